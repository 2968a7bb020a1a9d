import { expect, test } from "vitest";
import { lastPair, offered, pairings, readPair, readReroll, readTaking } from "./moves";

test("a pair names its dice, counted from 0, and its action", () => {
  expect(readPair("1>3 a")).toEqual({ thrown: 0, column: 2, action: "a", move: "1>3 a" });
  expect(readPair("all 3+1")).toBeNull();
  expect(readPair("4>1 A")).toBeNull();
});

test("all or nothing says how many stand and how many lie", () => {
  expect(readTaking("all 3+1")).toEqual({ standing: 3, weakened: 1, move: "all 3+1" });
  expect(readTaking("keep")).toBeNull();
});

test("a re-roll names its die", () => {
  expect(readReroll("reroll 1")).toBe(0);
  expect(readReroll("rerolled 1")).toBeNull();
});

test("what is offered is sorted by what it is", () => {
  expect(offered(["reroll 1", "reroll 3", "keep"])).toEqual({ pairs: [], takings: [], rerolls: [0, 2], keeps: true });
  const offer = offered(["1>1 A", "1>1 B", "all 4+0"]);
  expect(offer.pairs.map((it) => it.action)).toEqual(["A", "B"]);
  expect(offer.takings).toHaveLength(1);
  expect(offer.keeps).toBe(false);
});

test("two dice left over make the last pair", () => {
  expect(lastPair(offered(["2>3 A", "2>3 B", "2>3 C"]))).toEqual({ thrown: 1, column: 2 });
  expect(lastPair(offered(["2>3 B", "2>1 B"]))).toBeNull();
  expect(lastPair(offered([]))).toBeNull();
});

test("a picked die knows its partners, and what it can do with each", () => {
  const offer = offered(["1>1 A", "1>1 a", "1>1 B", "1>2 B", "1>2 C", "2>1 a"]);
  expect(pairings(offer, { thrown: 0, column: null })).toEqual([
    { thrown: 0, column: 0, actions: ["A", "B"] },
    { thrown: 0, column: 1, actions: ["B", "C"] },
  ]);
  expect(pairings(offer, { thrown: null, column: 0 }).map((it) => it.actions)).toEqual([["A", "B"], ["a"]]);
  expect(pairings(offer, { thrown: null, column: null })).toEqual([]);
  expect(pairings(offer, { thrown: 0, column: 1 })).toEqual([]);
});
