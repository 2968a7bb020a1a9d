/** What the plain board says by itself: all else its game brings. */
import type { Language } from "../wire/types";

interface Words {
  choose: string;
  /** What belongs to nobody in particular. */
  common: string;
  seats: string;
  moves: string;
  end: string;
  place: (n: number) => string;
  score: (points: string) => string;
  winner: string;
  yes: string;
  no: string;
  /** In place of what is not there. */
  nothing: string;
}

export const WORDS: Record<Language, Words> = {
  en: {
    choose: "What will you do?",
    common: "On the table",
    seats: "At the table",
    moves: "What you can do",
    end: "How it ended",
    place: (n) => `${n}.`,
    score: (points) => `score ${points}`,
    winner: "winner",
    yes: "yes",
    no: "no",
    nothing: "–",
  },
  nl: {
    choose: "Wat doe je?",
    common: "Op tafel",
    seats: "Aan tafel",
    moves: "Wat je kunt doen",
    end: "Hoe het afliep",
    place: (n) => `${n}.`,
    score: (points) => `score ${points}`,
    winner: "winnaar",
    yes: "ja",
    no: "nee",
    nothing: "–",
  },
  de: {
    choose: "Was machst du?",
    common: "Auf dem Tisch",
    seats: "Am Tisch",
    moves: "Was du tun kannst",
    end: "Wie es ausging",
    place: (n) => `${n}.`,
    score: (points) => `Ergebnis ${points}`,
    winner: "gewinnt",
    yes: "ja",
    no: "nein",
    nothing: "–",
  },
};
