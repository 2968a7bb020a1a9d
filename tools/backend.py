"""What pip builds Speeltafel with: setuptools, after the page for the browser was built.

A wheel and an editable install have the page; a source archive has what it is built of. Node is
asked for only where the machine has none that is new enough, and the page is not built already.
"""

from __future__ import annotations

import shutil
import sys
from collections.abc import Mapping
from typing import Any

from setuptools import build_meta

import node as nodes
import page
from node import ROOT, WebError

Settings = Mapping[str, Any] | None

build_sdist = build_meta.build_sdist
get_requires_for_build_sdist = build_meta.get_requires_for_build_sdist
prepare_metadata_for_build_wheel = build_meta.prepare_metadata_for_build_wheel
prepare_metadata_for_build_editable = build_meta.prepare_metadata_for_build_editable


def get_requires_for_build_wheel(config_settings: Settings = None) -> list[str]:
    """What setuptools needs, and Node if need be."""
    return [*build_meta.get_requires_for_build_wheel(config_settings), *_node_if_need_be()]


def get_requires_for_build_editable(config_settings: Settings = None) -> list[str]:
    """What setuptools needs, and Node if need be."""
    return [*build_meta.get_requires_for_build_editable(config_settings), *_node_if_need_be()]


def build_wheel(
    wheel_directory: str, config_settings: Settings = None, metadata_directory: str | None = None
) -> str:
    """The wheel, with the page in it."""
    _build_page()
    return str(build_meta.build_wheel(wheel_directory, config_settings, metadata_directory))


def build_editable(
    wheel_directory: str, config_settings: Settings = None, metadata_directory: str | None = None
) -> str:
    """The wheel that points to this folder; the page is built into it."""
    _build_page()
    return str(build_meta.build_editable(wheel_directory, config_settings, metadata_directory))


def _node_if_need_be() -> list[str]:
    if not page.is_wanted() or page.is_fresh() or nodes.found() is not None:
        return []
    return [nodes.WHEEL]


def _build_page() -> None:
    for old in ROOT.glob("build/lib*/speeltafel/server/page"):
        shutil.rmtree(old)  # setuptools adds to what is there, and names change with what is inside
    if page.is_wanted() and not page.is_fresh():
        _build_with(nodes.found())


def _build_with(node: nodes.Node | None) -> None:
    """Build it; a failure ends with its sentence, as a traceback would only hide it."""
    try:
        if node is None:
            raise WebError(nodes.NONE_HERE)
        page.build(node)
    except WebError as error:
        sys.exit(f"speeltafel: {error}")
