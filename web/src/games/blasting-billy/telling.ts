/** What lies on the board and what happened, in words and in Billy's face. */
import type { Playing } from "../../state/playing";
import type { Step } from "../../wire/types";
import { readCard, readPlay, type Kind, type Play, type Way } from "./cards";
import type { Mood, Words } from "./words";

/** "jewels 7", "the jewels dynamite", "a jewels card". */
export function cardInWords(w: Words, card: string): string {
  const { kind, value } = readCard(card);
  if (value === "X") return w.dynamite[kind];
  return value === "?" ? w.back[kind] : w.card(w.kinds[kind], value);
}

/** "jewels: face down, 5". */
export function rowInWords(w: Words, kind: Kind, faces: readonly string[]): string {
  const values = faces.map((face) => readCard(face).value).map((it) => (it === "?" ? w.faceDown : it));
  return w.row(w.kinds[kind], values.join(", ") || w.nothing);
}

/** One of these lines for this moment: whoever looks every few steps does not hear the same each time. */
export function lineFor(lines: readonly string[], moment: number): string {
  return lines[Math.floor(((moment * GOLDEN) % 1) * lines.length)] ?? "";
}
/** Its multiples are spread evenly, whatever the stride. */
const GOLDEN = 0.618034;

const BEGINS = /^begins (\d)$/;
const MOODS: Record<Way, Mood> = { give: "pleased", claim: "wary", dump: "puzzled" };

/** The last card of each seat since my own, as far as the log shows it; older ones would look like news. */
export function lastPlays(log: readonly Step[], you: number | null = null): Record<number, Play> {
  const since = log.slice(
    Math.max(
      0,
      log.findLastIndex((it) => it.by === you),
    ),
  );
  return Object.fromEntries(since.map(({ by, move }) => [by, readPlay(move)]).filter(([, play]) => play !== null));
}

/** What somebody else did last, or who begins; nothing if it was I. */
export function toldLast(w: Words, log: readonly Step[], table: Pick<Playing<unknown>, "you" | "name">): string {
  const last = log.findLast((it) => BEGINS.test(it.move) || readPlay(it.move));
  const first = Number(BEGINS.exec(last?.move ?? "")?.[1]) - 1;
  if (first >= 0) return w.begins(first === table.you ? null : table.name(first));
  const play = readPlay(last?.move ?? "");
  return play === null || last?.by === table.you ? "" : w.did[play.way](table.name(Number(last?.by)), cardInWords(w, play.card));
}

/** What Billy makes of the last card that was played. */
export function moodAfter(steps: readonly Step[]): Mood {
  const plays = steps.map((step) => readPlay(step.move)).filter((it) => it !== null);
  const last = plays.at(-1);
  return last ? MOODS[last.way] : "calm";
}
