/** What the board of Blasting Billy says. */
import type { Language } from "../../wire/types";
import type { Person } from "../../table/margin";
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
  /** What it is all about. */
  goal: string;
  lastTurn: string;
  /** What becomes of the cards that nobody plays any more. */
  toTheBox: string;
  ways: Record<Way, string>;
  /** What a button does, in full. */
  does: Record<Way, (card: string) => string>;
  /** What somebody did. */
  did: Record<Way, (who: string, card: string) => string>;
  /** The same in a word or two, beside a name and before the sign of the kind. */
  lately: Record<Way, string>;
  pickCard: (card: string) => string;
  /** Without a name it is me. */
  begins: (who: string | null) => string;
  billy: string;
  says: Record<Mood, string[]>;
  /** How many cards lie there: what they are worth is another matter. */
  cards: (n: number) => string;
  worth: (points: number) => string;
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
  /** By the reason that the server tells. */
  why: Record<string, (who: string, points: number, person: Person) => string>;
  /** By how much somebody was over Billy in a kind. */
  over: (by: number, kind: string) => string;
  /** I was shot for that; whether others were not, so that I am out. */
  tooMuch: (overs: string, isOut: boolean) => string;
  close: string;
  /** In which kinds it was closest, and how many points below Billy; without a name for me. */
  nearest: (who: string | null, kinds: string, by: number) => string;
  boomWord: string;
}

const en: Words = {
  kinds: { G: "gold", N: "banknotes", C: "coins", J: "jewels", D: "diamonds" },
  card: (kind, value) => `the ${value} of ${kind}`,
  dynamite: {
    G: "the gold dynamite",
    N: "the banknote dynamite",
    C: "the coin dynamite",
    J: "the jewel dynamite",
    D: "the diamond dynamite",
  },
  back: { G: "a gold card", N: "a banknote card", C: "a coin card", J: "a jewel card", D: "a diamond card" },
  pick: "Your turn: pick a card.",
  whereTo: (card) => `${large(card)}: where to?`,
  goal: "End with more value of a kind than Billy and he shoots you. The richest survivor wins.",
  lastLap: "The pile is empty: one last turn for everyone.",
  lastTurn: "Your very last turn: pick a card.",
  toTheBox: "The cards you keep go to the box and count for nobody.",
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
  lately: { give: "gave Billy", claim: "claimed", dump: "dumped" },
  pickCard: (card) => `Pick ${card}`,
  begins: (who) => (who === null ? "You begin." : `${who} begins.`),
  billy: "Billy",
  says: {
    calm: ["Take a seat, partner.", "Share nicely now."],
    pleased: ["Much obliged!", "For me? You shouldn't have.", "That's the spirit.", "I'll remember that.", "How generous."],
    wary: ["I saw that.", "Easy, partner …", "Don't get greedy.", "I'm counting, you know.", "Sure about that?", "Hm. Yours, then."],
    puzzled: ["What a waste.", "In the box? Really?", "I'd have taken it.", "Gone is gone."],
    bang: ["Too greedy!"],
    greedy: ["All mine!"],
    sore: ["Well played, partner."],
  },
  cards: (n) => count(n, "1 card", `${n} cards`),
  worth: (points) => `worth ${points}`,
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
  showdown: "Showdown",
  turning: (kind) => `Cards on the table: ${kind}.`,
  boom: (kind) => `Boom! Dynamite among the ${kind}.`,
  shot: (kind, who) => `Bang! More ${kind} than Billy: ${who}.`,
  adding: "And now we count …",
  wasShot: "shot",
  hurry: "To the result",
  again: "Showdown again",
  inBox: "In the box",
  why: {
    unshot: (who, points) => `Not shot, and richest with ${points}: ${who}.`,
    "all-shot": (who, points, person) => `Billy shot everyone; ${who} ${person === "one" ? "has" : "have"} the most left: ${points}.`,
    billy: () => "Nobody in the running has a point.",
  },
  over: (by, kind) => `${by} in ${kind}`,
  tooMuch: (overs, isOut) => `You were over Billy by ${overs}: shot${isOut ? ", and out" : ""}.`,
  close: "Equal sums: fewer cards win.",
  nearest: (who, kinds, by) =>
    `${who === null ? "It" : `For ${who} it`} was closest in ${kinds}: ${by ? `${by} less than` : "just as much as"} Billy.`,
  boomWord: "Boom!",
};

const nl: Words = {
  kinds: { G: "goud", N: "biljetten", C: "munten", J: "juwelen", D: "diamanten" },
  card: (kind, value) => `de ${kind}-${value}`,
  dynamite: {
    G: "het gouden dynamiet",
    N: "het biljettendynamiet",
    C: "het muntendynamiet",
    J: "het juwelendynamiet",
    D: "het diamantdynamiet",
  },
  back: { G: "een goudkaart", N: "een biljettenkaart", C: "een muntenkaart", J: "een juwelenkaart", D: "een diamantkaart" },
  pick: "Jouw beurt: kies een kaart.",
  whereTo: (card) => `${large(card)}: waarheen?`,
  goal: "Eindig je met meer waarde van een soort dan Billy, dan schiet hij. De rijkste overlever wint.",
  lastLap: "De stapel is leeg: iedereen nog één beurt.",
  lastTurn: "Je allerlaatste beurt: kies een kaart.",
  toTheBox: "De kaarten die je houdt gaan in de doos en tellen voor niemand.",
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
  lately: { give: "gaf Billy", claim: "claimde", dump: "dumpte" },
  pickCard: (card) => `Kies ${card}`,
  begins: (who) => `${who ?? "Jij"} begint.`,
  billy: "Billy",
  says: {
    calm: ["Ga zitten, maat.", "Eerlijk delen, hè."],
    pleased: ["Dank je beleefd!", "Voor mij? Dat hoeft toch niet.", "Zo mag ik het zien.", "Dat onthoud ik.", "Wat een gulle gever."],
    wary: ["Dat zag ik.", "Rustig aan, maat …", "Niet te gulzig.", "Ik tel mee, hoor.", "Weet je het zeker?", "Hm. Van jou, dus."],
    puzzled: ["Zonde.", "In de doos? Echt?", "Ik had hem wel gewild.", "Weg is weg."],
    bang: ["Te gulzig!"],
    greedy: ["Allemaal van mij!"],
    sore: ["Knap gespeeld, maat."],
  },
  cards: (n) => count(n, "1 kaart", `${n} kaarten`),
  worth: (points) => `${points} waard`,
  rows: (kind, n) => `${kind} van Billy: ${count(n, "1 kaart", `${n} kaarten`)}`,
  row: (kind, cards) => `${kind}: ${cards}`,
  faceDown: "gedekt",
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
  turning: (kind) => `De kaarten open: ${kind}.`,
  boom: (kind) => `Boem! Dynamiet bij ${kind}.`,
  shot: (kind, who) => `Pang! Meer ${kind} dan Billy: ${who}.`,
  adding: "En nu tellen …",
  wasShot: "geraakt",
  hurry: "Naar de uitslag",
  again: "Afrekening opnieuw",
  inBox: "In de doos",
  why: {
    unshot: (who, points) => `Niet geraakt en het rijkst met ${points}: ${who}.`,
    "all-shot": (who, points, person) =>
      `Billy raakte iedereen; ${who} ${{ me: "hebt", one: "heeft", many: "hebben", us: "hebben" }[person]} het meeste over: ${points}.`,
    billy: () => "Niemand die nog meedoet, heeft een punt.",
  },
  over: (by, kind) => `${by} te veel aan ${kind}`,
  tooMuch: (overs, isOut) => `Je had meer dan Billy (${overs}): geraakt${isOut ? "; je doet niet meer mee" : ""}.`,
  close: "De totalen zijn gelijk: wie de minste kaarten heeft, gaat voor.",
  nearest: (who, kinds, by) =>
    `Het spannendst was het${who === null ? "" : ` voor ${who}`} bij ${kinds}: ${by ? `${by} minder dan` : "precies zoveel als"} Billy.`,
  boomWord: "Boem!",
};

const de: Words = {
  kinds: { G: "Gold", N: "Banknoten", C: "Münzen", J: "Juwelen", D: "Diamanten" },
  card: (kind, value) => `die ${kind}-${value}`,
  dynamite: {
    G: "das Gold-Dynamit",
    N: "das Banknoten-Dynamit",
    C: "das Münz-Dynamit",
    J: "das Juwelen-Dynamit",
    D: "das Diamant-Dynamit",
  },
  back: { G: "eine Goldkarte", N: "eine Banknotenkarte", C: "eine Münzkarte", J: "eine Juwelenkarte", D: "eine Diamantkarte" },
  pick: "Du bist dran: Wähl eine Karte.",
  whereTo: (card) => `${large(card)}: wohin?`,
  goal: "Ist am Ende eine Sorte bei dir mehr wert als bei Billy, trifft er dich. Der reichste Verschonte gewinnt.",
  lastLap: "Der Stapel ist leer: Alle sind noch einmal dran.",
  lastTurn: "Dein allerletzter Zug: Wähl eine Karte.",
  toTheBox: "Die Karten, die du behältst, kommen in die Schachtel und zählen für niemanden.",
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
  lately: { give: "gab Billy", claim: "beanspruchte", dump: "entsorgte" },
  pickCard: (card) => `Wähle ${card}`,
  begins: (who) => (who === null ? "Du fängst an." : `${who} fängt an.`),
  billy: "Billy",
  says: {
    calm: ["Setz dich, Partner.", "Schön teilen, ja?"],
    pleased: ["Zu gütig!", "Für mich? Wäre nicht nötig gewesen.", "So ist’s recht.", "Das merk ich mir.", "Wie großzügig."],
    wary: ["Das hab ich gesehen.", "Sachte, Partner …", "Nicht so gierig.", "Ich zähle mit.", "Bist du sicher?", "Hm. Also deins."],
    puzzled: ["Wie schade.", "In die Schachtel? Echt?", "Ich hätte sie genommen.", "Weg ist weg."],
    bang: ["Zu gierig!"],
    greedy: ["Alles meins!"],
    sore: ["Gut gespielt, Partner."],
  },
  cards: (n) => count(n, "1 Karte", `${n} Karten`),
  worth: (points) => `${points} wert`,
  rows: (kind, n) => `Billys ${kind}: ${count(n, "1 Karte", `${n} Karten`)}`,
  row: (kind, cards) => `${kind}: ${cards}`,
  faceDown: "verdeckt",
  nothing: "noch nichts",
  lootOf: (who) => `Beute von ${who}`,
  handOf: (who) => `Hand von ${who}`,
  hand: "Deine Hand",
  loot: "Deine Beute",
  pile: "Stapel",
  pileOf: (n, back) => `${n} auf dem Stapel, oben ${back}`,
  empty: "leer",
  box: "Schachtel",
  boxOf: (n) => count(n, "1 Karte in der Schachtel", `${n} Karten in der Schachtel`),
  turnsLeft: (n) => count(n, "noch 1 Zug", `noch ${n} Züge`),
  sum: "Summe",
  showdown: "Abrechnung",
  turning: (kind) => `Alles wird aufgedeckt: ${kind}.`,
  boom: (kind) => `Rumms! Dynamit bei ${kind}.`,
  shot: (kind, who) => `Peng! Mehr ${kind} als Billy: ${who}.`,
  adding: "Und jetzt wird gezählt …",
  wasShot: "getroffen",
  hurry: "Zum Ergebnis",
  again: "Abrechnung nochmal",
  inBox: "In der Schachtel",
  why: {
    unshot: (who, points) => `Nicht getroffen und mit ${points} am reichsten: ${who}.`,
    "all-shot": (who, points, person) =>
      `Billy traf alle; ${who} ${{ me: "hast", one: "hat", many: "haben", us: "habt" }[person]} am meisten übrig: ${points}.`,
    billy: () => "Niemand im Rennen hat einen Punkt.",
  },
  over: (by, kind) => `um ${by} bei ${kind}`,
  tooMuch: (overs, isOut) => `Du hattest mehr als Billy, ${overs}: getroffen${isOut ? " und raus" : ""}.`,
  close: "Die Summen sind gleich: Wer weniger Karten hat, gewinnt.",
  nearest: (who, kinds, by) =>
    `Am knappsten war es${who === null ? "" : ` für ${who}`} bei ${kinds}: ${by ? `${by} weniger als` : "genauso viel wie"} Billy.`,
  boomWord: "Rumms!",
};

export const WORDS: Record<Language, Words> = { en, nl, de };

/** What is asked of the chance of a game that is over. */
export const PROOF: Record<Language, string> = { en: "Was the deal fair?", nl: "Is er eerlijk gedeeld?", de: "Wurde fair ausgeteilt?" };

/** What is said where the game itself has won. */
export const NOBODY_WON: Record<Language, string> = { en: "Billy keeps it all.", nl: "Billy houdt alles.", de: "Billy behält alles." };
