/** What is picked on the board before a move is made: a thrown die, a column die, or all of them at once. */
export interface Picked {
  thrown: number | null;
  column: number | null;
  /** All or nothing is wanted; who goes is still to be said. */
  isAll: boolean;
}

export const NONE: Picked = { thrown: null, column: null, isAll: false };
