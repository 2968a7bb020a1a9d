/** A search that forgives: words in any order, small words left out, one letter wrong, and what was found can be marked. */

/** Words that say nothing about a game, and questions around those that do. */
const SMALL = new Set(
  (
    "a an the i you we my can do does did how what when where who why is are be to of in on and or if for with it " +
    "ik je jij wij mijn kan kun mag moet hoe wat wanneer waar wie waarom is zijn ben de het een te van in op en of als voor met " +
    "ich du wir mein kann darf muss wie was wann wo wer warum ist sind der die das ein eine einen zu von im auf und oder wenn für mit"
  ).split(" "),
);
const WORD = /[\p{L}\p{N}+-]+/gu;
/** From so many letters on one may be wrong; so many at the beginning are enough. */
const LONG = 5;
const STEM = 4;

export interface Part {
  text: string;
  isFound: boolean;
}

const plain = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** What is looked for: all words that say something, or all if none does. */
export function wanted(search: string): string[] {
  const all = plain(search).match(WORD) ?? [];
  const telling = all.filter((it) => !SMALL.has(it));
  return telling.length ? telling : all;
}

/** How many of the words stand in a text, in some form. */
export function hits(text: string, words: readonly string[]): number {
  const there = plain(text).match(WORD) ?? [];
  return words.filter((word) => there.some((it) => isLike(it, word))).length;
}

/** A text cut where a word begins or ends that was looked for. */
export function marked(text: string, words: readonly string[]): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const found of words.length ? text.matchAll(WORD) : []) {
    if (!words.some((word) => isLike(plain(found[0]), word))) continue;
    parts.push({ text: text.slice(end, found.index), isFound: false }, { text: found[0], isFound: true });
    end = found.index + found[0].length;
  }
  return [...parts, { text: text.slice(end), isFound: false }].filter((it) => it.text);
}

function isLike(there: string, word: string): boolean {
  if (there.includes(word)) return true;
  if (word.length < LONG) return word.length >= STEM - 1 && there.startsWith(word);
  return there.startsWith(word.slice(0, Math.max(STEM, word.length - 2))) || isOneOff(there.slice(0, word.length + 1), word);
}

/** Whether one letter is wrong, missing, or too many; what follows does not matter. */
function isOneOff(there: string, word: string): boolean {
  let n = 0;
  while (n < word.length && there[n] === word[n]) n += 1;
  const rests: [string, string][] = [
    [there.slice(n + 1), word.slice(n + 1)],
    [there.slice(n), word.slice(n + 1)],
    [there.slice(n + 1), word.slice(n)],
  ];
  return there.length >= word.length - 1 && rests.some(([one, other]) => other.length > 0 && one.startsWith(other));
}
