import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Step, View } from "../wire/types";
import { haste, hastened, lasts, movement, type Beat, type Onlooker } from "./beats";
import { partOf, Stage } from "./stage.svelte";

const VIEW = {} as View;
const step = (by: number, move = "x"): Step => ({ by, move, then: [] });
const moment = (name: string) => ({ view: VIEW, name });
let onlooker: Onlooker;
let told: string[];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", { visibilityState: "visible" });
  [onlooker, told] = [{ tempo: "brisk", isStill: false, me: 0 }, []];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function stage(isOpen = true) {
  const made = new Stage<ReturnType<typeof moment>>(
    () => onlooker,
    (steps) => told.push(...steps.map((it) => it.move)),
  );
  made.cut(moment("first"));
  if (isOpen) made.open(({ steps }) => movement(steps, 300, 200));
  return made;
}
const name = (it: ReturnType<typeof stage>) => it.scene?.table.name;

test("a step is told when it has been seen, and the next is shown after it", () => {
  const it = stage();
  it.add(moment("second"), [step(1, "a")]);
  it.add(moment("third"), [step(2, "b")]);
  expect([name(it), told, it.untold, it.show?.beat.seat]).toEqual(["second", [], 2, 1]);
  vi.advanceTimersByTime(300);
  expect([name(it), told, it.untold]).toEqual(["second", ["a"], 1]);
  vi.advanceTimersByTime(200);
  expect([name(it), told, it.show?.beat.seat]).toEqual(["third", ["a"], 2]);
  vi.advanceTimersByTime(500);
  expect([told, it.isQuiet, it.untold]).toEqual([["a", "b"], true, 0]);
});

test("the board stays as it was while a beat says so", () => {
  const it = stage();
  const beats: Beat[] = [
    { ms: 100, told: 0, seat: 1, isBefore: true },
    { ms: 100, told: 1, seat: 1 },
  ];
  it.open(() => beats);
  it.add(moment("second"), [step(1)]);
  expect(name(it)).toBe("first");
  vi.advanceTimersByTime(100);
  expect(name(it)).toBe("second");
});

test("a beat may show a moment in between, once", () => {
  const it = stage();
  const part = { from: 0, to: 1, view: { between: true } as unknown as View };
  it.open(() => [
    { ms: 100, told: 0, seat: 1, part },
    { ms: 100, told: 1, seat: 1, part },
    { ms: 100, told: 1, seat: null },
  ]);
  it.add(moment("second"), [step(1)]);
  const first = it.scene?.number;
  expect(it.scene?.table.view).toBe(part.view);
  vi.advanceTimersByTime(100);
  expect([it.scene?.number, it.scene?.table.view]).toEqual([first, part.view]);
  vi.advanceTimersByTime(100);
  expect([it.scene?.number !== first, it.scene?.table.view]).toEqual([true, VIEW]);
});

test("a moment in between with all the steps has these very ones, so that nobody takes them for news", () => {
  const [steps, view] = [[step(1, "a"), step(2, "b")], {} as View];
  const about = (from: number, to: number): Beat => ({ ms: 0, told: 0, seat: 1, part: { from, to, view } });
  expect(partOf(steps, about(0, 2))).toBe(steps);
  expect(partOf(steps, about(1, 2))).toEqual([step(2, "b")]);
  expect(partOf(steps, about(2, 2))).toEqual([]);
});

test("whoever is in a hurry at a moment in between sees the end of it", () => {
  const it = stage();
  it.open(() => [
    { ms: 100, told: 0, seat: 1, part: { from: 0, to: 1, view: { between: true } as unknown as View } },
    { ms: 100, told: 1, seat: null },
  ]);
  it.add(moment("second"), [step(1)]);
  it.hurry();
  expect([name(it), it.scene?.table.view, it.isQuiet]).toEqual(["second", VIEW, true]);
});

test("the board shows a scene part by part, each with its steps", () => {
  const it = stage();
  const [first, last] = [
    { from: 0, to: 1, view: {} as View },
    { from: 1, to: 2, view: VIEW },
  ];
  it.open(() => [
    { ms: 100, told: 0, seat: 1, part: first },
    { ms: 100, told: 1, seat: 1, part: first },
    { ms: 100, told: 2, seat: 0, part: last },
  ]);
  const second = moment("second");
  const shown = () => [it.scene?.steps.map(({ move }) => move), it.scene?.table === second, it.scene?.number];
  it.add(second, [step(1, "a"), step(0, "b")]);
  const number = it.scene?.number ?? 0;
  expect(shown()).toEqual([["a"], false, number]);
  vi.advanceTimersByTime(100);
  expect([...shown(), told]).toEqual([["a"], false, number, ["a"]]);
  vi.advanceTimersByTime(100);
  expect(shown()).toEqual([["b"], true, number + 1]);
  vi.advanceTimersByTime(100);
  expect([...shown(), it.isQuiet, told]).toEqual([["b"], true, number + 1, true, ["a", "b"]]);
});

test("whoever is in a hurry in the middle of a scene sees what is left of it", () => {
  const it = stage();
  it.open(() => [
    { ms: 100, told: 1, seat: 1, part: { from: 0, to: 1, view: {} as View } },
    { ms: 100, told: 2, seat: 0, part: { from: 1, to: 2, view: VIEW } },
  ]);
  it.add(moment("second"), [step(1, "a"), step(0, "b")]);
  it.hurry();
  expect([name(it), it.scene?.steps.map(({ move }) => move), told]).toEqual(["second", ["b"], ["a", "b"]]);
});

test("nothing is shown before the board has come", () => {
  const it = stage(false);
  it.add(moment("second"), [step(1)]);
  vi.advanceTimersByTime(5000);
  expect([name(it), it.isQuiet]).toEqual(["first", false]);
  it.open(({ steps }) => movement(steps, 300, 200));
  expect(name(it)).toBe("second");
});

test("whoever is in a hurry sees the newest, and is told all of it", () => {
  const it = stage();
  it.add(moment("second"), [step(1, "a")]);
  it.add(moment("third"), [step(2, "b")]);
  vi.advanceTimersByTime(300);
  it.hurry();
  expect([name(it), told, it.isQuiet, it.scene?.steps.map(({ move }) => move)]).toEqual(["third", ["a", "b"], true, ["b"]]);
  vi.advanceTimersByTime(5000);
  expect(told).toEqual(["a", "b"]);
});

test("at once, nothing waits", () => {
  onlooker = { ...onlooker, tempo: "once" };
  const it = stage();
  it.add(moment("second"), [step(1, "a")]);
  expect([name(it), told, it.isQuiet]).toEqual(["second", ["a"], true]);
});

const [motion, look] = movement([step(1)], 300, 200) as [Beat<never>, Beat<never>];

test("calm gives what others do time to be read; what I do is not slowed down", () => {
  expect(lasts(look, { ...onlooker, tempo: "calm" })).toBeGreaterThanOrEqual(900);
  expect(lasts(motion, { ...onlooker, tempo: "calm" })).toBe(450);
  expect(lasts(look, { tempo: "calm", isStill: false, me: 1 })).toBe(200);
});

test("what a turn came to is seen in full when it is calm, however much is waiting", () => {
  const outcome = { ...look, calm: 1200 };
  const calm = { ...onlooker, tempo: "calm" as const };
  expect([hastened(outcome, calm, 0.1), hastened(look, calm, 0.1), hastened(outcome, onlooker, 0.1)]).toEqual([1200, 90, 20]);
});

test("whoever wants stillness sees each step, without movement and for longer", () => {
  const still = { ...onlooker, isStill: true };
  expect(lasts(motion, still)).toBe(0);
  expect(lasts(look, still)).toBeGreaterThan(lasts(look, onlooker));
});

test("the more is waiting, the faster it goes", () => {
  expect(haste(1000, "brisk")).toBe(1);
  expect(haste(2000, "brisk")).toBe(0.5);
});

test("a round of six experts is watched in 8 seconds at a brisk pace", () => {
  const it = stage();
  const [roll, take] = [movement([step(1)], 430, 270), movement([step(1)], 320, 80)];
  it.open(({ steps }) => (steps[0]?.move === "roll" ? roll : take));
  const thought = 180; // milliseconds for a decision; five bots and their bids, rolls, cards
  const moves = [...Array(5).fill("bid"), ...Array(5).fill(["roll", "roll", "roll", "take", "take"]).flat()] as string[];
  for (const move of moves) {
    it.add(moment(move), [step(1, move)]);
    vi.advanceTimersByTime(thought);
  }
  let seen = moves.length * thought;
  for (; !it.isQuiet; seen += 10) vi.advanceTimersByTime(10);
  expect(seen).toBeLessThan(8000);
});

test("a stop lasts its time however much is waiting, and hurries nothing else", () => {
  const it = stage();
  const stop: Beat[] = [
    { ms: 300, told: 0, seat: 1, isMotion: true },
    { ms: 2000, told: 1, seat: 1, isStop: true },
  ];
  it.open(({ steps }) => (steps[0]?.move === "end" ? stop : movement(steps, 100, 100)));
  it.add(moment("ended"), [step(1, "end")]);
  for (const n of [1, 2, 3]) it.add(moment(`later ${n}`), [step(1)]);
  expect(it.show?.ms).toBe(300);
  vi.advanceTimersByTime(300 + 1999);
  expect([name(it), it.show?.beat.isStop, it.show?.ms]).toEqual(["ended", true, 2000]);
  vi.advanceTimersByTime(1);
  expect(name(it)).toBe("later 1");
});

test("whoever has seen enough of a stop goes on to what comes next, and to no more than that", () => {
  const it = stage();
  it.open(({ steps }) => (steps[0]?.move === "end" ? [{ ms: 2000, told: 1, seat: 1, isStop: true }] : movement(steps, 100, 100)));
  it.add(moment("ended"), [step(1, "end")]);
  it.add(moment("later"), [step(1)]);
  it.add(moment("last"), [step(1)]);
  it.pass();
  expect(name(it)).toBe("later");
  it.pass();
  expect(name(it)).toBe("later");
});

test("a stop is longer at a calm pace, as long for all, and stays where nothing moves", () => {
  const stop: Beat = { ms: 2000, told: 1, seat: 0, isStop: true };
  for (const [me, isStill] of [
    [0, false],
    [1, false],
    [1, true],
  ] as const) {
    expect(lasts(stop, { tempo: "calm", isStill, me })).toBe(10_000);
    expect(lasts(stop, { tempo: "brisk", isStill, me })).toBe(2000);
  }
});

test("against bots alone a stop waits at a calm pace until somebody goes on", () => {
  const stays = (some: Partial<Onlooker>): boolean => {
    onlooker = { ...onlooker, tempo: "calm", isAlone: true, ...some };
    const it = stage();
    it.open(({ steps }) => (steps[0]?.move === "end" ? [{ ms: 2000, told: 1, seat: 1, isStop: true }] : movement(steps, 100, 100)));
    it.add(moment("ended"), [step(1, "end")]);
    it.add(moment("later"), [step(1)]);
    vi.advanceTimersByTime(60 * 60 * 1000);
    const isThere = name(it) === "ended";
    it.pass();
    expect(name(it)).toBe("later");
    return isThere;
  };
  expect([stays({}), stays({ isAlone: false }), stays({ tempo: "brisk" })]).toEqual([true, false, false]);
});
