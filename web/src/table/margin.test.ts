import { expect, test } from "vitest";
import { marginOf, personOf, placeOf, WORDS } from "./margin";

test("who is behind is told how far from the leaders", () => {
  expect(marginOf([12, 30, 26, 30], [1, 3], 2)).toEqual({ place: 3, isShared: false, whom: [1, 3], by: 4 });
  expect(marginOf([12, 30, 12], [1], 0)).toEqual({ place: 2, isShared: true, whom: [1], by: 18 });
});

test("who leads is told how far from the next ones", () => {
  expect(marginOf([12, 30, 26], [1], 1)).toEqual({ place: 1, isShared: false, whom: [2], by: 4 });
  expect(marginOf([30, 30, 26], [0, 1], 0)).toEqual({ place: 1, isShared: true, whom: [2], by: 4 });
});

test("winners come first, whatever decided between equal scores", () => {
  expect(marginOf([20, 20], [1], 0)).toEqual({ place: 2, isShared: false, whom: [1], by: 0 });
});

test("who is out of the running is compared with nobody", () => {
  expect(marginOf([null, 20, 10], [1], 0)).toBeNull();
  expect(marginOf([null, 20, null], [1], 1)).toBeNull();
  expect(marginOf([20, 20], [0, 1], 0)).toBeNull();
});

test("players have a person", () => {
  expect(personOf([1], 1)).toBe("me");
  expect(personOf([1], null)).toBe("one");
  expect(personOf([0, 1], 1)).toBe("us");
  expect(personOf([0, 1], 2)).toBe("many");
});

test("it is said in three languages", () => {
  expect(WORDS.en.behind(2, false, 4, "Anna")).toBe("You come second, 4 behind Anna.");
  expect(WORDS.en.behind(3, true, 4, "Anna")).toBe("You share third place, 4 behind Anna.");
  expect(WORDS.nl.behind(2, false, 4, "Anna")).toBe("Je wordt tweede, 4 achter Anna.");
  expect(WORDS.de.behind(2, false, 0, "Anna")).toBe("Du kommst auf den zweiten Platz, gleichauf mit Anna.");
  expect(WORDS.en.ahead("you", "me", 1, "Bob")).toBe("You are 1 ahead of Bob.");
});

test("who is level shares a place, and the next place is left out", () => {
  expect([0, 1, 2, 3].map((seat) => placeOf([12, 30, 12, 4], seat))).toEqual([2, 1, 2, 4]);
});
