"""The page for the browser: its files, how they are kept and packed, and what is never served."""

from __future__ import annotations

import gzip
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import httpx
import pytest

from helpers.own_settings import own_server
from helpers.running import OPERATOR
from speeltafel.core.words import LANGUAGES
from speeltafel.server import pages
from speeltafel.server.limits import Limits
from speeltafel.server.pages import PLACES, read_page

pytestmark = pytest.mark.anyio

SCRIPT = b"console.log('sheep');" * 50
FILES = {
    "index.html": b"<!doctype html><title>Speeltafel</title>",
    "icon.svg": b"<svg xmlns='http://www.w3.org/2000/svg'/>",
    "build.json": b'{"id": "4f2a"}',
    "assets/index-4f2a.js": SCRIPT,
    "assets/index-4f2a.js.br": b"as brotli would pack it",
    "assets/index-4f2a.js.gz": gzip.compress(SCRIPT),
    "assets/index-77aa.css": b"body { margin: 0 }",
    "assets/index-77aa.css.gz": gzip.compress(b"body { margin: 0 }"),
    "assets/sans-99.woff2": b"wOF2",
}
OPENED = ["/", "/table/abc123", "/replay/abc123", "/rules/ploc"]


def build(folder: Path) -> Path:
    """A page as the web build writes it, and a secret beside it."""
    for name, body in FILES.items():
        path = folder / "page" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(body)
    (folder / "secret.txt").write_text("secret")
    return folder / "page"


@asynccontextmanager
async def serving(folder: Path, limits: Limits | None = None) -> AsyncIterator[httpx.AsyncClient]:
    async with (
        own_server(folder, limits=limits or Limits()) as own,
        httpx.AsyncClient(
            base_url=own.base, headers={"accept-encoding": "identity"}, verify=False
        ) as client,
    ):
        yield client


@pytest.fixture(scope="module")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("pages")


@pytest.fixture(scope="module")
async def browser(folder: Path) -> AsyncIterator[httpx.AsyncClient]:
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(pages, "FOLDER", build(folder))
        async with serving(folder) as client:
            yield client


# What is served


def test_every_place_has_an_address() -> None:
    assert len(OPENED) == len(PLACES)


@pytest.mark.parametrize("path", OPENED)
async def test_every_place_of_the_page_is_the_same_page(
    browser: httpx.AsyncClient, path: str
) -> None:
    answer = await browser.get(path)
    assert (answer.status_code, answer.content) == (200, FILES["index.html"])
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"
    assert "content-security-policy" in answer.headers


@pytest.mark.parametrize(
    ("path", "kind", "cached"),
    [
        ("/icon.svg", "image/svg+xml; charset=utf-8", "no-cache"),
        ("/assets/index-4f2a.js", "text/javascript; charset=utf-8", "immutable"),
        ("/assets/index-77aa.css", "text/css; charset=utf-8", "immutable"),
        ("/assets/sans-99.woff2", "font/woff2", "immutable"),
    ],
)
async def test_files_have_their_types_and_those_named_by_content_stay_for_a_year(
    browser: httpx.AsyncClient, path: str, kind: str, cached: str
) -> None:
    answer = await browser.get(path)
    assert (answer.status_code, answer.content) == (200, FILES[path[1:]])
    assert answer.headers["content-type"] == kind
    assert cached in answer.headers["cache-control"]
    assert ("max-age=31536000" in answer.headers["cache-control"]) == (cached == "immutable")


@pytest.mark.parametrize("path", ["/", "/assets/index-4f2a.js"])
async def test_whoever_has_it_is_not_sent_it_again(browser: httpx.AsyncClient, path: str) -> None:
    first = await browser.get(path)
    tag = first.headers["etag"]
    for known in (tag, f"W/{tag}", f'"other", {tag}', "*"):
        again = await browser.get(path, headers={"if-none-match": known})
        assert (again.status_code, again.content) == (304, b"")
        assert again.headers["etag"] == tag
        assert again.headers["cache-control"] == first.headers["cache-control"]
    other = await browser.get(path, headers={"if-none-match": '"other"'})
    assert other.status_code == 200


@pytest.mark.parametrize("path", [*OPENED, "/icon.svg", "/assets/index-4f2a.js"])
async def test_its_head_can_be_asked_for(browser: httpx.AsyncClient, path: str) -> None:
    head, body = await browser.head(path), await browser.get(path)
    assert (head.status_code, head.content) == (200, b"")
    for name in ("content-type", "content-length", "etag", "cache-control"):
        assert head.headers[name] == body.headers[name]


# How it is packed


@pytest.mark.parametrize(
    ("accepted", "packed"),
    [
        ("gzip, deflate, br, zstd", "br"),
        ("br", "br"),
        ("gzip;q=1.0, br;q=0.5", "br"),
        ("gzip, deflate", "gzip"),
        ("BR;q=0, GZIP", "gzip"),
        ("br; q=0.0, gzip;q=0.001", "gzip"),
        ("br;q=0,gzip;q=0.000", None),
        ("identity", None),
        ("", None),
        ("brotli, gzipped", None),
    ],
)
async def test_a_file_comes_packed_as_the_caller_takes_it(
    browser: httpx.AsyncClient, accepted: str, packed: str | None
) -> None:
    path = "/assets/index-4f2a.js"
    asked = browser.build_request("GET", path, headers={"accept-encoding": accepted})
    answer = await browser.send(asked, stream=True)
    raw = b"".join([part async for part in answer.aiter_raw()])
    await answer.aclose()
    assert answer.headers.get("content-encoding") == packed
    ending = {"br": ".br", "gzip": ".gz", None: ""}[packed]
    assert raw == FILES[f"{path[1:]}{ending}"]
    assert answer.headers["vary"] == "accept-encoding"
    assert answer.headers["content-type"] == "text/javascript; charset=utf-8"
    assert int(answer.headers["content-length"]) == len(raw)


async def test_each_form_has_a_tag_of_its_own(browser: httpx.AsyncClient) -> None:
    asked = [{"accept-encoding": it} for it in ("br", "gzip", "identity")]
    heads = [await browser.head("/assets/index-4f2a.js", headers=it) for it in asked]
    assert len({it.headers["etag"] for it in heads}) == 3


async def test_what_is_there_in_one_form_only_does_not_vary(browser: httpx.AsyncClient) -> None:
    answer = await browser.get("/icon.svg", headers={"accept-encoding": "br, gzip"})
    assert "content-encoding" not in answer.headers
    assert "vary" not in answer.headers


# What is not


@pytest.mark.parametrize(
    "path",
    [
        "/index.html", "/build.json", "/assets", "/assets/", "/assets/index-4f2a.js.br",
        "/assets/none.js", "/secret.txt", "/../secret.txt", "/assets/../../secret.txt",
        "/assets/%2e%2e/%2e%2e/secret.txt", "/assets/..%2f..%2fsecret.txt", "/assets//etc/passwd",
        "//etc/passwd", "/table", "/table/a/b", "/rules/ploc/x", "/pages.py", "/assets/%00",
    ],
)  # fmt: skip
async def test_whatever_else_is_asked_for_is_not_there(
    browser: httpx.AsyncClient, path: str
) -> None:
    asked = browser.build_request("GET", "/")
    asked.url = asked.url.copy_with(raw_path=path.encode())
    answer = await browser.send(asked)
    assert (answer.status_code, answer.json()["error"]) == (404, "not-found")


@pytest.mark.parametrize("path", ["/foo/bar", "/tables", "/rules", "/table/a/b", "/.env"])
async def test_a_wrong_address_leads_whoever_looks_to_a_page(
    browser: httpx.AsyncClient, path: str
) -> None:
    answer = await browser.get(path, headers={"accept": "text/html,*/*;q=0.8"})
    assert (answer.status_code, answer.content) == (404, FILES["index.html"])
    again = {"accept": "text/html", "if-none-match": answer.headers["etag"]}
    assert (await browser.get(path, headers=again)).content == FILES["index.html"]


@pytest.mark.parametrize("path", ["/api/nothing", "/assets/old-4f2a.js"])
async def test_programs_are_told_in_json_that_there_is_nothing(
    browser: httpx.AsyncClient, path: str
) -> None:
    answer = await browser.get(path, headers={"accept": "text/html"})
    assert (answer.status_code, answer.json()["error"]) == (404, "not-found")


async def test_the_page_takes_no_orders(browser: httpx.AsyncClient) -> None:
    for path in ("/", "/table/abc123", "/assets/index-4f2a.js"):
        assert (await browser.post(path)).status_code == 405


async def test_a_page_built_anew_does_not_mix_with_the_old_one(
    browser: httpx.AsyncClient, folder: Path
) -> None:
    (folder / "page" / "index.html").write_bytes(b"new")
    (folder / "page" / "assets" / "index-4f2a.js").unlink()
    assert (await browser.get("/")).content == FILES["index.html"]
    assert (await browser.get("/assets/index-4f2a.js")).content == SCRIPT


async def test_the_id_of_the_built_page_is_told(browser: httpx.AsyncClient) -> None:
    assert (await browser.get("/api/version")).json()["web"] == "4f2a"


# Not built


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_page_that_was_not_built_says_how_to_build_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    monkeypatch.setattr(pages, "FOLDER", tmp_path / "nowhere")
    async with serving(tmp_path) as client:
        for path in OPENED:
            answer = await client.get(path, headers={"accept-language": language})
            assert answer.status_code == 404
            assert answer.headers["content-type"] == "text/plain; charset=utf-8"
            assert answer.text.count("\n") == 1
            assert "make web" in answer.text
            words = {"en": "built", "nl": "gebouwd", "de": "gebaut"}
            assert words[language] in answer.text
        assert (await client.get("/api/version")).json()["web"] is None
        assert (await client.get("/icon.svg")).json()["error"] == "not-found"


@pytest.mark.parametrize("written", ["", "nonsense", "[]", "{}", '"x"', "7"])
def test_a_build_without_an_id_has_none(tmp_path: Path, written: str) -> None:
    (tmp_path / "build.json").write_text(written)
    assert read_page(tmp_path).build is None


# Limits


async def test_a_first_visit_is_never_refused_however_many_calls_came_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pages, "FOLDER", build(tmp_path))
    tight = Limits(address_rate=0.001, address_burst=5)
    async with serving(tmp_path, tight) as client:
        calls = [(await client.get("/api/games")).status_code for _ in range(6)]
        assert calls == [200] * 5 + [429]
        visit = ["/", "/icon.svg", *[f"/assets/{it}" for it in ("sans-99.woff2",) * 23]]
        assert {(await client.get(path)).status_code for path in visit * 2} == {200}


async def test_the_page_has_a_limit_of_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pages, "FOLDER", build(tmp_path))
    async with serving(tmp_path, Limits(page_rate=0.001, page_burst=3)) as client:
        found = [(await client.get(path)).status_code for path in ("/", "/icon.svg", "/x", "/")]
        assert found == [200, 200, 404, 429]
        assert (await client.get("/api/games")).status_code == 200
        numbers = await client.get("/metrics", headers=OPERATOR)
        assert "refused_too_fast_total 1" in numbers.text
