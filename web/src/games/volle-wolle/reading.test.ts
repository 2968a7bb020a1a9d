import { describe, expect, it } from "vitest";
import type { View } from "./reading";
import { change, choices, isBoardHidden, isTied, meadowKeys, others, placesOf, rowsFor, sheepNumber, withGoing } from "./reading";

const card = (name: string, symbol = "") => ({ name, kind: name === "dog" ? "dog" : "white", points: 3, symbol });

describe("moves", () => {
  it("are sorted by their first word", () => {
    expect(choices(["bid 14", "bid 26+"])).toEqual({ bid: ["14", "26+"] });
    expect(choices(["help bid", "help 14", "help no"])).toEqual({ help: ["bid", "14", "no"] });
    expect(choices([])).toEqual({});
  });
  it("name sheep by their number, and nothing else", () => {
    expect([sheepNumber("s17"), sheepNumber("dog"), sheepNumber("bone")]).toEqual([17, 0, 0]);
  });
});

describe("symbols", () => {
  it("change a result by what they say; a bone changes nothing", () => {
    expect([change("+2"), change("-3"), change("bone"), change("")]).toEqual([2, -3, 0, 0]);
  });
});

describe("the table", () => {
  it("seats the others from my left on", () => {
    expect(others(4, 1)).toEqual([2, 3, 0]);
    expect(others(3, null)).toEqual([0, 1, 2]);
  });
  it("tells dogs apart, also from those of another round", () => {
    const view = { round: 3, table: [card("s4"), card("dog"), card("dog")] } as unknown as View;
    expect(meadowKeys(view)).toEqual(["s4", "dog-3-0", "dog-3-1"]);
  });
  it("leaves an empty place where a card was taken, until the taking is over", () => {
    const lain = ["s4", "s9", "dog-3-0"];
    expect(placesOf([], lain, false)).toEqual(lain);
    expect(placesOf(lain, ["s9", "dog-3-0"], true)).toEqual(lain);
    expect(placesOf(lain, ["s9", "dog-3-0"], false)).toEqual(["s9", "dog-3-0"]);
    expect(placesOf(lain, ["s5", "dog-4-0"], true)).toEqual(["s5", "dog-4-0"]);
  });
  it("empties the place of the dog that is pointed at, though the last one goes", () => {
    const lain = ["s4", "dog-3-0", "dog-3-1", "dog-3-2"];
    expect(withGoing(lain, lain, "dog-3-0")).toEqual(["s4", "dog-3-2", "dog-3-1", "dog-3-0"]);
    expect(withGoing(lain, lain.slice(0, 3), "dog-3-0")).toEqual(["s4", "dog-3-1", "dog-3-0", "dog-3-2"]);
    expect(withGoing(lain, lain, "s4")).toEqual(lain);
  });
  it("lays cards in the rows in which they are largest", () => {
    expect(rowsFor(5, 1240, 200)).toBe(1);
    expect(rowsFor(7, 380, 220)).toBe(2);
    expect(rowsFor(3, 380, 220)).toBe(1);
  });
});

describe("equal bids", () => {
  const bids = (...bid: (string | null)[]) => bid.map((it) => ({ bid: it })) as View["places"];
  it("are told once all are open", () => {
    expect([0, 1, 2].map((seat) => isTied({ order: [1, 2, 0], places: bids("14", "20", "20") }, seat))).toEqual([false, true, true]);
    expect(isTied({ order: [], places: bids(null, null, null) }, 0)).toBe(false);
  });
  it("are put in order by bid boards, whose numbers are seen from then on", () => {
    expect([
      isBoardHidden({ round: 1, order: [] }),
      isBoardHidden({ round: 1, order: [0, 1] }),
      isBoardHidden({ round: 2, order: [] }),
    ]).toEqual([true, false, false]);
  });
});
