import { createHash, createHmac, randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import type { Fairness } from "../wire/types";
import { checked } from "./fairness";

const WORDS = ["zee", "Grüße", ""];
const SECRET = randomBytes(32);
const PROMISE = createHash("sha256").update(SECRET).digest("hex");

function number(counter: number): bigint {
  const said = JSON.stringify([...WORDS, counter]);
  return createHmac("sha256", SECRET).update(said).digest().readBigUInt64BE();
}

function honest(): Fairness {
  const draws = [6, 8, 10, 12, 60, 2].map((n, counter) => [counter, n, Number(number(counter) % BigInt(n))] as [number, number, number]);
  return {
    commitment: PROMISE,
    secret: SECRET.toString("hex"),
    words: WORDS,
    draws: draws.filter(([it]) => it !== 2),
    undone: draws.filter(([it]) => it === 2),
  };
}

test("an honest game is fair, whatever was taken back", () => {
  expect(checked("t", PROMISE, honest())).toEqual({ promise: true, word: null, rolls: true, count: 6 });
});

test.each<[string, (proof: Fairness) => void]>([
  ["another roll", (it) => (it.draws[1]![2] = (it.draws[1]![2] + 1) % 8)],
  ["a number passed over", (it) => it.draws.splice(1, 1)],
  ["another word", (it) => (it.words = ["zee", "Gruesse", ""])],
  ["a roll told twice", (it) => it.draws.push(it.draws[0]!)],
])("%s is found out", (_, change) => {
  const proof = structuredClone(honest());
  change(proof);
  expect(checked("t", PROMISE, proof).rolls).toBe(false);
});

test("another secret than the promised one is found out", () => {
  expect(
    checked(
      "t",
      PROMISE.replace(/^./, (it) => (it === "0" ? "1" : "0")),
      honest(),
    ).promise,
  ).toBe(false);
});
