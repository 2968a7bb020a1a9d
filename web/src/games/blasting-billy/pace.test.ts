import { describe, expect, it } from "vitest";
import { pace } from "./pace";

describe("the pace", () => {
  it("gives each card time, and the show-down more", () => {
    const deal = pace([{ by: "chance", move: "deal J?", then: [] }]);
    const card = pace([{ by: 1, move: "give J?", then: ["draws C?"] }]);
    const end = pace([{ by: 1, move: "give J?", then: ["leaves 1 G3", "wins 2"] }]);
    expect(deal).toBeLessThan(card);
    expect(card).toBeLessThan(end);
  });
});
