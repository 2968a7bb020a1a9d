"""Records replay by the rules alone, and do not survive being altered."""

from __future__ import annotations

import dataclasses
import json
from typing import Any

import pytest

from speeltafel import GAMES, BadRecord, Outcome, Unfinished, Unreadable
from speeltafel.core import record as records
from speeltafel.core.record import Record, RecordedStep
from speeltafel.testing.laws.notation import recorded


@pytest.fixture(scope="module")
def ploc() -> Record:
    return recorded(GAMES["ploc"], 2, 0)


def changed(record: Record, **changes: Any) -> Record:
    return dataclasses.replace(record, **{"steps": list(record.steps), **changes})


def test_a_record_has_the_fields_others_rely_on(ploc: Record) -> None:
    data = json.loads(records.to_json(ploc))
    assert list(data) == [
        "format", "game", "players", "options", "seats", "steps", "undone", "outcome",
    ]  # fmt: skip
    assert data["format"] == "speeltafel-record/1"
    assert data["steps"][0]["by"] == "chance"
    assert list(data["steps"][0]) == ["by", "move", "then"]
    assert data["options"] == {"begins": "first", "turns": 200}
    assert list(data["outcome"]) == ["scores", "winners", "reason"]


def test_many_records_stand_on_a_line_each(ploc: Record) -> None:
    text = records.to_json(ploc) + "\n\n" + records.to_json(ploc) + "\n"
    assert records.read_records(text) == [ploc, ploc]


def test_a_step_keeps_the_time_it_was_made_at(ploc: Record) -> None:
    timed = changed(ploc)
    timed.steps[0] = dataclasses.replace(timed.steps[0], at="2026-11-15T12:00:00Z")
    (read,) = records.read_records(records.to_json(timed))
    assert read == timed


def test_an_illegal_step_is_named_with_its_rule(ploc: Record) -> None:
    wrong = changed(ploc)
    wrong.steps[2] = RecordedStep(wrong.steps[2].by, "column 1-1-1")
    with pytest.raises(BadRecord, match=r"step 3 does not follow the rules: .*PL-05"):
        records.verify(GAMES["ploc"], wrong)


def test_a_step_by_the_wrong_seat_is_named(ploc: Record) -> None:
    wrong = changed(ploc)
    wrong.steps[2] = RecordedStep(1, "keep")
    with pytest.raises(BadRecord, match=r"step 3 .*not the turn of player 2"):
        records.verify(GAMES["ploc"], wrong)


def test_an_unreadable_step_is_named(ploc: Record) -> None:
    wrong = changed(ploc)
    wrong.steps[0] = RecordedStep(-1, "column 7-1-1")
    with pytest.raises(BadRecord, match=r"step 1 .*expected a move like"):
        records.verify(GAMES["ploc"], wrong)


def test_an_altered_roll_does_not_fit_what_it_brought_about(ploc: Record) -> None:
    wrong = changed(ploc)
    wrong.steps[0] = dataclasses.replace(wrong.steps[0], move="column 6-6-6")
    with pytest.raises(BadRecord, match="step 1 was altered: it brings about athletes 18"):
        records.verify(GAMES["ploc"], wrong)


def test_what_a_step_should_have_brought_about_is_said_in_full(ploc: Record) -> None:
    wrong = changed(ploc)
    wrong.steps[-1] = dataclasses.replace(wrong.steps[-1], then=("gains 1", "wins 1"))
    right = ", ".join(ploc.steps[-1].then)
    with pytest.raises(BadRecord) as refused:
        records.verify(GAMES["ploc"], wrong)
    assert (refused.value.details["got"], refused.value.details["expected"]) == (
        "gains 1, wins 1",
        right,
    )
    nothing = changed(ploc)
    nothing.steps[0] = dataclasses.replace(nothing.steps[0], then=())
    with pytest.raises(BadRecord, match=r"the record says -$"):
        records.verify(GAMES["ploc"], nothing)


def test_consequences_that_never_were_are_refused(ploc: Record) -> None:
    quiet = next(n for n, step in enumerate(ploc.steps) if not step.then)
    wrong = changed(ploc)
    wrong.steps[quiet] = dataclasses.replace(wrong.steps[quiet], then=("gains 1",))
    with pytest.raises(
        BadRecord, match=f"step {quiet + 1} was altered: it brings about -, the rec"
    ):
        records.verify(GAMES["ploc"], wrong)


def test_a_step_is_hidden_if_any_part_of_it_is() -> None:
    assert RecordedStep(0, "give J7", ("draws J?",)).is_hidden
    assert RecordedStep(0, "give J?", ("draws J7",)).is_hidden
    assert not RecordedStep(0, "give J7", ("draws J7",)).is_hidden


def test_a_replayed_step_knows_who_played_what(ploc: Record) -> None:
    game = GAMES["ploc"]
    for it in records.replayed(game, ploc):
        step = ploc.steps[it.number - 1]
        assert (it.actor, game.move_text(it.actor, it.move)) == (step.by, step.move)


def test_an_altered_outcome_is_refused(ploc: Record) -> None:
    right = ploc.outcome
    assert right is not None
    wrong = Outcome(right.scores[::-1], (1 - right.winners[0],), right.reason)
    with pytest.raises(BadRecord, match="the outcome was altered") as refused:
        records.verify(GAMES["ploc"], changed(ploc, outcome=wrong))
    assert str(refused.value.details["got"]).startswith('{"scores": [')


def test_a_missing_end_is_refused(ploc: Record) -> None:
    with pytest.raises(BadRecord, match=r"the outcome was altered: it is -, the record says {"):
        records.verify(GAMES["ploc"], changed(ploc, steps=ploc.steps[:-1]))


def test_steps_after_the_end_are_refused(ploc: Record) -> None:
    with pytest.raises(BadRecord, match=r"the game is over.*PL-19"):
        records.verify(GAMES["ploc"], changed(ploc, steps=[*ploc.steps, RecordedStep(0, "keep")]))


def test_a_running_game_is_not_over(ploc: Record) -> None:
    running = changed(ploc, steps=ploc.steps[:9], outcome=None)
    with pytest.raises(Unfinished, match="not over: it stops after 9 steps"):
        records.verify(GAMES["ploc"], running)


def test_an_abandoned_game_has_no_outcome_and_is_right(ploc: Record) -> None:
    left = changed(ploc, steps=ploc.steps[:9], outcome=None, reason="abandoned")
    (read,) = records.read_records(records.to_json(left))
    records.verify(GAMES["ploc"], read)
    assert read.reason == "abandoned"


def test_a_record_with_hidden_steps_can_be_read_but_not_replayed() -> None:
    record = recorded(GAMES["uly-and-polly"], 2, 0)
    record.steps[0] = dataclasses.replace(record.steps[0], move="hide ?")
    (read,) = records.read_records(records.to_json(record))
    with pytest.raises(Unfinished, match="step 1 is partly hidden"):
        records.verify(GAMES["uly-and-polly"], read)


def test_a_record_of_another_set_up_is_refused_as_such(ploc: Record) -> None:
    with pytest.raises(ValueError, match="Ploc is played by 2, not by 3"):
        records.verify(GAMES["ploc"], changed(ploc, players=3))
    with pytest.raises(ValueError, match="turns must be one of 200, 100, 500, not 7"):
        records.verify(GAMES["ploc"], changed(ploc, options={"turns": 7}))
    for name in ("players", "self", "position"):
        with pytest.raises(ValueError, match=f"Ploc has no option “{name}”"):
            records.verify(GAMES["ploc"], changed(ploc, options={name: 2}))


BROKEN = [
    ('{"format": "\\ud800"}', "line 1 is not a record in JSON"),
    ("", "the file is empty"),
    ("   \n\n", "the file is empty"),
    ("{", "line 1 is not a record in JSON"),
    ("[" * 100_000, "line 1 is not a record in JSON"),
    ("x" * 10_000_000, "line 1 is not a record in JSON: “x{60}…”"),
    ("[]", "record should be like {…}, not “\\[\\]”"),
    ("7", "record should be like"),
    ("{}", "format should be like speeltafel-record/1, not “None”"),
    ('{"format": "speeltafel-record/2"}', "format should be like .*, not “speeltafel-record/2”"),
]


@pytest.mark.parametrize(("text", "problem"), BROKEN, ids=range(len(BROKEN)))
def test_a_malformed_file_gets_one_clear_sentence(text: str, problem: str) -> None:
    with pytest.raises(Unreadable, match=problem) as refused:
        records.read_records(text)
    assert len(str(refused.value)) < 250


def test_truncated_json_is_refused(ploc: Record) -> None:
    text = records.to_json(ploc)
    for cut in range(1, len(text) - 1, len(text) // 97):
        with pytest.raises(Unreadable):
            records.read_records(text[:cut])


STEP = {"by": 0, "move": "keep", "then": []}
WRONG_FIELDS: list[tuple[str, Any, str]] = [
    ("players", "2", "players should be like 2, not “2”"),
    ("players", True, "players should be like 2, not “True”"),
    ("players", 0, "players should"),
    ("players", -1, "players should"),
    ("players", 100, "players should"),
    ("players", None, "players should"),
    ("seats", [], r"seats should be like \[2 × {name, kind}\], not “"),
    ("seats", [{}, {}], "seats should"),
    ("seats", [{"name": 1}, {"name": "x"}], "seats should"),
    ("seats", [{"name": "x"}, "y"], "seats should"),
    ("seats", {}, "seats should"),
    ("game", 5, "game should be like ploc, not “5”"),
    ("options", [], r"options should be like {…}, not “\[\]”"),
    ("steps", {}, r"steps should be like \[…\], not “{}”"),
    ("steps", [STEP, 1], 'step 2 should be like {"by", "move", "then"}, not “'),
    ("steps", [STEP | {"by": 2}], "step 1: by should be like 0-1 / chance, not “2”"),
    ("steps", [STEP | {"by": True}], "step 1: by should"),
    ("steps", [STEP | {"by": "me"}], "step 1: by should"),
    ("steps", [STEP | {"by": -1}], "step 1: by should"),
    ("steps", [STEP | {"move": 1}], 'step 1: move should be like "…", not “'),
    ("steps", [STEP | {"then": "x"}], r'step 1: then should be like \["…"\], not “'),
    ("steps", [STEP | {"then": [1]}], "step 1: then should"),
    ("steps", [STEP | {"at": 1}], 'step 1: at should be like "…", not “'),
    ("undone", 1, r"undone should be like \[…\], not “"),
    ("undone", [STEP, {}], "undone 2: by should"),
    ("reason", 1, "reason should be like abandoned, not “"),
    ("outcome", [], 'outcome should be like {"scores", "winners", "reason"}, not “'),
    ("outcome", {}, 'outcome should be like {"scores", "winners", "reason"}, not “'),
    ("outcome", {"scores": [1], "winners": ["a"], "reason": "x"}, "outcome should"),
    ("outcome", {"scores": [1, "a"], "winners": [0], "reason": "x"}, "outcome should"),
    ("outcome", {"scores": 1, "winners": [], "reason": "x"}, "outcome should"),
    ("outcome", {"scores": [1.5, 0], "winners": [], "reason": "x"}, "outcome should"),
    ("outcome", {"scores": [1, 0], "winners": [0], "reason": None}, "outcome should"),
]


@pytest.mark.parametrize(("field", "value", "problem"), WRONG_FIELDS, ids=range(len(WRONG_FIELDS)))
def test_a_field_of_the_wrong_shape_is_named(
    ploc: Record, field: str, value: Any, problem: str
) -> None:
    data = json.loads(records.to_json(ploc)) | {field: value}
    with pytest.raises(Unreadable, match=f"this is not a record: {problem}"):
        records.read_records(json.dumps(data))


def test_the_most_seats_a_record_may_have_is_99(ploc: Record) -> None:
    seats = [{"name": "x"}] * 99
    data = json.loads(records.to_json(ploc)) | {"players": 99, "seats": seats, "steps": []}
    assert records.from_data(data).players == 99


def test_what_may_be_left_out_is_empty(ploc: Record) -> None:
    data = json.loads(records.to_json(ploc))
    for field in ("undone", "outcome"):
        del data[field]
    for step in data["steps"]:
        del step["then"]
    read = records.from_data(data)
    assert (read.undone, read.outcome, read.reason, read.fairness) == ([], None, None, None)
    assert read.steps[0].then == ()


def test_a_record_keeps_what_was_undone_and_its_fairness_proof(ploc: Record) -> None:
    kept = changed(
        ploc, undone=[RecordedStep(0, "keep"), RecordedStep(-1, "throw 1-1-1")], fairness={"a": 1}
    )
    (read,) = records.read_records(records.to_json(kept))
    assert (read.undone, read.fairness) == (kept.undone, kept.fairness)


def test_names_are_written_as_they_are(ploc: Record) -> None:
    named = changed(ploc, seats=[{"name": "Zoë"}, {"name": "李"}])
    text = records.to_json(named)
    assert "Zoë" in text
    assert "李" in text
    assert "\n" not in text


def test_the_line_of_a_broken_record_is_named(ploc: Record) -> None:
    text = records.to_json(ploc)
    with pytest.raises(Unreadable, match=r"line 4 is not a record in JSON: “{oops”"):
        records.read_records(f"{text}\n\n{text}\n  {{oops  \n")


def test_fields_we_do_not_know_are_no_fault(ploc: Record) -> None:
    data = json.loads(records.to_json(ploc)) | {"comment": "a fine game"}
    assert records.read_records(json.dumps(data)) == [ploc]
