/** What a piece says of itself, and where the sheet with it lies: beside the piece, within the window. */
import type { Facts } from "../ui/piece";
import type { Texts } from "../words/pieces.svelte";
import { minus } from "../words/minus";

export interface Explained {
  title: string;
  text: string;
  /** What is on it, and what can be done with it now. */
  more: { title: string; text: string }[];
  rules: string[];
}

/** The texts of a marked element with its facts put in; null if none is known. */
export function explained(texts: Texts, { piece = "", facts = "{}" }: DOMStringMap): Explained | null {
  const given = JSON.parse(facts) as Facts;
  const found = piece.split(" ").flatMap((key) => texts[key] ?? []);
  const [first, ...more] = found.map((it) => ({ title: filled(it.title, given), text: filled(it.text, given) }));
  if (first === undefined) return null;
  return { ...first, more, rules: [...new Set(found.flatMap((it) => it.ids))] };
}

function filled(text: string, facts: Facts): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => minus(facts[name] ?? place));
}

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}
export type Size = Pick<Box, "width" | "height">;

const GAP = 8;

/**
 * What a sheet can lie on, and how much that is in the way: the piece itself most, then what could be played now. To lie far from
 * its piece is as bad as to hide so much for each pixel between them.
 */
const HARM = { piece: 1000, plays: 100, looks: 1, far: 40 };

export interface Surroundings {
  /** Where the board lies. */
  field: Box;
  /** Boxes of what can be played now, and of the other pieces. */
  plays: readonly Box[];
  looks: readonly Box[];
}

/** Above the piece, below, to its right or left, or at an edge of the board: where it hides least; never outside the window. */
export function placed(piece: Box, sheet: Size, room: Size, around?: Surroundings): { left: number; top: number } {
  const middle = { left: piece.left + (piece.width - sheet.width) / 2, top: piece.top + (piece.height - sheet.height) / 2 };
  const beside = [
    { left: middle.left, top: piece.top - GAP - sheet.height },
    { left: middle.left, top: piece.top + piece.height + GAP },
    { left: piece.left + piece.width + GAP, top: middle.top },
    { left: piece.left - GAP - sheet.width, top: middle.top },
  ];
  const spots = [...beside, ...(around ? edges(around.field, sheet, middle) : [])].map(({ left, top }) => ({
    left: within(left, sheet.width, room.width),
    top: within(top, sheet.height, room.height),
  }));
  const harm = (spot: { left: number; top: number }): number => {
    const hides = (boxes: readonly Box[]) =>
      boxes.reduce((sum, it) => sum + shared({ ...spot, width: sheet.width, height: sheet.height }, it), 0);
    const hidden = HARM.piece * hides([piece]) + HARM.plays * hides(around?.plays ?? []) + HARM.looks * hides(around?.looks ?? []);
    return hidden + HARM.far * apart({ ...spot, ...sheet }, piece);
  };
  return spots.reduce((best, it) => (harm(it) < harm(best) ? it : best));
}

/** The sides of the board near the piece, then its corners. */
function edges(field: Box, sheet: Size, middle: { left: number; top: number }): { left: number; top: number }[] {
  const lefts = [field.left + field.width - GAP - sheet.width, field.left + GAP];
  const tops = [field.top + GAP, field.top + field.height - GAP - sheet.height];
  return [
    ...lefts.map((left) => ({ left, top: middle.top })),
    ...tops.map((top) => ({ left: middle.left, top })),
    ...lefts.flatMap((left) => tops.map((top) => ({ left, top }))),
  ];
}

/** How far two boxes are from each other, across and down together. */
function apart(a: Box, b: Box): number {
  const wide = Math.max(a.left, b.left) - Math.min(a.left + a.width, b.left + b.width);
  const high = Math.max(a.top, b.top) - Math.min(a.top + a.height, b.top + b.height);
  return Math.max(0, wide) + Math.max(0, high);
}

/** How much of two boxes is the same place. */
function shared(a: Box, b: Box): number {
  const wide = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const high = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  return Math.max(0, wide) * Math.max(0, high);
}

function within(at: number, size: number, room: number): number {
  return Math.max(GAP, Math.min(at, room - size - GAP));
}
