import { expect, test } from "vitest";
import type { PlocView, Step } from "../../wire/types";
import { pace } from "./pace";
import { partsOf } from "./parts";

const side = (column: number[], standing: number, weakened = 0, knocked_out = 0) => ({ column, standing, weakened, knocked_out });
function view(change: Partial<PlocView> = {}): PlocView {
  return {
    seat: 0,
    actors: [1],
    phase: "use",
    match: 1,
    begins: 0,
    turn: 1,
    turns: 3,
    limit: 200,
    sides: [side([4, 3, 2], 1), side([1, 1, 5], 7)],
    thrown: [4, 4, 6],
    used_thrown: [true, true, false],
    used_column: [true, true, false],
    rerolls: 0,
    rolled_again: [false, false, false],
    rolling: null,
    first_winner: null,
    winner: null,
    ...change,
  };
}
const step = (by: Step["by"], move: string, ...then: string[]): Step => ({ by, move, then, aloud: move });

test("what somebody did is shown before the next throw, with the dice as they were left", () => {
  const handedOver = view({ turn: 0, turns: 4, phase: "throw", thrown: [0, 0, 0], sides: [side([4, 3, 2], 1), side([1, 1, 6], 9)] });
  const steps = [{ ...step(1, "3>3 B", "gains 2"), view: handedOver }, step("chance", "throw 1-2-3")];
  const after = view({ turn: 0, turns: 4, thrown: [1, 2, 3], sides: [side([4, 3, 2], 1), side([1, 1, 6], 9)] });
  const [did, thrown] = partsOf({ steps, before: view(), after });
  expect([did?.from, did?.to, thrown?.from, thrown?.to]).toEqual([0, 1, 1, 2]);
  expect(did?.view).toMatchObject({ turn: 1, turns: 3, thrown: [4, 4, 5], sides: after.sides, used_thrown: [true, true, true] });
  expect(thrown?.view).toBe(after);
});

test("the old match lies there until its end has been read; then the villages line up, then somebody throws", () => {
  const steps = [
    {
      ...step(1, "3>3 A", "empty 1", "match 2"),
      view: view({ match: 2, turn: 1, phase: "column", sides: [side([4, 3, 2], 0), side([1, 1, 5], 7, 0, 1)] }),
    },
    step("chance", "column 6-2-1", "athletes 10"),
    {
      ...step("chance", "column 2-2-2", "athletes 6"),
      view: view({ match: 2, turn: 0, turns: 0, phase: "throw", thrown: [0, 0, 0], sides: [side([2, 2, 2], 6), side([6, 2, 1], 10)] }),
    },
    step("chance", "throw 1-2-3"),
  ];
  const after = view({ match: 2, turn: 0, turns: 0, thrown: [1, 2, 3], sides: [side([2, 2, 2], 6), side([6, 2, 1], 10)] });
  const [end, lined, thrown] = partsOf({ steps, before: view(), after });
  expect(end?.view).toMatchObject({ match: 1, turn: 1, sides: [side([4, 3, 2], 0), side([1, 1, 5], 7, 0, 1)] });
  expect(lined?.view).toMatchObject({ match: 2, turn: null, thrown: [0, 0, 0], sides: after.sides });
  expect(thrown?.view).toBe(after);
  expect(pace({ steps, before: view(), after }).map((it) => it.seat)).toEqual([1, 1, null, null, 0, 0]);
});

test("after a gap, when nobody has said what lay there in between, nothing is made up", () => {
  const steps = [step(1, "3>3 A", "empty 1", "match 2"), step("chance", "column 6-2-1", "athletes 10"), step("chance", "throw 1-2-3")];
  const after = view({ match: 2, turn: 0, turns: 0, thrown: [1, 2, 3] });
  expect(partsOf({ steps, before: view(), after })).toEqual([{ from: 0, to: 3, view: after }]);
});

test("what is one thing stays one", () => {
  expect(partsOf({ steps: [step(1, "3>3 A")], before: view(), after: view() })).toHaveLength(1);
  expect(pace({ steps: [step(1, "3>3 A")], before: view(), after: view() }).some((it) => it.part)).toBe(false);
  expect(partsOf({ steps: [step(1, "reroll 2"), step("chance", "rerolled 5")], before: view(), after: view() })).toHaveLength(1);
});

test("the last pair of a turn and the throw after it last no longer than a roll did", () => {
  const beats = pace({ steps: [step(1, "3>3 A"), step("chance", "throw 1-2-3")], before: view(), after: view({ turn: 0 }) });
  expect(beats.reduce((sum, it) => sum + it.ms, 0)).toBeLessThanOrEqual(850);
});
