import { expect, test } from "vitest";
import { pieceMarks } from "../ui/piece";
import { explained, placed } from "./explaining";

const TEXTS = {
  white: { title: "White sheep {number}", text: "Counts {points} at the end.", ids: ["VW-22"] },
  "now-take": { title: "Now", text: "Tap it.", ids: ["VW-12", "VW-22"] },
};

function dataset(keys: string[], facts?: Record<string, number>): DOMStringMap {
  const { "data-piece": piece, "data-facts": given } = pieceMarks(keys, facts);
  return given === undefined ? { piece } : { piece, facts: given };
}

test("a piece says what it is, then what can be done with it, then its rules", () => {
  expect(explained(TEXTS, dataset(["white", "now-take"], { number: 17, points: 4 }))).toEqual({
    title: "White sheep 17",
    text: "Counts 4 at the end.",
    more: [{ title: "Now", text: "Tap it." }],
    rules: ["VW-22", "VW-12"],
  });
});

test("what is below zero is written with a minus", () => {
  expect(explained(TEXTS, dataset(["white"], { number: 2, points: -5 }))?.text).toBe("Counts −5 at the end.");
});

test("what nobody has words for says nothing", () => {
  expect(explained(TEXTS, dataset(["unicorn"]))).toBeNull();
});

test("pieceMarks leave out what is not the case", () => {
  expect(pieceMarks(["white", null])).toEqual({ "data-piece": "white", "data-facts": undefined });
});

const ROOM = { width: 390, height: 844 };
const SHEET = { width: 300, height: 120 };

test.each([
  ["above", { left: 100, top: 400, width: 60, height: 80 }, { left: 8, top: 272 }],
  ["below, if there is no room above", { left: 200, top: 40, width: 60, height: 80 }, { left: 80, top: 128 }],
  ["within the window at its right edge", { left: 350, top: 400, width: 40, height: 40 }, { left: 82, top: 272 }],
  ["on a piece that is as large as the window", { left: 0, top: 0, width: 390, height: 844 }, { left: 45, top: 8 }],
])("a sheet lies %s", (_, piece, at) => {
  expect(placed(piece, SHEET, ROOM)).toEqual(at);
});

test("a low window has room at the sides", () => {
  const low = { width: 844, height: 200 };
  expect(placed({ left: 100, top: 60, width: 60, height: 80 }, SHEET, low)).toEqual({ left: 168, top: 40 });
  expect(placed({ left: 700, top: 60, width: 60, height: 80 }, SHEET, low)).toEqual({ left: 392, top: 40 });
});

test("a sheet lies beside its piece, though that hides what can only be looked at", () => {
  const [window, piece] = [
    { width: 820, height: 1180 },
    { left: 560, top: 745, width: 80, height: 112 },
  ];
  const looks = [0, 1, 2, 3, 4].map((n) => ({ left: 40 + 150 * n, top: 620, width: 100, height: 110 }));
  const around = { field: { left: 0, top: 50, width: 820, height: 1000 }, plays: [], looks };
  expect(placed(piece, SHEET, window, around).top).toBeGreaterThan(550);
});

test("a sheet leaves what one chooses between in sight, if the board has room elsewhere", () => {
  const window = { width: 1280, height: 720 };
  const cards = [300, 420, 540, 660].map((left) => ({ left, top: 300, width: 100, height: 150 }));
  const rows = [150, 480].flatMap((top) => cards.map((it) => ({ ...it, top, height: 130 })));
  const [piece, ...plays] = [cards[1]!, cards[0]!, cards[2]!, cards[3]!, ...rows];
  const around = { field: { left: 0, top: 50, width: 1280, height: 620 }, plays, looks: [] };
  expect(placed(piece, SHEET, window, around)).toEqual({ left: 972, top: 315 });
});
