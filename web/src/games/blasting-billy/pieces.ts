/** What there is on the board of Blasting Billy that explains itself, by the keys of the server's texts. */
import { pieceMarks, type Facts, type PieceMarks } from "../../ui/piece";
import { large } from "../../words/count";
import { readCard, type Kind } from "./cards";
import { cardInWords } from "./telling";
import type { Words } from "./words";

export const KEYS = [
  "value",
  "zero",
  "dynamite",
  "back",
  "veiled",
  "hidden",
  "billys-row",
  "my-row",
  "row",
  "billys-place",
  "my-place",
  "place",
  "hand",
  "pile",
  "box",
  "billy",
  "doomed",
  "turns",
  "give",
  "claim",
  "dump",
  "now-pick",
] as const;
export type Key = (typeof KEYS)[number];

/** The marks of an element of this board. */
export const piece = pieceMarks<Key>;

/** Faces that are more than a value. */
const SPECIAL: Record<string, Key> = { "0": "zero", X: "dynamite" };

/** What there is to know of a card that is more than a value; null of any other. */
export const specialOf = (face: string): Key | null => SPECIAL[readCard(face).value] ?? null;

/** A row, and the place where one will come. */
const PLACES = { "billys-row": "billys-place", "my-row": "my-place", row: "place" } as const;

/** A row of so many cards of a kind, and what else is to be said of it. */
export function rowPiece(w: Words, row: keyof typeof PLACES, kind: Kind, count: number, facts: Facts = {}): PieceMarks {
  return piece([count ? row : PLACES[row]], { kind: w.kinds[kind], count: w.cards(count), ...facts });
}

/** How a card lies, and what it is for at the moment. */
interface Laid {
  isVeiled: boolean;
  isMine: boolean;
  isDoomed: boolean;
  now: Key | null;
}

/** A card by its face; one that lies face down in a row says so, whether or not we know it, and that I alone do if it is mine. */
export function cardPiece(
  w: Words,
  face: string,
  { isVeiled = false, isMine = false, isDoomed = false, now = null }: Partial<Laid> = {},
): PieceMarks {
  const { value } = readCard(face);
  const first = value === "?" ? (isVeiled ? "hidden" : "back") : (specialOf(face) ?? "value");
  const facts = { card: large(cardInWords(w, face)), value };
  return piece([isVeiled && value !== "?" ? (isMine ? "veiled" : "hidden") : null, first, isDoomed ? "doomed" : null, now], facts);
}
