import { expect, test } from "vitest";
import * as billy from "../games/blasting-billy/cards";
import * as ploc from "../games/ploc/moves";
import * as uly from "../games/uly-and-polly/moves";
import { isMeant } from "./lights";

test("a move that is one click is lit alone", () => {
  expect(isMeant({ move: "take s17", isPicked: false }, ["take s17"], [])).toBe(true);
  expect(isMeant({ move: "take s18", isPicked: false }, ["take s17"], [])).toBe(false);
  expect(isMeant({ isPicked: false }, ["take s17"], [])).toBe(false);
});

test("what is picked on the way is lit until it is picked", () => {
  expect(isMeant({ pick: "bid 20", isPicked: false }, ["bid 20"], ["bid 20"])).toBe(true);
  expect(isMeant({ pick: "bid 20", isPicked: true }, ["bid 20"], ["bid 20"])).toBe(false);
});

test("where it goes is lit too", () => {
  expect(isMeant({ goal: "give J", isPicked: false }, ["give J10"], ["J10", "give J"])).toBe(true);
  expect(isMeant({ goal: "claim J", isPicked: false }, ["give J10"], ["J10", "give J"])).toBe(false);
});

test("a click that would play another move is not on the way", () => {
  expect(isMeant({ move: "reroll 1", pick: "1", isPicked: false }, ["1>2 A"], ["1", ">2"])).toBe(false);
});

test("every board knows what is picked on the way to a move", () => {
  expect(ploc.picksFor("1>2 A")).toEqual(["1", ">2", "1>2 A"]);
  expect(ploc.picksFor("all 3+1")).toEqual(["all", "all 3+1"]);
  expect(ploc.picksFor("reroll 2")).toEqual([]);
  expect(uly.picksFor("swap a1-b2")).toEqual(["a1", "b2"]);
  expect(uly.picksFor("hide b2")).toEqual(["meadow"]);
  expect(billy.picksFor("give J10")).toEqual(["J10", "give J"]);
  expect(billy.picksFor("dump J10")).toEqual(["J10", "dump"]);
});
