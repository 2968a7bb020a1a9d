/** What is longer than this is read in pieces, so that a listener can stop it. */
const LONG = 140;

/** A text as it is read aloud: a long one sentence by sentence, and a long list in several breaths, each up to a comma. */
export function breaths(text: string): string[] {
  if (text.length <= LONG) return text ? [text] : [];
  const sentences = text.split(/(?<=[.!?…]) (?=\p{Lu})/u);
  return sentences.length > 1 ? sentences.flatMap(breaths) : inBreaths(text);
}

function inBreaths(text: string): string[] {
  const comma = text.length > LONG ? text.lastIndexOf(", ", LONG) : -1;
  return comma < 0 ? [text] : [text.slice(0, comma + 1), ...inBreaths(text.slice(comma + 2))];
}
