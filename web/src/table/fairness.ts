/** Checkable chance: our word before the game, and after it the proof, computed here and nowhere else. */
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";
import { api } from "../wire/api";
import type { Fairness } from "../wire/types";

const KEY = "speeltafel-words";
const MOST_KEPT = 200;
const NUMBERS = 2n ** 64n;
/** Fair chance passes over so few numbers in a row that more than this is no proof. */
const MOST_PASSED_OVER = 64;

interface Kept {
  word: string;
  commitment: string;
}

function kept(): Record<string, Kept> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, Kept>;
  } catch {
    return {};
  }
}

const given = new Set<string>();

/** Add a random word to the table's chance, once; what was promised before is kept with it. */
export async function giveWord(table: string, commitment: string): Promise<void> {
  if (given.has(table)) return;
  given.add(table);
  const all = kept();
  const mine = (all[table] ??= { word: bytesToHex(crypto.getRandomValues(new Uint8Array(16))), commitment });
  try {
    const newest = Object.entries(all).slice(-MOST_KEPT);
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(newest)));
  } catch {
    // nothing is kept in this browser: the proof then says that it gave no word
  }
  await api.word(table, mine.word).catch(() => undefined); // an empty word is shown as such
}

export interface Verdict {
  /** The secret has the promised fingerprint, also by what this browser remembers. */
  promise: boolean;
  /** Our word is among the words; null if this browser gave none. */
  word: boolean | null;
  /** Every roll follows from secret, words and counter. */
  rolls: boolean;
  count: number;
}

export function checked(table: string, commitment: string, proof: Fairness): Verdict {
  const mine = kept()[table];
  const secret = bytesOf(proof.secret);
  const fingerprint = bytesToHex(sha256(secret));
  const promised = [proof.commitment, commitment, ...(mine ? [mine.commitment] : [])];
  return {
    promise: promised.every((it) => it === fingerprint),
    word: mine ? proof.words.includes(mine.word) : null,
    rolls: allFollow(secret, proof),
    count: proof.draws.length + proof.undone.length,
  };
}

function allFollow(secret: Uint8Array, proof: Fairness): boolean {
  const draws = [...proof.draws, ...proof.undone].sort(([one], [other]) => one - other);
  let next = 0;
  for (const [counter, n, k] of draws) {
    if (counter < next || counter - next > MOST_PASSED_OVER) return false;
    for (; next < counter; next += 1) if (!isPassedOver(number(secret, proof.words, next), n)) return false;
    const drawn = number(secret, proof.words, counter);
    if (isPassedOver(drawn, n) || drawn % BigInt(n) !== BigInt(k)) return false;
    next = counter + 1;
  }
  return true;
}

function isPassedOver(number: bigint, n: number): boolean {
  return number >= NUMBERS - (NUMBERS % BigInt(n));
}

/** The first eight bytes of HMAC-SHA-256(secret, [word, ..., counter] as JSON). */
function number(secret: Uint8Array, words: string[], counter: number): bigint {
  const said = new TextEncoder().encode(JSON.stringify([...words, counter]));
  return new DataView(hmac(sha256, secret, said).buffer).getBigUint64(0);
}

/** What is no hexadecimal number has no promised fingerprint either. */
function bytesOf(text: string): Uint8Array {
  try {
    return hexToBytes(text);
  } catch {
    return new Uint8Array();
  }
}
