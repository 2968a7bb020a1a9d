/** A theme gives the page's colours another value, and never another meaning. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const SET = /(--[\w-]+):\s*([^;]+);/g;
const COLOUR = /^(#|rgb|hsl|okl|color-mix|var)/;
const set = (file: string) => [...readFileSync(file, "utf8").matchAll(SET)].map(([, name = "", value = ""]) => ({ name, value }));

test("what is a colour of the page is a colour in every theme", () => {
  const colours = new Set(set("src/app.css").flatMap((it) => (COLOUR.test(it.value) ? [it.name] : [])));
  expect(colours).toContain("--focus");
  const themes = ["volle-wolle", "blasting-billy", "uly-and-polly", "ploc"].map((it) => `src/games/${it}/theme.css`);
  const wrong = themes.flatMap((file) => set(file).filter((it) => colours.has(it.name) && !COLOUR.test(it.value)));
  expect(wrong).toEqual([]);
});
