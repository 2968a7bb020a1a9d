/** The sixteen places of the field: columns a to d from the left, rows 1 to 4 from the top. */
const SIDE = 4;
const COLUMNS = "abcd";

/** All places in reading order: a1 b1 c1 d1 a2 … */
export const PLACES: readonly string[] = Array.from({ length: SIDE * SIDE }, (_, n) => `${COLUMNS[n % SIDE]}${Math.floor(n / SIDE) + 1}`);

export interface Spot {
  column: number;
  row: number;
}

export function spotOf(place: string): Spot {
  return { column: COLUMNS.indexOf(place.charAt(0)), row: Number(place.charAt(1)) - 1 };
}

/** The place so many columns and rows away; null beyond the edge. */
export function beside(place: string, columns: number, rows: number): string | null {
  const { column, row } = spotOf(place);
  const name = `${COLUMNS[column + columns] ?? ""}${row + rows + 1}`;
  return PLACES.includes(name) ? name : null;
}
