import { expect, test } from "vitest";
import { hits, marked, wanted } from "./search";

const found = (search: string, text: string) => {
  const words = wanted(search);
  return hits(text, words) === words.length;
};

test.each([
  ["can I win", "The most points win."],
  ["dinamite", "Dynamite goes off alone."],
  ["how do I claim?", "You give, claim or dump a card."],
  ["dynamites", "Dynamite goes off alone."],
  ["SHEEP", "Take the best sheep."],
  ["fur den Wolf", "Ein Versteck für den Wolf."],
  ["gewinne", "Wer die meisten Punkte hat, gewinnt."],
  ["BB-13", "The rule BB-13"],
])("%s is found", (search, text) => expect(found(search, text)).toBe(true));

test.each([
  ["wolf", "The most points win."],
  ["banknote", "Dynamite goes off alone."],
])("%s is not found where it is not", (search, text) => expect(found(search, text)).toBe(false));

test("what was found is marked, and nothing is lost", () => {
  const parts = marked("Dynamite goes off: dynamite!", wanted("dinamite"));
  expect(parts.map((it) => it.text).join("")).toBe("Dynamite goes off: dynamite!");
  expect(parts.filter((it) => it.isFound).map((it) => it.text)).toEqual(["Dynamite", "dynamite"]);
});
