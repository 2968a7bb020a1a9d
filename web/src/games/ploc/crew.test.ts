import { expect, test } from "vitest";
import { count, foreshadow, muster } from "./crew";

const side = (standing: number, weakened: number) => ({ column: [1, 1, 1], standing, weakened, knocked_out: 0 });
const ids = (crew: readonly { id: number }[]) => crew.map((it) => it.id);

test("as many line up as there are", () => {
  const crew = muster([], side(5, 2));
  expect([count(crew, false), count(crew, true)]).toEqual([5, 2]);
  expect(new Set(ids(crew)).size).toBe(7);
});

test("who is weakened falls where he stood: the first of those who stand", () => {
  const crew = muster([], side(3, 0));
  const after = muster(crew, side(2, 1));
  expect(ids(after)).toEqual(ids(crew));
  expect(after.map((it) => it.isWeak)).toEqual([true, false, false]);
});

test("who is knocked out goes over the front, who goes home leaves at the back", () => {
  const crew = muster([], side(3, 0));
  expect(ids(muster(crew, side(2, 0), "front"))).toEqual(ids(crew).slice(1));
  expect(ids(muster(crew, side(2, 0), "back"))).toEqual(ids(crew).slice(0, 2));
});

test("a fresh athlete for a weakened one is somebody else", () => {
  const crew = muster([], side(2, 1));
  const after = muster(crew, side(3, 0), "back");
  expect(after).toHaveLength(3);
  expect(ids(after).slice(0, 2)).toEqual(ids(crew).slice(1));
  expect(ids(crew)).not.toContain(after[2]?.id);
});

test("what was before is not touched", () => {
  const crew = muster([], side(2, 0));
  muster(crew, side(0, 2));
  expect(crew.every((it) => !it.isWeak)).toBe(true);
});

test("a shadow shows who would go, fall and come", () => {
  const crew = muster([], side(3, 0));
  expect(foreshadow(crew, side(2, 0), "front").map((it) => it.fate)).toEqual(["leaves", "stays", "stays"]);
  expect(foreshadow(crew, side(2, 1), "front").map((it) => it.fate)).toEqual(["falls", "stays", "stays"]);
  expect(foreshadow(crew, side(5, 0), "back").map((it) => it.fate)).toEqual(["stays", "stays", "stays", "joins", "joins"]);
});
