import { describe, expect, it, vi } from "vitest";
import type { SeenStep, Step } from "../../wire/types";
import type { Card, Place, View } from "./reading";
import { lasts, type Onlooker } from "../../state/beats";
import { Stage } from "../../state/stage.svelte";
import { pace } from "./pace";
import { landings, lying, openRoll, payments, rolls } from "./story";

const sheep = (n: number): Card => ({ name: `s${n}`, kind: "white", points: 3, symbol: "" });
const DOG: Card = { name: "dog", kind: "dog", points: null, symbol: "" };

function place(change: Partial<Place> = {}): Place {
  return { board: 52, number: 52, top: null, flock: 0, dogs: 0, has_bone: false, chips: 2, has_bid: true, bid: null, ...change };
}
function view(change: Partial<View>): View {
  const none = { seat: 0, actors: [], deck: "reconstruction", phase: "keep", round: 1, rounds: 15, table: [], pile: 50, supply: 19 };
  const turn = { places: [place(), place(), place()], order: [], turn: null, attempt: null, target: null, dice: [], kept: [] };
  return {
    ...none,
    ...turn,
    prizes: [3, 2, 1],
    in_reach: null,
    result: null,
    reach: null,
    helps_bid: null,
    helps_14: null,
    helped: null,
    is_settled: false,
    rollers: 2,
    due: 0,
    received: [],
    counts: [],
    ...change,
  } as View;
}
const step = (by: Step["by"], move: string, ...then: string[]): Step => ({ by, move, then });
/** A step after which somebody is about to roll, and who that is. */
const rolling = (it: Step, seat: number, target: number, change: Partial<View> = {}): SeenStep<View> => ({
  ...it,
  view: view({ phase: "roll", turn: seat, target, attempt: 1, ...change }),
});
const bid = (...bids: string[]): Place[] => bids.map((it) => place({ bid: it }));

const roll = { symbol: "", isThrown: true, help: null, isFinal: false };

describe("rolls", () => {
  const after = view({});
  it("begin with the bids coming to light", () => {
    const steps = [rolling(step(0, "bid 22", "bids 22 24 19", "order 2 1 3"), 1, 24), step("chance", "roll 8-2-5", "result 15")];
    expect(rolls(view({ phase: "bid" }), view({ turn: 1 }), steps)).toEqual([
      { ...roll, seat: 1, dice: [], kept: [], target: 24, attempt: 1, result: null, at: 0 },
      { ...roll, seat: 1, dice: [8, 2, 5], kept: [], target: 24, attempt: 1, result: 15, at: 1 },
    ]);
  });
  it("after a kept die are by the same seat, with what it kept before", () => {
    const before = view({ order: [1, 0, 2], turn: 1, kept: ["d8"], places: bid("22", "24", "19") });
    const kept = rolling(step(1, "keep d12", ""), 1, 24, { kept: ["d8", "d12"], attempt: 3 });
    const [third] = rolls(before, after, [kept, step("chance", "roll 8-2-12", "result 22")]);
    expect(third).toEqual({
      ...roll,
      seat: 1,
      dice: [8, 2, 12],
      kept: ["d8", "d12"],
      target: 24,
      attempt: 3,
      result: 22,
      at: 1,
      isFinal: true,
    });
  });
  it("show the symbol that counted, not that of the sheep put on top after it", () => {
    const had = (symbol: string) => [place({ bid: "20", top: { ...sheep(20), symbol } })];
    const before = view({ phase: "keep", order: [0], turn: 0, target: 20, attempt: 1, places: had("-2") });
    const after = view({ phase: "bid", places: had("+2") });
    const kept = rolling(step(0, "keep d8"), 0, 20, { places: had("-2") });
    expect(rolls(before, after, [kept, step("chance", "roll 8-9-9", "result 24", "reaches 20")])[0]?.symbol).toBe("-2");
    expect(lying({ ...before, phase: "top" })?.symbol).toBe("-2");
  });
  it("after a failed third one are by the next in order", () => {
    const before = view({ order: [1, 0, 2], turn: 1, kept: ["d8"], places: bid("26+", "26+", "19") });
    const steps = [
      rolling(step(1, "keep d12"), 1, 26, { attempt: 3 }),
      rolling(step("chance", "roll 1-2-3", "result 6", "chip 2"), 0, 26),
      step("chance", "roll 4-5-6", "result 15"),
    ];
    expect(rolls(before, after, steps).map(({ seat, target, attempt }) => [seat, target, attempt])).toEqual([
      [1, 26, 3],
      [0, 26, 1],
    ]);
    expect(
      rolls(
        before,
        after,
        steps.map(({ by, move, then }) => step(by, move, ...then)),
      ),
      "of which nobody has said whose they are",
    ).toEqual([]);
  });
  it("are final when the bid is reached, or missed and nothing can help", () => {
    const before = view({ order: [1, 0, 2], turn: 1, kept: ["d8"], places: bid("22", "24", "19") });
    const steps = [rolling(step(1, "keep d12"), 1, 24, { attempt: 3 }), step("chance", "roll 1-2-12", "result 15")];
    const isFinal = (now: View) => rolls(before, now, steps).map((it) => it.isFinal);
    expect([
      isFinal(view({ phase: "help", turn: 1 })),
      isFinal(view({ phase: "take", turn: 1, is_settled: true })),
      isFinal(view({ phase: "bid" })),
    ]).toEqual([[false], [true], [true]]);
  });
  it("end with what help added, or that it did not", () => {
    const places = [place(), place({ top: { ...sheep(20), symbol: "+2" }, bid: "24" }), place()];
    const before = view({
      phase: "help",
      order: [1, 0, 2],
      turn: 1,
      target: 24,
      attempt: 3,
      dice: [4, 5, 10],
      result: 19,
      places,
      helps_bid: { bonus: 2, chips: 3, reached: 24 },
      helps_14: { bonus: 0, chips: 0, reached: 19 },
    });
    const added = (move: string) =>
      rolls(before, after, [step(1, move)]).map((it) => [it.help?.bonus, it.help?.chips, it.help?.reached, it.isFinal]);
    expect(added("help bid")).toEqual([[2, 3, 24, true]]);
    expect(added("help 14")).toEqual([[0, 0, 19, true]]);
    expect(added("help no")).toEqual([[undefined, undefined, undefined, true]]);
    expect(rolls({ ...before, attempt: 2 }, after, [step(1, "help no")])).toEqual([]);
    expect(openRoll(null, { in_reach: 2 })).toBe(2);
    expect(openRoll(rolls(before, after, [step(1, "help bid")])[0]!, { in_reach: null })).toBe(3);
    expect(openRoll(rolls(before, after, [step(1, "help no")])[0]!, { in_reach: 1 })).toBe(null);
    expect(lying({ ...before, phase: "take", helped: before.helps_bid })?.help).toEqual({ bonus: 2, chips: 3, reached: 24 });
  });
});

describe("the pace", () => {
  const before = view({ order: [1, 0, 2], turn: 1, kept: ["d8"], places: bid("22", "24", "19") });
  const after = view({ order: [1, 0, 2], turn: 0, dice: [4, 5, 6], places: bid("22", "24", "19") });
  const steps = [
    rolling(step(1, "keep d12"), 1, 24, { attempt: 3 }),
    rolling(step("chance", "roll 1-2-3", "result 6", "chip 2"), 0, 22),
    step("chance", "roll 4-5-6", "result 15"),
  ];

  it("tells a roll when its dice lie still, and the next only after it", () => {
    const beats = pace({ steps, before, after });
    expect(beats.map((it) => [it.seat, it.told, it.isMotion ?? false])).toEqual([
      [1, 1, true],
      [1, 2, false],
      [0, 2, true],
      [0, 3, false],
    ]);
  });
  it("leaves the board as it was until the last dice lie still", () => {
    expect(pace({ steps, before, after }).map((it) => it.isBefore)).toEqual([true, true, true, false]);
  });
  it("shows what is taken before the next one rolls", () => {
    const taken = [rolling(step(1, "take s4"), 0, 22), step("chance", "roll 4-5-6", "result 15")];
    const beats = pace({ steps: taken, before: { ...before, target: 24, attempt: 3, phase: "take" } as View, after });
    expect(beats.map((it) => [it.seat, it.told, it.isBefore ?? false])).toEqual([
      [1, 0, false],
      [1, 1, false],
      [0, 1, false],
      [0, 2, false],
    ]);
  });
  it("shows bids before the first roll", () => {
    const revealed = [rolling(step(0, "bid 22", "bids 22 24 19", "order 2 1 3"), 1, 24), step("chance", "roll 8-2-5", "result 15")];
    const beats = pace({ steps: revealed, before: view({ phase: "bid" }), after });
    expect(beats.map((it) => [it.seat, it.told])).toEqual([
      [1, 1],
      [1, 1],
      [1, 2],
    ]);
  });
});

describe("the end of a round", () => {
  const calm: Onlooker = { tempo: "calm", isStill: false, me: 0 };
  const before = view({
    order: [1, 2, 0],
    turn: 1,
    kept: ["d8"],
    round: 1,
    table: [sheep(4), sheep(5), DOG],
    places: bid("16", "17", "19"),
  });
  const after = view({
    phase: "bid",
    round: 2,
    table: [sheep(30), sheep(31)],
    places: [place(), place({ top: sheep(4), flock: 2, dogs: 1 }), place()],
  });
  const steps = [
    rolling(step(1, "keep d12"), 1, 17, { attempt: 2 }),
    {
      ...step("chance", "roll 8-2-9", "result 19", "reaches 17", "gets s4 s5 dog", "skipped 3", "round 2"),
      view: view({ phase: "lay", places: after.places }),
    },
    step("chance", "lay s30"),
    step("chance", "lay s31"),
  ];
  const beats = pace({ steps, before, after });

  it("is seen one thing after the other: the roll, its result, what is taken, the new cards", () => {
    const seen = beats.map((it) => [it.isBefore ? "before" : it.part ? "between" : "after", it.told, it.isMotion ?? false]);
    expect(seen).toEqual([
      ["before", 1, true],
      ["before", 1, false],
      ["between", 1, true],
      ["between", 2, false],
      ["after", 2, true],
    ]);
  });
  it("leaves the bids hanging until the new cards come", () => {
    const view = beats[2]?.part?.view as View;
    expect([view.round, view.table, view.order, view.places.map((it) => it.bid)]).toEqual([1, [], [1, 2, 0], ["16", "17", "19"]]);
    expect(landings(before, view, steps).map((it) => [it.key, it.seat])).toEqual([
      ["s5", 1],
      ["dog-1-0", 1],
    ]);
  });
  it("gives a calm onlooker more than a second for what a bot came to", () => {
    const ms = lasts(beats[1] as (typeof beats)[number], calm);
    expect(beats[1]?.calm).toBeGreaterThan(0);
    expect([ms >= 1000, ms <= 1500]).toEqual([true, true]);
  });
  it("after a sheep was put on top shows the flock before the new cards", () => {
    const top = pace({
      steps: [step(1, "top s4", "round 2"), step("chance", "lay s30")],
      before: { ...before, phase: "top", received: [sheep(4)] } as View,
      after,
    });
    expect(top.map((it) => [it.part !== undefined, it.told])).toEqual([
      [true, 0],
      [true, 1],
      [false, 1],
    ]);
  });
});

it("a round of six experts is watched in 8 seconds at a brisk pace", () => {
  vi.useFakeTimers();
  vi.stubGlobal("document", { visibilityState: "visible" });
  const stage = new Stage<{ view: View }>(() => ({ tempo: "brisk", isStill: false, me: 0 }));
  const turn = (seat: number) => ({
    view: view({ order: [1, 2, 3, 4, 5, 0], turn: seat, kept: ["d8"], places: bid("14", "20", "20", "20", "20", "20") }),
  });
  stage.cut(turn(1));
  stage.open(pace);
  const thought = 180; // milliseconds for a decision
  const rolled = (seat: number): Step[][] => [
    [rolling(step(seat, "keep d8"), seat, 20), step("chance", "roll 8-1-2", "result 11")],
    [rolling(step(seat, "keep d12"), seat, 20), step("chance", "roll 8-1-11", "result 20", "reaches 20")],
    [step(seat, "take s4")],
    [rolling(step(seat, "top s4"), seat, 20), step("chance", "roll 1-1-1", "result 3")],
  ];
  const scenes = [...Array(5).fill([step(1, "bid ?")]), ...[1, 2, 3, 4, 5].flatMap(rolled)] as Step[][];
  for (const steps of scenes) {
    stage.add(turn(1), steps);
    vi.advanceTimersByTime(thought);
  }
  let seen = scenes.length * thought;
  for (; !stage.isQuiet; seen += 10) vi.advanceTimersByTime(10);
  expect(seen).toBeLessThan(8000);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("landings", () => {
  it("are the sheep that vanish under a new top, and dogs", () => {
    const before = view({ turn: 0, table: [sheep(4)], received: [sheep(7), sheep(9)], places: [place(), place(), place({ flock: 1 })] });
    const places = [place({ top: sheep(7), flock: 2 }), place(), place({ top: sheep(4), flock: 2 })];
    const now = view({ round: 2, table: [sheep(30)], places });
    const landed = landings(before, now, [step(0, "top s7", "3 gets s4", "round 2")]);
    expect(landed).toEqual([{ key: "s9", card: sheep(9), seat: 0 }]);
  });
  it("go to whoever a step names, else to whoever has more than before", () => {
    const before = view({ turn: 1, table: [sheep(4), sheep(5), sheep(6), DOG], places: [place(), place(), place()] });
    const now = view({ round: 2, places: [place({ top: sheep(5), flock: 2 }), place({ top: sheep(6), flock: 1, dogs: 1 }), place()] });
    const landed = landings(before, now, [step(1, "take dog", "1 gets s4 s5")]);
    expect(landed.map(({ key, seat }) => [key, seat])).toEqual([
      ["s4", 0],
      ["dog-1-0", 1],
    ]);
  });
  it("are none after a cut", () => {
    expect(landings(view({ table: [sheep(4)] }), view({}), [])).toEqual([]);
    expect(landings(null, view({}), [step(0, "take s4")])).toEqual([]);
  });
});

describe("payments", () => {
  it("go from seats to the supply and back", () => {
    const steps = [
      step(0, "bid 26+", "bids 26+ 19", "1 pays 1"),
      step(1, "help bid", "reaches 22", "pays 2"),
      step("chance", "roll 1-1-1", "chip 2"),
    ];
    expect(payments(7, null, steps).map(({ from, to }) => `${from}>${to}`)).toEqual([
      "chips-0>supply",
      "chips-1>supply",
      "chips-1>supply",
      "supply>chips-1",
    ]);
  });
});
