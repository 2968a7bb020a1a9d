"""The command ``speeltafel``, also as ``python -m speeltafel``."""

import sys


def main() -> None:
    """Run the command; say what to install if what it is run by is missing."""
    try:
        from speeltafel.terminal.main import main as run
    except ModuleNotFoundError as error:
        from speeltafel.core.extras import not_installed
        from speeltafel.core.words import own_language

        sys.exit(f"speeltafel: {not_installed(error).sentence(own_language())}")
    run()


if __name__ == "__main__":
    main()
