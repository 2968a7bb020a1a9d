"""Moves and positions as text: exact, complete, and proof against nonsense."""

from __future__ import annotations

import pytest

from helpers.wolle import after, begun, scene
from speeltafel.core.chance import Rng
from speeltafel.core.errors import Unreadable
from speeltafel.core.playout import playout
from speeltafel.core.position import CHANCE
from speeltafel.games.volle_wolle import GAME, notation
from speeltafel.games.volle_wolle.deck_file import SHIPPED
from speeltafel.games.volle_wolle.position import Position

# Moves


def test_moves_and_outcomes_are_numbered_without_gaps() -> None:
    assert (GAME.moves, GAME.outcomes) == (222, 1160)
    assert (len(notation.MOVES), len(notation.OUTCOMES)) == (222, 1160)
    assert len(set(notation.MOVES)) == 222
    assert len(set(notation.OUTCOMES)) == 1160


@pytest.mark.parametrize(
    ("move", "text"),
    [
        (0, "bid 14"),
        (12, "bid 26"),
        (13, "bid 26+"),
        (14, "help bid"),
        (15, "help 14"),
        (16, "help no"),
        (17, "keep d8"),
        (18, "keep d10"),
        (19, "keep d12"),
        (20, "take s1"),
        (118, "take s99"),
        (119, "take dog"),
        (120, "take bone"),
        (121, "bone yes"),
        (122, "bone no"),
        (123, "top s1"),
        (221, "top s99"),
    ],
)
def test_moves_come_in_the_order_of_a_turn(move: int, text: str) -> None:
    assert GAME.move_text(0, move) == text
    assert GAME.parse_move(0, text) == move


@pytest.mark.parametrize(
    ("outcome", "text"),
    [
        (0, "board 1"),
        (98, "board 99"),
        (99, "lay s1"),
        (197, "lay s99"),
        (198, "lay dog"),
        (199, "lay bone"),
        (200, "roll 1-1-1"),
        (201, "roll 1-1-2"),
        (212, "roll 1-2-1"),
        (320, "roll 2-1-1"),
        (1159, "roll 8-10-12"),
    ],
)
def test_outcomes_come_in_the_order_of_a_round(outcome: int, text: str) -> None:
    assert GAME.move_text(CHANCE, outcome) == text
    assert GAME.parse_move(CHANCE, text) == outcome


@pytest.mark.parametrize(
    "text", ["", "bid", "bid 13", "bid 27", "bid 26+ ", "Bid 20", "bid ?", "take s0", "take s100",
             "take s٣", "keep d6", "top dog", "roll 1-1-1", "lay s1", "x" * 100_000, "\0"],
)  # fmt: skip
def test_no_other_text_is_a_move(text: str) -> None:
    with pytest.raises(Unreadable, match="take s17"):
        GAME.parse_move(0, text)


@pytest.mark.parametrize("text", ["bid 20", "roll 9-1-1", "roll 1-11-1", "roll 1-1", "board 0"])
def test_no_other_text_is_an_outcome(text: str) -> None:
    with pytest.raises(Unreadable, match="roll 3-7-12"):
        GAME.parse_move(CHANCE, text)


# Positions


def test_the_start_as_text() -> None:
    assert GAME.position_text(GAME.start(2)) == "2 - deal -:-:0:2/-:-:0:2 - - - - 0 - - 0/-"


def test_a_position_as_text() -> None:
    game = begun(3, "s17 dog bone s3")
    seats = "52:-:0:2/53:-:0:2/54:-:0:2"
    assert GAME.position_text(game) == f"3 - bid {seats} 3.17.dog.bone - - - 0 - - 0/-"
    game = after(game, "bid 24", "bid 14")
    assert GAME.position_text(game) == f"3 - bid {seats} 3.17.dog.bone - 24/14/- - 0 - - 0/-"
    game = after(game, "bid 26+", "roll 1-2-3", "keep d10", "roll 8-2-12", "keep d8")
    seats = "52:-:0:2/53:-:0:2/54:-:0:1"
    assert GAME.position_text(game) == (
        f"3 - roll {seats} 3.17.dog.bone - 24/14/26+ 3.1.2 0 8-2-12 d8.d10 0/-"
    )
    game = after(game, "roll 8-2-5", "roll 8-10-12", "take s17", "take bone")
    seats = "52:-:0:2/53:-:0:2/54:-:0:2"
    assert GAME.position_text(game) == (
        f"3 - take {seats} 3.dog 1 24/14/26+ 3.1.2 1 8-10-12 - 1/17"
    )


def test_the_top_of_a_flock_is_written_first() -> None:
    game = after(begun(2, "s17 s3 s40"), "bid 20", "bid 14", "roll 8-10-12", "top s17")
    assert GAME.position_text(game) == "2 - lay 52:17.3.40:0:2/53:-:0:2 - - - - 0 8-10-12 - 0/-"


def test_an_own_deck_is_part_of_the_position() -> None:
    deck = SHIPPED.replace("14,white,1,+2", "98,white,1,+2")
    game = after(GAME.start(2, deck=deck), "board 52", "board 53", "lay s98")
    text = GAME.position_text(game)
    assert text.startswith("2 1,black,-6,;2,black,-5,+1;")
    assert text.endswith(";57,board,, lay 52:-:0:2/53:-:0:2 98 - - - 0 - - 0/-")
    read = GAME.parse_position(text)
    assert GAME.position_text(read) == text
    assert read.view(None).deck == "own"


@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize("seed", range(3))
def test_every_position_of_a_game_reads_back(players: int, seed: int) -> None:
    for game in walk(players, seed):
        text = GAME.position_text(game)
        read = GAME.parse_position(text)
        assert GAME.position_text(read) == text
        assert (read.turn, read.waiting, read.pile, read.bone) == (
            game.turn,
            game.waiting,
            game.pile,
            game.bone,
        )
        assert (read.pile_size, read.table_size) == (game.pile_size, game.table_size)
        assert read.actors() == game.actors()
        for actor in game.actors():
            assert read.legal_moves(actor) == game.legal_moves(actor)


def walk(players: int, seed: int) -> list[Position]:
    game, rng = GAME.start(players), Rng(seed)
    seen = [game.copy()]
    while actors := game.actors():
        actor = actors[rng.below(len(actors))]
        moves = [game.draw(rng)] if actor == CHANCE else game.legal_moves(actor)
        game.play(actor, moves[rng.below(len(moves))])
        seen.append(game.copy())
    return seen


SEATS = "52:-:0:2/53:-:0:2"
TAKEN = "52:1:0:2/53:2.3:0:2"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "2",
        "x" * 1_000_000,
        "1 - deal -:-:0:2 - - - - 0 - - 0/-",
        "7 - deal " + "/".join(["-:-:0:2"] * 7) + " - - - - 0 - - 0/-",
        "0 - deal -:-:0:2/-:-:0:2 - - - - 0 - - 0/-",
        "2 - deal -:-:0:2/-:-:0:2/-:-:0:2 - - - - 0 - - 0/-",
        "2 - deal -:-:0:2/-:-:0:2 - - - - 0 - - 0/- ",
        "2 - deal -:-:0:2/-:-:0:2  - - - - 0 - - 0/-",
        "2 - feed -:-:0:2/-:-:0:2 - - - - 0 - - 0/-",
        # boards
        "2 - deal 52:-:0:2/53:-:0:2 - - - - 0 - - 0/-",
        "2 - deal -:-:0:2/53:-:0:2 - - - - 0 - - 0/-",
        "2 - lay 52:-:0:2/-:-:0:2 - - - - 0 - - 0/-",
        "2 - lay 52:-:0:2/52:-:0:2 - - - - 0 - - 0/-",
        "2 - lay 51:-:0:2/52:-:0:2 - - - - 0 - - 0/-",
        "2 - lay 58:-:0:2/52:-:0:2 - - - - 0 - - 0/-",
        "2 - lay 0:-:0:2/52:-:0:2 - - - - 0 - - 0/-",
        # before any card is laid out
        "2 - deal -:-:0:3/-:-:0:2 - - - - 0 - - 0/-",
        "2 - deal -:-:0:2/-:-:0:2 - - - - 0 1-1-1 - 0/-",
        "2 - deal -:-:0:2/-:-:0:2 1 - - - 0 - - 0/-",
        "2 - deal -:-:1:2/-:-:0:2 - - - - 0 - - 0/-",
        # chips, dogs, bone
        "2 - lay 52:-:0:13/53:-:0:13 - - - - 0 - - 0/-",
        "2 - lay 52:-:0:-1/53:-:0:2 - - - - 0 - - 0/-",
        "2 - lay 52:-:0:02/53:-:0:2 - - - - 0 - - 0/-",
        "2 - lay 52:-:0:999999999999999999999/53:-:0:2 - - - - 0 - - 0/-",
        "2 - lay 52:-:9:2/53:-:0:2 - - - - 0 - - 0/-",
        "2 - lay 52:-:3:2/53:-:6:2 - - - - 0 - - 0/-",
        "2 - lay 52:1.2:0:2/53:-:0:2 - 3 - - 0 - - 0/-",
        "2 - lay 52:1.2:0:2/53:-:0:2 - 0 - - 0 - - 0/-",
        "2 - lay 52:1.2:0:2/53:-:0:2 bone 1 - - 0 - - 0/-",
        f"2 - bid {SEATS} 1.bone.bone - - - 0 - - 0/-",
        # cards
        "2 - lay 52:1.1.2:0:2/53:-:0:2 - - - - 0 - - 0/-",
        "2 - lay 52:1.2:0:2/53:1:0:2 - - - - 0 - - 0/-",
        "2 - lay 52:1.3.2:0:2/53:-:0:2 - - - - 0 - - 0/-",
        "2 - lay 52:1.2.52:0:2/53:-:0:2 - - - - 0 - - 0/-",
        "2 - lay 52:1.2.98:0:2/53:-:0:2 - - - - 0 - - 0/-",
        "2 - lay 52:1.2:0:2/53:-:0:2 - - - - 0 - - 0/-",
        f"2 - lay {SEATS} 1.2.3 - - - 0 - - 0/-",
        f"2 - lay {SEATS} 2.1 - - - 0 - - 0/-",
        f"2 - lay {SEATS} dog.1 - - - 0 - - 0/-",
        # bids
        f"2 - bid {SEATS} 1.2 - - - 0 - - 0/-",
        f"2 - bid {SEATS} 1.2.3.4 - - - 0 - - 0/-",
        f"2 - bid {SEATS} 1.2.3 - 20/20 - 0 - - 0/-",
        f"2 - bid {SEATS} 1.2.3 - 20 - 0 - - 0/-",
        f"2 - bid {SEATS} 1.2.3 - 20/-/- - 0 - - 0/-",
        f"2 - bid {SEATS} 1.2.3 - -/- - 0 - - 0/-",
        f"2 - bid {SEATS} 1.2.3 - 27/- - 0 - - 0/-",
        "2 - bid 52:-:0:0/53:-:0:2 1.2.3 - 26+/- - 0 - - 0/-",
        f"2 - bid {SEATS} 1.2.3 - 20/- 1.2 0 - - 0/-",
        f"2 - bid {SEATS} 1.2.3 - - - 1 - - 0/-",
        f"2 - bid {SEATS} 1.2.3 - - - 0 1-1-1 d8 0/-",
        f"2 - bid {SEATS} 1.2.3 - - - 0 - - 1/-",
        "2 - lay 52:1:0:2/53:2:0:2 - - - - 0 - - 0/3",
        f"2 - lay {SEATS} - - 20/20 - 0 - - 0/-",
        # the order
        f"2 - roll {SEATS} 1.2.3 - 20/20 - 0 - - 0/-",
        f"2 - roll {SEATS} 1.2.3 - 20/20 1.1 0 - - 0/-",
        f"2 - roll {SEATS} 1.2.3 - 20/20 1.3 0 - - 0/-",
        f"2 - roll {SEATS} 1.2.3 - 20/20 1 0 - - 0/-",
        f"2 - roll {SEATS} 1.2.3 - 20/20 1.2.1 0 - - 0/-",
        f"2 - roll {SEATS} 1.2.3 - 20/21 1.2 0 - - 0/-",
        f"2 - roll {SEATS} 1.2.3 - 20/- 1.2 0 - - 0/-",
        f"2 - roll {SEATS} 1.2.3 - 20/20 1.2 2 - - 0/-",
        f"2 - roll {SEATS} 1.2.3 - 20/20 1.2 9 - - 0/-",
        f"2 - roll {SEATS} 1.2 - 20/20 1.2 0 - - 0/-",
        f"2 - roll {TAKEN} - - 20/20 1.2 0 - - 0/-",
        # dice
        f"2 - roll {SEATS} 1.2.3 - 20/20 1.2 0 9-1-1 - 0/-",
        f"2 - roll {SEATS} 1.2.3 - 20/20 1.2 0 - d8 0/-",
        f"2 - roll {SEATS} 1.2.3 - 20/20 1.2 0 1-1-1 d8.d10.d12 0/-",
        f"2 - roll {SEATS} 1.2.3 - 20/20 1.2 0 1-1-1 d10.d8 0/-",
        f"2 - roll {SEATS} 1.2.3 - 20/20 1.2 0 1-1-1 d8.d8 0/-",
        f"2 - roll {SEATS} 1.2.3 - 20/20 1.2 0 1-1-1 d6 0/-",
        f"2 - roll {SEATS} 1.2.3 - 20/20 1.2 0 1-1-1 d8 1/-",
        f"2 - roll {SEATS} 1.2 - 20/20 1.2 0 1-1-1 d8 0/3",
        f"2 - keep {SEATS} 1.2.3 - 20/20 1.2 0 - - 0/-",
        f"2 - keep {SEATS} 1.2.3 - 20/20 1.2 0 5-5-10 - 0/-",
        f"2 - keep {SEATS} 1.2.3 - 20/20 1.2 0 1-1-1 d8.d10 0/-",
        f"2 - help {SEATS} 1.2.3 - 20/20 1.2 0 5-5-7 - 0/-",
        f"2 - help {SEATS} 1.2.3 - 20/20 1.2 0 5-5-10 - 0/-",
        f"2 - help {SEATS} 1.2.3 - 20/20 1.2 0 - - 0/-",
        # cards that come in
        f"2 - take {SEATS} 1.2.3 - 20/20 1.2 0 5-5-10 - 3/-",
        f"2 - take {SEATS} 1.2.3 - 20/20 1.2 0 5-5-10 - 0/-",
        f"2 - take {SEATS} 1.2.3 - 20/20 1.2 0 - - 2/-",
        f"2 - take {SEATS} 1.2.3 - 20/20 1.2 0 5-5-10 d8.d10 2/-",
        f"2 - take {SEATS} 2.3 - 20/20 1.2 0 5-5-10 d8.d10 1/1",
        "3 - take 52:-:0:2/53:-:0:2/54:-:0:2 1.2 - 20/20/20 1.2.3 0 5-5-10 d8.d10.d12 1/3.4",
        f"2 - top {SEATS} 2.3 - 20/20 1.2 0 5-5-10 - 0/1",
        f"2 - top {SEATS} 1 - 20/20 1.2 2 5-5-10 - 0/2.3",
        f"2 - top {SEATS} - - 20/20 1.2 2 5-5-10 - 1/1.2.3",
        f"2 - top {SEATS} 4 - 20/20 1.2 0 5-5-10 - 0/1.2.3",
        f"2 - bone {SEATS} - - 20/20 1.2 2 5-5-10 - 0/5.23.24",
        f"2 - bone {SEATS} - 2 20/20 1.2 0 5-5-10 - 0/1.2",
        f"2 - bone {SEATS} - 1 20/20 1.2 0 5-5-10 - 0/5.23",
        f"2 - bone {SEATS} bone - 20/20 1.2 0 5-5-10 - 0/5.23",
        f"2 - top {SEATS} 4.5.6 - 20/20 1.2 0 5-5-10 - 0/1.2.3",
        f"2 - roll {SEATS} 1.2.3.4.5.6 - 20/20 1.2 0 5-5-10 - 0/-",
        # the end
        f"2 - over {SEATS} - - - - 0 - - 0/-",
        # decks
        f"2 x lay {SEATS} - - - - 0 - - 0/-",
        f"2 1,white,1, lay {SEATS} - - - - 0 - - 0/-",
        f"2 {';'.join(SHIPPED.split()[1:])} lay {SEATS} - - - - 0 - - 0/-",
    ],
    ids=lambda text: text[:60],
)
def test_no_other_text_is_a_position(text: str) -> None:
    with pytest.raises(Unreadable, match="expected a position"):
        GAME.parse_position(text)


@pytest.mark.parametrize(
    "text",
    [
        f"2 - roll {SEATS} 1.2.3 - 20/20 2.1 1 1-1-1 d8.d10 0/-",
        f"2 - help {SEATS} 1.2.3 - 20/20 1.2 0 5-5-8 - 0/-",
        f"2 - keep {SEATS} 1.2.3 - 20/20 1.2 0 5-5-7 d8 0/-",
        f"2 - take {SEATS} 2.3 - 20/20 1.2 0 5-5-10 d8 1/1",
        f"2 - top {SEATS} - - 20/20 1.2 2 5-5-10 - 0/1.2.3",
        f"2 - top {SEATS} 3 - 20/20 1.2 1 5-5-10 d8 0/1.2",
        f"2 - bone {SEATS} - 2 20/20 1.2 0 5-5-10 - 0/5.23",
        "2 - lay 52:-:0:12/53:1.2.3:0:13 - - - - 0 - - 0/-",
        "2 - bid 52:-:0:1/53:-:0:0 1.2.3 - 26+/- - 0 - - 0/-",
    ],
)
def test_what_could_lie_on_a_table_is_read(text: str) -> None:
    game = GAME.parse_position(text)
    assert GAME.position_text(game) == text
    playout(game, Rng(1))
    assert game.outcome() is not None


def test_a_text_with_one_letter_changed_is_refused_or_can_be_played_on() -> None:
    rng, letters = Rng(4), "-0123456789.:/ +dogbne"
    for game in walk(2, 1)[::7] + walk(6, 1)[::9]:
        text = GAME.position_text(game)
        for _ in range(15):
            place = rng.below(len(text))
            changed = text[:place] + letters[rng.below(len(letters))] + text[place + 1 :]
            try:
                read = GAME.parse_position(changed)
            except Unreadable:
                continue
            assert GAME.position_text(read) == changed
            playout(read, Rng(1))
            assert sum(place.flock for place in read.view(None).places) == 51


def test_scenes_of_the_tests_are_positions_too() -> None:
    text = GAME.position_text(scene(3, "bid", "1.2.3.4", flocks=["50"]))
    assert text.startswith("3 - bid 52:50:0:2/53:-:0:2/54:32.33.34:0:2 1.2.3.4 ")


def test_the_example_in_errors_is_a_position_itself() -> None:
    game = GAME.parse_position(notation.EXAMPLE)
    assert GAME.position_text(game) == notation.EXAMPLE


@pytest.mark.rule("VW-05")
@pytest.mark.parametrize("seat", range(3))
def test_no_seat_can_be_written_with_a_26_plus_it_cannot_pay(seat: int) -> None:
    def text(chips: int) -> str:
        purses = [chips if it == seat else 2 for it in range(3)]
        seats = "/".join(f"{52 + it}:-:0:{purse}" for it, purse in enumerate(purses))
        bids = "/".join("26+" if it == seat else "-" for it in range(3))
        return f"3 - bid {seats} 11.18.29.bone - {bids} - 0 - - 0/-"

    assert GAME.position_text(GAME.parse_position(text(1))) == text(1)
    with pytest.raises(Unreadable):
        GAME.parse_position(text(0))
