/** What the board of Uly & Polly says. */
import { count } from "../../words/count";
import type { Language } from "../../wire/types";
import type { Face } from "./tiles";

export interface Words {
  field: string;
  faces: Record<Face, string>;
  /** The wolf, as the one player who knows where it is reads it. */
  myWolf: string;
  dogHere: string;
  pickedHere: string;

  wolfSide: string;
  dogSide: string;
  youWolf: string;
  youDog: string;
  round: (n: number, of: number) => string;
  sheep: (n: number) => string;
  sheepShort: string;
  steps: (n: number) => string;
  tokens: (n: number) => string;

  does: {
    hide: string;
    place: string;
    go: string;
    pick: string;
    unpick: string;
    swap: (other: string) => string;
    point: string;
  };

  hide: string;
  hideNote: string;
  youAreNext: (n: number) => string;
  newMeadow: string;
  place: string;
  placeNote: string;
  swap: string;
  swapNote: (place: string) => string;
  swapWith: (place: string) => string;
  putBack: string;
  go: string;
  goNote: (left: number) => string;

  drawing: string;
  hides: (who: string) => string;
  hidesNext: (who: string) => string;
  places: (who: string) => string;
  swaps: (who: string) => string;
  goes: (who: string) => string;

  point: string;
  pointing: string;
  stopPointing: string;
  points: (who: string, place: string) => string;

  found: string;
  escaped: string;
  tokenFor: (who: string) => string;
  tokenEach: (who: string) => string;
  tokenMe: string;
  /** Me, after "for". */
  me: string;
  end: string;
  showField: string;
  showTokens: string;
}

const en: Words = {
  field: "The meadow, four tiles by four",
  faces: { down: "face down", sheep: "a sheep", wolf: "the wolf" },
  myWolf: "face down, and your wolf",
  dogHere: "Polly stands here",
  pickedHere: "picked",

  wolfSide: "The wolf",
  dogSide: "Polly's side",
  youWolf: "You are the wolf",
  youDog: "Your side: Polly",
  round: (n, of) => `Round ${n} of ${of}`,
  sheep: (n) => `${n} of 8 sheep turned; at the eighth the wolf escapes`,
  sheepShort: "The 8th sheep, and the wolf is away",
  steps: (n) => count(n, "1 step left", `${n} steps left`),
  tokens: (n) => count(n, "1 token", `${n} tokens`),

  does: {
    hide: "Hide the wolf here",
    place: "Put Polly here",
    go: "Send Polly here",
    pick: "Pick this tile to swap",
    unpick: "Leave it after all",
    swap: (other) => `Swap it with ${other}`,
    point: "Point at this tile",
  },

  hide: "Where will your wolf hide?",
  hideNote: "Nobody sees it.",
  youAreNext: (n) => `Round ${n}: now you are the wolf!`,
  newMeadow: "To the new meadow",
  place: "Where does Polly start?",
  placeNote: "The tile stays face down.",
  swap: "Swap two tiles that touch.",
  swapNote: (place) => `Your wolf is on ${place}; it need not be one of them.`,
  swapWith: (place) => `Swap ${place} with which tile?`,
  putBack: "Put it back",
  go: "Which way does Polly go?",
  goNote: (left) => count(left, "One more sheep and the wolf is away!", `${left} more sheep and the wolf is away.`),

  drawing: "The lot decides who is the first wolf.",
  hides: (who) => `${who} hides the wolf. No peeking!`,
  hidesNext: (who) => `${who} is the next wolf and looks for a place to hide.`,
  places: (who) => `${who} decides where Polly starts.`,
  swaps: (who) => `Eyes on the tiles: ${who} swaps two.`,
  goes: (who) => `${who} leads Polly.`,

  point: "Point",
  pointing: "Point at a tile: everybody sees it.",
  stopPointing: "Stop pointing",
  points: (who, place) => `${who} points at ${place}`,

  found: "Found!",
  escaped: "Escaped!",
  tokenFor: (who) => `A token for ${who}.`,
  tokenEach: (who) => `A token each for ${who}.`,
  tokenMe: "A token for you.",
  me: "you",
  end: "All tokens counted",
  showField: "Look at the meadow",
  showTokens: "To the tokens",
};

const nl: Words = {
  field: "De wei, vier bij vier tegels",
  faces: { down: "dicht", sheep: "een schaap", wolf: "de wolf" },
  myWolf: "dicht, en jouw wolf",
  dogHere: "hier staat Polly",
  pickedHere: "gekozen",

  wolfSide: "De wolf",
  dogSide: "De kant van Polly",
  youWolf: "Jij bent de wolf",
  youDog: "Jouw kant: Polly",
  round: (n, of) => `Ronde ${n} van ${of}`,
  sheep: (n) => `${n} van 8 schapen omgedraaid; bij het achtste ontsnapt de wolf`,
  sheepShort: "Het achtste schaap, en de wolf is weg",
  steps: (n) => count(n, "nog 1 stap", `nog ${n} stappen`),
  tokens: (n) => count(n, "1 fiche", `${n} fiches`),

  does: {
    hide: "Verstop hier de wolf",
    place: "Zet Polly hier neer",
    go: "Stuur Polly hierheen",
    pick: "Kies deze tegel om te ruilen",
    unpick: "Toch niet deze",
    swap: (other) => `Ruil om met ${other}`,
    point: "Wijs deze tegel aan",
  },

  hide: "Waar verstopt jouw wolf zich?",
  hideNote: "Niemand ziet het.",
  youAreNext: (n) => `Ronde ${n}: nu ben jij de wolf!`,
  newMeadow: "Naar de nieuwe wei",
  place: "Waar begint Polly?",
  placeNote: "De tegel blijft dicht.",
  swap: "Ruil twee tegels om die elkaar raken.",
  swapNote: (place) => `Jouw wolf ligt op ${place}; die hoeft er niet bij te zijn.`,
  swapWith: (place) => `Met welke tegel ruil je ${place} om?`,
  putBack: "Terugleggen",
  go: "Waar gaat Polly heen?",
  goNote: (left) => count(left, "Nog één schaap en de wolf is weg!", `Nog ${left} schapen en de wolf is weg.`),

  drawing: "Het lot bepaalt wie de eerste wolf is.",
  hides: (who) => `${who} verstopt de wolf. Niet gluren!`,
  hidesNext: (who) => `${who} is de volgende wolf en zoekt een plekje.`,
  places: (who) => `${who} bepaalt waar Polly begint.`,
  swaps: (who) => `Let op de tegels: ${who} ruilt er twee om.`,
  goes: (who) => `${who} leidt Polly.`,

  point: "Aanwijzen",
  pointing: "Wijs een tegel aan: iedereen ziet het.",
  stopPointing: "Niet meer aanwijzen",
  points: (who, place) => `${who} wijst ${place} aan`,

  found: "Gevonden!",
  escaped: "Ontsnapt!",
  tokenFor: (who) => `Een fiche voor ${who}.`,
  tokenEach: (who) => `Elk een fiche voor ${who}.`,
  tokenMe: "Een fiche voor jou.",
  me: "jou",
  end: "Alle fiches geteld",
  showField: "De wei bekijken",
  showTokens: "Naar de fiches",
};

const de: Words = {
  field: "Die Wiese, vier mal vier Plättchen",
  faces: { down: "verdeckt", sheep: "ein Schaf", wolf: "der Wolf" },
  myWolf: "verdeckt, und dein Wolf",
  dogHere: "hier steht Polly",
  pickedHere: "gewählt",

  wolfSide: "Der Wolf",
  dogSide: "Pollys Seite",
  youWolf: "Du bist der Wolf",
  youDog: "Deine Seite: Polly",
  round: (n, of) => `Runde ${n} von ${of}`,
  sheep: (n) => `${n} von 8 Schafen aufgedeckt; beim achten entwischt der Wolf`,
  sheepShort: "Das achte Schaf, und der Wolf ist weg",
  steps: (n) => count(n, "noch 1 Schritt", `noch ${n} Schritte`),
  tokens: (n) => count(n, "1 Chip", `${n} Chips`),

  does: {
    hide: "Den Wolf hier verstecken",
    place: "Polly hierher setzen",
    go: "Polly hierher schicken",
    pick: "Dieses Plättchen zum Tauschen wählen",
    unpick: "Doch nicht dieses",
    swap: (other) => `Mit ${other} tauschen`,
    point: "Auf dieses Plättchen zeigen",
  },

  hide: "Wo versteckt sich dein Wolf?",
  hideNote: "Niemand sieht es.",
  youAreNext: (n) => `Runde ${n}: Jetzt bist du der Wolf!`,
  newMeadow: "Auf die neue Wiese",
  place: "Wo fängt Polly an?",
  placeNote: "Das Plättchen bleibt verdeckt.",
  swap: "Tausche zwei Plättchen, die sich berühren.",
  swapNote: (place) => `Dein Wolf liegt auf ${place}; er muss nicht dabei sein.`,
  swapWith: (place) => `Womit tauschst du ${place}?`,
  putBack: "Zurücklegen",
  go: "Wohin geht Polly?",
  goNote: (left) => count(left, "Noch ein Schaf, und der Wolf ist weg!", `Noch ${left} Schafe, und der Wolf ist weg.`),

  drawing: "Das Los entscheidet, wer zuerst der Wolf ist.",
  hides: (who) => `${who} versteckt den Wolf. Nicht gucken!`,
  hidesNext: (who) => `${who} ist der nächste Wolf und sucht ein Versteck.`,
  places: (who) => `${who} entscheidet, wo Polly anfängt.`,
  swaps: (who) => `Augen auf die Plättchen: ${who} tauscht zwei.`,
  goes: (who) => `${who} führt Polly.`,

  point: "Zeigen",
  pointing: "Zeig auf ein Plättchen: Alle sehen es.",
  stopPointing: "Nicht mehr zeigen",
  points: (who, place) => `${who} zeigt auf ${place}`,

  found: "Gefunden!",
  escaped: "Entwischt!",
  tokenFor: (who) => `Ein Chip für ${who}.`,
  tokenEach: (who) => `Je ein Chip für ${who}.`,
  tokenMe: "Ein Chip für dich.",
  me: "dich",
  end: "Alle Chips gezählt",
  showField: "Die Wiese ansehen",
  showTokens: "Zu den Chips",
};

export const WORDS: Record<Language, Words> = { en, nl, de };
