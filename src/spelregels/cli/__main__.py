"""``python -m spelregels.cli`` is the command `spelregels`."""

from spelregels.cli import main

if __name__ == "__main__":
    main()
