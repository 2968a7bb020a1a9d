import { describe, expect, it } from "vitest";
import type { Step } from "../../wire/types";
import type { Card, Place, View } from "./reading";
import { landings, liesThere, payments, rolls, toldRolls } from "./story";

const sheep = (n: number): Card => ({ name: `s${n}`, kind: "white", points: 3, symbol: "" });
const DOG: Card = { name: "dog", kind: "dog", points: null, symbol: "" };

function place(change: Partial<Place> = {}): Place {
  return { board: 52, number: 52, top: null, flock: 0, dogs: 0, has_bone: false, chips: 2, has_bid: true, bid: null, ...change };
}
function view(change: Partial<View>): View {
  const none = { seat: 0, actors: [], deck: "reconstruction", phase: "keep", round: 1, rounds: 15, table: [], pile: 50, supply: 19 };
  const turn = { places: [place(), place(), place()], order: [], turn: null, attempt: null, target: null, dice: [], kept: [] };
  return { ...none, ...turn, result: null, reach: null, due: 0, received: [], counts: [], ...change } as View;
}
const step = (by: Step["by"], move: string, ...then: string[]): Step => ({ by, move, then });
const bid = (...bids: string[]): Place[] => bids.map((it) => place({ bid: it }));

describe("rolls", () => {
  it("begin with the bids coming to light", () => {
    const steps = [step(0, "bid 22", "bids 22 24 19", "order 2 1 3"), step("chance", "roll 8-2-5", "result 15")];
    expect(rolls(view({ phase: "bid" }), steps)).toEqual([
      { seat: 1, dice: [], kept: [], target: 24, attempt: 1, result: null },
      { seat: 1, dice: [8, 2, 5], kept: [], target: 24, attempt: 1, result: 15 },
    ]);
  });
  it("after a kept die are by the same seat, with what it kept before", () => {
    const before = view({ order: [1, 0, 2], turn: 1, kept: ["d8"], places: bid("22", "24", "19") });
    const [roll] = rolls(before, [step(1, "keep d12", ""), step("chance", "roll 8-2-12", "result 22")]);
    expect(roll).toEqual({ seat: 1, dice: [8, 2, 12], kept: ["d8", "d12"], target: 24, attempt: 3, result: 22 });
  });
  it("after a failed third one are by the next in order", () => {
    const before = view({ order: [1, 0, 2], turn: 1, kept: ["d8"], places: bid("26+", "26+", "19") });
    const steps = [step(1, "keep d12"), step("chance", "roll 1-2-3", "result 6", "chip 2"), step("chance", "roll 4-5-6", "result 15")];
    expect(rolls(before, steps).map(({ seat, target, attempt }) => [seat, target, attempt])).toEqual([[1, 26, 3], [0, 26, 1]]);
  });
  it("of somebody who hurries are told only if they lie there", () => {
    const before = view({ order: [1, 0, 2], turn: 1, places: bid("22", "24", "19") });
    const steps = [step(1, "keep d8"), step("chance", "roll 8-1-1"), step(1, "keep d10"), step("chance", "roll 8-1-9")];
    expect(toldRolls(before, steps, view({ turn: 1, dice: [8, 1, 9] }))).toHaveLength(1);
    expect(toldRolls(before, steps, view({ turn: null }))).toHaveLength(0);
  });
  it("lie there while the seat is on turn and the dice show it", () => {
    const [roll] = rolls(view({ order: [0], turn: 0, places: bid("20") }), [step(0, "keep d8"), step("chance", "roll 1-2-3")]);
    expect(liesThere(roll, view({ turn: 0, dice: [1, 2, 3] }))).toBe(true);
    expect(liesThere(roll, view({ turn: 1, dice: [1, 2, 3] }))).toBe(false);
    expect(liesThere(undefined, view({}))).toBe(false);
  });
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
    expect(landed.map(({ key, seat }) => [key, seat])).toEqual([["s4", 0], ["dog-1-0", 1]]);
  });
  it("are none after a cut", () => {
    expect(landings(view({ table: [sheep(4)] }), view({}), [])).toEqual([]);
    expect(landings(null, view({}), [step(0, "take s4")])).toEqual([]);
  });
});

describe("payments", () => {
  it("go from seats to the supply and back", () => {
    const steps = [step(0, "bid 26+", "bids 26+ 19", "1 pays 1"), step(1, "help bid", "reaches 22", "pays 2"), step("chance", "roll 1-1-1", "chip 2")];
    expect(payments(7, null, steps).map(({ from, to }) => `${from}>${to}`)).toEqual([
      "chips-0>supply", "chips-1>supply", "chips-1>supply", "supply>chips-1",
    ]);
  });
});
