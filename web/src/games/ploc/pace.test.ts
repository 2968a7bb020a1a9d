import { expect, test } from "vitest";
import type { PlocView, Step } from "../../wire/types";
import { pace } from "./pace";

const view = (more: object = {}) =>
  ({ match: 1, turns: 5, limit: 200, turn: 1, thrown: [1, 1, 1], sides: [], ...more }) as unknown as PlocView;
const step = (by: Step["by"], move: string, ...then: string[]): Step => ({ by, move, then });
const beats = (...steps: Step[]) => pace({ steps: steps.map((it) => ({ ...it, view: view() })), before: view(), after: view() });

test("everybody stops where a match is won, and nowhere else", () => {
  const won = beats(step(0, "1>1 A", "empty 2", "match 1"), step("chance", "column 1-2-3 4-5-6"), step("chance", "throw 1-2-3"));
  expect(won.map((it) => it.isStop ?? false)).toEqual([false, true, false, false, false, false]);
  expect(beats(step(0, "1>1 A"), step("chance", "throw 1-2-3")).some((it) => it.isStop)).toBe(false);
});

test("only dice sound like dice", () => {
  const motions = beats(step(0, "1>1 A"), step("chance", "throw 1-2-3")).filter((it) => it.isMotion);
  expect(motions.map((it) => it.isTumbling)).toEqual([false, true]);
});
