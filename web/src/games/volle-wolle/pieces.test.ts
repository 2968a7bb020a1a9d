import { expect, test } from "vitest";
import { cardPiece, flockPiece } from "./pieces";
import type { Card, Place } from "./reading";

const SHEEP: Card = { name: "s17", kind: "white", points: 4, symbol: "+2" };
const place = (more: Partial<Place>): Place => ({
  board: 57,
  number: 57,
  top: null,
  flock: 0,
  dogs: 0,
  has_bone: false,
  chips: 2,
  has_bid: false,
  bid: null,
  ...more,
});

test("a card says its kind, its symbol, its number, and what it is for now", () => {
  const { "data-piece": keys, "data-facts": facts } = cardPiece(SHEEP, "now-take");
  expect(keys).toBe("white bonus number now-take");
  expect(JSON.parse(facts ?? "")).toEqual({ number: 17, points: 4, symbol: "+2" });
});

test("dogs and the bone have no number", () => {
  expect(cardPiece({ name: "dog", kind: "dog", points: null, symbol: "" })["data-piece"]).toBe("dog");
});

test("the number of a bid board is not told before the first bids are open", () => {
  expect(flockPiece(place({}), true)["data-piece"]).toBe("no-flock");
  expect(flockPiece(place({}), false)["data-piece"]).toBe("no-flock board");
});

test("a flock says what its top sheep does, and how many lie below", () => {
  const { "data-piece": keys, "data-facts": facts } = flockPiece(place({ top: SHEEP, flock: 3 }), false);
  expect(keys).toBe("white bonus number flock");
  expect(JSON.parse(facts ?? "")).toMatchObject({ below: 2 });
});
