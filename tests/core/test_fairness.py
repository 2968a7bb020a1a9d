"""Chance that can be checked: what a proof shows, and every way to cheat that it stops."""

from __future__ import annotations

import dataclasses
import hashlib
import hmac
from collections import Counter
from typing import Any

import pytest

from helpers.statistics import is_fair
from helpers.walks import TABLES, AnyGame
from speeltafel import CHANCE, GAMES, BadRecord, Rng, Unreadable
from speeltafel.core import fairness
from speeltafel.core import record as records
from speeltafel.core.fairness import Draw, FairRng, Proof
from speeltafel.core.record import Record

SECRET = bytes(range(32))
WORDS = ["a1b2", "", "c3"]
SPOKEN = ["a1b2", "", "c3", "", "", ""]


def played(game: AnyGame, players: int, secret: bytes = SECRET) -> tuple[Record, FairRng]:
    """A game dealt by a server, with choices at random."""
    seats: list[dict[str, Any]] = [{"name": str(seat), "kind": "human"} for seat in range(players)]
    record = Record(game.key, players, game.chosen({}), seats)
    position, dealer, rng = game.start(players), FairRng(secret, SPOKEN[:players]), Rng(3)
    while actors := position.actors():
        actor, before = actors[0], position.copy()
        moves = [position.draw(dealer)] if actor == CHANCE else position.legal_moves(actor)
        move = moves[rng.below(len(moves))]
        position.play(actor, move)
        record.add(game, before, actor, move, position)
    record.fairness = fairness.proof_data(proof_of(dealer))
    return record, dealer


def proof_of(dealer: FairRng) -> Proof:
    secret = dealer.secret
    return Proof(fairness.commitment(secret), secret.hex(), dealer.words, dealer.draws)


@pytest.fixture(scope="module")
def fair() -> Record:
    return played(GAMES["volle-wolle"], 3)[0]


def with_proof(record: Record, **changes: Any) -> Record:
    assert record.fairness is not None
    return dataclasses.replace(record, fairness=record.fairness | changes)


def refused(record: Record, match: str) -> None:
    with pytest.raises(BadRecord, match=match):
        records.verify(GAMES[record.game], record)


@pytest.mark.parametrize(("game", "players"), [it for it in TABLES if "pennies" not in str(it.id)])
def test_a_game_dealt_by_a_server_can_be_checked(game: AnyGame, players: int) -> None:
    record, dealer = played(game, players)
    (read,) = records.read_records(records.to_json(record))
    records.verify(game, read)
    assert len(dealer.draws) == sum(step.by == CHANCE for step in record.steps)


def test_the_numbers_are_those_the_documents_promise() -> None:
    said = b'["a1b2","","c3",7]'
    first = int.from_bytes(hmac.new(SECRET, said, hashlib.sha256).digest()[:8], "big")
    assert fairness.number(SECRET, WORDS, 7) == first
    dealer = FairRng(SECRET, WORDS, 7)
    assert dealer.below(216) == first % 216
    assert dealer.draws == [Draw(7, 216, first % 216)]
    assert dealer.counter == 8


def test_numbers_that_would_favour_some_outcome_are_passed_over() -> None:
    n = 2**63 + 1  # nearly every second number is too high
    dealer = FairRng(SECRET, WORDS)
    drawn = [dealer.below(n) for _ in range(50)]
    assert max(drawn) < n
    assert dealer.counter > 60
    assert fairness.is_passed_over(2**64 - 2**64 % 6, 6)
    assert not fairness.is_passed_over(2**64 - 2**64 % 6 - 1, 6)
    assert not fairness.is_passed_over(2**64 - 1, 8)


def test_the_dice_are_fair_and_one_does_not_tell_the_next() -> None:
    dealer = FairRng(SECRET, WORDS)
    assert is_fair(Counter(dealer.below(6) for _ in range(6_000)), range(6))
    pairs = Counter(6 * dealer.below(6) + dealer.below(6) for _ in range(6_000))
    assert is_fair(pairs, range(36))


def test_the_commitment_and_past_rolls_do_not_tell_the_next() -> None:
    """Over many secrets, the next roll is as likely whatever the commitment and the last roll."""
    seen: Counter[int] = Counter()
    for seed in range(4_000):
        secret = hashlib.sha256(str(seed).encode()).digest()
        dealer = FairRng(secret, [])
        known = (int(fairness.commitment(secret)[-1], 16) + dealer.below(6)) % 6
        seen[6 * known + dealer.below(6)] += 1
    for known in range(6):
        row = Counter({face: seen[6 * known + face] for face in range(6)})
        assert is_fair(row, range(6))


def test_every_word_changes_all_numbers() -> None:
    """No client can choose an outcome: it does not know the secret, nor the others' words."""
    rolls = [[FairRng(SECRET, words, c).below(2**32) for c in range(20)] for words in (
        WORDS, ["a1b2", "", "c4"], ["a1b2", "c3", ""], ["a1b2c3"], [],
    )]  # fmt: skip
    assert all(len(set(column)) == len(rolls) for column in zip(*rolls, strict=True))


def test_another_secret_is_not_the_one_promised(fair: Record) -> None:
    refused(with_proof(fair, secret=bytes(32).hex()), "the secret is not the one that was promised")
    refused(with_proof(fair, commitment="0" * 64), "the secret is not the one that was promised")


def test_other_words_give_other_numbers(fair: Record) -> None:
    refused(with_proof(fair, words=["", "", ""]), "is not the number that belongs to 0")


def test_a_draw_cannot_be_left_out_or_added(fair: Record) -> None:
    assert fair.fairness is not None
    draws = fair.fairness["draws"]
    refused(with_proof(fair, draws=draws[:-1]), r"it has \d+ draws for \d+ chance steps")
    refused(with_proof(fair, draws=[*draws, [len(draws), 6, 0]]), "draws for")


def test_numbers_cannot_be_skipped_until_one_suits(fair: Record) -> None:
    assert fair.fairness is not None
    draws = [list(draw) for draw in fair.fairness["draws"]]
    later = fairness.number(SECRET, WORDS, draws[-1][0] + 5)
    draws[-1] = [draws[-1][0] + 5, draws[-1][1], later % draws[-1][1]]
    refused(with_proof(fair, draws=draws), "left out or used twice")
    draws[-1][0] = 2**50
    refused(with_proof(fair, draws=draws), "left out or used twice")


def test_a_number_cannot_be_used_twice(fair: Record) -> None:
    assert fair.fairness is not None
    draws = fair.fairness["draws"]
    refused(with_proof(fair, draws=[draws[0], draws[0], *draws[2:]]), "left out or used twice")


def test_an_altered_number_is_refused(fair: Record) -> None:
    assert fair.fairness is not None
    draws = [list(draw) for draw in fair.fairness["draws"]]
    draws[3][2] = (draws[3][2] + 1) % draws[3][1]
    refused(with_proof(fair, draws=draws), "is not the number that belongs to")


def test_draws_cannot_be_moved_to_other_steps(fair: Record) -> None:
    """Also not where the outcomes are exchanged with them: each gets the other's column."""
    assert fair.fairness is not None
    draws = fair.fairness["draws"]
    refused(with_proof(fair, draws=[draws[1], draws[0], *draws[2:]]), "left out or used twice")
    with pytest.raises(BadRecord, match="left out or used twice"):
        fairness.check(fairness.read_proof(fair.fairness | {"draws": draws[::-1]}), len(draws), 0)


def test_rolls_cannot_be_thrown_away_as_undone(fair: Record) -> None:
    assert fair.fairness is not None
    extra = fairness.number(SECRET, WORDS, len(fair.fairness["draws"])) % 6
    undone = [[len(fair.fairness["draws"]), 6, extra]]
    refused(with_proof(fair, undone=undone), "it has 1 draws for 0 chance steps")


def test_there_is_a_word_for_each_player(fair: Record) -> None:
    refused(with_proof(fair, words=[*WORDS, ""]), "it has 4 words for 3 players")


def test_a_roll_of_other_dice_is_not_what_was_played(fair: Record) -> None:
    assert fair.fairness is not None
    draws = [list(draw) for draw in fair.fairness["draws"]]
    draws[0] = [0, 5, fairness.number(SECRET, WORDS, 0) % 5]
    refused(with_proof(fair, draws=draws), "step 1 is not what")


def test_draws_of_undone_steps_fill_their_places() -> None:
    dealer = FairRng(SECRET, WORDS)
    for _ in range(4):
        dealer.below(6)
    proof = proof_of(dealer)
    taken_back = dataclasses.replace(proof, draws=proof.draws[:1] + proof.draws[3:])
    with pytest.raises(BadRecord, match="left out"):
        fairness.check(taken_back, 2, 0)
    fairness.check(dataclasses.replace(taken_back, undone=proof.draws[1:3]), 2, 2)
    with pytest.raises(BadRecord, match="draws for 1 chance steps"):
        fairness.check(dataclasses.replace(taken_back, undone=proof.draws[1:3]), 2, 1)
    with pytest.raises(BadRecord, match="left out or used twice"):
        fairness.check(dataclasses.replace(taken_back, undone=proof.draws[2:0:-1]), 2, 2)


def test_a_number_cannot_be_both_played_and_taken_back(fair: Record) -> None:
    proof = fairness.read_proof(fair.fairness)
    twice = dataclasses.replace(proof, undone=proof.draws[:1])
    with pytest.raises(BadRecord, match="used twice before 0"):
        fairness.check(twice, len(proof.draws), 1)


def test_not_even_one_number_can_be_skipped() -> None:
    dealer = FairRng(SECRET, WORDS)
    dealer.below(6)
    dealer.counter += 1
    dealer.below(6)
    with pytest.raises(BadRecord, match="left out or used twice before 2"):
        fairness.check(proof_of(dealer), 2, 0)


def test_numbers_that_had_to_be_passed_over_are_no_gap() -> None:
    dealer = FairRng(SECRET, WORDS)
    for _ in range(50):
        dealer.below(2**63 + 1)
    proof = proof_of(dealer)
    assert proof.draws[-1].counter > 60
    fairness.check(proof, 50, 0)
    first = next(n for n, draw in enumerate(proof.draws) if draw.counter > n)
    too_high = fairness.number(SECRET, WORDS, first)
    proof.draws[first] = Draw(first, 2**63 + 1, too_high % (2**63 + 1))
    with pytest.raises(BadRecord, match="is not the number that belongs to"):
        fairness.check(proof, 50, 0)


def test_rolls_that_were_taken_back_are_accounted_for() -> None:
    record, _ = played(GAMES["ploc"], 2)
    assert record.fairness is not None
    later = FairRng(SECRET, SPOKEN[:2], 1 + record.fairness["draws"][-1][0])
    later.below(216)
    taken_back = with_proof(record, undone=[list(draw) for draw in later.draws])
    taken_back.undone = [
        records.RecordedStep(CHANCE, "throw 1-1-1"),
        records.RecordedStep(0, "keep"),
    ]
    (read,) = records.read_records(records.to_json(taken_back))
    records.verify(GAMES["ploc"], read)
    read.undone = [records.RecordedStep(0, "keep")]
    refused(read, "it has 1 draws for 0 chance steps")


WRONG: list[Any] = [
    None, [], "x", {}, {"secret": "00"},
    {"words": None}, {"words": [1]}, {"words": ["\ud800"]}, {"words": ["x" * 65]},
    {"secret": "zz" * 32}, {"secret": 5}, {"secret": "A" * 64},
    {"commitment": "0" * 63}, {"draws": None}, {"draws": [[0, 6]]}, {"draws": [[0, 6, 6]]},
    {"draws": [[-1, 6, 0]]}, {"draws": [[0, 0, 0]]}, {"draws": [[0, 6, True]]}, {"draws": [7]},
    {"draws": [[0, 2**31, 0]]}, {"draws": [[2**53, 6, 0]]}, {"undone": {}}, {"undone": [[1]]},
    {"draws": [[0, 6, -1]]}, {"words": ["a", 1, "b"]}, {"secret": "0" * 63 + "z"},
    {"secret": "0" * 63 + "X"}, {"words": ["é"]},
]  # fmt: skip


@pytest.mark.parametrize("wrong", WRONG, ids=range(len(WRONG)))
def test_what_is_no_proof_is_refused_as_such(fair: Record, wrong: Any) -> None:
    assert fair.fairness is not None
    is_change = isinstance(wrong, dict) and wrong
    data = fair.fairness | wrong if is_change and "00" not in wrong.values() else wrong
    with pytest.raises(Unreadable, match="not a fairness proof"):
        fairness.read_proof(data)


def test_a_proof_can_be_written_and_read(fair: Record) -> None:
    assert fair.fairness is not None
    data = fair.fairness | {"undone": [[999, 6, 5]], "words": ["x" * 64, "", ""]}
    assert fairness.proof_data(fairness.read_proof(data)) == data
