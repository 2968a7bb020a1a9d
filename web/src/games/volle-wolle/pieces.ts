/** What there is on the board of Volle Wolle that explains itself, by the keys of the server's texts. */
import { pieceMarks, type Facts, type PieceMarks } from "../../ui/piece";
import { sheepNumber, type Card, type Place } from "./reading";

export const KEYS = [
  "white",
  "black",
  "three-seven-zero",
  "zero-zero-seven",
  "dog",
  "bone",
  "bonus",
  "malus",
  "bone-symbol",
  "number",
  "board",
  "no-flock",
  "flock",
  "sheep",
  "chips",
  "supply",
  "pile",
  "round",
  "bid-board",
  "bid-plus",
  "bid",
  "tie",
  "last-bid",
  "die",
  "kept",
  "result",
  "prizes",
  "now-take",
  "now-top",
  "now-keep",
] as const;
export type Key = (typeof KEYS)[number];

/** The marks of an element of this board. */
export const piece = pieceMarks<Key>;

const KINDS: Record<string, Key> = {
  white: "white",
  black: "black",
  "3-7-0": "three-seven-zero",
  "0-0-7": "zero-zero-seven",
  dog: "dog",
  bone: "bone",
};

/** A card: its kind, its symbol, its number, and what it is for at the moment. */
export function cardPiece(card: Card, now: Key | null = null): PieceMarks {
  return piece([...cardKeys(card), now], cardFacts(card));
}

/** A flock: its top sheep and how many lie under it; without one, what comes there. */
export function flockPiece(place: Place, isBoardHidden: boolean): PieceMarks {
  const { top, board } = place;
  if (top) return piece([...cardKeys(top), "flock"], { ...cardFacts(top), below: place.flock - 1 });
  return piece(["no-flock", isBoardHidden || board === null ? null : "board"], { number: board ?? 0 });
}

function cardKeys({ kind, name, symbol }: Card): (Key | null)[] {
  const sign = symbol === "bone" ? "bone-symbol" : symbol.startsWith("+") ? "bonus" : symbol ? "malus" : null;
  return [KINDS[kind] ?? null, sign, sheepNumber(name) ? "number" : null];
}

function cardFacts({ name, points, symbol }: Card): Facts {
  return { number: sheepNumber(name), points: points ?? 0, symbol };
}
