/** How much a first visit loads, packed, in each language; fails if that is too much. */
import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

const MOST = 60_000;
const PAGE = process.argv[2] ?? "../src/speeltafel/server/page";

/** @param {string} name */
function size(name) {
  const packed = join(PAGE, `${name}.br`);
  return statSync(existsSync(packed) ? packed : join(PAGE, name)).size;
}

/** @param {number} bytes */
const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1).padStart(6)} KB`;

if (!existsSync(join(PAGE, "build.json"))) {
  console.error("There is no page to weigh: build it first (make web).");
  process.exit(1);
}
/** @type {Record<string, string[]>} */
const first = JSON.parse(readFileSync(join(PAGE, "build.json"), "utf8")).first;
const visits = Object.entries(first).map(([language, names]) => ({
  language,
  names,
  bytes: names.reduce((sum, name) => sum + size(name), 0),
}));
const largest = visits.reduce((one, other) => (other.bytes > one.bytes ? other : one));

for (const name of largest.names) console.log(`${kilobytes(size(name))}  ${name}`);
for (const { language, bytes } of visits) console.log(`${kilobytes(bytes)}  first visit, ${language}`);
if (largest.bytes > MOST) {
  console.error(`The first visit is too large: ${kilobytes(largest.bytes).trim()}, at most ${MOST / 1000} KB.`);
  process.exit(1);
}
