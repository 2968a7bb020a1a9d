/** One or many: in the three languages of this page those are the only forms of a number. */
export function count(n: number, one: string, many: string): string {
  return n === 1 ? one : many;
}

/** With a capital: for the beginning of a sentence. */
export const large = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
