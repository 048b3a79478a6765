"""The rules of four card games, as a reference that settles disputes."""

__version__ = "0.1.0"
