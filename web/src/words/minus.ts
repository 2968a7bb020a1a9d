/** With a true minus before a number below zero (4-4-1 has none): it is as wide as a plus, and is read aloud. The server does the same (core/words.py). */
export const minus = (text: string | number): string => String(text).replace(/(?<!\w)-(?=\d)/g, "−");
