"""Write the OpenAPI document to a file: the browser's types are made of it."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from speeltafel.games.registry import GAMES

DEFAULT = Path("build/openapi.json")


def main() -> None:
    """Write what a server says of our own games, whatever else is installed here."""
    GAMES.leave_out_installed()
    from speeltafel.server.app import make_app
    from speeltafel.server.settings import Settings

    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("path", nargs="?", type=Path, default=DEFAULT)
    path: Path = parser.parse_args().path
    path.parent.mkdir(parents=True, exist_ok=True)
    text = json.dumps(make_app(Settings()).openapi(), indent=2, ensure_ascii=False)
    path.write_text(text + "\n", encoding="utf-8")
    print(path)


if __name__ == "__main__":
    main()
