"""Every game obeys every law, at every player count. A new game needs nothing here."""

from __future__ import annotations

import pytest

from helpers.walks import EVERY_GAME, AnyGame
from speeltafel import GAMES
from speeltafel.testing import LAWS, Law, obey

CASES = [
    pytest.param(law, game, players, id=f"{law.check.__name__}-{game.key}-{players}")
    for law in LAWS
    for game in EVERY_GAME
    if not law.lacks(game)
    for players in game.seats
]


@pytest.mark.parametrize(("law", "game", "players"), CASES)
def test_every_game_obeys_the_law(law: Law, game: AnyGame, players: int) -> None:
    obey(law, game, players)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_no_game_of_ours_leaves_a_law_unchecked(game: AnyGame) -> None:
    assert [law.name for law in LAWS if law.lacks(game)] == []
