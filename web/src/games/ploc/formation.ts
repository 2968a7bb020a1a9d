/** Where athletes stand: in rows one behind the other, as large as the field allows. */
export interface Spot {
  /** How far from the middle of the rope. */
  x: number;
  /** How far the feet are above the bottom of the field. */
  y: number;
  row: number;
}

export interface Formation {
  rows: number;
  /** How tall an athlete is. */
  size: number;
  /** How much higher each row behind stands, as a part of its size. */
  rise: number;
  spot(index: number): Spot;
  /** Where the rope of a row ends. */
  reach(row: number, athletes: number): number;
}

export const WIDTH = 68 / 80;
const MOST_ROWS = 4;
/** So much larger must athletes get before there is one more row. */
const WORTH = 1.1;
/** On a small field; on a large one they may fill so much of its depth. */
const TALLEST = 118;
const FILLS = 0.42;
const SMALLEST = 12;
const STEP = 0.64;
const [FLAT, STEEP] = [0.5, 0.62];
const LEAN = 0.3;

/** For so many athletes on the larger side, in a field half as wide as `half`, beginning `near` the middle; in as many rows as are `kept`. */
export function formation(athletes: number, half: number, depth: number, near: number, kept: number | null = null): Formation {
  const most = Math.max(9, Math.ceil(athletes / 3) * 3);
  const { rows, size } =
    kept === null ? largest(most, half - near, depth) : { rows: kept, size: Math.max(SMALLEST, sizeWith(kept, most, half - near, depth)) };
  const rise = rows === 1 ? FLAT : Math.max(FLAT, Math.min(STEEP, (depth / size - 1) / (rows - 1)));
  const step = size * WIDTH * STEP;
  const place = (rank: number, row: number) => near + size * WIDTH * 0.5 + rank * step + (rows - 1 - row) * LEAN * step;
  return {
    rows,
    size,
    rise,
    spot: (index) => {
      const row = rows - 1 - (index % rows);
      return { row, x: place(Math.floor(index / rows), row), y: (rows - 1 - row) * rise * size };
    },
    reach: (row, many) => place(Math.max(1, Math.ceil((many - (rows - 1 - row)) / rows)) - 0.4, row),
  };
}

function largest(athletes: number, room: number, depth: number): { rows: number; size: number } {
  let best = { rows: 1, size: Math.max(SMALLEST, sizeWith(1, athletes, room, depth)) };
  for (let rows = 2; rows <= MOST_ROWS; rows++) {
    const size = sizeWith(rows, athletes, room, depth);
    if (size > best.size * WORTH) best = { rows, size };
  }
  return best;
}

function sizeWith(rows: number, athletes: number, room: number, depth: number): number {
  const ranks = Math.ceil(athletes / rows);
  const wide = room / (WIDTH * (1 + STEP * (ranks - 1 + LEAN * (rows - 1))));
  const tall = depth / (1 + FLAT * (rows - 1));
  return Math.min(wide, tall, Math.max(TALLEST, depth * FILLS));
}
