/** What happened from one scene to the next, as far as it is shown moving: rolls, cards that land, chips that change hands. */
import type { Step } from "../../wire/types";
import { aid, goal, meadowKeys, sheepNumber, symbolOf, type Aid, type Card, type View } from "./reading";

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

const LAST = 3;

/** The rolls of a scene in their order; the bids' coming to light is one without dice, an answer about help one without a throw. */
export function rolls(before: View | null, after: View, steps: readonly Step[]): Roll[] {
  const told: Roll[] = [];
  let { order, bids } = bidding(before, []);
  let seat = before?.turn ?? null;
  let kept: string[] = [];
  let isNext = false;
  for (const [at, step] of steps.entries()) {
    if (words(step, "bids")) {
      ({ order, bids } = bidding(before, [step]));
      [seat, kept, isNext] = [order[0] ?? null, [], false];
      if (seat !== null) told.push(rollOf(before, seat, [], kept, bids, null, at));
    } else if (step.by !== "chance") {
      const die = /^keep (d\d+)$/.exec(step.move)?.[1];
      kept = die ? [...(before?.kept ?? []), die] : [];
      [seat, isNext] = [step.by, !die];
      told.push(...answered(before, step, at));
    }
    const dice = /^roll (\d+)-(\d+)-(\d+)$/.exec(step.move)?.slice(1).map(Number);
    if (!dice || seat === null) continue;
    if (isNext) [seat, kept] = [order[order.indexOf(seat) + 1] ?? seat, []];
    const roll = rollOf(before, seat, dice, kept, bids, Number(words(step, "result")?.[0] ?? Number.NaN), at);
    const isAsked = after.phase === "help" && after.turn === seat && !steps.slice(at + 1).some(isThrow);
    told.push({ ...roll, isFinal: words(step, "reaches") !== null || (roll.attempt === LAST && !isAsked) });
    isNext = true;
  }
  return told;
}

const isThrow = (step: Step): boolean => step.move.startsWith("roll ");

/** Whether help was taken: what the roll comes to with it, or that it stays as it is. */
function answered(before: View | null, step: Step, at: number): Roll[] {
  const answer = /^help (\w+)$/.exec(step.move)?.[1];
  const roll = before && lying(before);
  if (!answer || !roll || (answer === "no" && roll.attempt < LAST)) return [];
  return [{ ...roll, at, isFinal: true, help: answer === "no" ? null : aid(before, answer === "bid" ? roll.target : goal(answer)) }];
}

/** The roll that lies on the table. */
export function lying(view: View | null): Roll | null {
  if (!view || view.turn === null || view.target === null) return null;
  const { turn, dice, kept, target, attempt, result, phase, received } = view;
  const isShort = result !== null && result < target;
  const isHelped = isShort && (phase === "take" || received.some((it) => it.kind !== "black"));
  const isFinal = !["roll", "help", "keep"].includes(phase);
  const known = { seat: turn, dice, kept, symbol: symbolOf(view, turn), target, attempt: attempt ?? 1, result, at: 0 };
  return { ...known, isThrown: false, help: isHelped ? aid(view, target) : null, isFinal };
}

/** The first roll that may still bring cards; while one is being told, that one, unless it is missed for good. */
export function openRoll(told: Roll | null, view: Pick<View, "in_reach">): number | null {
  if (!told) return view.in_reach;
  const isMissed = told.isFinal && (told.help?.reached ?? told.result ?? 0) < told.target;
  return isMissed ? null : told.attempt;
}

function rollOf(before: View | null, seat: number, dice: number[], kept: string[], bids: readonly (string | null)[], result: number | null, at: number): Roll {
  const known = { seat, dice, kept, symbol: symbolOf(before, seat), target: goal(bids[seat] ?? ""), attempt: kept.length + 1, result: Number.isNaN(result) ? null : result, at };
  return { ...known, isThrown: true, help: null, isFinal: false };
}

/** The bids of a round and its order, as they are or as they come to light. */
function bidding(before: View | null, steps: readonly Step[]): { order: readonly number[]; bids: readonly (string | null)[] } {
  const step = steps.find((it) => words(it, "bids"));
  if (!step) return { order: before?.order ?? [], bids: before?.places.map((it) => it.bid) ?? [] };
  return { order: (words(step, "order") ?? []).map((it) => Number(it) - 1), bids: words(step, "bids") ?? [] };
}

/** The bids have come to light, and all else is as it was. */
export function revealed(before: View, steps: readonly Step[]): View {
  const { order, bids } = bidding(before, steps);
  return { ...before, order: [...order], places: before.places.map((it, seat) => ({ ...it, has_bid: true, bid: bids[seat] ?? null })) };
}

/** All cards of a round have found their owners, and the next ones are not laid out yet. */
export function between(before: View, after: View, steps: readonly Step[]): View {
  const bid = revealed(before, steps);
  const places = after.places.map((it, seat) => ({ ...it, has_bid: true, bid: bid.places[seat]?.bid ?? null }));
  return { ...bid, places, supply: after.supply, table: [], received: [], due: 0, phase: "top" };
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
