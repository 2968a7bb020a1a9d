import { expect, test } from "vitest";
import { when } from "./when";

const NOW = new Date(2026, 10, 18, 15, 0);
const at = (...parts: [number, number, number, number, number]) => new Date(...parts).getTime() / 1000;

test.each([
  ["en", "today, 14:05"],
  ["nl", "vandaag, 14:05"],
  ["de", "heute, 14:05"],
])("today has a time (%s)", (language, said) => {
  expect(when(at(2026, 10, 18, 14, 5), language, NOW)).toBe(said);
});

test("late yesterday is yesterday, however few hours ago", () => {
  expect(when(at(2026, 10, 17, 23, 59), "en", new Date(2026, 10, 18, 0, 1))).toBe("yesterday, 23:59");
});

test("earlier days have a date, earlier years a year", () => {
  expect(when(at(2026, 10, 12, 14, 5), "nl", NOW)).toBe("12 november");
  expect(when(at(2025, 11, 31, 14, 5), "de", NOW)).toBe("31. Dezember 2025");
});
