/** What a view says, as rows that anybody can read; nothing is known of its game but the labels that it brings. */

import { minus } from "../words/minus";

export type Part =
  | { is: "value"; says: string }
  | { is: "list"; parts: Part[] }
  | { is: "fields"; fields: Field[] }
  /** One for each seat. */
  | { is: "seats"; parts: Part[] };

export interface Field {
  key: string;
  label: string;
  part: Part;
}

/** How keys and values are said, and to how many seats lists may belong. */
export interface Manner {
  seats: number;
  name: (seat: number) => string;
  /** What a field is called by its game; a label with `{who}` is of a field that holds seats. */
  labels: Readonly<Record<string, string>>;
  /** The same for fields that hold something for each seat. */
  seat_labels: Readonly<Record<string, string>>;
  /** A text of the notation in words. */
  say: (text: string) => string;
  yes: string;
  no: string;
  nothing: string;
}

export interface Laid {
  /** What belongs to nobody in particular. */
  common: Field[];
  /** What belongs to each seat. */
  seats: Field[][];
}

/** Who looks, and who is to act: every board says so already. */
const ELSEWHERE: ReadonlySet<string> = new Set(["seat", "actors"]);

/** A view, apart: what each seat has, and what lies between them. */
export function layOut(view: object, manner: Manner): Laid {
  const fields = fieldsOf(view, manner).filter((it) => !ELSEWHERE.has(it.key));
  const seats = Array.from({ length: manner.seats }, (_, seat) => fields.flatMap((it) => ofSeat(it, seat)));
  return { common: fields.filter((it) => it.part.is !== "seats"), seats };
}

/** What a seat has of a field: an object is told entry by entry. */
function ofSeat({ key, label, part }: Field, seat: number): Field[] {
  const mine = part.is === "seats" ? part.parts[seat] : undefined;
  if (mine === undefined) return [];
  return mine.is === "fields" ? mine.fields.map((it) => ({ ...it, key: `${key} ${it.key}` })) : [{ key, label, part: mine }];
}

/** What is not there is not told. */
function fieldsOf(of: object, manner: Manner): Field[] {
  const there = Object.entries(of).filter(([, value]: [string, unknown]) => value !== null && value !== undefined);
  return there.map(([key, value]: [string, unknown]) => ({ key, label: labelOf(key, manner), part: partOf(key, value, manner) }));
}

/** A label, if it was brought: a field may be called as something that every object has. */
function own(labels: Readonly<Record<string, string>>, key: string): string | undefined {
  return Object.hasOwn(labels, key) ? labels[key] : undefined;
}

const WHO = /\s*:?\s*\{who\}/;

function labelOf(key: string, { labels, seat_labels }: Manner): string {
  const known = own(labels, key) ?? own(seat_labels, key);
  return known === undefined ? spaced(key.charAt(0).toUpperCase() + key.slice(1)) : known.replace(WHO, "");
}

function partOf(key: string, value: unknown, manner: Manner): Part {
  const it = WHO.test(own(manner.labels, key) ?? "") ? named(value, manner) : value;
  return Array.isArray(it) && isBySeat(key, it, manner) ? { is: "seats", parts: it.map((one) => shown(one, manner)) } : shown(it, manner);
}

/** Seats by their names. */
function named(value: unknown, manner: Manner): unknown {
  if (Array.isArray(value)) return value.map((it) => named(it, manner));
  return typeof value === "number" ? manner.name(value) : value;
}

function shown(value: unknown, manner: Manner): Part {
  if (Array.isArray(value)) return { is: "list", parts: value.map((it) => shown(it, manner)) };
  if (typeof value === "object" && value !== null) return { is: "fields", fields: fieldsOf(value, manner) };
  return { is: "value", says: said(value, manner) };
}

/** A list with an entry for each seat, as far as its game does not call it otherwise. */
function isBySeat(key: string, values: readonly unknown[], { seats, labels, seat_labels }: Manner): boolean {
  return values.length === seats && (key in seat_labels || !(key in labels));
}

function said(value: unknown, { say, yes, no, nothing }: Manner): string {
  if (value === null || value === undefined || value === "") return nothing;
  if (typeof value === "boolean") return value ? yes : no;
  return typeof value === "string" ? spaced(say(value)) : minus(String(value));
}

/** Whether a part has lines of its own. */
export const isWide = (part: Part): boolean =>
  part.is === "fields" || part.is === "seats" || (part.is === "list" && part.parts.some((it) => it.is !== "value"));

/** Moves of a kind together, and what there is least of first: a single "call" is not looked for behind forty bids. */
export function rarestFirst(moves: readonly string[]): string[] {
  const kinds = new Map<string, string[]>();
  for (const move of moves) kinds.set(kindOf(move), [...(kinds.get(kindOf(move)) ?? []), move]);
  return [...kinds.values()].sort((one, other) => one.length - other.length).flat();
}

const kindOf = (move: string): string => move.split(" ", 1)[0] ?? "";

const spaced = (text: string): string => text.replaceAll("_", " ");
