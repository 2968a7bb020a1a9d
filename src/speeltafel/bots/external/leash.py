"""Becomes another program that ends with whoever started it, even in the middle of a thought.

Run by its path, as ``python -I -S leash.py PARENT COMMAND...``: so it starts in some 20 ms.
"""

from __future__ import annotations

import ctypes
import os
import signal
import sys

DIE_WITH_PARENT = 1
"""PR_SET_PDEATHSIG of Linux; it outlives the change of program."""


def main(parent: int, command: list[str]) -> None:
    """Be tied to *parent*, then become *command*."""
    ctypes.CDLL(None).prctl(DIE_WITH_PARENT, signal.SIGKILL)
    if os.getppid() != parent:
        return
    try:
        os.execvp(command[0], command)
    except OSError as error:
        sys.exit(f"{command[0]}: {error.strerror}")


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2:])
