import { expect, test } from "vitest";
import { filled } from "./filling";

const name = (seat: number) => ["Anna", "Bob", "Cas"][seat] ?? "?";
const say = (says: string, text: string, fits: RegExp) => filled(says, fits.exec(text)!, name, (it) => it.join(" + "));

test("names stand where players are counted, and nowhere else", () => {
  expect(say("Spieler {_1} bekommt {_2}", "2 gets s17", /^(\d) gets (.+)$/)).toBe("Bob bekommt s17");
  expect(say("die Spieler {_1} teilen sich den Sieg", "wins 1 3", /^wins (.+)$/)).toBe("Anna + Cas teilen sich den Sieg");
  expect(say("a token each for players {_1} and {_2}", "tokens 1 2", /^tokens (\d) (\d)$/)).toBe("a token each for Anna and Bob");
  expect(say("je ein Chip für Platz {_1} und {_2}", "tokens 1 2", /^tokens (\d) (\d)$/)).toBe("je ein Chip für Anna und Bob");
  expect(say("Platz {_1} gewinnt", "wins 2", /^wins (\d)$/)).toBe("Bob gewinnt");
  expect(say("die {_1} → column {_2}: swap", "1>2 B", /^(\d)>(\d) B$/)).toBe("die 1 → column 2: swap");
});
