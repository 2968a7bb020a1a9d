import { describe, expect, it } from "vitest";
import type { BlastingBillyView } from "../../wire/types";
import { beatsOf, hasHappened, isGone, isOut, isShotIn, nearestOf, totalOf, wonBy } from "./showdown";

type Count = NonNullable<BlastingBillyView["count"]>;

/** Anna (0) has J4 J2, Ben (1) a lone J7 and C3 CX C8; Billy J4 J9 JX J2. */
function over(count: Partial<Count> = {}): BlastingBillyView {
  return {
    seat: 0,
    actors: [],
    hands: [
      ["G3", "D5"],
      ["G1", "D1"],
    ],
    billy: [[], [], [], ["J4", "J9", "JX", "J2"], []],
    loot: [
      [[], [], [], ["J5", "J1"], []],
      [[], [], ["C3", "CX", "C8"], ["J7"], []],
    ],
    box: ["G0"],
    top: null,
    pile: 0,
    turns_left: [0, 0],
    is_last_lap: false,
    veiled: [],
    worth: null,
    doomed: [],
    count: {
      exploded: ["C3", "J9"],
      gone: ["C3", "CX", "J9", "JX"],
      billy: [0, 0, 0, 6, 0],
      totals: [
        [0, 0, 0, 6, 0],
        [0, 0, 8, 7, 0],
      ],
      shot: [[], ["C", "J"]],
      scores: [6, 0],
      winners: [0],
      reason: "unshot",
      rivals: [0],
      by_cards: false,
      ...count,
    },
  };
}

describe("the show-down", () => {
  it("turns up, blows up and shoots kind by kind, passing over what nobody has", () => {
    const told = beatsOf(over()).map(({ what, kind }) => (kind ? `${what} ${kind}` : what));
    expect(told).toEqual(["turn C", "boom C", "shot C", "turn J", "boom J", "shot J", "sum", "end"]);
  });
  it("has no bang without dynamite and no shot without greed", () => {
    const view = { ...over({ exploded: [], gone: [], shot: [[], []] }), billy: [[], [], [], ["J4"], []] };
    view.loot = [
      [["G2"], [], [], [], []],
      [[], [], [], [], []],
    ];
    expect(beatsOf(view).map((it) => it.what)).toEqual(["turn", "turn", "sum", "end"]);
  });
  it("knows what has happened by now", () => {
    const beats = beatsOf(over());
    expect(hasHappened(beats, -1, "turn", "C")).toBe(false);
    expect(hasHappened(beats, 0, "turn", "C")).toBe(true);
    expect(hasHappened(beats, 2, "turn", "J")).toBe(false);
    expect(hasHappened(beats, 7, "sum")).toBe(true);
  });
  it("takes dynamite away with the card before it", () => {
    expect(["C3", "CX", "C8"].map((card) => isGone(over(), card))).toEqual([true, true, false]);
  });
  it("reads totals and shots from the count", () => {
    expect(totalOf(over(), "billy", "J")).toBe(6);
    expect(totalOf(over(), 1, "C")).toBe(8);
    expect(isShotIn(over(), 1, "J")).toBe(true);
    expect(isShotIn(over(), "billy", "J")).toBe(false);
  });
});

describe("how near it was", () => {
  const near = (billy: number[], mine: number[]) => nearestOf(over({ billy, totals: [mine, []] }), 0);

  it("is told of the kind in which Billy had hardly more", () => {
    expect(near([17, 9, 0, 6, 0], [14, 2, 0, 4, 0])).toEqual({ kinds: ["J"], by: 2 });
  });
  it("is told of all kinds that are as close", () => {
    expect(near([17, 9, 0, 6, 0], [14, 6, 0, 0, 0])).toEqual({ kinds: ["G", "N"], by: 3 });
  });
  it("is not told of what was not close, nor of whoever has nothing", () => {
    expect(near([17, 21, 0, 18, 0], [0, 9, 0, 6, 0])).toBeNull();
    expect(near([17, 9, 0, 6, 0], [0, 0, 0, 0, 0])).toBeNull();
  });
  it("is not told of whoever was shot", () => {
    expect(nearestOf(over(), 1)).toBeNull();
  });
});

describe("who has won", () => {
  it("is told with what they have", () => {
    expect(wonBy(over())).toEqual({ winners: [0], points: 6 });
    expect(wonBy(over({ winners: [], scores: [0, 0] }))).toEqual({ winners: [], points: 0 });
    expect(wonBy({ count: null })).toBeNull();
  });
  it("was found among those who competed", () => {
    expect([0, 1].map((seat) => isOut(over(), seat))).toEqual([false, true]);
  });
});
