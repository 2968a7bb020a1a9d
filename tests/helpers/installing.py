"""Example packages, installed as anybody installs one, but into folders of their own."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

PIP = (
    sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check",
    "--no-deps", "--no-build-isolation", "--no-index",
)  # fmt: skip


def installed(source: Path, folder: Path) -> Path:
    """Where a package is installed: under an empty folder."""
    copy, target = folder / "source", folder / "target"
    shutil.copytree(source, copy)  # setuptools builds beside what it builds
    subprocess.run([*PIP, "--target", str(target), str(copy)], check=True)
    return target
