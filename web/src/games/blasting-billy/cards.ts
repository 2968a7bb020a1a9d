/** Cards as they are written: kind and value, as in `J7`; `GX` is a dynamite, `J?` the back of a card. */
export const KINDS = ["G", "N", "C", "J", "D"] as const;
export type Kind = (typeof KINDS)[number];

export interface Face {
  kind: Kind;
  /** 0 to 10; X is a dynamite, ? a back. */
  value: string;
}

export const WAYS = ["give", "claim", "dump"] as const;
export type Way = (typeof WAYS)[number];

/** A card that was played, and where it went. */
export interface Play {
  way: Way;
  card: string;
}

/** The moves that play one card, by way. */
export type Plays = Partial<Record<Way, string>>;

/** A move that is on offer at a row of the board. */
export interface Offer {
  kind: Kind;
  move: string;
  label: string;
}

const CARD = /^[GNCJD](?:10|\d|X|\?)$/;

export function readCard(text: string): Face {
  const kind = KINDS.find((it) => text.startsWith(it));
  if (kind === undefined || !CARD.test(text)) throw new Error(`a card is a kind and a value, not ${text}`);
  return { kind, value: text.slice(1) };
}

/** A played card: `give J7`, as others read it `give J?`; null if it is another step. */
export function readPlay(move: string): Play | null {
  const [word, card = ""] = move.split(" ");
  const way = WAYS.find((it) => it === word);
  return way === undefined || !CARD.test(card) ? null : { way, card };
}

/** First the card is picked, then where it goes: to the row of its kind, or into the box. */
export function picksFor(move: string): string[] {
  const play = readPlay(move);
  if (play === null) return [];
  return [play.card, play.way === "dump" ? play.way : `${play.way} ${readCard(play.card).kind}`];
}

/** What may be done with each card of the hand. */
export function playsByCard(legal: readonly string[]): Map<string, Plays> {
  const plays = new Map<string, Plays>();
  for (const move of legal) {
    const play = readPlay(move);
    if (play !== null) plays.set(play.card, { ...plays.get(play.card), [play.way]: move });
  }
  return plays;
}

/** How many cards of each kind lie there. */
export function countKinds(cards: readonly string[]): Record<Kind, number> {
  const counts = { G: 0, N: 0, C: 0, J: 0, D: 0 };
  for (const card of cards) counts[readCard(card).kind] += 1;
  return counts;
}
