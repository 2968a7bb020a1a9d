import { expect, test } from "vitest";
import { formation, WIDTH } from "./formation";

const FIELDS = [
  { half: 560, depth: 240, near: 70 },
  { half: 170, depth: 190, near: 28 },
  { half: 155, depth: 80, near: 26 },
  { half: 1120, depth: 570, near: 100 },
];

test.each(FIELDS)("everybody finds room in $half x $depth", ({ half, depth, near }) => {
  for (const athletes of [1, 9, 12, 18, 19, 27, 40]) {
    const { size, spot } = formation(athletes, half, depth, near);
    for (let n = 0; n < athletes; n++) {
      const { x, y } = spot(n);
      expect(x - (size * WIDTH) / 2).toBeGreaterThanOrEqual(near - 0.001);
      expect(x + (size * WIDTH) / 2).toBeLessThanOrEqual(half + 0.001);
      expect(y + size).toBeLessThanOrEqual(depth + 0.001);
    }
  }
});

test("no two athletes stand on one spot", () => {
  const { spot } = formation(19, 170, 190, 28);
  expect(new Set(Array.from({ length: 19 }, (_, n) => `${spot(n).x} ${spot(n).y}`)).size).toBe(19);
});

test("a wider field makes larger athletes, fewer rows", () => {
  const [wide, narrow] = [formation(12, 560, 240, 70), formation(12, 170, 190, 28)];
  expect(wide.size).toBeGreaterThan(narrow.size);
  expect(wide.rows).toBeLessThan(narrow.rows);
});

test("as many rows as are kept, whoever comes or goes", () => {
  expect(formation(19, 560, 240, 70, 2).rows).toBe(2);
  expect(formation(6, 170, 190, 28, 3).rows).toBe(3);
});

test("who is nearest to the puddle is nearest to whoever looks on", () => {
  const { rows, spot } = formation(19, 170, 190, 28);
  expect(rows).toBeGreaterThan(1);
  expect([spot(0).row, spot(0).y]).toEqual([rows - 1, 0]);
});

test("on a large screen athletes are large too", () => {
  expect(formation(12, 1120, 570, 100).size).toBeGreaterThan(200);
});
