import { expect, test } from "vitest";
import type { SeatInfo } from "../wire/types";
import en from "../words/en";
import { forWhom } from "./waiting";

const seat = (guest: string | null) => ({ guest, away: false }) as SeatInfo;
const name = (n: number): string => ["Ann", "Bob", "Cas"][n] ?? "";

test.each([
  ["the only one who is missing is named", ["a", "b", null], [1], "Bob is still thinking …"],
  ["several are the others", ["a", "b", null], [1, 2], "The others are still thinking …"],
  ["whoever waits for this device is not thinking", ["a", "a", "c"], [1, 2], "Close the curtain and hand the device to Bob."],
])("%s", (_, guests, actors, says) => {
  expect(forWhom({ seats: guests.map(seat), actors, you: 0, name }, en.table)).toBe(says);
});
