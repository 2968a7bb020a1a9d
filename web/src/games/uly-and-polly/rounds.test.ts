import { expect, test } from "vitest";
import { legsOf, marksOf, places, shownAfter, type Round } from "./rounds";
import type { Face } from "./tiles";

const FIELD: Face[][] = [
  ["sheep", "down", "down", "down"],
  ["down", "wolf", "down", "down"],
  ["down", "down", "down", "down"],
  ["down", "down", "down", "down"],
];
const ROUND: Round = {
  wolf_player: 1,
  wolf: ["c2", "b2", "b2"],
  dog: ["a2", "a1", "b2"],
  sheep: 1,
  takers: [0],
  ended: { round: 1, wolf_player: 1, sheep: 1, field: FIELD, dog: "b2", wolf: "b2", found: true, takers: [0] },
};

test("wolf and dog go in turn, and a swap elsewhere is no leg", () => {
  expect(legsOf(ROUND)).toEqual([
    { who: "wolf", from: "c2", to: "b2", number: 0 },
    { who: "dog", from: "a2", to: "a1", number: 1 },
    { who: "dog", from: "a1", to: "b2", number: 2 },
  ]);
  expect(legsOf({ wolf: ["a1"], dog: [] })).toEqual([]);
});

test("a place is named once for as long as somebody stays", () => {
  expect(places(ROUND.wolf)).toEqual(["c2", "b2"]);
  expect(places(["a1", "a2", "a1"])).toEqual(["a1", "a2", "a1"]);
});

test("a round is shown as it ended, and one that was broken off is not", () => {
  const shown = shownAfter(ROUND, 3);
  expect(shown).toMatchObject({ round: 3, wolfPlayer: 1, dog: "b2", sheep: 1 });
  expect(shown?.faces.get("b2")).toBe("wolf");
  expect(shownAfter({ ...ROUND, ended: null }, 3)).toBeNull();
  expect(shownAfter(undefined, 1)).toBeNull();
});

test("start and end of both ways are marked in corners of their own, where they share a tile too", () => {
  expect(marksOf(ROUND)).toEqual([
    { who: "wolf", end: "start", place: "c2", aside: [-28, -28] },
    { who: "wolf", end: "end", place: "b2", aside: [-28, -28] },
    { who: "dog", end: "start", place: "a2", aside: [28, 28] },
    { who: "dog", end: "end", place: "b2", aside: [28, 28] },
  ]);
  const together = marksOf({ wolf: ["a1", "a2", "a1"], dog: ["a1", "b1", "a1"] });
  expect(new Set(together.map((it) => it.aside.join())).size).toBe(4);
  expect(marksOf({ wolf: ["a1"], dog: [] })).toHaveLength(1);
});

test("whoever never moved has no end and no way", () => {
  expect(marksOf({ wolf: ["a1", "a1", "a1"], dog: [] }).map((it) => it.end)).toEqual(["start"]);
  expect(legsOf({ wolf: ["a1", "a1", "a1"], dog: [] })).toEqual([]);
});
