"""What is read beside the table: words to be read aloud by a browser, rules to be searched."""

from __future__ import annotations

import json
import re
import subprocess
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, get_args

import httpx
import pytest

import node as nodes
from helpers.walks import walk
from helpers.wire import Served, calm_server
from openapi import main as write_document
from rules_table import stated
from speeltafel import GAMES
from speeltafel.core.sentences import Telling
from speeltafel.core.told import Told
from speeltafel.core.words import CORE, LANGUAGES
from speeltafel.server import rulebook
from speeltafel.server.schemas.games import GameKey
from speeltafel.table.showing import steps

EVERY = [(game, language) for game in GAMES for language in LANGUAGES]
every_text = pytest.mark.parametrize(("game", "language"), EVERY)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with calm_server(tmp_path_factory.mktemp("reading")) as running:
        yield running


def read(server: Served, path: str, language: str = "en") -> Any:
    answer = httpx.get(
        f"{server.base}/api/{path}", headers={"accept-language": language}, verify=False
    )
    server.wire.check_answer(answer)
    assert answer.status_code == 200, answer.text
    return answer.json()


def test_every_game_can_be_named() -> None:
    assert list(get_args(GameKey)) == list(GAMES)


@pytest.mark.parametrize("what", ["words", "rules", "pieces"])
def test_of_other_games_there_is_nothing_to_read(server: Served, what: str) -> None:
    answer = httpx.get(f"{server.base}/api/games/chess/{what}", verify=False)
    server.wire.check_answer(answer)
    assert (answer.status_code, answer.json()["error"]) == (422, "bad-request")


# Words


@every_text
def test_the_words_of_a_game_come_in_the_language_of_the_caller(
    server: Served, game: str, language: str
) -> None:
    found, words = read(server, f"games/{game}/words", language), GAMES[game].words
    assert found["key"] == game
    for name in ("name", "tagline", "reasons", "phrases"):
        assert found[name] == words.look_up(language, name)
    assert found["reasons"]
    for name in ("labels", "seat_labels"):
        assert found[name] == words.table(language, name)


KINDS = ("", "who", "seats", "players", "each", "them")
PLAIN = r"[A-Za-z0-9 >:,'-]|\\[?+.]"
ONE_OF_MANY = r"\\d|\.|\[[A-Za-z0-9-]+\]"
GROUP = rf"\((?!\?)(?:{PLAIN}|{ONE_OF_MANY}|[+?])+\)"
SAME_IN_BOTH = re.compile(rf"(?:{PLAIN}|{ONE_OF_MANY}|{GROUP}|[+?])+")
"""The part of regular expressions in which Python and JavaScript agree, and that is enough."""


@every_text
def test_patterns_are_written_in_what_python_and_javascript_share(game: str, language: str) -> None:
    for phrase in GAMES[game].words.look_up(language, "phrases"):
        assert SAME_IN_BOTH.fullmatch(phrase["text"]), phrase
        groups = re.compile(phrase["text"]).groups
        says = " ".join(value for key, value in phrase.items() if key not in ("text", "starts"))
        kinds = [f"{kind}_{n}" for kind in KINDS for n in range(1, groups + 1)]
        whole = ("who", "whos", "count", "times")
        assert {*re.findall(r"\{(.*?)\}", says)} <= {*kinds, *whole}, phrase
        assert "{{" not in says


@pytest.mark.parametrize("pattern", ["(?<=a)b", "(?P<n>a)", "(?x) a", r"\Aa\Z", "a{2}", "(?i)a"])
def test_what_they_do_not_share_would_be_noticed(pattern: str) -> None:
    assert not SAME_IN_BOTH.fullmatch(pattern)


READ_ALOUD = """
import {createServer} from "vite";
import {text} from "node:stream/consumers";
const all = JSON.parse(await text(process.stdin));
const quiet = {configFile: false, logLevel: "error", appType: "custom"};
const server = await createServer({...quiet, server: {middlewareMode: true, ws: false}});
const {aloud, readable} = await server.ssrLoadModule("/src/words/aloud.ts");
const {lines} = await server.ssrLoadModule("/src/words/sentences.ts");
const readOne = ({phrases, texts, steps, names, language, you}) => {
  const list = new Intl.ListFormat(language === "en" ? "en-GB" : language, {type: "conjunction"});
  const [name, together] = [(seat) => names[seat], (parts) => list.format(parts)];
  const manner = (me) => ({name, together, me, you});
  const read = readable(phrases);
  const tell = (me, n) => lines(read, steps[n], manner(me));
  const told = [null, 0].map((me, n) => tell(me, n).map((it) => [it.seat, it.who, it.says]));
  return [texts.map((it) => aloud(read, it, manner(null))), told];
};
console.log(JSON.stringify(all.map(readOne)));
await server.close();
"""
"""What the page does, by the page's own source."""

NAMES = ["Anna", "Bob", "Cas", "Dirk", "Eva", "Finn"]


@cache
def heard_of(game: str) -> list[list[Told]]:
    """Three games as they are told to whoever looks on, and to seat 0."""
    played = GAMES[game]
    return [
        [
            played.tell(it.before, it.actor, it.move, it.after, seat)
            for seed in range(3)
            for it in walk(played, played.seats[-1], seed)
        ]
        for seat in (None, 0)
    ]


def texts_of(game: str) -> list[str]:
    everything = (it for heard in heard_of(game) for it in heard)
    spoken = {text for it in everything for text in (it.step, it.spoken, *it.then)}
    return [*sorted(spoken), "nonsense 7", "wins 1 9"]


def given(game: str, language: str) -> dict[str, Any]:
    """What a page has to read."""
    return {
        "texts": texts_of(game), "steps": [steps(it) for it in heard_of(game)], "names": NAMES,
        "language": language, "you": CORE.say(language, "people.you"),
        "phrases": GAMES[game].words.look_up(language, "phrases"),
    }  # fmt: skip


@pytest.fixture(scope="module")
def read_by_page() -> dict[tuple[str, str], Any]:
    """How a page reads every game in every language; to start what reads them takes seconds."""
    done = subprocess.run(
        [nodes.fetched().program, "--input-type=module", "-e", READ_ALOUD], cwd=nodes.WEB,
        input=json.dumps([given(*it) for it in EVERY]),
        capture_output=True, text=True, check=True, timeout=120,
    )  # fmt: skip
    return dict(zip(EVERY, json.loads(done.stdout), strict=True))


@every_text
def test_a_browser_reads_a_game_aloud_as_we_do(
    read_by_page: dict[tuple[str, str], Any], game: str, language: str
) -> None:
    words, texts = GAMES[game].words, texts_of(game)
    read, told = read_by_page[game, language]
    assert len(texts) > 50
    assert read == [words.phrase(language, it, NAMES) for it in texts]
    for me, steps_of, lines in zip((None, 0), heard_of(game), told, strict=True):
        assert lines == [[*it] for it in Telling(words, language, NAMES, me).lines(steps_of)]


# Rules


def paragraphs(book: Any) -> list[Any]:
    return [it for section in book["sections"] for it in section["paragraphs"]]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_is_found_in_every_language(server: Served, language: str) -> None:
    books = [read(server, f"games/{game}/rules", language) for game in GAMES]
    found = {rule for book in books for it in paragraphs(book) for rule in it["ids"]}
    assert found == stated()[language]
    assert len(found) > 60


@every_text
def test_nothing_of_the_rules_text_is_lost(server: Served, game: str, language: str) -> None:
    book = read(server, f"games/{game}/rules", language)
    assert book["key"] == game
    parts: list[str] = []
    for section in book["sections"]:
        parts.append(f"{'#' * section['level']} {section['title']}")
        for it in section["paragraphs"]:
            ids = f" [{', '.join(it['ids'])}]" if it["ids"] else ""
            parts.append(it["text"] + ids)
    whole = " ".join(GAMES[game].rules_text(language).split())
    assert " ".join(parts) == whole


def test_each_item_of_a_list_is_a_paragraph_of_its_own(server: Served) -> None:
    book = read(server, "games/volle-wolle/rules")
    bidding = next(it for it in book["sections"] if it["title"] == "2. Bid")
    assert bidding["level"] == 3
    assert [it["ids"] for it in bidding["paragraphs"]] == [["VW-04"], ["VW-05"], ["VW-06"]]
    assert all(it["kind"] == "list" and it["text"][:2] == "- " for it in bidding["paragraphs"])
    rolling = next(it for it in book["sections"] if it["title"] == "3. Roll")
    assert [it["kind"] for it in rolling["paragraphs"]] == ["text", "list", "list", "list"]
    assert rolling["paragraphs"][2]["text"].startswith("2. No success?")


@every_text
def test_the_rules_hold_nothing_but_headings_paragraphs_and_lists(game: str, language: str) -> None:
    for line in GAMES[game].rules_text(language).splitlines():
        assert not re.match(r"\||>|\s*```|\s*\* |<|\s{4,}\S|={3}|-{3}", line), line


# The document


def test_the_document_is_written_without_a_server(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, server: Served
) -> None:
    path = tmp_path / "deep" / "openapi.json"
    monkeypatch.setattr("sys.argv", ["openapi.py", str(path)])
    write_document()
    assert json.loads(path.read_text(encoding="utf-8")) == server.wire.document


def test_views_and_their_parts_are_named_after_their_games(server: Served) -> None:
    schemas = server.wire.document["components"]["schemas"]
    views = {"VolleWolleView", "BlastingBillyView", "UlyAndPollyView", "PlocView"}
    parts = {"VolleWolleCard", "VolleWolleScoreLine", "BlastingBillyFinalCount", "PlocSide"}
    assert views | parts | {"VolleWolleSeatView", "UlyAndPollyEnded"} <= schemas.keys()
    assert not [name for name in schemas if "__" in name]
    shown = schemas["TableState"]["properties"]["view"]["anyOf"]
    assert {it.get("$ref", "").rpartition("/")[2] for it in shown} == {*views, ""}


def test_every_reference_in_the_document_leads_somewhere(server: Served) -> None:
    document = json.dumps(server.wire.document)
    schemas = server.wire.document["components"]["schemas"]
    found = set(re.findall(r'"#/components/schemas/([^"]+)"', document))
    assert found
    assert found <= schemas.keys()


def test_the_server_says_which_program_it_is(server: Served) -> None:
    found = read(server, "version")
    assert found["version"] == server.wire.document["info"]["version"]
    assert found.keys() == {"version", "web"}


# Pieces

WEB = Path(__file__).parents[2] / "web" / "src" / "games"
every_page = pytest.mark.parametrize("game", [it for it in GAMES if (WEB / it).is_dir()])
"""Games that have a board of their own in the browser."""

PLACE = re.compile(r"\{(\w+)\}")


@every_text
def test_every_piece_says_what_it_is_and_names_its_rules(
    server: Served, game: str, language: str
) -> None:
    found = read(server, f"games/{game}/pieces", language)["pieces"]
    books = rulebook.sections(game, language)
    known = {rule for it in books for part in it["paragraphs"] for rule in part["ids"]}
    for key, piece in found.items():
        assert piece["title"], key
        assert piece["text"].endswith("."), key
        assert piece["ids"], key
        assert {*piece["ids"]} <= known, key
        assert "[" not in piece["text"], key


@pytest.mark.parametrize("game", GAMES)
def test_pieces_are_the_same_in_every_language(game: str) -> None:
    first, *others = [rulebook.pieces(game, language) for language in LANGUAGES]
    for other in others:
        assert list(other) == list(first)
        for key, piece in other.items():
            assert piece["ids"] == first[key]["ids"], key
            assert _places(piece) == _places(first[key]), key


LEADS_TO = {
    ("blasting-billy", "box"): "BB-08",
    ("blasting-billy", "pile"): "BB-05",
    ("ploc", "athlete"): "PL-17",
    ("uly-and-polly", "wolf"): "UP-18",
}


@pytest.mark.parametrize(("game", "key"), LEADS_TO)
def test_the_first_rule_of_a_piece_is_what_it_is_about(game: str, key: str) -> None:
    assert rulebook.pieces(game, "en")[key]["ids"][0] == LEADS_TO[game, key]


def _places(piece: dict[str, Any]) -> set[str]:
    """What has to be put in."""
    return {*PLACE.findall(piece["title"] + piece["text"])}


@every_page
def test_the_page_knows_the_pieces_that_the_server_explains(game: str) -> None:
    source = (WEB / game / "pieces.ts").read_text(encoding="utf-8")
    listed = re.search(r"KEYS = \[(.*?)\] as const", source, re.DOTALL)
    assert listed is not None
    assert re.findall(r'"([\w-]+)"', listed[1]) == list(rulebook.pieces(game, "en"))


@every_page
def test_every_piece_is_shown_somewhere_on_its_board(game: str) -> None:
    files = [*(WEB / game).glob("*.svelte"), *(WEB / game).glob("*.ts")]
    board = "".join(it.read_text(encoding="utf-8") for it in files if ".test." not in it.name)
    for key in rulebook.pieces(game, "en"):
        assert board.count(f'"{key}"') >= 2, key
