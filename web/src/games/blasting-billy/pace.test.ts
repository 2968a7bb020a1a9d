import { describe, expect, it } from "vitest";
import type { BlastingBillyView, Step } from "../../wire/types";
import { lasts } from "../../state/beats";
import { pace } from "./pace";

const PLAYED = { count: null } as BlastingBillyView;
const EMPTY = [[], [], [], [], []];
const COUNTED = {
  billy: [["G1"], [], [], [], []],
  loot: [EMPTY, EMPTY],
  count: { billy: [1, 0, 0, 0, 0], totals: [], exploded: [], gone: [], shot: [[], []], scores: [0, 0], winners: [] },
} as unknown as BlastingBillyView;
const card: Step[] = [{ by: 1, move: "give J?", then: ["draws C?"] }];

describe("the pace", () => {
  it("lets a card fly before it is told", () => {
    const [flight, look] = pace({ steps: card, before: PLAYED, after: PLAYED });
    expect([flight?.told, flight?.isMotion, flight?.seat]).toEqual([0, true, 1]);
    expect([look?.told, look?.isMotion, look?.seat]).toEqual([1, undefined, 1]);
  });
  it("takes two seconds for what another did, unless a brisk pace is wanted", () => {
    const total = (tempo: "calm" | "brisk") =>
      pace({ steps: card, before: PLAYED, after: PLAYED }).reduce((sum, it) => sum + lasts(it, { tempo, isStill: false, me: 0 }), 0);
    expect(Math.abs(total("calm") - 2000)).toBeLessThan(150);
    expect(total("brisk")).toBe(580);
  });
  it("tells who has won only when the last card has been turned", () => {
    const beats = pace({ steps: card, before: PLAYED, after: COUNTED });
    expect(beats.map((it) => it.told)).toEqual([0, 0, 0, 1]); // the sheet, gold, the sums, the end
    expect(beats.every((it) => it.seat === null)).toBe(true);
  });
});
