import { expect, it } from "vitest";
import { fleece, quirk, thickness } from "./wool";

it("grows thicker with every point, and never beyond all wool", () => {
  const thick = [1, 2, 5, 9, 10].map(thickness);
  expect(thick).toEqual([...thick].sort((a, b) => a - b));
  expect([thickness(1), thickness(10), thickness(99), thickness(null)]).toEqual([0, 1, 1, 0.5]);
});

it("is the same for the same sheep, and another for another", () => {
  const cut = (sheep: number): string => fleece({ cx: 50, cy: 50, rx: 20, ry: 15, bumps: 9, sheep });
  expect(cut(7)).toBe(cut(7));
  expect(cut(7)).not.toBe(cut(8));
  expect(cut(7).match(/C/g)).toHaveLength(9);
  expect(cut(7)).not.toContain("NaN");
});

it("has quirks between 0 and 1", () => {
  for (let sheep = 1; sheep < 100; sheep += 1) expect(quirk(sheep, 3)).toBeGreaterThanOrEqual(0);
  for (let sheep = 1; sheep < 100; sheep += 1) expect(quirk(sheep, 3)).toBeLessThan(1);
});
