import { expect, test } from "vitest";
import type { Act } from "../wire/types";
import { headingsOf } from "./headings";
import { listed } from "./listed";

const act = (by: number | null, ...moves: string[]): Act => ({
  first: 0,
  by,
  round: by === null ? null : 1,
  steps: moves.map((move) => ({ by: /[a-z]/.test(move) ? "chance" : (by ?? "chance"), move, aloud: move, then: [] })),
});
const isAbout = (step: { move: string }, seat: number) => step.move.endsWith(`throw${seat}`);
const moves = (acts: Act[]) => listed(acts, headingsOf({ acts, rounds_are: "matches" }), isAbout).map((it) => it.map(({ move }) => move));

test("a throw is listed with the turn that it opens", () => {
  expect(moves([act(null, "column", "throw0"), act(0, "A"), act(0, "B", "throw1"), act(1, "C")])).toEqual([
    ["column"],
    ["throw0", "A"],
    ["B"],
    ["throw1", "C"],
  ]);
});

test("what is rolled again stays with whoever rolls again, and the last act keeps all", () => {
  expect(moves([act(null, "column"), act(0, "R", "again"), act(0, "A", "x")])).toEqual([["column"], ["R", "again"], ["A", "x"]]);
});
