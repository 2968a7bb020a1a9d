/**
 * Marks by which an element of a board says what piece it is: keys of the server's texts, the piece itself first, then what
 * is on it and what can be done with it now; and the numbers and names that are put into these texts.
 */
export type Facts = Record<string, string | number>;

export interface PieceMarks {
  "data-piece": string;
  "data-facts": string | undefined;
}

export function pieceMarks<Key extends string>(keys: readonly (Key | null)[], facts?: Facts): PieceMarks {
  return { "data-piece": keys.filter((it) => it !== null).join(" "), "data-facts": facts && JSON.stringify(facts) };
}
