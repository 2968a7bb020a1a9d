import { expect, test } from "vitest";
import { arc, hop } from "./travel";

const at = (frame: Keyframe | undefined): [number, number] => {
  const [, x, y] = /translate\((-?[\d.]+)%, (-?[\d.]+)%\)/.exec(String(frame?.transform)) ?? [];
  return [Number(x), Number(y)];
};

test("a tile begins where it was and ends where it lies", () => {
  const frames = arc("a1", "b2");
  expect(at(frames[0])).toEqual([-100, -100]);
  expect(at(frames.at(-1)).map(Math.abs)).toEqual([0, 0]);
});

test("two tiles that change places pass on different sides, one above the other", () => {
  const [one, other] = [arc("a1", "b1"), arc("b1", "a1")];
  const middle = one.length >> 1;
  expect(at(one[middle])[1]).toBeGreaterThan(20);
  expect(at(other[middle])[1]).toBeLessThan(-20);
  expect(one[0]?.zIndex).not.toBe(other[0]?.zIndex);
});

test("the dog jumps higher than the straight way", () => {
  const frames = hop("a1", "b1");
  expect(at(frames[frames.length >> 1])[1]).toBeLessThan(-40);
});
