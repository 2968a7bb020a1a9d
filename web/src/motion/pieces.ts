/**
 * Which piece is which, from one view to the next. A view says only what lies where ("two cards with a jewel back in the
 * hand of seat 2"); for things to fly, each piece needs a key that stays with it. Pieces that stay where they are keep
 * their keys; what appears in one zone is taken to be what vanished from another, if the two can be the same thing.
 */
export interface Piece {
  key: string;
  face: string;
}

/** Zones in a fixed order, each with the faces that lie there. */
export type Faces = Record<string, readonly string[]>;
export type Zones = Record<string, Piece[]>;

/** How alike two faces are: 0 cannot be the same thing, 2 surely the same. */
export type Likeness = (was: string, is: string) => 0 | 1 | 2;

/** The same text. */
export const exactly: Likeness = (was, is) => (was === is ? 2 : 0);

let made = 0;

export function track(before: Zones, now: Faces, alike: Likeness = exactly): Zones {
  const zones: Zones = {};
  const loose: Piece[] = [];
  const open: Piece[] = [];
  for (const [zone, faces] of Object.entries(now)) {
    const left = [...(before[zone] ?? [])];
    zones[zone] = faces.map((face) => ({ key: takeKey(left, face, alike, 2) ?? takeKey(left, face, alike, 1) ?? "", face }));
    loose.push(...left);
    open.push(...zones[zone].filter((it) => !it.key));
  }
  for (const [zone, were] of Object.entries(before)) if (!(zone in now)) loose.push(...were);
  for (const sure of [2, 1] as const) {
    for (const piece of open) if (!piece.key) piece.key = takeKey(loose, piece.face, alike, sure) ?? "";
  }
  for (const piece of open) piece.key ||= `p${++made}`;
  return zones;
}

function takeKey(from: Piece[], face: string, alike: Likeness, least: 1 | 2): string | null {
  const index = from.findIndex((it) => alike(it.face, face) >= least);
  return index < 0 ? null : (from.splice(index, 1)[0]?.key ?? null);
}
