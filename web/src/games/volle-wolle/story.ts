/** What happened from one scene to the next, as far as it is shown moving: rolls, cards that land, chips that change hands. */
import type { Step } from "../../wire/types";
import { goal, meadowKeys, sheepNumber, type Card, type View } from "./reading";

export interface Roll {
  seat: number;
  /** What the dice show; none before they are rolled. */
  dice: number[];
  kept: string[];
  target: number;
  attempt: number;
  result: number | null;
}

/** The rolls of a scene in their order; the bids' coming to light is one without dice. */
export function rolls(before: View | null, steps: readonly Step[]): Roll[] {
  const told: Roll[] = [];
  let order = before?.order ?? [];
  let bids = before?.places.map((it) => it.bid) ?? [];
  let seat = before?.turn ?? null;
  let kept: string[] = [];
  let isNext = false;
  for (const step of steps) {
    const revealed = words(step, "bids");
    if (revealed) {
      bids = revealed;
      order = (words(step, "order") ?? []).map((it) => Number(it) - 1);
      [seat, kept, isNext] = [order[0] ?? null, [], false];
      if (seat !== null) told.push(rollOf(seat, [], kept, bids, null));
    } else if (step.by !== "chance") {
      const die = /^keep (d\d+)$/.exec(step.move)?.[1];
      kept = die ? [...(before?.kept ?? []), die] : [];
      [seat, isNext] = [step.by, !die];
    }
    const dice = /^roll (\d+)-(\d+)-(\d+)$/.exec(step.move)?.slice(1).map(Number);
    if (!dice || seat === null) continue;
    if (isNext) [seat, kept] = [order[order.indexOf(seat) + 1] ?? seat, []];
    told.push(rollOf(seat, dice, kept, bids, Number(words(step, "result")?.[0] ?? Number.NaN)));
    isNext = true;
  }
  return told;
}

function rollOf(seat: number, dice: number[], kept: string[], bids: readonly (string | null)[], result: number | null): Roll {
  return { seat, dice, kept, target: goal(bids[seat] ?? ""), attempt: kept.length + 1, result: Number.isNaN(result) ? null : result };
}

/** What stands after a word in the consequences of a step. */
function words(step: Step, word: string): string[] | null {
  const found = step.then.find((it) => it.startsWith(`${word} `));
  return found ? found.split(" ").slice(1) : null;
}

/** Is the last of these rolls the one that still lies there? */
export function liesThere(roll: Roll | undefined, view: View): boolean {
  return roll !== undefined && roll.seat === view.turn && roll.dice.join() === view.dice.join();
}

/** The rolls that are worth telling: all of one decision; of several at once (somebody hurries) only what lies there. */
export function toldRolls(before: View | null, steps: readonly Step[], now: View): Roll[] {
  const all = rolls(before, steps);
  if (steps.filter((it) => it.by !== "chance").length < 2) return all;
  return all.slice(-1).filter((it) => liesThere(it, now));
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
