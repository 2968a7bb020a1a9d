import { expect, test } from "vitest";
import { beside, PLACES, spotOf } from "./places";

test("places are named in reading order", () => {
  expect(PLACES).toHaveLength(16);
  expect(PLACES.slice(0, 5)).toEqual(["a1", "b1", "c1", "d1", "a2"]);
  expect(spotOf("c4")).toEqual({ column: 2, row: 3 });
});

test("an arrow leads to the next place, and nowhere beyond the edge", () => {
  expect(beside("b2", 1, 0)).toBe("c2");
  expect(beside("b2", 0, -1)).toBe("b1");
  expect(beside("a1", -1, 0)).toBeNull();
  expect(beside("d4", 0, 1)).toBeNull();
});
