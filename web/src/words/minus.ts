/** With a true minus before a number below zero (4-4-1 has none): it is as wide as a plus, and is read aloud. The server does the same (core/words.py). */
export const minus = (text: string | number): string => String(text).replace(/(?<!\w)-(?=\d)/g, "−");

/** A change: with its sign, whichever it is. */
export const signed = (n: number): string => (n > 0 ? `+${n}` : minus(n));
