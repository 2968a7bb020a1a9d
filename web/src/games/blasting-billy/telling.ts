/** What lies on the board and what happened, in words and in Billy's face. */
import type { Step } from "../../wire/types";
import { readCard, readPlay, type Kind, type Way } from "./cards";
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

const MOODS: Record<Way, Mood> = { give: "pleased", claim: "wary", dump: "puzzled" };

/** What Billy makes of the last card that was played. */
export function moodAfter(steps: readonly Step[]): Mood {
  const plays = steps.map((step) => readPlay(step.move)).filter((it) => it !== null);
  const last = plays.at(-1);
  return last ? MOODS[last.way] : "calm";
}
