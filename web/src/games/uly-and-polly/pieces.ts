/** What there is on the board of Uly & Polly that explains itself, by the keys of the server's texts. */
import { pieceMarks, type PieceMarks } from "../../ui/piece";
import type { Click } from "./moves";
import type { Face } from "./tiles";

export const KEYS = [
  "hidden",
  "sheep",
  "my-wolf",
  "wolf",
  "dog",
  "wolf-side",
  "dog-side",
  "tokens",
  "round",
  "turned",
  "steps",
  "now-hide",
  "now-place",
  "now-swap",
  "now-go",
] as const;
export type Key = (typeof KEYS)[number];

/** The marks of an element of this board. */
export const piece = pieceMarks<Key>;

const NOW: Record<string, Key> = { hide: "now-hide", place: "now-place", swap: "now-swap", go: "now-go" };

/** A tile: what it shows to whoever looks, whether the wolf there is still my secret, whether Polly stands there, and what a click would do. */
export function tilePiece(face: Face, { isMine, hasDog, click }: { isMine: boolean; hasDog: boolean; click: Click }): PieceMarks {
  const shows = face === "sheep" ? "sheep" : face === "down" ? "hidden" : isMine ? "my-wolf" : "wolf";
  return piece(hasDog ? ["dog", shows, nowFor(click)] : [shows, nowFor(click)]);
}

function nowFor(click: Click): Key | null {
  if (click.does === "pick") return "now-swap";
  return click.does === "play" ? (NOW[click.move.split(" ")[0] ?? ""] ?? null) : null;
}
