import { expect, test } from "vitest";
import { latest } from "./latest";

const lines = (...seats: (number | null)[]) => seats.map((seat) => ({ seat }));

test.each([
  ["what another did comes before my throw", lines(0, 1, 0), 0, 2],
  ["what I did myself is all there is", lines(0, 0), 0, 2],
  ["whoever watches sees everything", lines(0, 1, 0), null, 3],
  ["what is about nobody is worth reading", lines(1, null), 0, 2],
])("%s", (_, all, you, many) => {
  expect(latest(all, you)).toEqual(all.slice(0, many));
});
