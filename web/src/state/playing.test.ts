import { expect, test } from "vitest";
import type { SeatInfo } from "../wire/types";
import { isAlone } from "./playing";

const seats = (...kinds: SeatInfo["kind"][]) => kinds.map((kind) => ({ kind })) as SeatInfo[];

test("nobody waits for whoever plays against bots alone, without a clock", () => {
  expect(isAlone({ me: 0, seats: seats("human", "bot", "bot") }, "none")).toBe(true);
  expect(isAlone({ me: 0, seats: seats("human", "bot") }, "brisk")).toBe(false);
  expect(isAlone({ me: 0, seats: seats("human", "bot") }, undefined)).toBe(false); // not known yet
  expect(isAlone({ me: 1, seats: seats("human", "human", "bot") }, "none")).toBe(false);
  expect(isAlone({ me: null, seats: seats("human", "bot") }, "none")).toBe(false);
});
