/** What the board of Blasting Billy says. */
import type { Language } from "../../wire/types";
import { count, large } from "../../words/count";
import type { Kind, Way } from "./cards";

/** What Billy thinks of what just happened. */
export type Mood = "calm" | "pleased" | "wary" | "puzzled" | "bang" | "greedy" | "sore";

export interface Words {
  kinds: Record<Kind, string>;
  /** A card in words: "the 7 of jewels". */
  card: (kind: string, value: string) => string;
  dynamite: Record<Kind, string>;
  back: Record<Kind, string>;
  pick: string;
  whereTo: (card: string) => string;
  lastLap: string;
  /** Something to keep in mind while waiting. */
  tip: string;
  lastTurn: string;
  ways: Record<Way, string>;
  /** What a button does, in full. */
  does: Record<Way, (card: string) => string>;
  /** What somebody did. */
  did: Record<Way, (who: string, card: string) => string>;
  /** The same in a word or two, beside a name. */
  lately: Record<Way, string>;
  pickCard: (card: string) => string;
  /** Without a name it is me. */
  begins: (who: string | null) => string;
  billy: string;
  says: Record<Mood, string[]>;
  rows: (kind: string, n: number) => string;
  row: (kind: string, cards: string) => string;
  faceDown: string;
  nothing: string;
  lootOf: (who: string) => string;
  handOf: (who: string) => string;
  hand: string;
  loot: string;
  pile: string;
  pileOf: (n: number, back: string) => string;
  empty: string;
  box: string;
  boxOf: (n: number) => string;
  turnsLeft: (n: number) => string;
  sum: string;
  showdown: string;
  turning: (kind: string) => string;
  boom: (kind: string) => string;
  shot: (kind: string, who: string) => string;
  adding: string;
  wasShot: string;
  hurry: string;
  again: string;
  inBox: string;
  why: Record<"unshot" | "all-shot" | "billy", (who: string, points: number, person: "me" | "one" | "many") => string>;
  close: string;
  boomWord: string;
}

const en: Words = {
  kinds: { G: "gold", N: "banknotes", C: "coins", J: "jewels", D: "diamonds" },
  card: (kind, value) => `the ${value} of ${kind}`,
  dynamite: { G: "the gold dynamite", N: "the banknote dynamite", C: "the coin dynamite", J: "the jewel dynamite", D: "the diamond dynamite" },
  back: { G: "a gold card", N: "a banknote card", C: "a coin card", J: "a jewel card", D: "a diamond card" },
  pick: "Your turn: pick a card.",
  whereTo: (card) => `${large(card)}: where to?`,
  tip: "As much as Billy is safe. More gets you shot.",
  lastLap: "The pile is empty: one last turn for everyone.",
  lastTurn: "Your very last turn: make it count.",
  ways: { give: "Give to Billy", claim: "Claim", dump: "Dump" },
  does: {
    give: (card) => `Give Billy ${card}`,
    claim: (card) => `Claim ${card} for your own loot`,
    dump: (card) => `Dump ${card} in the box`,
  },
  did: {
    give: (who, card) => `${who} gave Billy ${card}.`,
    claim: (who, card) => `${who} claimed ${card}.`,
    dump: (who, card) => `${who} dumped ${card}.`,
  },
  lately: { give: "gave", claim: "claimed", dump: "dumped" },
  pickCard: (card) => `Pick ${card}`,
  begins: (who) => (who === null ? "You begin." : `${who} begins.`),
  billy: "Billy",
  says: {
    calm: ["Take a seat, partner.", "Share nicely now."],
    pleased: ["Much obliged!", "For me? You shouldn't have.", "That's the spirit."],
    wary: ["I saw that.", "Easy, partner …", "Don't get greedy."],
    puzzled: ["What a waste.", "In the box? Really?"],
    bang: ["Too greedy!"],
    greedy: ["All mine!"],
    sore: ["Well played, partner."],
  },
  rows: (kind, n) => `Billy's ${kind}: ${count(n, "1 card", `${n} cards`)}`,
  row: (kind, cards) => `${kind}: ${cards}`,
  faceDown: "face down",
  nothing: "nothing yet",
  lootOf: (who) => `Loot of ${who}`,
  handOf: (who) => `Hand of ${who}`,
  hand: "Your hand",
  loot: "Your loot",
  pile: "Pile",
  pileOf: (n, back) => `${n} on the pile; on top ${back}`,
  empty: "empty",
  box: "Box",
  boxOf: (n) => count(n, "1 card in the box", `${n} cards in the box`),
  turnsLeft: (n) => count(n, "1 turn left", `${n} turns left`),
  sum: "Sum",
  showdown: "Show-down",
  turning: (kind) => `Cards on the table: ${kind}.`,
  boom: (kind) => `Boom! Dynamite among the ${kind}.`,
  shot: (kind, who) => `Bang! More ${kind} than Billy: ${who}.`,
  adding: "And now we count …",
  wasShot: "shot",
  hurry: "To the result",
  again: "Show it again",
  inBox: "In the box",
  why: {
    unshot: (who, points) => `Not shot, and richest with ${points}: ${who}.`,
    "all-shot": (who, points, person) => `Billy shot everyone; ${who} ${person === "one" ? "has" : "have"} the most left: ${points}.`,
    billy: () => "Nobody in the running has a point: Billy keeps it all.",
  },
  close: "The sums are equal: fewer cards decide.",
  boomWord: "Boom!",
};

const nl: Words = {
  kinds: { G: "goud", N: "bankbiljetten", C: "munten", J: "juwelen", D: "diamanten" },
  card: (kind, value) => `de ${kind}-${value}`,
  dynamite: { G: "het gouden dynamiet", N: "het biljettendynamiet", C: "het muntendynamiet", J: "het juwelendynamiet", D: "het diamantdynamiet" },
  back: { G: "een goudkaart", N: "een biljettenkaart", C: "een muntenkaart", J: "een juwelenkaart", D: "een diamantkaart" },
  pick: "Jouw beurt: kies een kaart.",
  whereTo: (card) => `${large(card)}: waarheen?`,
  tip: "Evenveel als Billy is veilig. Meer is raak.",
  lastLap: "De stapel is leeg: iedereen nog één beurt.",
  lastTurn: "Je allerlaatste beurt: maak er wat van.",
  ways: { give: "Aan Billy", claim: "Claimen", dump: "Dumpen" },
  does: {
    give: (card) => `Geef Billy ${card}`,
    claim: (card) => `Claim ${card} voor je eigen buit`,
    dump: (card) => `Dump ${card} in de doos`,
  },
  did: {
    give: (who, card) => `${who} gaf Billy ${card}.`,
    claim: (who, card) => `${who} claimde ${card}.`,
    dump: (who, card) => `${who} dumpte ${card}.`,
  },
  lately: { give: "gaf", claim: "claimde", dump: "dumpte" },
  pickCard: (card) => `Kies ${card}`,
  begins: (who) => `${who ?? "Jij"} begint.`,
  billy: "Billy",
  says: {
    calm: ["Ga zitten, maat.", "Eerlijk delen, hè."],
    pleased: ["Dank je beleefd!", "Voor mij? Dat hoeft toch niet.", "Zo hoor ik het graag."],
    wary: ["Dat zag ik.", "Rustig aan, maat …", "Niet te gulzig."],
    puzzled: ["Zonde.", "In de doos? Echt?"],
    bang: ["Te gulzig!"],
    greedy: ["Allemaal van mij!"],
    sore: ["Knap gespeeld, maat."],
  },
  rows: (kind, n) => `${kind} van Billy: ${count(n, "1 kaart", `${n} kaarten`)}`,
  row: (kind, cards) => `${kind}: ${cards}`,
  faceDown: "dicht",
  nothing: "nog niets",
  lootOf: (who) => `Buit van ${who}`,
  handOf: (who) => `Hand van ${who}`,
  hand: "Jouw hand",
  loot: "Jouw buit",
  pile: "Stapel",
  pileOf: (n, back) => `${n} op de stapel; bovenop ${back}`,
  empty: "leeg",
  box: "Doos",
  boxOf: (n) => count(n, "1 kaart in de doos", `${n} kaarten in de doos`),
  turnsLeft: (n) => count(n, "nog 1 beurt", `nog ${n} beurten`),
  sum: "Som",
  showdown: "Afrekening",
  turning: (kind) => `Alles op tafel: ${kind}.`,
  boom: (kind) => `Boem! Dynamiet bij ${kind}.`,
  shot: (kind, who) => `Pang! Meer ${kind} dan Billy: ${who}.`,
  adding: "En nu tellen …",
  wasShot: "geraakt",
  hurry: "Naar de uitslag",
  again: "Nog een keer",
  inBox: "In de doos",
  why: {
    unshot: (who, points) => `Niet geraakt en het rijkst met ${points}: ${who}.`,
    "all-shot": (who, points, person) => `Billy raakte iedereen; ${who} ${{ me: "hebt", one: "heeft", many: "hebben" }[person]} het meeste over: ${points}.`,
    billy: () => "Niemand die meedoet heeft een punt: Billy houdt alles.",
  },
  close: "De sommen zijn gelijk: de minste kaarten beslissen.",
  boomWord: "Boem!",
};

const de: Words = {
  kinds: { G: "Gold", N: "Banknoten", C: "Münzen", J: "Juwelen", D: "Diamanten" },
  card: (kind, value) => `die ${kind}-${value}`,
  dynamite: { G: "das Gold-Dynamit", N: "das Banknoten-Dynamit", C: "das Münz-Dynamit", J: "das Juwelen-Dynamit", D: "das Diamant-Dynamit" },
  back: { G: "eine Goldkarte", N: "eine Banknotenkarte", C: "eine Münzkarte", J: "eine Juwelenkarte", D: "eine Diamantkarte" },
  pick: "Du bist dran: Wähl eine Karte.",
  whereTo: (card) => `${large(card)}: wohin?`,
  tip: "So viel wie Billy ist sicher. Mehr wird gefährlich.",
  lastLap: "Der Stapel ist leer: noch ein Zug für alle.",
  lastTurn: "Dein allerletzter Zug: Mach was draus.",
  ways: { give: "Für Billy", claim: "Beanspruchen", dump: "Entsorgen" },
  does: {
    give: (card) => `Gib Billy ${card}`,
    claim: (card) => `Beanspruche ${card} für deine Beute`,
    dump: (card) => `Entsorge ${card} in der Schachtel`,
  },
  did: {
    give: (who, card) => `${who} gab Billy ${card}.`,
    claim: (who, card) => `${who} beanspruchte ${card}.`,
    dump: (who, card) => `${who} entsorgte ${card}.`,
  },
  lately: { give: "gab", claim: "nahm", dump: "entsorgte" },
  pickCard: (card) => `Wähle ${card}`,
  begins: (who) => (who === null ? "Du fängst an." : `${who} fängt an.`),
  billy: "Billy",
  says: {
    calm: ["Setz dich, Partner.", "Schön teilen, ja?"],
    pleased: ["Zu gütig!", "Für mich? Wäre nicht nötig gewesen.", "So ist’s recht."],
    wary: ["Das hab ich gesehen.", "Sachte, Partner …", "Nicht so gierig."],
    puzzled: ["Wie schade.", "In die Schachtel? Echt?"],
    bang: ["Zu gierig!"],
    greedy: ["Alles meins!"],
    sore: ["Gut gespielt, Partner."],
  },
  rows: (kind, n) => `Billys ${kind}: ${count(n, "1 Karte", `${n} Karten`)}`,
  row: (kind, cards) => `${kind}: ${cards}`,
  faceDown: "verdeckt",
  nothing: "noch nichts",
  lootOf: (who) => `Beute von ${who}`,
  handOf: (who) => `Hand von ${who}`,
  hand: "Deine Hand",
  loot: "Deine Beute",
  pile: "Stapel",
  pileOf: (n, back) => `${n} auf dem Stapel; obenauf ${back}`,
  empty: "leer",
  box: "Schachtel",
  boxOf: (n) => count(n, "1 Karte in der Schachtel", `${n} Karten in der Schachtel`),
  turnsLeft: (n) => count(n, "noch 1 Zug", `noch ${n} Züge`),
  sum: "Summe",
  showdown: "Abrechnung",
  turning: (kind) => `Alles auf den Tisch: ${kind}.`,
  boom: (kind) => `Rumms! Dynamit bei ${kind}.`,
  shot: (kind, who) => `Peng! Mehr ${kind} als Billy: ${who}.`,
  adding: "Und jetzt wird gezählt …",
  wasShot: "getroffen",
  hurry: "Zum Ergebnis",
  again: "Noch einmal",
  inBox: "In der Schachtel",
  why: {
    unshot: (who, points) => `Nicht getroffen und mit ${points} am reichsten: ${who}.`,
    "all-shot": (who, points, person) => `Billy traf alle; ${who} ${{ me: "hast", one: "hat", many: "haben" }[person]} am meisten übrig: ${points}.`,
    billy: () => "Niemand im Rennen hat einen Punkt: Billy behält alles.",
  },
  close: "Die Summen sind gleich: Weniger Karten entscheiden.",
  boomWord: "Rumms!",
};

export const WORDS: Record<Language, Words> = { en, nl, de };
