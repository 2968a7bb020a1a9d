import { expect, test } from "vitest";
import type { Step, UlyAndPollyView } from "../../wire/types";
import { deal, follow, shownIn, traceIn, traceOf, travelled, type Face } from "./tiles";

const step = (move: string, then: string[] = []): Step => ({ by: 0, move, then }) as Step;
const FACES: Record<string, Face> = { s: "sheep", w: "wolf" };
const rows = (text: string): Face[][] => text.split("/").map((row) => [...row].map((it) => FACES[it] ?? "down"));
const DOWN = "..../..../..../....";

function view(some: Partial<UlyAndPollyView>): UlyAndPollyView {
  const usual = { seat: 0, actors: [0], task: "swap", wolf_player: 0, wolf: null, field: rows(DOWN), dog: "c3", tokens: [0, 0, 0] };
  return { ...usual, round: 1, rounds: 6, sheep_turned: 0, steps_left: 40, last_round: null, ...some } as UlyAndPollyView;
}

test("a swap exchanges two tiles and leaves the others", () => {
  const [before, after] = [deal(1), follow(deal(1), 1, [step("swap a1-b2")])];
  expect(after.at.get("b2")).toBe(before.at.get("a1"));
  expect(after.at.get("a1")).toBe(before.at.get("b2"));
  expect(after.at.get("c3")).toBe(before.at.get("c3"));
  expect([...travelled(before, after).values()]).toEqual([
    { from: "b2", to: "a1" },
    { from: "a1", to: "b2" },
  ]);
});

test("several swaps are followed one after another", () => {
  const after = follow(deal(1), 1, [step("swap a1-b1"), step("go c3", ["turns sheep"]), step("swap b1-c1")]);
  expect(after.at.get("c1")).toBe(deal(1).at.get("a1"));
});

test("a swap that was taken back travels back", () => {
  const [before, swaps] = [follow(deal(1), 1, [step("swap a1-b1"), step("swap b1-c1")]), [step("swap a1-b1"), step("swap b1-c1")]];
  expect(follow(before, 1, [], swaps).at).toEqual(deal(1).at);
  expect(follow(before, 1, [step("swap c1-d1")], swaps.slice(1)).at.get("b1")).toBe(deal(1).at.get("a1"));
});

test("a new round brings new tiles", () => {
  const after = follow(deal(1), 2, [step("swap a1-b1")]);
  expect([...after.at.values()].some((key) => [...deal(1).at.values()].includes(key))).toBe(false);
});

test("keys are the same wherever the wolf hides", () => {
  const [here, there] = [step("hide a1"), step("hide d4")];
  expect(follow(deal(1), 1, [here])).toEqual(follow(deal(1), 1, [there]));
  expect(follow(deal(1), 1, [here])).toEqual(follow(deal(1), 1, [step("hide ?")]));
});

test("a round that has ended is shown with its own wolf player until the next has hidden", () => {
  const ended = {
    round: 1,
    wolf_player: 0,
    sheep: 1,
    field: rows("s.../..../..w./...."),
    dog: "a1",
    wolf: "c3",
    found: false,
    takers: [0],
  };
  const next = view({ task: "hide", round: 2, wolf_player: 1, dog: null, last_round: ended });
  expect(shownIn(next, false)).toMatchObject({ round: 1, wolfPlayer: 0, dog: "a1", sheep: 1, ended });
  expect(shownIn(next, true)).toMatchObject({ round: 2, wolfPlayer: 1, dog: null, sheep: 0, ended: null });
});

test("at the very end the last round stays what it is", () => {
  const ended = { round: 6, wolf_player: 2, sheep: 1, field: rows("s.../..../..w./...."), dog: "c3", wolf: "c3", found: true, takers: [0] };
  const over = view({ task: "over", round: 6, wolf_player: 2, dog: "c3", last_round: ended });
  expect(shownIn(over, true)).toMatchObject({ round: 6, wolfPlayer: 2, ended });
});

test("the last step leaves a trace: a swap, or the way of the dog", () => {
  expect(traceIn([step("swap a1-b2")], "c3")).toEqual({ did: "swap", between: ["a1", "b2"] });
  expect(traceIn([step("swap a1-b2"), step("go c4")], "c3")).toEqual({ did: "go", between: ["c3", "c4"] });
  expect(traceIn([step("place b1"), step("swap a2-a3"), step("go b2")], null)).toEqual({ did: "go", between: ["b1", "b2"] });
  expect(traceIn([step("place b1")], "c3")).toBeNull();
  expect(traceIn([step("go c4"), step("hide ?")], "c3")).toBeNull();
  expect(traceIn([], "c3")).toBeNull();
});

test("whatever is left after an undo has its trace again, also a swap that is all the log still names", () => {
  const log = [step("place b1"), step("swap ?"), step("go b2"), step("swap a1-a2")];
  const undone = [step("go c3")];
  expect(traceOf({ steps: [], undone, log }, "c3", null)).toEqual({ did: "swap", between: ["a1", "a2"] });
  expect(traceOf({ steps: [], undone, log: log.slice(0, 3) }, "c3", null)).toEqual({ did: "go", between: ["b1", "b2"] });
  expect(traceOf({ steps: [step("go c3")], undone: [], log }, "b2", null)).toEqual({ did: "go", between: ["b2", "c3"] });
});

test("where nothing was done the trace stays: an undo was asked for, or refused", () => {
  const was = { did: "swap", between: ["a1", "b2"] } as const;
  expect(traceOf({ steps: [], undone: [], log: [step("swap a1-b2")] }, "c3", { ...was, between: [...was.between] })).toEqual(was);
});
