import { expect, test } from "vitest";
import type { UlyAndPollyView } from "../../wire/types";
import { says, type Moment } from "./asking";
import type { Shown } from "./tiles";
import { WORDS } from "./words";

const w = WORDS.en;
const shown: Shown = { round: 2, wolfPlayer: 0, faces: new Map(), dog: "c3", sheep: 5, ended: null };
const ended = { round: 1, wolf_player: 0, sheep: 0, field: [], dog: "a1", wolf: "c3", found: false, takers: [0] };

function moment(task: string, some: Partial<Moment> = {}): Moment {
  const view = { task, round: 2, wolf: null, last_sheep: 8 } as unknown as UlyAndPollyView;
  return { view, shown, isMine: true, picked: null, isPointing: false, isStop: false, isPlaying: true, who: "Bo", ...some };
}

test("whoever leads the dog hears how many sheep are left", () => {
  expect(says(w, moment("go"))).toEqual({ ask: w.go, note: "3 more sheep and the wolf gets away." });
});

test("before the first sheep lies open, both sides hear what it is about", () => {
  expect(says(w, moment("hide")).note).toContain("8 sheep");
  expect(says(w, moment("place")).note).toContain("8 sheep");
  expect(says(w, moment("go", { shown: { ...shown, sheep: 0 } })).note).toBe(w.dogGoal(8));
});

test("when a round has ended everybody hears what they are next", () => {
  const stop = { isStop: true, shown: { ...shown, ended } };
  expect(says(w, moment("hide", { ...stop, who: null })).ask).toBe(w.youAreNext(2));
  expect(says(w, moment("hide", stop)).ask).toBe("Round 2: Bo is the wolf, and you are on Polly's side.");
  expect(says(w, moment("hide", { ...stop, isPlaying: false })).ask).toBe("Round 2: Bo is the wolf.");
  expect(says(w, moment("over", stop)).ask).toBe(w.wasLast);
});

test("the wolf player is told its own tile, nobody else is", () => {
  const view = { task: "swap", wolf: "b2" } as UlyAndPollyView;
  expect(says(w, moment("swap", { view })).note).toContain("b2");
  expect(says(w, moment("swap")).note).toBeNull();
  expect(says(w, moment("swap", { view, isMine: false })).note).not.toContain("b2");
});

test("a picked tile asks for the other", () => {
  expect(says(w, moment("swap", { picked: "a1" })).ask).toBe("Swap a1 with which tile?");
});

test("after a round the next wolf is invited, and the others know for whom they wait", () => {
  const between = { shown: { ...shown, ended } };
  expect(says(w, moment("hide", between)).ask).toBe(w.youAreNext(2));
  expect(says(w, moment("hide", { ...between, isMine: false })).note).toContain("Bo is the next wolf");
});

test("every task has something to say in every language", () => {
  for (const words of Object.values(WORDS)) {
    for (const task of ["lot", "hide", "place", "swap", "go"]) {
      expect(says(words, moment(task, { isMine: false })).note).toBeTruthy();
    }
  }
});
