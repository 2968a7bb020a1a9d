import { describe, expect, it } from "vitest";
import type { BlastingBillyView, Step } from "../../wire/types";
import { billys, follow, hand, loot, PILE } from "./zones";

const EMPTY = [[], [], [], [], []];

function viewWith(change: Partial<BlastingBillyView>): BlastingBillyView {
  return {
    seat: 0,
    actors: [0],
    hands: [
      ["G1", "J7", "D2"],
      ["J?", "J?", "D?"],
    ],
    billy: EMPTY,
    loot: [EMPTY, EMPTY],
    box: [],
    top: "J?",
    pile: 9,
    turns_left: [5, 5],
    is_last_lap: false,
    veiled: [],
    worth: null,
    doomed: [],
    count: null,
    ...change,
  };
}

const before = viewWith({});
const keys = (zones: ReturnType<typeof follow>, zone: string) => zones[zone]?.map((it) => it.key);

describe("cards are followed", () => {
  it("from my hand to Billy, where their face is hidden", () => {
    const was = follow({}, [], before);
    const steps: Step[] = [
      { by: 0, move: "give J7", then: ["draws J4"] },
      { by: "chance", move: "top C?", then: [] },
    ];
    const now = follow(
      was,
      steps,
      viewWith({
        hands: [
          ["G1", "J4", "D2"],
          ["J?", "J?", "D?"],
        ],
        billy: [[], [], [], ["J?"], []],
        top: "C?",
      }),
    );
    expect(keys(now, billys("J"))).toEqual([was[hand(0)]?.[1]?.key]);
    expect(now[hand(0)]?.[1]?.key).toBe(was[PILE]?.[0]?.key);
    expect(now[PILE]?.[0]?.key).not.toBe(was[PILE]?.[0]?.key);
  });

  it("from the hand of another, even if the card drawn has the same back", () => {
    const was = follow({}, [], before);
    const steps: Step[] = [{ by: 1, move: "claim J?", then: ["draws J?"] }];
    const now = follow(was, steps, viewWith({ loot: [EMPTY, [[], [], [], ["J?"], []]], top: null }));
    expect(keys(now, loot(1, "J"))).toEqual([was[hand(1)]?.[0]?.key]);
    expect(keys(now, hand(1))).toContain(was[PILE]?.[0]?.key);
  });

  it("without steps by what lies where", () => {
    const was = follow({}, [], before);
    const now = follow(was, [], before);
    expect(now).toEqual(was);
  });

  it("when they turn up", () => {
    const hidden = viewWith({ loot: [EMPTY, [[], [], [], ["J?", "J5"], []]] });
    const was = follow({}, [], hidden);
    const now = follow(was, [], viewWith({ loot: [EMPTY, [[], [], [], ["J9", "J5"], []]] }));
    expect(keys(now, loot(1, "J"))).toEqual(keys(was, loot(1, "J")));
  });

  it("and no two have one key", () => {
    const all = Object.values(follow({}, [], before))
      .flat()
      .map((it) => it.key);
    expect(new Set(all).size).toBe(all.length);
  });
});
