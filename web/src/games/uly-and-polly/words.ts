/** What the board of Uly & Polly says. */
import type { Person } from "../../table/margin";
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
  /** What each side is after, when nothing has happened yet. */
  wolfGoal: (sheep: number) => string;
  dogGoal: (sheep: number) => string;
  youAreNext: (n: number) => string;
  youFollow: (n: number, who: string) => string;
  nextWolf: (n: number, who: string) => string;
  wasLast: string;
  nextRound: string;
  toCount: string;
  place: string;
  swap: string;
  swapNote: (place: string) => string;
  /** Polly was put on my wolf, and has made no step yet. */
  putOnWolf: string;
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

  /** The wolf was found, or has escaped; without a name it was me. */
  found: (who: string | null) => string;
  escaped: (who: string | null) => string;
  tokenFor: (who: string) => string;
  tokenEach: (who: string) => string;
  tokenMe: string;
  /** Me, after "for". */
  me: string;
  end: string;
  why: (who: string, person: Person) => string;
  /** Without a name it was me. */
  wolfWas: (who: string | null, place: string) => string;
  foundOn: (place: string, steps: number) => string;
  gotAway: (steps: number, sheep: number) => string;
  /** What the drawn ways show, for whoever cannot see them. */
  ways: (wolf: string, dog: string) => string;
  wolfWay: string;
  dogWay: string;
  wayStart: string;
  wayEnd: string;
  rounds: string;
  /** How a round went, in a word. */
  went: { found: string; escaped: string };
  showRound: (n: number, who: string | null, went: string) => string;
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
  wolfGoal: (n) => `Polly goes from tile to tile. When ${n} sheep lie open, you have escaped.`,
  dogGoal: (n) => `Polly must find the wolf before ${n} sheep lie open. She goes one tile at a time.`,
  youAreNext: (n) => `Round ${n}: now you are the wolf!`,
  youFollow: (n, who) => `Round ${n}: ${who} is the wolf, and you are on Polly's side.`,
  nextWolf: (n, who) => `Round ${n}: ${who} is the wolf.`,
  wasLast: "That was the last round.",
  nextRound: "Next round",
  toCount: "Count the tokens",
  place: "Where does Polly start?",
  swap: "Swap two tiles that touch.",
  swapNote: (place) => `Your wolf is on ${place}; it need not be one of them.`,
  putOnWolf: "Polly stands on your wolf: where she is put down does not count, only where she steps.",
  swapWith: (place) => `Swap ${place} with which tile?`,
  putBack: "Put it back",
  go: "Which way does Polly go?",
  goNote: (left) => count(left, "One more sheep and the wolf gets away!", `${left} more sheep and the wolf gets away.`),

  drawing: "The lot decides who is the first wolf.",
  hides: (who) => `${who} hides the wolf. No peeking!`,
  hidesNext: (who) => `${who} is the next wolf and looks for a place to hide.`,
  places: (who) => `${who} decides where Polly starts.`,
  swaps: (who) => `Eyes on the tiles: ${who} swaps two.`,
  goes: (who) => `${who} leads Polly.`,

  point: "Show the others a tile",
  pointing: "Point at a tile: everybody sees it.",
  stopPointing: "Stop pointing",
  points: (who, place) => `${who} points at ${place}`,

  found: (who) => (who === null ? "Polly found you!" : `Polly found ${who}!`),
  escaped: (who) => (who === null ? "You escaped!" : `${who} escaped!`),
  tokenFor: (who) => `A token for ${who}.`,
  tokenEach: (who) => `A token each for ${who}.`,
  tokenMe: "A token for you.",
  me: "you",
  end: "All tokens counted",
  why: (who, person) => `Everyone has been the wolf; ${who} ${person === "one" ? "has" : "have"} the most tokens.`,
  wolfWas: (who, place) => `${who === null ? "You were" : `${who} was`} the wolf and hid on ${place}.`,
  foundOn: (place, steps) => `Polly found it on ${place} after ${count(steps, "one step", `${steps} steps`)}.`,
  gotAway: (steps, sheep) =>
    sheep === 8
      ? `The wolf got away: after ${steps} steps Polly turned the eighth sheep.`
      : `The wolf got away: ${steps} steps were not enough for Polly.`,
  ways: (wolf, dog) => `The wolf’s way: ${wolf}. Polly’s way: ${dog}.`,
  rounds: "The rounds",
  wolfWay: "the wolf’s way",
  dogWay: "Polly’s way",
  wayStart: "start",
  wayEnd: "end",
  went: { found: "found", escaped: "escaped" },
  showRound: (n, who, went) => `Show round ${n}: ${who === null ? "you were" : `${who} was`} the wolf, ${went}`,
};

const nl: Words = {
  field: "De wei, vier bij vier tegels",
  faces: { down: "gedekt", sheep: "een schaap", wolf: "de wolf" },
  myWolf: "gedekt, en jouw wolf",
  dogHere: "hier staat Polly",
  pickedHere: "gekozen",

  wolfSide: "De wolf",
  dogSide: "Polly’s team",
  youWolf: "Jij bent de wolf",
  youDog: "Jouw team: Polly",
  round: (n, of) => `Ronde ${n} van ${of}`,
  sheep: (n) => `${n} van 8 schapen omgedraaid; bij het achtste ontsnapt de wolf`,
  steps: (n) => count(n, "nog 1 stap", `nog ${n} stappen`),
  tokens: (n) => count(n, "1 fiche", `${n} fiches`),

  does: {
    hide: "Verstop hier de wolf",
    place: "Zet Polly hier neer",
    go: "Stuur Polly hierheen",
    pick: "Kies deze tegel voor een ruil",
    unpick: "Toch niet deze",
    swap: (other) => `Ruil om met ${other}`,
    point: "Wijs deze tegel aan",
  },

  hide: "Waar verstopt jouw wolf zich?",
  wolfGoal: (n) => `Polly gaat steeds één tegel verder. Liggen er ${n} schapen open, dan ben je ontsnapt.`,
  dogGoal: (n) => `Polly gaat steeds één tegel verder en moet de wolf vinden voordat er ${n} schapen open liggen.`,
  youAreNext: (n) => `Ronde ${n}: nu ben jij de wolf!`,
  youFollow: (n, who) => `Ronde ${n}: ${who} is de wolf, en jij zit in Polly’s team.`,
  nextWolf: (n, who) => `Ronde ${n}: ${who} is de wolf.`,
  wasLast: "Dat was de laatste ronde.",
  nextRound: "Volgende ronde",
  toCount: "Fiches tellen",
  place: "Waar begint Polly?",
  swap: "Ruil twee tegels om die elkaar raken.",
  swapNote: (place) => `Jouw wolf ligt op ${place}; die tegel hoeft er niet bij te zijn.`,
  putOnWolf: "Polly staat op jouw wolf: waar hij wordt neergezet telt niet, alleen waar hij heen stapt.",
  swapWith: (place) => `Met welke tegel ruil je ${place} om?`,
  putBack: "Terugleggen",
  go: "Waar gaat Polly heen?",
  goNote: (left) => count(left, "Nog één schaap en de wolf is ontsnapt!", `Nog ${left} schapen en de wolf is ontsnapt.`),

  drawing: "Het lot bepaalt wie de eerste wolf is.",
  hides: (who) => `${who} verstopt de wolf. Niet gluren!`,
  hidesNext: (who) => `${who} is de volgende wolf en zoekt een plekje.`,
  places: (who) => `${who} bepaalt waar Polly begint.`,
  swaps: (who) => `Let op de tegels: ${who} ruilt er twee om.`,
  goes: (who) => `${who} leidt Polly.`,

  point: "Wijs een tegel aan",
  pointing: "Wijs een tegel aan: iedereen ziet het.",
  stopPointing: "Niet meer aanwijzen",
  points: (who, place) => `${who} wijst ${place} aan`,

  found: (who) => (who === null ? "Polly heeft je gevonden!" : `Polly heeft ${who} gevonden!`),
  escaped: (who) => (who === null ? "Je bent ontsnapt!" : `${who} is ontsnapt!`),
  tokenFor: (who) => `Een fiche voor ${who}.`,
  tokenEach: (who) => `Elk een fiche voor ${who}.`,
  tokenMe: "Een fiche voor jou.",
  me: "jou",
  end: "Alle fiches geteld",
  why: (who, person) =>
    `Iedereen is de wolf geweest; ${who} ${{ me: "hebt", one: "heeft", many: "hebben", us: "hebben" }[person]} de meeste fiches.`,
  wolfWas: (who, place) => `${who === null ? "Jij was" : `${who} was`} de wolf, verstopt op ${place}.`,
  foundOn: (place, steps) => `Polly vond hem op ${place} na ${count(steps, "één stap", `${steps} stappen`)}.`,
  gotAway: (steps, sheep) =>
    sheep === 8
      ? `De wolf ontsnapte: na ${steps} stappen vond Polly het achtste schaap.`
      : `De wolf ontsnapte: ${steps} stappen waren niet genoeg voor Polly.`,
  ways: (wolf, dog) => `De weg van de wolf: ${wolf}. De weg van Polly: ${dog}.`,
  rounds: "De ronden",
  wolfWay: "de weg van de wolf",
  dogWay: "de weg van Polly",
  wayStart: "begin",
  wayEnd: "einde",
  went: { found: "gevonden", escaped: "ontsnapt" },
  showRound: (n, who, went) => `Ronde ${n} bekijken: ${who === null ? "jij was" : `${who} was`} de wolf, ${went}`,
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
  wolfGoal: (n) => `Polly geht immer ein Plättchen weiter. Liegen ${n} Schafe offen, bist du entwischt.`,
  dogGoal: (n) => `Polly muss den Wolf finden, bevor ${n} Schafe offen liegen. Er geht immer ein Plättchen weiter.`,
  youAreNext: (n) => `Runde ${n}: Jetzt bist du der Wolf!`,
  youFollow: (n, who) => `Runde ${n}: ${who} ist der Wolf, und du bist auf Pollys Seite.`,
  nextWolf: (n, who) => `Runde ${n}: ${who} ist der Wolf.`,
  wasLast: "Das war die letzte Runde.",
  nextRound: "Nächste Runde",
  toCount: "Chips zählen",
  place: "Wo fängt Polly an?",
  swap: "Tausche zwei Plättchen, die sich berühren.",
  swapNote: (place) => `Dein Wolf liegt auf ${place}; er muss nicht dabei sein.`,
  putOnWolf: "Polly steht auf deinem Wolf: Wohin er gesetzt wird, zählt nicht, nur wohin er geht.",
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

  point: "Den anderen ein Plättchen zeigen",
  pointing: "Zeig auf ein Plättchen: Alle sehen es.",
  stopPointing: "Nicht mehr zeigen",
  points: (who, place) => `${who} zeigt auf ${place}`,

  found: (who) => (who === null ? "Polly hat dich gefunden!" : `Polly hat ${who} gefunden!`),
  escaped: (who) => (who === null ? "Du bist entwischt!" : `${who} ist entwischt!`),
  tokenFor: (who) => `Ein Chip für ${who}.`,
  tokenEach: (who) => `Je ein Chip für ${who}.`,
  tokenMe: "Ein Chip für dich.",
  me: "dich",
  end: "Alle Chips gezählt",
  why: (who, person) =>
    `Alle waren gleich oft der Wolf; ${who} ${{ me: "hast", one: "hat", many: "haben", us: "habt" }[person]} die meisten Chips.`,
  wolfWas: (who, place) => `${who === null ? "Du warst" : `${who} war`} der Wolf, versteckt auf ${place}.`,
  foundOn: (place, steps) => `Polly fand den Wolf auf ${place} nach ${count(steps, "einem Schritt", `${steps} Schritten`)}.`,
  gotAway: (steps, sheep) =>
    sheep === 8
      ? `Der Wolf ist entwischt: Nach ${steps} Schritten deckte Polly das achte Schaf auf.`
      : `Der Wolf ist entwischt: ${steps} Schritte reichten Polly nicht.`,
  ways: (wolf, dog) => `Der Weg des Wolfs: ${wolf}. Pollys Weg: ${dog}.`,
  rounds: "Die Runden",
  wolfWay: "der Weg des Wolfs",
  dogWay: "Pollys Weg",
  wayStart: "Anfang",
  wayEnd: "Ende",
  went: { found: "gefunden", escaped: "entwischt" },
  showRound: (n, who, went) => `Runde ${n} ansehen: ${who === null ? "du warst" : `${who} war`} der Wolf, ${went}`,
};

export const WORDS: Record<Language, Words> = { en, nl, de };
