"""``speeltafel arena``: bots against each other, and a table of what it comes to."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any, Final

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid

from speeltafel.bots.arena.contest import Contest, checked, read_budget, seats_for
from speeltafel.bots.arena.errors import ArenaError
from speeltafel.bots.arena.holding import Engine, Holding, check_bots
from speeltafel.bots.arena.holding import engine as engine_of
from speeltafel.bots.arena.standings import Score, Standings, counted
from speeltafel.bots.bot import Budget
from speeltafel.bots.external.naming import listed
from speeltafel.core.errors import BadSetup, GameError, Unreadable
from speeltafel.core.game import Game
from speeltafel.core.words import clipped
from speeltafel.games.registry import game
from speeltafel.terminal.files import appending, check_writable
from speeltafel.terminal.speech import Speech

PICTURES: Final = (".png", ".svg")
LARGEST_SEED: Final = 2**63


def read_contest(
    chosen: Game[Any], bots: str, players: int | None, games: int, seed: int, budget: str,
    keeps_records: bool,
) -> Contest:  # fmt: skip
    """The contest that was asked for, if it can be held."""
    if not 0 <= seed < LARGEST_SEED:
        raise BadSetup("bad-seed", got=seed)
    names = tuple(listed(bots))
    seats = seats_for(chosen, names) if players is None else players
    return checked(
        Contest(chosen.key, names, seats, games, seed, read_budget(budget), keeps_records)
    )


def arena(
    speech: Speech, contest: Contest, engine_name: str, jobs: int | None,
    as_json: bool, records: Path | None, picture: Path | None,
) -> bool:  # fmt: skip
    """Hold the contest and show the standings; whether it came to its end."""
    engine = engine_of(engine_name)
    _check_files(picture, jobs)
    check_bots(contest)
    with _record_keeper(records) as keep:
        holding = Holding(contest, keep)
        is_whole, trouble = _held(speech, holding, engine, jobs)
    if holding.standings.games:
        _tell(speech, holding.standings, as_json, records)
        if picture is not None:
            _draw(speech, holding.standings, picture, as_json)
    if trouble is not None:
        raise trouble
    if not is_whole:
        Console(stderr=True).print(
            speech.say("arena.stopped", games=holding.standings.games, of=contest.games)
        )
    return is_whole


def _check_files(picture: Path | None, jobs: int | None) -> None:
    """Better now than after an hour."""
    if jobs is not None and jobs < 1:
        raise ArenaError("bad-jobs", got=jobs)
    if picture is None:
        return
    if picture.suffix.lower() not in PICTURES:
        raise ArenaError("bad-picture", got=picture.name, expected=", ".join(PICTURES))
    check_writable(picture)
    import speeltafel.bots.arena.plot  # noqa: F401  what draws it is there


@contextmanager
def _record_keeper(path: Path | None) -> Iterator[Callable[[str], object]]:
    if path is None:
        yield lambda record: None
        return
    with appending(path) as write:
        yield lambda record: write(record + "\n")


def _held(
    speech: Speech, holding: Holding, engine: Engine, jobs: int | None
) -> tuple[bool, GameError | None]:
    """Whether all games were played, and what kept them from it if it was not Ctrl-C."""
    contest, console = holding.standings.contest, Console(stderr=True)
    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn()
    with Progress(
        *columns, TimeRemainingColumn(), console=console, transient=True,
        disable=not console.is_terminal,
    ) as progress:  # fmt: skip
        task = progress.add_task(speech.say("arena.playing"), total=contest.games)
        try:
            holding.hold(engine, jobs, partial(progress.advance, task))
        except KeyboardInterrupt:
            return False, None
        except (
            ArenaError,
            Unreadable,
        ) as error:  # a full disk: what was played is told all the same
            return False, error
    return True, None


# Showing


def _tell(speech: Speech, standings: Standings, as_json: bool, records: Path | None) -> None:
    if as_json:
        print(json.dumps(standings.in_json()))
        return
    speech.tell("arena.title", style="bold", **_facts(speech, standings))
    speech.show(_grid(speech, standings))
    speech.tell("arena.method", style="dim")
    for name, falls in sorted(standings.falls.items()):
        kinds = [f"{count} × {speech.say(f'arena.{it}')}" for it, count in counted(falls).items()]
        speech.tell(
            "arena.fell", style="yellow", bot=name, why=", ".join(kinds), said=falls[0].said
        )
    if records is not None:
        speech.tell("arena.recorded", path=str(records))


def _facts(speech: Speech, standings: Standings) -> dict[str, object]:
    contest = standings.contest
    return {
        "game": game(contest.game).words.say(speech.language, "name"),
        "players": contest.players,
        "games": standings.games,
        "budget": _budget(speech, contest.budget),
        "seed": contest.seed,
    }


def _budget(speech: Speech, budget: Budget) -> str:
    if budget.iterations is not None:
        return speech.say("arena.iterations", number=budget.iterations)
    key = "arena.cpu" if budget.is_processor_time else "arena.ms"
    return speech.say(key, number=budget.milliseconds)


def _grid(speech: Speech, standings: Standings) -> Grid:
    parts = standings.parts
    grid = Grid(speech.say("arena.bot"), speech.say("arena.share"))
    for part in parts:
        grid.add_column(_part_name(speech, standings, part))
    for column in ("rating", "mean", "p99"):
        grid.add_column(speech.say(f"arena.{column}"), justify="right")
    if standings.falls:
        grid.add_column(speech.say("arena.fallen"), justify="right")
    for name, row in standings.ranked:
        rating, whole = standings.ratings.of(name), row.whole
        cells = [str(clipped(name)), _share(whole), *[_share(row.parts.get(it)) for it in parts]]
        cells += [f"{rating.mu:.1f} ± {rating.sigma:.1f}", f"{whole.ms:.2f}", f"{whole.p99_ms:.2f}"]
        cells += [str(len(standings.falls.get(name, ())))] if standings.falls else []
        grid.add_row(*cells, end_section=True)
    return grid


def _share(score: Score | None) -> str:
    if score is None:
        return "–"
    share, low, high = (f"{it:.3f}".removeprefix("0") for it in score.interval)
    return f"{share}\n{low}–{high}"


def _part_name(speech: Speech, standings: Standings, part: str) -> str:
    return game(standings.contest.game).words.say(speech.language, f"parts.{part}")


def _draw(speech: Speech, standings: Standings, path: Path, as_json: bool) -> None:
    from speeltafel.bots.arena.plot import Labels, draw  # a second to load: only when wanted

    facts: dict[str, Any] = _facts(speech, standings)
    labels = Labels(
        title=speech.say("arena.title", **facts),
        share=speech.say("arena.share-axis"),
        interval=speech.say("arena.picture", fair=f"{1 / standings.contest.players:.3f}"),
        parts=[_part_name(speech, standings, part) for part in standings.parts],
    )
    draw(standings, labels, path)
    if not as_json:
        speech.tell("arena.drawn", path=str(path))
