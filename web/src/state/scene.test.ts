import { expect, test } from "vitest";
import type { Step } from "../wire/types";
import { folded } from "./scene";

const steps = (moves: string): Step[] => [...moves].map((move) => ({ by: 0, move, then: [] }));
const fold = (...scenes: [string, string][]) => {
  const all = folded(scenes.map(([undone, done]) => ({ undone: steps(undone), steps: steps(done) })));
  return [all.undone, all.steps].map((it) => it.map((step) => step.move).join(""));
};

test("scenes that were not looked at become one", () => {
  expect(fold(["", "a"], ["", "bc"])).toEqual(["", "abc"]);
});

test("what was taken back before it was shown never happened", () => {
  expect(fold(["", "ab"], ["b", "c"])).toEqual(["", "ac"]);
});

test("what was shown and then taken back is told from the earliest on", () => {
  expect(fold(["z", "a"], ["ya", "b"])).toEqual(["yz", "b"]);
});
