/** What is put into the page unescaped is a drawing of ours, and nothing that anybody has said. */
import { expect, test } from "vitest";

const FILES = import.meta.glob<string>("./**/*.svelte", { query: "?raw", import: "default", eager: true });
/** What stands for such drawings without being imported by its name, and in which file. */
const CHOSEN: Record<string, string> = {
  SHAPES: "./ui/Die.svelte",
  PIPS: "./ui/Die.svelte",
  sign: "./games/blasting-billy/KindSign.svelte",
  edge: "./games/ploc/Athlete.svelte",
  figure: "./games/ploc/Athlete.svelte",
  cloud: "./games/ploc/Backdrop.svelte",
  "drawing.body": "./people/FigureMark.svelte",
};

/** What an expression can come to: of `a ? b : c` that is b and c, of `a ?? b` both. */
function values(expression: string): string[] {
  const parts = expression.split(/(\?\?|\|\||&&|[?:])/).map((it) => it.trim());
  return parts.filter((it, number) => !/^(\?\?|\|\||&&|[?:])$/.test(it) && parts[number + 1] !== "?");
}

function strangers(file: string, text: string): string[] {
  const drawn = new Set([...text.matchAll(/import (\w+) from "art\/[\w/.-]+\.svg"/g)].map((it) => it[1]));
  const found = [...text.matchAll(/{@html\s+([^}]*)}/g)].flatMap((it) => values(it[1] ?? ""));
  return found.filter((it) => !drawn.has(it) && CHOSEN[it.split("[")[0] ?? ""] !== file).map((it) => `${file}: ${it}`);
}

test("only drawings are put into the page as they are", () => {
  const files = Object.entries(FILES);
  expect(files.filter(([, text]) => text.includes("{@html")).length).toBeGreaterThan(20);
  expect(files.flatMap(([file, text]) => strangers(file, text))).toEqual([]);
});

test("what somebody has said is found", () => {
  const said = (html: string) => strangers("it", `import dog from "art/dog.svg";\n${html}`);
  expect(said("{@html isMine ? dog : name}")).toEqual(["it: name"]);
  expect(said("{@html name ?? dog}")).toEqual(["it: name"]);
  expect(said("{@html isMine && name}")).toContain("it: name");
  expect(said("{@html\n name}")).toEqual(["it: name"]);
});
