/** The art of the boards: one SVG file a drawing, in the Python package, as it draws with the same files. */
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

export const ART = fileURLToPath(new URL("../src/speeltafel/art", import.meta.url));
const DRAWING = /[\\/]speeltafel[\\/]art[\\/].*\.svg$/;
const USE = /<use href="([^"#]+\.svg)"([^>]*)\/>/g;

/** `import dog from "art/volle-wolle/dog.svg"` is all that is inside its svg, to be put into one with `{@html dog}`. */
export function drawings(): Plugin {
  return {
    name: "speeltafel-drawings",
    enforce: "pre",
    load: {
      filter: { id: DRAWING },
      handler(id) {
        return `export default ${JSON.stringify(inside(id))}`;
      },
    },
  };
}

/** What a drawing uses of another is put where it is used. */
function inside(path: string): string {
  const [, drawn = ""] = /<svg[^>]*>(.*)<\/svg>/s.exec(readFileSync(path, "utf8")) ?? [];
  const close = drawn.trim().replace(/\n\s*/g, "");
  return close.replace(USE, (_, name: string, how: string) => `<g${how}>${inside(join(dirname(path), name))}</g>`);
}
