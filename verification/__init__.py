"""What is checked, by what, over which scope, and how it is known that the checks can fail."""
