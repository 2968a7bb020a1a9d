import { svelte } from "@sveltejs/vite-plugin-svelte";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { defineConfig, type Plugin, type Rolldown } from "vite";
import { ART, drawings } from "./drawings.ts";

/** Where the Python package expects the page; the address of a server to work against. */
const OUT = process.env.SPEELTAFEL_WEB_OUT ?? "../src/speeltafel/server/page";
const SERVER = process.env.SPEELTAFEL_SERVER ?? "http://localhost:8750";

export default defineConfig({
  plugins: [svelte(), drawings(), packing()],
  resolve: { alias: { art: ART } },
  build: {
    outDir: OUT,
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0, // the page's policy allows nothing inline
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // A name of a file must not look like a card: "C3-o69Yr" did
    rolldownOptions: { output: { hashCharacters: "hex" } },
  },
  server: { fs: { allow: [".", ART] }, proxy: { "/api": { target: SERVER, ws: true } } },
});

// What is done with the page once it is built

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

const TEXT = /\.(css|html|js|json|svg|txt|webmanifest)$/;
const LANGUAGE = /\/src\/words\/(de|en|nl)\.ts$/;

/** Writes `build.json`: the id of the page, and what a first visit loads in each language. */
function packing(): Plugin {
  let folder = "";
  return {
    name: "speeltafel-packing",
    apply: "build",
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    writeBundle: {
      order: "post",
      handler(_, bundle) {
        const names = filesIn(folder);
        const build = { id: idOf(folder, names), first: firstVisit(bundle) };
        for (const name of names.filter((it) => TEXT.test(it))) pack(join(folder, name));
        writeFileSync(join(folder, "build.json"), `${JSON.stringify(build, null, 2)}\n`);
      },
    },
  };
}

function filesIn(folder: string): string[] {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = found.filter((it) => it.isFile()).map((it) => join(it.parentPath, it.name));
  return files.map((it) => it.slice(folder.length + 1).replaceAll("\\", "/")).sort();
}

/** Another name or another letter, another id. */
function idOf(folder: string, names: readonly string[]): string {
  const hash = createHash("sha256");
  for (const name of names) hash.update(`${name}\0`).update(readFileSync(join(folder, name)));
  return hash.digest("hex").slice(0, 16);
}

function pack(path: string): void {
  const plain = readFileSync(path);
  const forms = { ".br": brotliCompressSync(plain), ".gz": gzipSync(plain, { level: 9 }) };
  for (const [end, packed] of Object.entries(forms)) {
    if (packed.length < plain.length) writeFileSync(path + end, packed);
  }
}

/** Scripts and styles by language: the entry, its static imports, and one language's words. */
function firstVisit(bundle: Bundle): Record<string, string[]> {
  const chunks = Object.values(bundle).filter((it) => it.type === "chunk");
  const entries = chunks.filter((it) => it.isEntry);
  const visits = chunks.flatMap((it) => {
    const language = LANGUAGE.exec(it.facadeModuleId ?? "")?.[1];
    return language === undefined ? [] : [[language, loaded(bundle, [...entries, it])] as const];
  });
  return Object.fromEntries(visits);
}

function loaded(bundle: Bundle, chunks: readonly Chunk[]): string[] {
  const files = new Set<string>();
  const add = (chunk: Chunk): void => {
    if (files.has(chunk.fileName)) return;
    files.add(chunk.fileName);
    for (const css of chunk.viteMetadata?.importedCss ?? []) files.add(css);
    for (const name of chunk.imports) {
      const imported = bundle[name];
      if (imported?.type === "chunk") add(imported);
    }
  };
  chunks.forEach(add);
  return [...files].sort();
}
