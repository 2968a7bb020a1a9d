import { expect, test } from "vitest";
import { aloud, type Manner, readable } from "./aloud";
import { minus } from "./minus";
import { lines } from "./sentences";

const NAMES = ["Anna", "Bob", "Cas"];
const PHRASES = readable([
  { text: "(\\d) gets (.+)", says: "{seats_1} bekommt {them_2}", tells: "{who_1} bekommt {them_2}", mine: "du bekommst {them_2}" },
  { text: "wins (.+)", says: "{seats_1} teilen sich den Sieg", tells: "{who_1} teilen sich den Sieg", mine: "{who_1} teilt euch den Sieg" },
  {
    text: "(\\d) deal (.+)",
    says: "",
    tells: "{who_1} bekommt {each_2}",
    run: "alle bekommen {times} Karten",
    my_run: "du bekommst {each_2}",
  },
  { text: "give (.+)", says: "{each_1} geben", tells: "{who} gibt {them_1}", mine: "du gibst {them_1}", starts: true },
  { text: "draws (.+)", says: "{each_1} ziehen", tells: "{who} zieht {them_1}", mine: "du ziehst {them_1}" },
  { text: "top (.+)", says: "oben liegt {each_1}", tells: "" },
  { text: "sum (-?\\d+)", says: "das macht {_1}", tells: " (zusammen {_1})" },
  { text: "bids (.+)", says: "Gebote: {players_1}", starts: true },
  { text: "s(\\d+)", says: "Schaf {_1}", several: "die Schafe {_1}" },
  { text: "dog", says: "ein Hund", them: "einen Hund", several: "{count} Hunde" },
]);
const manner = (me: number | null): Manner => ({ name: (seat) => NAMES[seat], together: (parts) => parts.join(" + "), me, you: "du" });
const say = (text: string) => aloud(PHRASES, text, manner(null));
const step = (by: number | "chance", move: string, ...then: string[]) => ({ by, move, then });
const tell = (me: number | null, ...steps: ReturnType<typeof step>[]) => lines(PHRASES, steps, manner(me)).map((it) => it.says);

test("players are called by their names", () => {
  expect(say("wins 1 3")).toBe("Anna + Cas teilen sich den Sieg");
});

test("several things are read aloud one by one, those of a kind together", () => {
  expect(say("2 gets s17 dog")).toBe("Bob bekommt Schaf 17 + einen Hund");
  expect(say("2 gets s17 dog s4 dog")).toBe("Bob bekommt die Schafe 17 + 4 + 2 Hunde");
});

test("below zero there is a minus, between dice none", () => {
  expect(say("sum -3")).toBe("das macht −3");
  expect(minus("10 points, -3")).toBe("10 points, −3");
  expect(minus("throw 4-4-1")).toBe("throw 4-4-1");
});

test("what no phrase fits, or is about nobody, is left as it is", () => {
  expect(say("2 gets bone")).toBe("Bob bekommt bone");
  expect(say("wins")).toBe("wins");
  expect(say("wins 1 9")).toBe("wins 1 9");
});

test("a turn is one sentence, and whoever listens is spoken to", () => {
  expect(tell(0, step(1, "give dog", "draws s4"))).toEqual(["Bob gibt einen Hund + zieht Schaf 4."]);
  expect(tell(1, step(1, "give dog", "draws s4"))).toEqual(["Du gibst einen Hund + ziehst Schaf 4."]);
});

test("a new player has a new line, and silence none", () => {
  expect(tell(0, step(1, "give dog"), step("chance", "top s4"), step(2, "give s9", "sum 7", "1 gets s4"))).toEqual([
    "Bob gibt einen Hund.",
    "Cas gibt Schaf 9 (zusammen 7).",
    "Du bekommst Schaf 4.",
  ]);
});

test("dealing is one line, with what is mine", () => {
  const deals = ["1 deal s1", "2 deal dog", "1 deal s2", "2 deal s3"].map((it) => step("chance", it));
  expect(tell(null, ...deals)).toEqual(["Alle bekommen 2 Karten."]);
  expect(tell(0, ...deals)).toEqual(["Alle bekommen 2 Karten. Du bekommst die Schafe 1 + 2."]);
});

test("every player has their value, and I am among winners", () => {
  expect(tell(1, step(0, "give s1", "bids 21 26+ 20"))).toEqual(["Anna gibt Schaf 1.", "Gebote: Anna 21, du 26+, Cas 20."]);
  expect(tell(0, step(0, "give s1", "wins 1 3"))).toEqual(["Du gibst Schaf 1. Du + Cas teilt euch den Sieg."]);
});
