import { expect, test } from "vitest";
import type { PlocView, Step } from "../../wire/types";
import { begin, goOn } from "./story";
import { pull } from "./rope";
import { pace } from "./pace";

function view(change: Partial<PlocView> = {}): PlocView {
  return {
    seat: 0,
    actors: [0],
    phase: "use",
    match: 1,
    begins: 0,
    turn: 0,
    turns: 0,
    limit: 200,
    sides: [side([4, 3, 2], 9), side([1, 1, 5], 7)],
    thrown: [4, 4, 1],
    used_thrown: [false, false, false],
    used_column: [false, false, false],
    rerolls: 0,
    rolled_again: [false, false, false],
    rolling: null,
    first_winner: null,
    winner: null,
    ...change,
  };
}
const side = (column: number[], standing: number, weakened = 0, knocked_out = 0) => ({ column, standing, weakened, knocked_out });
const step = (by: Step["by"], move: string, ...then: string[]): Step => ({ by, move, then });

test("a knock-out ends in the puddle", () => {
  const after = view({ sides: [side([4, 3, 2], 9, 0, 1), side([1, 1, 5], 6)], used_column: [true, false, false] });
  const told = goOn(begin(1, view()), 2, after, [step(0, "1>1 A")]);
  expect(told.left[1]).toBe("puddle");
  expect(told.splash).toEqual({ scene: 2, many: 1 });
  expect(told.change).toEqual([0, -1]);
  expect(told.crews[1]).toHaveLength(6);
  expect(told.did).toEqual(["A", null, null]);
  expect(told.last).toEqual({ seat: 0, thrown: 0, column: 0, action: "A" });
});

test("adjusting swaps the two dice; who leaves goes home", () => {
  const before = begin(1, view());
  const after = view({ sides: [side([1, 3, 2], 7), side([1, 1, 5], 7)], thrown: [4, 4, 4], used_column: [true, false, false] });
  const told = goOn(before, 2, after, [step(0, "3>1 B", "loses 2")]);
  expect(told.thrown[2]).toBe(before.columns[0]?.[0]);
  expect(told.columns[0]?.[0]).toBe(before.thrown[2]);
  expect(told.left[0]).toBe("home");
  expect(told.splash.many).toBe(0);
  expect(told.change).toEqual([-2, 0]);
});

test("what a turn did to a village is there to be read until the next turn does something", () => {
  const now = (mine: number, theirs: number, used: boolean[]) =>
    view({ sides: [side([4, 3, 2], mine), side([1, 1, 5], theirs)], used_column: used });
  const first = goOn(begin(1, view()), 2, now(9, 6, [true, false, false]), [step(0, "1>1 A")]);
  const turn = goOn(first, 3, now(11, 6, [true, true, false]), [step(0, "2>2 B", "gains 2")]);
  expect(turn.change).toEqual([2, -1]);
  const thrown = goOn(turn, 4, now(11, 6, [false, false, false]), [step("chance", "throw 1-2-3")]);
  expect(thrown.change).toEqual([2, -1]);
  expect(goOn(thrown, 5, now(10, 6, [true, false, false]), [step(1, "1>1 A")]).change).toEqual([-1, 0]);
});

test("a throw rolls all three dice and forgets what the pairs did", () => {
  const before = { ...begin(1, view()), did: ["A", "B", null] as const };
  const told = goOn(before, 2, view({ turn: 1 }), [step(0, "3>3 C"), step("chance", "throw 1-2-3")]);
  expect(told.rolls).toEqual([1, 1, 1]);
  expect(told.did).toEqual([null, null, null]);
});

test("a re-roll rolls one die", () => {
  const told = goOn(begin(1, view()), 2, view(), [step(0, "reroll 2"), step("chance", "rerolled 5")]);
  expect(told.rolls).toEqual([0, 1, 0]);
});

test("a match that is won is told, and new crews line up", () => {
  const before = begin(1, view());
  const steps = [
    step(0, "1>1 A", "empty 2", "match 1"),
    step("chance", "column 1-1-1", "athletes 3"),
    step("chance", "column 2-2-2", "athletes 7"),
  ];
  const told = goOn(before, 2, view({ match: 2, first_winner: 0, sides: [side([2, 2, 2], 7), side([1, 1, 1], 3)] }), steps);
  expect(told.won).toEqual({ match: 1, seat: 0, reason: "last-athlete" });
  expect(told.splash.many).toBe(0);
  expect(told.crews[0].some((it) => before.crews[0].some((was) => was.id === it.id))).toBe(false);
});

test("the second village lines up beside the first", () => {
  const waiting = view({ phase: "other", sides: [side([4, 3, 2], 9), side([0, 0, 0], 0)] });
  const before = begin(1, waiting);
  const told = goOn(before, 2, view({ phase: "throw" }), [step("chance", "column 1-1-5", "athletes 7")]);
  expect(told.crews[0]).toEqual(before.crews[0]);
  expect(told.crews[1]).toHaveLength(7);
});

test("after a move was taken back the same athletes stand there, and nothing is told of it", () => {
  const before = goOn(begin(1, view()), 2, view(), [step("chance", "throw 1-2-3")]);
  const told = goOn(before, 3, view(), []);
  expect(told.crews).toEqual(before.crews);
  expect(told.rolls).toEqual(before.rolls);
  expect(told.last).toBeNull();
});

test("whoever comes back sees what the pairs of this turn did, and who lies in front", () => {
  const log = [step(1, "3>3 C"), step("chance", "throw 4-4-1"), step(0, "1>2 B"), step(0, "2>1 A")];
  const used = view({ used_column: [true, true, false], sides: [side([4, 4, 2], 3, 2), side([1, 1, 5], 7)] });
  const told = begin(1, used, log);
  expect(told.did).toEqual(["A", "B", null]);
  expect(told.crews[0].map((it) => it.isWeak)).toEqual([true, true, false, false, false]);
});

test("the rope moves towards whoever has more athletes on their feet", () => {
  expect(pull(view())).toBeGreaterThan(0);
  expect(pull(view({ sides: [side([4, 3, 2], 5, 4), side([1, 1, 5], 7)] }))).toBe(0);
  expect(pull(view({ sides: [side([4, 3, 2], 0, 1), side([1, 1, 5], 30)] }))).toBe(-1);
});

test("a roll is looked at longer than a pair, the end of a match longest", () => {
  const lasts = (...steps: Step[]) => pace({ steps, before: null, after: {} as PlocView }).reduce((sum, it) => sum + it.ms, 0);
  const pair = lasts(step(0, "1>1 A"));
  const roll = lasts(step(0, "1>1 A"), step("chance", "throw 1-2-3"));
  const end = lasts(step(0, "1>1 A", "empty 2", "match 1"), step("chance", "column 1-1-1"));
  expect(pair).toBeLessThan(roll);
  expect(roll).toBeLessThan(end);
});
