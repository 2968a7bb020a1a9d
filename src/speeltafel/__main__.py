"""``python -m speeltafel``."""

from speeltafel.terminal.main import main

if __name__ == "__main__":
    main()
