import { expect, test } from "vitest";
import { exactly, track, type Likeness } from "./pieces";

const keys = (zones: ReturnType<typeof track>, zone: string) => zones[zone]!.map((it) => it.key);

test("what stays keeps its key, what moves takes it along", () => {
  const before = track({}, { hand: ["J7", "G2"], row: [] }, exactly);
  const [seven, two] = keys(before, "hand");
  const after = track(before, { hand: ["J7"], row: ["G2"] }, exactly);
  expect(keys(after, "hand")).toEqual([seven]);
  expect(keys(after, "row")).toEqual([two]);
});

test("a card that is turned over is still the same card", () => {
  const alike: Likeness = (was, is) => (was === is ? 2 : was[0] === is[0] && (was[1] === "?" || is[1] === "?") ? 1 : 0);
  const before = track({}, { theirs: ["J?", "G?"], mine: [] }, alike);
  const [jewel] = keys(before, "theirs");
  const after = track(before, { theirs: ["G?"], mine: ["J7"] }, alike);
  expect(keys(after, "mine")).toEqual([jewel]);
});

test("what was not there before has a key of its own, and none is given twice", () => {
  const before = track({}, { a: ["x"], b: [] }, exactly);
  const after = track(before, { a: ["x", "x"], b: ["x", "y"] }, exactly);
  const all = [...keys(after, "a"), ...keys(after, "b")];
  expect(new Set(all).size).toBe(4);
  expect(all).toContain(keys(before, "a")[0]);
});
