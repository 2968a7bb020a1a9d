"""What steps bring about, in short texts, and the words for all of them."""

from __future__ import annotations

import pytest

from helpers import walks
from helpers.wolle import after, begun, heard, scene, told
from speeltafel.core.chance import Rng
from speeltafel.core.position import ALL_SEEING, CHANCE
from speeltafel.core.words import LANGUAGES
from speeltafel.games.volle_wolle import GAME, notation
from speeltafel.games.volle_wolle.position import Position

LOSE = ("roll 1-1-1", "keep d8", "roll 1-1-1", "keep d10")
"""Two attempts that fail; what the third comes to depends on the die of 12 sides."""


def on_turn(cards: str, players: int = 3, bid: int | str = 20, **rest: object) -> Position:
    """Seat 0 goes first, then 1 and so on; the others have bid 14."""
    bids = "/".join([str(bid), *["14"] * (players - 1)])
    seats = ".".join(str(seat + 1) for seat in range(players))
    return scene(players, "roll", cards, bids=bids, order=seats, **rest)  # type: ignore[arg-type]


def third(cards: str, players: int = 3, bid: int | str = 20, **rest: object) -> Position:
    return on_turn(cards, players, bid, dice="1-1-1", kept="d8.d10", **rest)


def test_the_last_board_begins_the_first_round() -> None:
    game = after(GAME.start(2), "board 52")
    assert told(GAME.start(2), "board 52") == []
    assert told(game, "board 57") == ["round 1"]


def test_laying_out_cards_tells_itself() -> None:
    assert told(begun(2, "s1 s2"), "lay s3") == []
    assert told(begun(2, "s1"), "lay bone") == []


@pytest.mark.rule("VW-04", "VW-05", "VW-06")
def test_the_last_bid_reveals_all_bids_and_the_order() -> None:
    game = begun(3, "s1 s2 s3 s4")
    assert told(game, "bid 24") == []
    game = after(game, "bid 24", "bid 26+")
    assert told(game, "bid 19") == ["bids 24 26+ 19", "2 pays 1", "order 2 1 3"]
    assert told(game, "bid 26+") == ["bids 24 26+ 26+", "2 pays 1", "3 pays 1", "order 2 3 1"]


@pytest.mark.rule("VW-06")
def test_equal_bids_are_read_aloud_with_the_numbers_that_put_them_in_order() -> None:
    game = after(begun(4, "s1 s2 s3 s4 s5"), "bid 24", "bid 20", "bid 24")
    assert heard(game, "bid 20")[-2:] == ["tie 1:52 3:54", "tie 2:53 4:55"]
    assert heard(game, "bid 24")[-1] == "tie 1:52 3:54 4:55"
    assert heard(game, "bid 14")[-1] == "tie 1:52 3:54"
    assert heard(game, "bid 19")[-2:] == ["order 1 3 2 4", "tie 1:52 3:54"]


@pytest.mark.rule("VW-10")
def test_a_roll_tells_its_result_less_malus() -> None:
    assert told(on_turn("1.2.3.4", bid=26), "roll 1-2-3") == ["result 6"]
    assert told(on_turn("1.2.3.4", flocks=["49"]), "roll 1-2-3") == ["result 3"]
    assert told(on_turn("1.2.3.4", flocks=["49"]), "roll 1-1-1") == ["result 0"]


@pytest.mark.rule("VW-12")
def test_success_tells_what_is_reached_and_what_comes_without_a_choice() -> None:
    assert told(on_turn("40.41.42.44"), "roll 8-8-4") == ["result 20", "reaches 20"]
    assert told(on_turn("40.41.dog"), "roll 8-8-6") == [
        "result 22",
        "reaches 20",
        "gets s40 s41 dog",
    ]
    assert told(on_turn("40.41.42", bid="26+"), "roll 8-8-10") == [
        "result 26",
        "reaches 26",
        "gets s40 s41 s42",
    ]


@pytest.mark.rule("VW-16")
def test_skipped_turns_and_the_next_round_are_told() -> None:
    assert told(on_turn("40.dog.bone"), "roll 8-8-4") == [
        "result 20",
        "reaches 20",
        "gets s40 dog bone",
        "skipped 2",
        "skipped 3",
        "round 2",
    ]
    assert told(on_turn("dog.dog.dog", 2), "roll 8-8-4") == [
        "result 20",
        "reaches 20",
        "gets dog dog dog",
        "skipped 2",
        "round 2",
    ]


@pytest.mark.rule("VW-11", "VW-13")
def test_help_tells_what_it_reaches_and_costs() -> None:
    position = after(third("40.41.42.44", chips=[2], flocks=["17"], bid=18), "roll 1-1-12")
    assert told(position, "help bid") == ["reaches 18", "pays 2"]
    assert told(position, "help no") == ["chip 1"]
    position = after(third("40.41.42.44", chips=[0], flocks=["17"], bid=16), "roll 1-1-12")
    assert told(position, "help bid") == ["reaches 16"]
    position = after(on_turn("40.41.42.44", chips=[2], bid=16), "roll 1-1-12")
    assert told(position, "help no") == []


@pytest.mark.rule("VW-11")
def test_a_bonus_that_goes_past_the_bid_is_read_aloud_with_what_it_comes_to() -> None:
    position = after(third("40.41.42.44", flocks=["17"], bid=15), "roll 1-1-12")
    assert told(position, "help bid") == ["reaches 15"]
    assert heard(position, "help bid")[0] == "reaches 15 with 16"
    position = after(third("40.41.42.44", flocks=["17"], bid=16), "roll 1-1-12")
    assert heard(position, "help bid")[0] == "reaches 16"


@pytest.mark.rule("VW-14")
def test_help_for_14_and_black_sheep_are_told() -> None:
    position = after(third("1.4.41.42", chips=[2]), "roll 1-1-11")
    assert told(position, "help 14") == ["reaches 14", "pays 1", "chip 1"]
    assert told(position, "help no") == ["chip 1", "gets s1 s4"]
    assert told(third("1.41.42.44", chips=[0]), "roll 1-1-11") == ["result 13", "chip 1", "gets s1"]
    position = after(third("1.4.41.42", chips=[0], flocks=["17"]), "roll 1-1-11")
    assert told(position, "help 14") == ["reaches 14", "chip 1"]


@pytest.mark.rule("VW-13")
def test_no_chip_is_told_where_the_supply_is_empty() -> None:
    position = third("41.42.44.47", chips=[5, 10, 10], bid=26)
    assert told(position, "roll 1-1-12") == ["result 14"]
    position = after(third("1.42.44.47", chips=[5, 10, 10], bid=26), "roll 1-1-11")
    assert told(position, "help no") == ["gets s1"]
    assert told(position, "help 14") == ["reaches 14", "pays 1", "chip 1"]


@pytest.mark.rule("VW-12")
def test_a_card_taken_by_choice_is_told_by_the_step_alone() -> None:
    position = after(on_turn("40.41.dog.bone"), "roll 8-8-4")
    for card in ("s40", "dog", "bone"):
        assert told(position, f"take {card}") == []


@pytest.mark.rule("VW-15")
def test_what_the_last_takes_is_told_with_the_seat() -> None:
    position = after(on_turn("dog.dog.dog.dog", chips=[2, 0]), *LOSE, "roll 1-1-12", *LOSE)
    assert told(position, "roll 1-1-9") == [
        "result 11",
        "chip 2",
        "3 gets dog dog dog dog",
        "round 2",
    ]
    position = after(on_turn("40.41.dog.bone", chips=[2, 0]), *LOSE, "roll 1-1-12", *LOSE)
    assert told(position, "roll 1-1-9") == ["result 11", "chip 2", "3 gets s40 s41 dog bone"]


@pytest.mark.rule("VW-15")
def test_a_card_taken_can_leave_the_rest_to_the_last() -> None:
    position = scene(
        3, "take", "40.41", bids="20/20/20", order="1.2.3", place=1, dice="8-8-4",
        kept="d8.d10", due="1/-",
    )  # fmt: skip
    assert told(position, "take s40") == ["3 gets s41", "round 2"]


@pytest.mark.rule("VW-16")
def test_a_top_that_ends_the_round_tells_who_is_skipped() -> None:
    position = scene(3, "top", bids="20/20/20", order="2.1.3", dice="8-8-4", due="0/40.41")
    assert told(position, "top s40") == ["skipped 1", "skipped 3", "round 2"]
    position = scene(3, "top", bids="20/20/20", order="2.1.3", place=2, dice="8-8-4", due="0/40.41")
    assert told(position, "top s40") == ["round 2"]


@pytest.mark.rule("VW-17")
def test_of_two_the_leftovers_of_the_first_are_told() -> None:
    position = scene(
        2, "take", "40.dog", bids="20/20", order="1.2", place=1, dice="8-8-4",
        kept="d8.d10", due="1/-", dogs=[1],
    )  # fmt: skip
    assert told(position, "take s40") == ["1 gets dog", "round 2"]


@pytest.mark.rule("VW-14", "VW-17")
def test_what_the_seat_on_turn_gets_is_told_before_what_is_left_for_another() -> None:
    position = scene(
        2, "roll", "1.40.dog", bids="20/20", order="1.2", place=1, dice="1-1-1", kept="d8.d10",
        chips=[0, 0],
    )  # fmt: skip
    then = ["result 5", "chip 2", "gets s1", "1 gets s40 dog", "round 2"]
    assert told(position, "roll 1-1-3") == then


@pytest.mark.rule("VW-21")
def test_read_aloud_a_bone_has_its_last_owner_and_sheep_that_come_in_have_their_points() -> None:
    position = scene(3, "bone", bids="20/20/20", order="3.1.2", dice="8-8-4", due="0/23", bone="1")
    assert heard(position, "bone yes")[0] == "bone 3 1"
    assert heard(third("1.41.42.44", chips=[0]), "roll 1-1-11")[-1] == "gets s1:-6"


@pytest.mark.rule("VW-21")
def test_a_bone_that_is_taken_is_told_with_its_new_owner() -> None:
    position = scene(3, "bone", bids="20/20/20", order="3.1.2", dice="8-8-4", due="0/23", bone="1")
    assert told(position, "bone yes") == ["bone 3", "skipped 1", "skipped 2", "round 2"]
    assert told(position, "bone no") == ["skipped 1", "skipped 2", "round 2"]


@pytest.mark.rule("VW-22", "VW-28")
def test_the_end_tells_scores_and_winners() -> None:
    rest = ".".join(str(number) for number in range(1, 50))
    text = f"2 - roll 52:{rest}:4:2/53:51:3:2 50.dog.bone - 20/14 1.2 0 - - 0/-"
    game = GAME.parse_position(text)
    over = after(game, "roll 8-10-12")
    outcome = over.outcome()
    assert outcome is not None
    assert told(game, "roll 8-10-12") == [
        "result 30",
        "reaches 20",
        "gets s50 dog bone",
        "skipped 2",
        f"scores {outcome.scores[0]} {outcome.scores[1]}",
        "wins 1",
    ]


def test_consequences_add_up_to_what_is_known() -> None:
    """Whoever reads all steps and consequences knows every flock, dog, chip and the bone."""
    for players in range(2, 7):
        game, rng, memory = GAME.start(players), Rng(players), Memory(players)
        while actors := game.actors():
            actor = actors[rng.below(len(actors))]
            moves = [game.draw(rng)] if actor == CHANCE else game.legal_moves(actor)
            move = moves[rng.below(len(moves))]
            step, before = GAME.step_text(game, actor, move, None), game.copy()
            game.play(actor, move)
            memory.read(actor, step, GAME.consequences(before, game, None))
            memory.compare(game)


class Memory:
    """What somebody knows who only ever reads."""

    def __init__(self, players: int) -> None:
        self.cards: list[list[str]] = [[] for _ in range(players)]
        self.chips = [2] * players
        self.order: list[int] = []
        self.turn = 0
        self.bone = -1

    def read(self, actor: int, step: str, then: list[str]) -> None:
        self.turn = actor if actor != CHANCE else self.turn
        if step.startswith("take "):
            self.get(actor, [step.removeprefix("take ")])
        for text in then:
            self.learn(actor, text.split())

    def learn(self, actor: int, words: list[str]) -> None:
        match words:
            case ["order", *seats]:
                self.order = [int(seat) - 1 for seat in seats]
            case ["chip", seat]:
                self.chips[int(seat) - 1] += 1
            case ["pays", chips]:
                self.chips[actor] -= int(chips)
            case [seat, "pays", chips]:
                self.chips[int(seat) - 1] -= int(chips)
            case ["gets", *cards]:
                self.get(actor, cards)
            case [seat, "gets", *cards]:
                self.get(int(seat) - 1, cards)
            case ["bone", seat]:
                self.bone = int(seat) - 1

    def get(self, seat: int, cards: list[str]) -> None:
        if seat == CHANCE:
            seat = self.rolling
        self.cards[seat] += [card for card in cards if card != "bone"]
        if "bone" in cards:
            self.bone = seat

    def compare(self, game: Position) -> None:
        view = game.view(None)
        for seat, place in enumerate(view.places):
            received = len(view.received) if view.turn == seat else 0
            assert len(self.cards[seat]) == place.flock + received + place.dogs
            assert self.cards[seat].count("dog") == place.dogs
            assert (self.chips[seat], self.bone == seat) == (place.chips, place.has_bone)
            for sheet in view.counts[seat : seat + 1]:
                flock = [card.name for card in sheet.flock]
                assert sorted(flock) == sorted(set(self.cards[seat]) - {"dog"})
        self.rolling = -1 if view.turn is None else view.turn


# Steps


def test_steps_are_told_in_full_but_for_bids() -> None:
    game = begun(2, "s1 s2 s3")
    bid = GAME.parse_move(0, "bid 24")
    assert GAME.step_text(game, 0, bid, 0) == "bid 24"
    assert GAME.step_text(game, 0, bid, ALL_SEEING) == "bid 24"
    assert GAME.step_text(game, 0, bid, 1) == "bid ?"
    assert GAME.step_text(game, 0, bid, None) == "bid ?"
    game = after(game, "bid 24", "bid 20")
    roll = GAME.parse_move(CHANCE, "roll 1-1-1")
    assert GAME.step_text(game, CHANCE, roll, None) == "roll 1-1-1"


def test_a_sheep_is_told_with_what_one_sees_on_it() -> None:
    position = after(on_turn("8.9.29.40"), "roll 8-8-4")
    heard = [
        GAME.aloud(position, 0, move, GAME.move_text(0, move)) for move in position.legal_moves(0)
    ]
    assert heard == ["take s8:-2", "take s9:0-0-7", "take s29:3-7-0", "take s40:6"]


# Words


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_and_consequence_has_words(language: str) -> None:
    texts = {"bid ?", *notation.MOVES, *notation.OUTCOMES, "wins 1 3", "result -1", "pays 1"}
    game, rng = GAME.start(3), Rng(1)
    while actors := game.actors():
        moves = [game.draw(rng)] if actors == (CHANCE,) else game.legal_moves(actors[0])
        before, move = game.copy(), moves[rng.below(len(moves))]
        game.play(actors[0], move)
        texts |= set(GAME.consequences(before, game, None))
    for text in texts:
        said = GAME.words.phrase(language, text)
        assert said != text or text.startswith(("bid ", "gets ")), text
        assert "{" not in said


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_reason_for_the_end_has_words(language: str) -> None:
    assert GAME.words.say(language, "reasons.all-cards-taken")
    assert GAME.words.say(language, "name")
    assert GAME.words.say(language, "tagline")


@pytest.mark.rule("VW-11", "VW-14")
def test_all_three_answers_are_told_apart() -> None:
    position = after(third("1.4.41.42", chips=[4], bid=16), "roll 1-1-11")
    assert told(position, "help bid") == ["reaches 16", "pays 3"]
    assert told(position, "help 14") == ["reaches 14", "pays 1", "chip 1"]
    assert told(position, "help no") == ["chip 1", "gets s1 s4"]


@pytest.mark.rule("VW-28")
def test_a_shared_win_names_all_who_share_it() -> None:
    for seed in range(500):
        *_, last = walks.walk(GAME, 2, seed)
        outcome = last.after.outcome()
        assert outcome is not None
        if len(outcome.winners) == 2:
            assert walks.told(GAME, last, None)[-1] == "wins 1 2"
            return
    raise AssertionError("no game was shared")
