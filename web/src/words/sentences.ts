/** What happened, as a person would tell it: one line a turn. The server does the same (core/sentences.py, where it is explained). */
import type { Step } from "../wire/types";
import { fill, find, type Found, Nobody, people, plain, type Manner, type Phrase } from "./aloud";

export interface Line {
  /** The player it begins with; null if it begins with nobody, or with several. */
  seat: number | null;
  /** That player's name, or "You". */
  who: string;
  /** The whole line. */
  says: string;
}

interface Clause {
  seat: number | null;
  who: string;
  says: string;
  starts: boolean;
}

const ADDITION = /^[ :,]+/;
const END = /[.!?…]$/;
const WHO = /\{who(?:_(\d+))?\} ?/;

/** All that happened, line by line. */
export function lines(phrases: readonly Phrase[], steps: readonly Step[], manner: Manner): Line[] {
  const written: Clause[][] = [];
  for (const clauses of told(phrases, steps, manner)) clauses.forEach((it, n) => write(written, it, n === 0));
  return written.map((clauses) => lineOf(clauses, manner));
}

// From steps to clauses

function told(phrases: readonly Phrase[], steps: readonly Step[], manner: Manner): Clause[][] {
  const found = steps.map((it) => about(phrases, it.aloud ?? it.move, it.by === "chance" ? null : it.by, manner));
  const all: Clause[][] = [];
  for (let first = 0, after = 0; first < steps.length; first = after) {
    after = endOfRun(steps, found, first);
    const clauses = stepOf(phrases, found.slice(first, after), manner);
    const doer = found[after - 1]?.who[0] ?? null;
    for (const text of steps[after - 1]?.heard ?? steps[after - 1]?.then ?? [])
      clauses.push(...clauseOf(phrases, about(phrases, text, doer, manner), manner));
    all.push(clauses);
  }
  return all;
}

/** The phrase for a text and whom it is about; the text as it is if there is none. */
function about(phrases: readonly Phrase[], text: string, doer: number | null, manner: Manner): Found {
  const found = find(phrases, text) ?? plain(text);
  const named = WHO.exec(found.phrase.tells ?? "")?.[1];
  if (named === undefined) return { ...found, who: doer === null ? [] : [doer] };
  const who = (found.texts[0]?.[Number(named)] ?? "").split(" ").map((it) => Number(it) - 1);
  return who.every((seat) => manner.name(seat) !== undefined) ? { ...found, who } : plain(text);
}

function endOfRun(steps: readonly Step[], found: readonly Found[], first: number): number {
  const begin = found[first];
  let after = first + 1;
  while (begin?.phrase.run && after < steps.length && !steps[after - 1]?.then.length) {
    const next = found[after];
    if (next?.phrase !== begin.phrase || (WHO.test(begin.phrase.run) && next.who.join() !== begin.who.join())) break;
    after += 1;
  }
  return after;
}

function stepOf(phrases: readonly Phrase[], run: readonly Found[], manner: Manner): Clause[] {
  const [first] = run;
  if (first === undefined) return [];
  if (run.length === 1) return clauseOf(phrases, first, manner);
  const [says, mine] = [first.phrase.run ?? "", first.phrase.my_run ?? ""];
  const own = run.filter((it) => isMine(it, manner));
  if (WHO.test(says)) return worded(phrases, asOne(run), (own.length && mine) || says, manner);
  const added = own.length ? worded(phrases, asOne(own), mine, manner) : [];
  return [...worded(phrases, asOne(run), says, manner), ...added];
}

function clauseOf(phrases: readonly Phrase[], found: Found, manner: Manner): Clause[] {
  const { says, tells, mine } = found.phrase;
  if (tells == null || (!found.who.length && WHO.test(tells))) return worded(phrases, found, says, manner);
  return worded(phrases, found, isMine(found, manner) && mine != null ? mine : tells, manner);
}

function worded(phrases: readonly Phrase[], found: Found, says: string, manner: Manner): Clause[] {
  if (!says) return [];
  const [who, rest] = subject(found, says, manner);
  try {
    return [
      { seat: who ? (found.who[0] ?? null) : null, who, says: fill(phrases, rest, found, manner), starts: found.phrase.starts ?? false },
    ];
  } catch (error) {
    if (error instanceof Nobody) return [{ seat: null, who: "", says: found.texts[0]?.[0] ?? "", starts: false }];
    throw error;
  }
}

/** The one player a sentence begins with, and the rest of it. */
function subject(found: Found, says: string, manner: Manner): [string, string] {
  const you = `${manner.you} `;
  if (says.startsWith(you)) return [manner.you, says.slice(you.length)];
  const named = WHO.exec(says);
  if (named?.index !== 0 || new Set(found.who).size !== 1) return ["", says];
  return [people(found.who.slice(0, 1), manner), says.slice(named[0].length)];
}

const isMine = (found: Found, manner: Manner): boolean => manner.me !== null && found.who.includes(manner.me);

function asOne(run: readonly Found[]): Found {
  const [first] = run;
  return { phrase: (first as Found).phrase, texts: run.flatMap((it) => it.texts.slice(0, 1)), who: run.flatMap((it) => it.who) };
}

// From clauses to lines

function write(written: Clause[][], clause: Clause, isStep: boolean): void {
  const line = written.at(-1);
  const last = line?.at(-1);
  if (line && last && !clause.who && ADDITION.test(clause.says)) {
    line[line.length - 1] = { ...last, says: last.says + clause.says };
    return;
  }
  const plainly = { ...clause, says: clause.says.replace(ADDITION, "") };
  if (line === undefined || clause.starts || !goesOn(line, clause, isStep)) written.push([plainly]);
  else line.push(plainly);
}

/** Whether a clause belongs to a line: what follows from a step, or what its player does. */
function goesOn(line: readonly Clause[], clause: Clause, isStep: boolean): boolean {
  if (isStep) return clause.who !== "" && line.at(-1)?.seat === clause.seat;
  return !clause.who || !line[0]?.who || line[0].seat === clause.seat;
}

function lineOf(clauses: readonly Clause[], manner: Manner): Line {
  const sentences: Clause[][] = [];
  for (const clause of clauses) {
    const last = sentences.at(-1);
    if (last && clause.who && last[0]?.seat === clause.seat && !END.test(last.at(-1)?.says ?? "")) last.push(clause);
    else sentences.push([clause]);
  }
  const says = sentences.map((it) => sentence(it, manner)).join(" ");
  const [first] = clauses;
  return { seat: first?.seat ?? null, who: says.slice(0, first?.who.length ?? 0), says };
}

function sentence(clauses: readonly Clause[], manner: Manner): string {
  const [first, ...others] = clauses as [Clause, ...Clause[]];
  const whole = first.who ? `${first.who} ${first.says}` : first.says;
  let said = manner.together([whole, ...others.map((it) => it.says)]);
  if (!first.who || first.seat === manner.me) said = said.charAt(0).toUpperCase() + said.slice(1); // names are written as they are
  return END.test(said) ? said : `${said}.`;
}
