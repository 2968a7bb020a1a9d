import { expect, test } from "vitest";
import { athletes, HIGH, largest, path, ropeOf, splashesOf, turningPoint, WIDE, type Match } from "./curve";

const stand = (by: number | null, standing: [number, number], knocked: [number, number], weakened: [number, number] = [0, 0]) => ({
  by,
  standing,
  weakened,
  knocked_out: knocked,
});
const MATCH: Match = {
  begins: 0,
  winner: 0,
  reason: "last-athlete",
  stands: [stand(null, [8, 8], [0, 0]), stand(0, [8, 5], [2, 0], [0, 1]), stand(1, [7, 5], [2, 1]), stand(0, [7, 0], [7, 1])],
};

test("the rope goes up for the near village, and down seen from the other side", () => {
  const near = ropeOf(MATCH, 0, largest([MATCH]));
  const far = ropeOf(MATCH, 1, largest([MATCH]));
  expect(near[0]).toEqual({ x: 10, y: HIGH / 2 });
  expect(near.at(-1)?.x).toBe(WIDE - 10);
  near.forEach(({ y }, n) => expect(y - HIGH / 2).toBeCloseTo(HIGH / 2 - (far[n]?.y ?? 0)));
  expect(near[1]?.y).toBeLessThan(HIGH / 2);
});

test("who lies on the ground pulls half as hard, and is still at the rope", () => {
  expect(athletes(MATCH.stands[1], 1)).toBe(6);
  const [, lying] = ropeOf(MATCH, 0, 10);
  const [, gone] = ropeOf({ ...MATCH, stands: [MATCH.stands[0]!, stand(0, [8, 5], [3, 0])] }, 0, 10);
  expect(lying?.y).toBeGreaterThan(gone?.y ?? 0);
});

test("each athlete who was knocked out has a mark, inside the picture", () => {
  const found = splashesOf(MATCH, 0, ropeOf(MATCH, 0, 7));
  expect(found.map((it) => it.of)).toEqual([1, 1, 0, 1, 1, 1, 1, 1]);
  for (const { y } of found) expect(Math.abs(y - HIGH / 2)).toBeLessThanOrEqual(HIGH / 2 - 5);
});

test("a match turns where its loser loses most", () => {
  expect(turningPoint(MATCH)).toEqual({ turn: 3, seat: 1, before: 5, after: 0 });
  expect(turningPoint({ ...MATCH, winner: 1 })).toEqual({ turn: 2, seat: 0, before: 8, after: 7 });
  expect(turningPoint({ ...MATCH, winner: null })).toBeNull();
});

test("small leads do not fill the picture", () => {
  expect(largest([{ ...MATCH, stands: MATCH.stands.slice(0, 1) }])).toBe(6);
  expect(largest([MATCH])).toBe(7);
});

test("a path can be closed along the middle", () => {
  expect(
    path([
      { x: 1, y: 2 },
      { x: 3, y: 4 },
    ]),
  ).toBe("M1.0 2.0L3.0 4.0");
  expect(
    path(
      [
        { x: 1, y: 2 },
        { x: 3, y: 4 },
      ],
      true,
    ),
  ).toBe(`M1.0 ${HIGH / 2}L1.0 2.0L3.0 4.0L3.0 ${HIGH / 2}z`);
});
