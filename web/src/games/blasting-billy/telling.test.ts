import { describe, expect, it } from "vitest";
import { cardInWords, moodAfter, rowInWords } from "./telling";
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

describe("Billy", () => {
  const step = (move: string) => ({ by: 0, move, then: [] });
  it("likes gifts, minds claims and shrugs at the box", () => {
    expect(["give J7", "claim J?", "dump G?"].map((move) => moodAfter([step(move)]))).toEqual(["pleased", "wary", "puzzled"]);
  });
  it("minds only the last card, and nothing while cards are dealt", () => {
    expect(moodAfter([step("give J7"), step("claim J8"), { by: "chance", move: "top C?", then: [] }])).toBe("wary");
    expect(moodAfter([{ by: "chance", move: "deal C?", then: [] }])).toBe("calm");
  });
});
