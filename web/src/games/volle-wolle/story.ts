/** What happened from one scene to the next, as far as it is shown moving: rolls, cards that land, chips that change hands. */
import type { SeenStep, Step } from "../../wire/types";
import { meadowKeys, sheepNumber, symbolOf, type Aid, type Card, type View } from "./reading";

export interface Roll {
  seat: number;
  /** What the dice show; none before they are rolled. */
  dice: number[];
  kept: string[];
  target: number;
  attempt: number;
  result: number | null;
  /** On top of the roller's flock while it rolled. */
  symbol: string;
  /** Which of the steps it is. */
  at: number;
  /** The dice are thrown; else they lie where they lay. */
  isThrown: boolean;
  /** What was added to the dice. */
  help: Aid | null;
  /** Nothing more comes of it: the bid is reached or missed. */
  isFinal: boolean;
}

/** The rolls of a scene in their order; the bids' coming to light is one without dice, an answer about help one without a throw. */
export function rolls(before: View | null, after: View, steps: readonly SeenStep<View>[]): Roll[] {
  let was = before;
  return steps.flatMap((step, at) => {
    const now = step.view ?? (at === steps.length - 1 ? after : was);
    const told = [...opened(now, step, at), ...answered(was, step, at), ...thrown(was, now, step, at)];
    was = now;
    return told;
  });
}

/** Whoever rolls first, once all bids are open. */
function opened(now: View | null, step: Step, at: number): Roll[] {
  return words(step, "bids") ? next(now, at).map((it) => ({ ...it, isThrown: true })) : [];
}

/** Whether help was taken: what the roll comes to with it, or that it stays as it is. */
function answered(before: View | null, step: Step, at: number): Roll[] {
  const answer = /^help (\w+)$/.exec(step.move)?.[1];
  const roll = before && lying(before);
  if (!answer || !roll || (answer === "no" && roll.attempt < before.prizes.length)) return [];
  return [{ ...roll, at, isFinal: true, help: answer === "no" ? null : answer === "bid" ? before.helps_bid : before.helps_14 }];
}

/** A throw by whoever was about to roll. */
function thrown(was: View | null, now: View | null, step: Step, at: number): Roll[] {
  const dice = /^roll (\d+)-(\d+)-(\d+)$/.exec(step.move)?.slice(1).map(Number);
  if (!dice) return [];
  const isFinal = now === null || now.turn !== was?.turn || now.is_settled;
  return next(was, at).map((it) => ({ ...it, dice, result: Number(words(step, "result")?.[0]), isThrown: true, isFinal }));
}

/** The roll that is about to be made: no dice lie there yet. */
function next(view: View | null, at: number): Roll[] {
  if (view?.phase !== "roll" || view.turn === null || view.target === null) return [];
  const { turn, kept, target, attempt } = view;
  return [
    {
      seat: turn,
      dice: [],
      kept,
      symbol: symbolOf(view, turn),
      target,
      attempt: attempt ?? 1,
      result: null,
      at,
      isThrown: false,
      help: null,
      isFinal: false,
    },
  ];
}

/** The roll that lies on the table. */
export function lying(view: View | null): Roll | null {
  if (!view || view.turn === null || view.target === null) return null;
  const { turn, dice, kept, target, attempt, result, helped, is_settled } = view;
  const known = { seat: turn, dice, kept, symbol: symbolOf(view, turn), target, attempt: attempt ?? 1, result, at: 0 };
  return { ...known, isThrown: false, help: helped, isFinal: is_settled };
}

/** The first roll that may still bring cards; while one is being told, that one, unless it is missed for good. */
export function openRoll(told: Roll | null, view: Pick<View, "in_reach">): number | null {
  if (!told) return view.in_reach;
  const isMissed = told.isFinal && (told.help?.reached ?? told.result ?? 0) < told.target;
  return isMissed ? null : told.attempt;
}

/** The bids have come to light, and all else is as it was. */
export function revealed(before: View, steps: readonly SeenStep<View>[]): View {
  return steps.find((it) => words(it, "bids"))?.view ?? before;
}

/** All cards of a round have found their owners, and the next ones are not laid out yet: the bids still hang there. */
export function between(before: View, after: View, steps: readonly SeenStep<View>[]): View {
  const bid = revealed(before, steps);
  const over = steps.find((it) => it.view?.turn === null)?.view ?? after;
  const places = over.places.map((it, seat) => ({ ...it, has_bid: true, bid: bid.places[seat]?.bid ?? null }));
  return { ...bid, places, supply: over.supply, table: [], received: [], due: 0, phase: "top" };
}

/** What stands after a word in the consequences of a step. */
function words(step: Step, word: string): string[] | null {
  const found = step.then.find((it) => it.startsWith(`${word} `));
  return found ? found.split(" ").slice(1) : null;
}

export interface Landing {
  key: string;
  card: Card;
  seat: number;
}

/** Cards that went out of sight: into which flock, or to which dogs, they came. */
export function landings(before: View | null, now: View, steps: readonly Step[]): Landing[] {
  if (before === null || !steps.length) return [];
  const shown = new Set([...meadowKeys(now), ...now.received.map((it) => it.name), ...now.places.flatMap((it) => it.top?.name ?? [])]);
  const keys = meadowKeys(before);
  const grown = now.places.map((_, seat) => room(now, seat) - room(before, seat));
  const dogs = now.places.map((it, seat) => it.dogs - (before.places[seat]?.dogs ?? 0));
  const gone: Landing[] = [];
  for (const place of now.places) if (place.top && !has(before, place.top)) take(grown, now.places.indexOf(place));
  for (const card of before.received) {
    if (!shown.has(card.name) && before.turn !== null) gone.push({ key: card.name, card, seat: before.turn });
  }
  before.table.forEach((card, n) => {
    const key = keys[n] ?? card.name;
    if (card.kind === "bone" || shown.has(key)) return;
    const seat = card.kind === "dog" ? taker(dogs, null) : taker(grown, namedTaker(steps, card.name));
    if (seat !== null) gone.push({ key, card, seat });
  });
  return gone;
}

/** How many sheep a seat has, with those that just came in. */
function room(view: View, seat: number): number {
  return (view.places[seat]?.flock ?? 0) + (view.turn === seat ? view.received.length : 0);
}

function has(view: View, card: Card): boolean {
  return view.places.some((it) => it.top?.name === card.name) || view.received.some((it) => it.name === card.name);
}

function take(open: number[], seat: number): void {
  open[seat] = (open[seat] ?? 0) - 1;
}

/** Who took a card, or was given it, if a step says so. */
function namedTaker(steps: readonly Step[], name: string): number | null {
  for (const { by, move, then } of steps) {
    if (by !== "chance" && move === `take ${name}`) return by;
    const given = then.map((it) => /^(\d) gets (.+)$/.exec(it)).find((it) => it?.[2]?.split(" ").includes(name));
    if (given) return Number(given[1]) - 1;
  }
  return null;
}

/** The named seat, or the first that has gained something not yet accounted for. */
function taker(open: number[], named: number | null): number | null {
  const seat = named ?? open.findIndex((it) => it > 0);
  if (seat < 0) return null;
  take(open, seat);
  return seat;
}

export interface Payment {
  key: string;
  /** The places it goes from and to: a seat, or the supply. */
  from: string;
  to: string;
}

/** Chips that changed hands. */
export function payments(scene: number, before: View | null, steps: readonly Step[]): Payment[] {
  const paid: Payment[] = [];
  const pay = (seat: number, n: number): void => {
    for (let k = 0; k < n; k += 1) paid.push({ key: `chip-${scene}-${paid.length}`, from: chipsOf(seat), to: "supply" });
  };
  for (const { by, then } of steps) {
    const payer = by === "chance" ? (before?.turn ?? 0) : by;
    for (const text of then) {
      const [, seat, n] = /^(?:(\d) )?pays (\d+)$/.exec(text) ?? [];
      if (n) pay(seat ? Number(seat) - 1 : payer, Number(n));
      const gains = /^chip (\d)$/.exec(text)?.[1];
      if (gains) paid.push({ key: `chip-${scene}-${paid.length}`, from: "supply", to: chipsOf(Number(gains) - 1) });
    }
  }
  return paid;
}

/** The place where a seat's chips lie. */
export const chipsOf = (seat: number): string => `chips-${seat}`;

/** The highest number first: cards in the order they are worth looking at. */
export const byWorth = (one: Card, other: Card): number =>
  (other.points ?? 0) - (one.points ?? 0) || sheepNumber(one.name) - sheepNumber(other.name);
