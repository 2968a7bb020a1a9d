import { expect, test } from "vitest";
import { differenceOf } from "./difference";
import type { Count } from "./reading";

const NOTHING = { white: 0, given_back: 0, black: 0, three_seven_zero: 0, zero_zero_seven: 0, one_dog: 0, most_dogs: 0, bone: 0, chips: 0 };

function count(entries: Partial<typeof NOTHING>): Count {
  const all = { ...NOTHING, ...entries };
  return { flock: [], cards_given_back: [], ...all, points: Object.values(all).reduce((sum, it) => sum + it, 0) };
}

test("most of what I am short of is named", () => {
  const counts = [count({ white: 20, black: -18 }), count({ white: 22, chips: 3 }), count({ white: 10 })];
  expect(differenceOf(counts, [1], 0)).toEqual({ line: "black", seat: 0, other: 1, mine: -18, theirs: 0, isMost: true });
  expect(differenceOf(counts, [1], 2)).toMatchObject({ line: "white", other: 1, isMost: true });
});

test("what helped the winner most is what the next one lacks", () => {
  const counts = [count({ white: 20, one_dog: 9 }), count({ white: 22 })];
  expect(differenceOf(counts, [0], 0)).toMatchObject({ line: "one_dog", other: 1, mine: 9, theirs: 0 });
});

test("many small differences are none that is most of it", () => {
  const counts = [count({}), count({ white: 4, chips: 3, bone: 4, one_dog: 9 })];
  expect(differenceOf(counts, [1], 0)).toMatchObject({ line: "one_dog", isMost: false });
});

test("between equals there is nothing to name", () => {
  expect(differenceOf([count({ white: 3 }), count({ chips: 3 })], [0, 1], 0)).toBeNull();
});
