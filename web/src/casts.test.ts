/** What boards read is typed by the server's document: an assertion would hide it if that changed. */
import { expect, test } from "vitest";

const BOARDS = import.meta.glob<string>(["./games/**/*.{ts,svelte}", "./plain/**/*.{ts,svelte}", "!**/*.test.ts"], {
  query: "?raw",
  import: "default",
  eager: true,
});
const AROUND = import.meta.glob<string>(["./{state,table,replay,home}/**/*.{ts,svelte}", "!**/*.test.ts"], {
  query: "?raw",
  import: "default",
  eager: true,
});
const TYPES = import.meta.glob<string>("./wire/types.ts", { query: "?raw", import: "default", eager: true });

/** What is no code, or renames and loops: nothing is asserted there. */
const NO_CODE = [
  /\/\*[^]*?\*\//g,
  /<!--[^]*?-->/g,
  /<style>[^]*<\/style>/g,
  /\/\/.*/g,
  /(["'`])(?:(?!\1)[^\\\n]|\\.)*\1/g,
  /\b(?:import|export)\b[^;]*?\bfrom\b/g,
  /\{#each .*/g,
];

const code = (text: string): string => NO_CODE.reduce((rest, it) => rest.replace(it, " "), text);

function assertions(files: Record<string, string>, to: RegExp): string[] {
  return Object.entries(files).flatMap(([file, text]) => [...code(text).matchAll(to)].map((it) => `${file}: ${it[0]}`));
}

test("no board asserts what anything is", () => {
  expect(Object.keys(BOARDS).length).toBeGreaterThan(100);
  expect(assertions(BOARDS, /\bas (?!const\b)[\w([{<"']+/g)).toEqual([]);
});

test("nobody asserts that something is a view, a state or a step", () => {
  const named = Object.values(TYPES).flatMap((text) =>
    [...text.matchAll(/^export type (\w+).*(?:Shapes|TableState)\b/gm)].map((it) => it[1] ?? ""),
  );
  expect(named).toEqual(expect.arrayContaining(["PlocView", "View", "Step", "TableState", "Moment"]));
  expect(assertions(AROUND, new RegExp(`\\bas (?:${named.join("|")})\\b`, "g"))).toEqual([]);
});

test("assertions are found, and nothing else", () => {
  const found = (text: string) => assertions({ it: text }, /\bas (?!const\b)[\w([{<"']+/g);
  expect(found("const a = b as PlocView; // as seen")).toEqual(["it: as PlocView"]);
  expect(found('import { a as b } from "c";\n{#each d as e (e)}\nconst f = [1] as const; say("as good as gone");')).toEqual([]);
});
