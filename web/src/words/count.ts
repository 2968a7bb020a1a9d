/** One or many: in the three languages of this page those are the only forms of a number. */
export function count(n: number, one: string, many: string): string {
  return n === 1 ? one : many;
}
