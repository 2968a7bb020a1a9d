import { describe, expect, it } from "vitest";
import { cardInWords, lastPlays, lineFor, moodAfter, rowInWords, toldLast } from "./telling";
import { WORDS } from "./words";

describe("in words", () => {
  it("cards are told in three languages", () => {
    expect(cardInWords(WORDS.en, "J7")).toBe("the 7 of jewels");
    expect(cardInWords(WORDS.nl, "G?")).toBe("een goudkaart");
    expect(cardInWords(WORDS.de, "DX")).toBe("das Diamant-Dynamit");
  });
  it("rows are told in their order, hidden cards as hidden", () => {
    expect(rowInWords(WORDS.en, "J", ["J?", "J5", "JX"])).toBe("jewels: face down, 5, X");
    expect(rowInWords(WORDS.nl, "J", [])).toBe("juwelen: nog niets");
  });
});

const step = (move: string, by = 0) => ({ by, move, then: [] });

describe("the log", () => {
  const log = [step("give J?", 1), step("dump G?", 2), step("claim D?", 1), { by: "chance" as const, move: "top C?", then: [] }];
  const told = (steps: typeof log, you: number | null) => toldLast(WORDS.en, steps, { you, name: (seat) => `Bot ${seat + 1}` });
  it("knows the last card of each seat", () => {
    expect(lastPlays(log)).toEqual({ 1: { way: "claim", card: "D?" }, 2: { way: "dump", card: "G?" } });
    expect(lastPlays([])).toEqual({});
  });
  it("tells what somebody else did last, and nobody what they did themselves", () => {
    expect(told(log, 0)).toContain("Bot 2");
    expect(told(log, 1)).toBe("");
    expect(told([], 0)).toBe("");
  });
  it("tells who begins before anybody has played", () => {
    const begins = [{ by: "chance" as const, move: "begins 2", then: [] }];
    expect([told(begins, 0), told(begins, 1)]).toEqual(["Bot 2 begins.", "You begin."]);
  });
});

describe("Billy", () => {
  it("likes gifts, minds claims and shrugs at the box", () => {
    expect(["give J7", "claim J?", "dump G?"].map((move) => moodAfter([step(move)]))).toEqual(["pleased", "wary", "puzzled"]);
  });
  it("minds only the last card, and nothing while cards are dealt", () => {
    expect(moodAfter([step("give J7"), step("claim J8"), { by: "chance", move: "top C?", then: [] }])).toBe("wary");
    expect(moodAfter([{ by: "chance", move: "deal C?", then: [] }])).toBe("calm");
  });
  it("has something else to say each time a turn comes round, however many play", () => {
    for (const mood of ["pleased", "wary", "puzzled"] as const) {
      for (const players of [2, 3, 4, 5]) {
        const said = Array.from({ length: 12 }, (_, round) => lineFor(WORDS.en.says[mood], 7 + players * round));
        expect(new Set(said).size).toBeGreaterThan(2);
      }
    }
  });
});
