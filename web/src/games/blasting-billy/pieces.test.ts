import { expect, test } from "vitest";
import { cardPiece, rowPiece, specialOf } from "./pieces";
import { WORDS } from "./words";

const keys = (...[face, how]: [string, Parameters<typeof cardPiece>[2]?]) => cardPiece(WORDS.en, face, how)["data-piece"];

test("a card says no more than it shows", () => {
  expect([keys("J7"), keys("J0"), keys("JX"), keys("J?")]).toEqual(["value", "zero", "dynamite", "back"]);
  expect(keys("J?", { isVeiled: true })).toBe("hidden");
});

test("only of my own card it is said that I alone know it", () => {
  expect(keys("J7", { isVeiled: true, isMine: true })).toBe("veiled value");
  expect(keys("J7", { isVeiled: true })).toBe("hidden value");
});

test("a card that dynamite will take says so", () => {
  expect(keys("J7", { isDoomed: true })).toBe("value doomed");
});

test("a card that is more than a value is explained when it is picked", () => {
  expect(["G0", "GX", "G7", "G10", "G?"].map(specialOf)).toEqual(["zero", "dynamite", null, null, null]);
});

test("of an empty row only is told what will come there", () => {
  const rows = (["billys-row", "my-row", "row"] as const).map((row) =>
    [0, 1].map((count) => rowPiece(WORDS.en, row, "J", count)["data-piece"]),
  );
  expect(rows).toEqual([
    ["billys-place", "billys-row"],
    ["my-place", "my-row"],
    ["place", "row"],
  ]);
});
