/** Which card is which from view to view, so that each flies from where it lay to where it is put. */
import { track, type Faces, type Likeness, type Piece, type Zones } from "../../motion/pieces";
import type { BlastingBillyView, Step } from "../../wire/types";
import { KINDS, readCard, readPlay, type Kind, type Way } from "./cards";

export const hand = (seat: number): string => `hand ${seat}`;
export const loot = (seat: number, kind: Kind): string => `loot ${seat} ${kind}`;
export const billys = (kind: Kind): string => `billy ${kind}`;
export const PILE = "pile";
export const BOX = "box";

/** A card may turn over, but its kind stays: that is on the back. */
const alike: Likeness = (was, is) => {
  if (was === is) return 2;
  const isBack = was.endsWith("?") || is.endsWith("?");
  return isBack && was[0] === is[0] ? 1 : 0;
};

/** The cards of this view, after the steps that led to it. */
export function follow(before: Zones, steps: readonly Step[], view: BlastingBillyView): Zones {
  const zones = Object.fromEntries(Object.entries(before).map(([zone, pieces]) => [zone, [...pieces]]));
  for (const step of steps) carry(zones, step);
  return track(zones, facesOf(view), alike);
}

export function facesOf(view: BlastingBillyView): Faces {
  const faces: Faces = { [PILE]: view.top === null ? [] : [view.top], [BOX]: view.box };
  KINDS.forEach((kind, n) => (faces[billys(kind)] = view.billy[n] ?? []));
  view.hands.forEach((cards, seat) => (faces[hand(seat)] = cards));
  view.loot.forEach((rows, seat) => KINDS.forEach((kind, n) => (faces[loot(seat, kind)] = rows[n] ?? [])));
  return faces;
}

/** Let one step move its cards, as far as they are known. */
function carry(zones: Zones, step: Step): void {
  if (step.by === "chance") return uncover(zones, step.move);
  const play = readPlay(step.move);
  if (play !== null) shift(zones, hand(step.by), goal(play.way, step.by, play.card), play.card);
  for (const told of step.then) {
    const drawn = /^draws (\S+)$/.exec(told)?.[1];
    if (drawn) shift(zones, PILE, hand(step.by), drawn);
  }
}

function goal(way: Way, seat: number, card: string): string {
  const { kind } = readCard(card);
  return { give: billys(kind), claim: loot(seat, kind), dump: BOX }[way];
}

function shift(zones: Zones, from: string, to: string, face: string): void {
  const piece = taken(zones[from] ?? [], face);
  if (piece) (zones[to] ??= []).push({ ...piece, face });
}

function taken(pieces: Piece[], face: string): Piece | undefined {
  const exact = pieces.findIndex((it) => it.face === face);
  const index = exact < 0 ? pieces.findIndex((it) => alike(it.face, face)) : exact;
  return index < 0 ? undefined : pieces.splice(index, 1)[0];
}

/** The next card of the pile shows its back. */
function uncover(zones: Zones, move: string): void {
  const top = /^top (\S+)$/.exec(move)?.[1];
  if (top) zones[PILE] = track({}, { [PILE]: [top] })[PILE] ?? [];
}
