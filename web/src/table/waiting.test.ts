import { expect, test } from "vitest";
import type { SeatInfo } from "../wire/types";
import en from "../words/en";
import { forWhom, isGone } from "./waiting";

const seat = (guest: string | null) =>
  ({ kind: guest === null ? "bot" : "human", guest, away: false, online: guest !== "gone" }) as SeatInfo;
const name = (n: number): string => ["Ann", "Bob", "Cas"][n] ?? "";

test.each([
  ["the only one who is missing is named", ["a", "b", null], [1], "Bob is still thinking …"],
  ["whoever is not here does not think", ["a", "gone", null], [1], "Waiting for Bob (not here)"],
  ["several are the others", ["a", "b", null], [1, 2], "The others are still thinking …"],
  ["whoever waits for this device is not thinking", ["a", "a", "c"], [1, 2], "Close the curtain and hand the device to Bob."],
])("%s", (_, guests, actors, says) => {
  expect(forWhom({ seats: guests.map(seat), actors, you: 0, name, isWatching: false }, en.table)).toBe(says);
});

test("who shares this device, has a bot for a while or is one is here all the same", () => {
  const all = [seat("gone"), seat("b"), seat(null), { ...seat("gone"), away: true }];
  expect(all.map((it) => isGone(it, "a"))).toEqual([true, false, false, false]);
  expect(isGone(seat("gone"), "gone")).toBe(false);
});
