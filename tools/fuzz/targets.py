"""All ways in, one row each: what is read, with what it may be refused, and where to begin."""

from __future__ import annotations

from typing import Final

from fuzz import seeds
from fuzz.reading import bots, games, peers, tables, wire
from fuzz.target import Target
from speeltafel.bots.ladder import Failed
from speeltafel.bots.protocol import NotAQuestion
from speeltafel.core.errors import BadSetup, GameError, Unreadable
from speeltafel.games.registry import GAMES
from speeltafel.server.errors import BadRequest, ServerError
from speeltafel.table import ports
from speeltafel.table.decoding import Garbled

UNREADABLE_LOG: Final = (Garbled, ports.UnreadableTable)
"""What is raised for a log that cannot be read, whatever is wrong with it."""

_ALL: Final = [
    # Notation
    *[
        Target(f"position-{key}", f"positions of {GAMES[key].name}: written again, looked at, "
               "played on", games.reads_positions_of(key), seeds.positions_of(key), (Unreadable,))
        for key in GAMES.built_in
    ],
    Target("moves", "moves of all games", games.reads_moves, seeds.moves),
    Target("phrases", "any text, read aloud", games.reads_phrases, seeds.phrases, ()),
    Target("decks", "decks of Volle Wolle", games.reads_decks, seeds.decks, (Unreadable,)),
    Target("records", "records: written again, shown, verified", games.reads_records,
           seeds.all_records),
    # The wire
    Target("messages", "messages of a socket", wire.reads_messages,
           lambda: [it for it in seeds.bodies() if b"decision" in it], (ServerError,)),
    Target("bodies", "bodies of calls, as every shape", wire.reads_bodies, seeds.bodies,
           (BadRequest,)),
    Target("addresses", "path, query and headers of a socket", wire.reads_addresses,
           seeds.texts("/api/tables/abc/live?seat=1&since=5&lang=nl\nhost: a\norigin: http://a"
                       "\naccept-language: de-DE,de;q=0.9\nauthorization: Bearer x\ncookie: a=b"),
           (ServerError,)),
    Target("names", "names and lines of chat", wire.reads_names,
           seeds.texts("Anna", " Jan  de Vries ", "٣ é 𝔘"), (BadRequest,)),
    Target("languages", "Accept-Language", wire.reads_languages,
           seeds.texts("nl-NL,nl;q=0.9,en;q=0.8", "de", "*"), ()),
    # The log, and what processes tell each other
    Target("openings", "openings of tables", tables.reads_openings, seeds.openings,
           UNREADABLE_LOG),
    Target("entries", "entries of logs", tables.reads_entries, seeds.entries, UNREADABLE_LOG),
    Target("logs", "whole logs: folded, shown, recorded", tables.reads_logs, seeds.logs,
           UNREADABLE_LOG),
    Target("frames", "frames between a worker and its hub", peers.reads_frames, seeds.frames,
           ()),
    Target("notes", "notes of other processes about a table", peers.reads_notes, seeds.notes,
           UNREADABLE_LOG),
    # Bots
    Target("questions", "questions to bots", bots.reads_questions, seeds.question_lines,
           (NotAQuestion, GameError, ValueError, RecursionError)),
    Target("answers", "answers of bots", bots.reads_answers, seeds.answers, (Failed,)),
    Target("workers", "what a worker is told", bots.reads_workers, seeds.workings, ()),
    Target("bot-names", "bots by name", bots.reads_bot_names,
           seeds.texts("easy,expert", 'run:python3 "a, b.py" -x,medium', "bot:easy,me"),
           (BadSetup,)),
    # Setting up
    Target("limits", "limits of a server", tables.reads_limits,
           seeds.texts("sockets=100,tables=20", "guest_rate=0.5, chat=1000"), (BadSetup,)),
    Target("clocks", "clocks of tables", tables.reads_clocks,
           seeds.texts("none", "move:60", "game:900"), (BadSetup,)),
    Target("processes", "how many processes think", tables.reads_processes,
           seeds.texts("1", "64"), (BadSetup,)),
]  # fmt: skip
TARGETS: Final = {target.name: target for target in _ALL}
