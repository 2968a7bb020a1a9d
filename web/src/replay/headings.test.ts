import { expect, test } from "vitest";
import type { Act } from "../wire/types";
import { headingsOf } from "./headings";

const acts = (...some: [number | null, number | null][]): Act[] => some.map(([by, round], first) => ({ first, by, round, steps: [] }));

test("rounds are headings where there are several", () => {
  const found = headingsOf({ rounds_are: "rounds", acts: acts([null, null], [0, 1], [1, null], [0, null], [1, 2]) });
  expect([...found]).toEqual([
    [1, [{ kind: "rounds", number: 1 }]],
    [4, [{ kind: "rounds", number: 2 }]],
  ]);
});

test("a game without rounds has turns: a new one begins when somebody comes again", () => {
  const found = headingsOf({ rounds_are: "rounds", acts: acts([null, null], [1, 1], [1, null], [2, null], [0, null], [1, null]) });
  expect([...found]).toEqual([
    [1, [{ kind: "turns", number: 1 }]],
    [5, [{ kind: "turns", number: 2 }]],
  ]);
});

test("the turns of each match are counted from one, for both sides together", () => {
  const found = headingsOf({ rounds_are: "matches", acts: acts([null, null], [0, 1], [0, null], [1, null], [1, 2]) });
  expect([...found]).toEqual([
    [
      1,
      [
        { kind: "matches", number: 1 },
        { kind: "turns", number: 1 },
      ],
    ],
    [3, [{ kind: "turns", number: 2 }]],
    [
      4,
      [
        { kind: "matches", number: 2 },
        { kind: "turns", number: 1 },
      ],
    ],
  ]);
});
