import { expect, test } from "vitest";
import { aloud, readable } from "./aloud";

const NAMES = ["Anna", "Bob", "Cas"];
const PHRASES = readable([
  { text: "(\\d) gets (.+)", says: "{seats_1} bekommt {each_2}" },
  { text: "wins (.+)", says: "{seats_1} teilen sich den Sieg" },
  { text: "(\\d)>(\\d) B", says: "die {_1} → column {_2}: swap" },
  { text: "s(\\d+)", says: "Schaf {_1}" },
  { text: "dog", says: "einen Hund" },
]);
const say = (text: string) =>
  aloud(PHRASES, text, { name: (seat) => NAMES[seat] ?? "?", together: (parts) => parts.join(" + ") });

test("players are called by their names, and numbers stay numbers", () => {
  expect(say("wins 1 3")).toBe("Anna + Cas teilen sich den Sieg");
  expect(say("1>2 B")).toBe("die 1 → column 2: swap");
});

test("several things are read aloud one by one", () => {
  expect(say("2 gets s17 dog")).toBe("Bob bekommt Schaf 17 + einen Hund");
});

test("what no phrase fits is left as it is", () => {
  expect(say("2 gets bone")).toBe("Bob bekommt bone");
  expect(say("wins")).toBe("wins");
});
