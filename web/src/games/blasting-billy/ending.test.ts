import { describe, expect, it } from "vitest";
import "../../words/english";
import type { Playing } from "../../state/playing";
import type { BlastingBillyView } from "../../wire/types";
import { ending } from "./ending";

const BILLYS = [17, 9, 0, 6, 20];

/** What two are told, one of whom has this much, the other next to nothing. */
function told(mine: number[], shot: string[][], { you = 0 as number | null, scores = [6, 1], winners = [0], rivals = [0] } = {}): string {
  const count = {
    exploded: [],
    billy: BILLYS,
    totals: [mine, [1, 0, 0, 0, 0]],
    shot,
    scores,
    winners,
    rivals,
    reason: "unshot",
    by_cards: false,
  };
  const table = { view: { count } as unknown as BlastingBillyView, you, name: (seat: number) => ["Anna", "Ben"][seat] };
  return ending(table as unknown as Playing<BlastingBillyView>).join(" ");
}

describe("the end", () => {
  it("tells who was shot in which kinds and by how much, and nothing of what was closest", () => {
    const said = told([0, 30, 0, 9, 20], [["N", "J"], []], { scores: [20, 1], winners: [1], rivals: [1] });
    expect(said).toContain("You were over Billy by 21 in banknotes and 3 in jewels: shot, and out.");
    expect(said).not.toContain("closest");
  });
  it("puts nobody out if all were shot", () => {
    expect(told([0, 30, 0, 0, 0], [["N"], ["C"]], { rivals: [0, 1] })).toContain("You were over Billy by 21 in banknotes: shot.");
  });
  it("tells who was spared how close it was", () => {
    expect(told([0, 8, 0, 5, 0], [[], ["C"]])).toContain("It was closest in banknotes and jewels: 1 less than Billy.");
    expect(told([0, 9, 0, 0, 0], [[], ["C"]])).toContain("It was closest in banknotes: just as much as Billy.");
    expect(told([0, 8, 0, 0, 0], [[], ["C"]], { you: null })).toContain("For Anna it was closest in banknotes: 1 less than Billy.");
  });
  it("tells of nothing that was not close", () => {
    expect(told([2, 1, 0, 0, 6], [[], ["C"]])).not.toContain("closest");
  });
  it("tells how the winner was found, as the server does", () => {
    const said = (some: object) =>
      ending({ view: { count: { ...COUNT, ...some } }, you: 0, name: () => "Ben" } as unknown as Playing<BlastingBillyView>).join(" ");
    expect(said({ reason: "all-shot" })).toContain("Billy shot everyone");
    expect(said({ by_cards: true })).toContain("cards");
    expect(said({ by_cards: false })).not.toContain("cards");
    expect(said({ reason: "billy", winners: [], scores: [0, 0] })).toMatch(/\w/);
  });
});

const COUNT = {
  billy: BILLYS,
  totals: [
    [1, 0, 0, 0, 0],
    [0, 0, 0, 0, 0],
  ],
  shot: [[], []],
  scores: [1, 0],
  winners: [0],
  rivals: [0, 1],
  reason: "unshot",
  by_cards: false,
};
