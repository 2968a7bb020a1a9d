import { expect, test } from "vitest";
import { WORDS } from "./words";

const told = (left: number, against: number, turns: number) =>
  (["en", "nl", "de"] as const).map((it) => WORDS[it].matchTold(1, "Lotte", "one", left, against, turns));

test("one athlete is one, and one turn is one", () => {
  expect(told(1, 0, 12)).toEqual([
    "Match 1: Lotte wins, 1 athlete to 0, in 12 turns.",
    "Wedstrijd 1: Lotte wint met 1 atleet tegen 0, in 12 beurten.",
    "Partie 1: Lotte gewinnt mit 1 zu 0 Athleten in 12 Zügen.",
  ]);
  expect(told(5, 0, 1)).toEqual([
    "Match 1: Lotte wins, 5 athletes to 0, in 1 turn.",
    "Wedstrijd 1: Lotte wint met 5 atleten tegen 0, in 1 beurt.",
    "Partie 1: Lotte gewinnt mit 5 zu 0 Athleten in 1 Zug.",
  ]);
});
