"""The rulebooks: what each rule text says and leaves open, in English and Dutch."""
