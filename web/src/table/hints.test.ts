import { expect, test } from "vitest";
import { isAny, linesOf } from "./hints";

const estimate = (move: string, chance: number, line: number) => ({
  move,
  aloud: move,
  chance,
  low: chance - 0.1,
  high: chance + 0.1,
  line,
});

test("moves that are equally good share a line, in the order they came", () => {
  const lines = linesOf({ estimates: [estimate("b", 0.3, 0), estimate("a", 0.3, 0), estimate("c", 0.5, 1)] });
  expect(lines.map((it) => it.first.move)).toEqual(["b", "c"]);
  expect(lines[0]?.alike.map((it) => it.move)).toEqual(["a"]);
  expect(lines[1]?.alike).toEqual([]);
});

test("the same estimate is exact, one that is only close is not", () => {
  expect(linesOf({ estimates: [estimate("a", 0.3, 0), estimate("b", 0.3, 0)] })[0]?.isExact).toBe(true);
  expect(linesOf({ estimates: [estimate("a", 0.3, 0), estimate("b", 0.29, 0)] })[0]?.isExact).toBe(false);
});

test("a hint without estimates has no lines", () => {
  expect(linesOf({ estimates: [] })).toEqual([]);
});

test.each([
  ["nearly all are as good as the best", [0, 0, 0, 0, 1], true],
  ["a few are as good", [0, 0, 1, 1, 1], false],
  ["there is hardly a choice", [0, 0], false],
])("whether any move will do: %s", (_, lines, says) => {
  expect(isAny({ estimates: lines.map((line, n) => estimate(`m${n}`, 0.5 - line / 10, line)) })).toBe(says);
});
