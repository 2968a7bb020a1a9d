import { expect, test } from "vitest";
import { prizeOf } from "./reading";
import { WORDS } from "./words";

const told = (who: string | null, to: string | null) =>
  (["en", "nl", "de"] as const).map((it) => WORDS[it].sheet.missed(who, 3, "20", 18, to).split(": ").at(-1));

test("a sheep that slipped away went to somebody, or to me", () => {
  expect(told("Lotte", null)).toEqual([
    "in round 3 Lotte rolled 18 for 20, and you got it.",
    "in ronde 3 gooide Lotte 18 voor 20, en jij kreeg het.",
    "In Runde 3 hat Lotte 18 für 20 geworfen, bekommen hast es du.",
  ]);
  expect(told(null, "Lotte")).toEqual([
    "in round 3 you rolled 18 for 20, and Lotte got it.",
    "in ronde 3 gooide jij 18 voor 20, en Lotte kreeg het.",
    "In Runde 3 hast du 18 für 20 geworfen, bekommen hat es Lotte.",
  ]);
});

test("where no more lies than a roll brings, it is said that all of it is taken", () => {
  const help = (cards: number, lying: number) =>
    (["en", "nl", "de"] as const).map((it) => WORDS[it].helpBid("X", prizeOf({ prizes: [3, cards, 1], table: Array(lying) }, 2)));
  expect(help(2, 2)).toEqual([
    "Use X: take all that is left (2 cards)",
    "Met X: neem alles wat er ligt (2 kaarten)",
    "Mit X: nimm alles, was noch liegt (2 Karten)",
  ]);
  expect(help(2, 3)[0]).toBe("Use X: take 2 cards");
  expect(help(1, 1)[0]).toBe("Use X: take all that is left (1 card)");
  expect(WORDS.en.helpNoRoll({ cards: 2, isAll: true }, undefined)).toBe("No, roll on for all that is left (2 cards)");
  expect((["en", "nl", "de"] as const).map((it) => WORDS[it].helpNoRoll({ cards: 2, isAll: false }, "95%"))).toEqual([
    "No, 95% chance of 2 cards",
    "Nee, 95% kans op 2 kaarten",
    "Nein, 95% Chance auf 2 Karten",
  ]);
});

test("of the dice that are not kept one is rolled again, or several", () => {
  expect((["en", "nl", "de"] as const).map((it) => [WORDS[it].keepNote(1), WORDS[it].keepNote(2)])).toEqual([
    ["The other one is rolled again.", "The others are rolled again."],
    ["De andere gooi je opnieuw.", "De rest gooi je opnieuw."],
    ["Den anderen würfelst du neu.", "Die anderen würfelst du neu."],
  ]);
});

test("a sheep is called by what it is worth first, and by its sheep number last", () => {
  const sheep = { name: "s18", kind: "white", points: 2, symbol: "+2" } as const;
  expect((["en", "nl", "de"] as const).map((it) => WORDS[it].card(sheep))).toEqual([
    "White sheep: 2 points, +2, sheep number 18",
    "Wit schaap: 2 punten, +2, schapengetal 18",
    "Weißes Schaf: 2 Punkte, +2, Schafzahl 18",
  ]);
  expect(WORDS.en.card({ name: "s25", kind: "3-7-0", points: null, symbol: "" })).toBe("3-7-0 Sheep: sheep number 25");
  expect(WORDS.en.card({ name: "dog", kind: "dog", points: null, symbol: "" })).toBe("Sheepdog");
});
