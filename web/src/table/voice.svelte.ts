/**
 * What is read aloud: one voice for the whole table, in short pieces, one after the other. Whatever is told at the same
 * moment is put in order: first what happened, then whose turn it is, then what is asked.
 */
import { breaths } from "./breaths";
import { minus } from "../words/minus";

const ORDER = ["step", "sum", "turn", "question", "hint", "end", "chat", "piece"] as const;
export type Kind = (typeof ORDER)[number];

export interface Piece {
  number: number;
  text: string;
}

/** So many pieces stay in the page: screen readers read what is added, not what is there. */
const KEPT = 12;

export class Voice {
  pieces = $state.raw<Piece[]>([]);
  private coming: { kind: Kind; text: string }[] = [];
  private count = 0;

  say(kind: Kind, ...texts: (string | null)[]): void {
    const news = texts.flatMap((text) => breaths(minus(text?.trim() ?? "")).map((it) => ({ kind, text: it })));
    if (news.length && !this.coming.length) setTimeout(() => this.speak());
    this.coming.push(...news);
  }

  /** Another table: nothing of the last one is still to be said. */
  hush(): void {
    this.coming = [];
    this.pieces = [];
  }

  private speak(): void {
    const last = this.pieces.at(-1)?.text;
    const ordered = this.coming.sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
    // A board that is drawn anew asks nothing new.
    const said = ordered.filter(({ kind, text }, n) => kind !== "question" || text !== (ordered[n - 1]?.text ?? last));
    this.coming = [];
    this.pieces = [...this.pieces, ...said.map(({ text }) => ({ number: ++this.count, text }))].slice(-KEPT);
  }
}

export const voice = new Voice();
