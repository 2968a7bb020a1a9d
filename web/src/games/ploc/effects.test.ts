import { expect, test } from "vitest";
import type { PlocView } from "../../wire/types";
import { effectOf, foresight } from "./effects";
import { WORDS } from "./words";

const side = (standing: number, weakened: number) => ({ column: [4, 3, 2], standing, weakened, knocked_out: 0 });
const view = (mine: [number, number], theirs: [number, number]) => ({ sides: [side(...mine), side(...theirs)] }) as unknown as PlocView;
const now = view([9, 1], [7, 2]);

function effect(action: "A" | "a" | "B" | "C" | "D", after: PlocView, ...then: string[]) {
  const seen = foresight([{ move: "m", then, view: after, odds: null }]);
  const { says, ends } = effectOf({ action, move: "m" }, now, 0, seen, WORDS.en);
  return { says: says.replaceAll("\u00a0", " "), ends };
}

test("a knock-out tells how many are left over there", () => {
  expect(effect("A", view([9, 1], [6, 2])).says).toBe("theirs: 7 → 6 standing");
  expect(effect("a", view([9, 1], [7, 1])).says).toBe("theirs: 2 → 1 weakened");
  expect(effect("D", view([9, 1], [4, 1])).says).toBe("theirs 9 → 5");
});

test("a number stays on one line with what it counts", () => {
  const { mine, theirStanding } = WORDS.en;
  expect(mine(10, 13, 2).split(" ")).toEqual(["yours", "10\u00a0→\u00a013:", "+1\u00a0swap,", "+2\u00a0pips"]);
  expect(theirStanding(7, 6).split(" ")).toEqual(["theirs:", "7\u00a0→\u00a06", "standing"]);
});

test("weakening says what it is good for", () => {
  expect(effect("C", view([9, 1], [6, 3])).says).toBe("one lies down: 1 or 2 less knocks it out");
});

test("a swap tells how many I have then, or that somebody fresh comes", () => {
  expect(effect("B", view([12, 1], [7, 2])).says).toBe("yours 10 → 13: +1 swap, +2 pips");
  expect(effect("B", view([10, 1], [7, 2])).says).toBe("yours 10 → 11: +1 swap");
  expect(effect("B", view([8, 1], [7, 2])).says).toBe("yours 10 → 9: +1 swap, −2 pips");
  expect(effect("B", view([10, 0], [7, 2])).says).toBe("+1 fresh, −1 weakened");
});

test("what ends a match says for whom", () => {
  expect(effect("A", view([9, 1], [0, 0]), "empty 2", "match 1")).toEqual({ says: "wins the match!", ends: "won" });
  expect(effect("B", view([0, 0], [7, 2]), "empty 1", "match 2", "wins 2")).toEqual({ says: "loses the game!", ends: "lost" });
});

test("without foresight nothing is promised", () => {
  expect(effectOf({ action: "A", move: "other" }, now, 0, foresight([]), WORDS.en)).toEqual({ says: "", ends: null });
});
