/** What the board says, in the language of the game. */
import type { Language } from "../../wire/types";
import type { Person } from "../../table/margin";
import { count } from "../../words/count";
import { sheepNumber, type Aid, type Card, type Prize } from "./reading";
import { minus } from "../../words/minus";

const KINDS = {
  en: { white: "White sheep", black: "Black sheep", dog: "Sheepdog", bone: "The bone", sheep: "Sheep" },
  nl: { white: "Wit schaap", black: "Zwart schaap", dog: "Herdershond", bone: "Het bot", sheep: "Schaap" },
  de: { white: "Weißes Schaf", black: "Schwarzes Schaf", dog: "Hirtenhund", bone: "Der Knochen", sheep: "Schaf" },
} as const;

/** A card in words: "White sheep: 2 points, +2, sheep number 17". */
function named(language: Language, points: (n: number) => string, bone: string, tag: string): (card: Card) => string {
  const kinds = KINDS[language];
  return (card) => {
    if (card.kind === "dog" || card.kind === "bone") return kinds[card.kind];
    const kind = card.kind === "white" || card.kind === "black" ? kinds[card.kind] : `${card.kind} ${kinds.sheep}`;
    const [worth, symbol] = [card.points === null ? "" : points(card.points), card.symbol === "bone" ? bone : card.symbol];
    return minus(`${kind}: ${[worth, symbol, `${tag} ${sheepNumber(card.name)}`].filter(Boolean).join(", ")}`);
  };
}

/** "bonus +1 and 2 chips". */
function helped(bonus: (n: number) => string, chips: (n: number) => string, and: string): (aid: Aid) => string {
  return (aid) => [aid.bonus ? bonus(aid.bonus) : "", aid.chips ? chips(aid.chips) : ""].filter(Boolean).join(` ${and} `);
}

/** "2 cards", or "all that is left (2 cards)": nothing is chosen then. */
function prized({ cards, isAll }: Prize, named: (n: number) => string, all: string): string {
  return isAll ? `${all} (${named(cards)})` : named(cards);
}

/** Without a capital: for the middle of a sentence. */
const small = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** A score sheet in the shape that all languages share. */
const sheet = (it: Sheet): Sheet => it;

const enPoints = (n: number): string => count(n, "1 point", `${n} points`);
const enChips = (n: number): string => count(n, "1 chip", `${n} chips`);
const enCards = (n: number): string => count(n, "1 card", `${n} cards`);
const en = {
  card: named("en", enPoints, "bone symbol", "sheep number"),
  aid: helped((n) => `bonus +${n}`, enChips, "and"),
  points: enPoints,
  chips: enChips,
  sheep: (n: number) => count(n, "1 sheep", `${n} sheep`),
  dogs: (n: number) => count(n, "1 sheepdog", `${n} sheepdogs`),
  hasBone: "has the bone",
  noFlock: "No sheep yet",
  tag: "sheep no.",
  /** The last rounds, and no dog. */
  noDog: "No dog yet: two white sheep would go",
  bonus: (n: string) => `Top sheep: ${n} if wished`,
  malus: (n: string) => `Top sheep: ${n} on every roll`,
  noSymbol: "Top sheep: changes no roll",
  round: (n: number, of: number) => `Round ${n} of ${of}`,
  pile: (n: number) => count(n, "1 card in the pile", `${n} cards in the pile`),
  supply: (n: number) => `${enChips(n)} in the supply`,
  meadow: "The meadow",
  line: "The bids",
  place: (n: number) => `${n}.`,
  /** Of somebody, or of me if there is no name. */
  hasBid: (who: string | null) => (who === null ? "You have bid" : `${who} has bid`),
  thinks: (who: string | null) => (who === null ? "You are still thinking" : `${who} is still thinking`),
  bids: (who: string | null, bid: string) => (who === null ? `You bid ${bid}` : `${who} bids ${bid}`),
  bidBoard: "Your bid board",
  askBid: "What do you dare to roll?",
  /** What is at stake, beside the dice. */
  stakes: "Reach your bid: 3 cards; after a re-roll 2, then 1. Fail: a chip; below 14 all black sheep too.",
  lastTakes: "Last in order: no roll, takes what is left.",
  pickBid: "Clip your peg onto a number: high bids choose first.",
  /** The goal, said once. */
  firstBid: (rounds: number): string => `${rounds} rounds; most points wins. Of a flock only the top sheep is seen.`,
  plusNote: "26+ costs a chip, goes before all others, and must reach 26.",
  thenRolls: "Once all have bid, the dice roll by themselves, the highest bid first.",
  bid: (bid: string) => `Bid ${bid}`,
  bidPlus: "Bid 26+ for a chip",
  pickOne: "Pick a number",
  peg: (bid: string) => `Clip the peg onto ${bid}`,
  myBid: (bid: string) => `Your peg is on ${bid}.`,
  askKeep: (again: boolean): string => (again ? "Which other die do you keep?" : "Which die do you keep?"),
  keepNote: (rest: number): string => count(rest, "The other one is rolled again.", "The others are rolled again."),
  keep: (sides: number, pips: number) => `Keep the die with ${sides} sides, showing ${pips}`,
  kept: "kept",
  sum: (n: number, target: number, says: string) => `You: ${n} of ${target}. ${says}`,
  rollsFor: (who: string | null, target: number) => (who === null ? `You roll for ${target}` : `${who} rolls for ${target}`),
  reached: "Made it!",
  reachedBy: (sum: string) => `Made it: ${sum}`,
  spared: (sum: string) => `${sum}: no black sheep`,
  missed: "Not enough …",
  withHelp: (n: number) => `up to ${n} with help`,
  prize: enCards,
  /** What a success would bring; without a name, to me. */
  wouldTake: (who: string | null): string => (who === null ? "You would take" : "Would take"),
  attempt: (n: number) => `Attempt ${n} of 3`,
  askHelp: (missing: number, target: number) => `${missing} short of ${target}. Use help?`,
  helpBid: (how: string, prize: Prize) => `Use ${how}: take ${prized(prize, enCards, "all that is left")}`,
  /** The bid is out of reach, black sheep can be kept away. */
  askHelp14: (target: number, how: string) => `You miss ${target} either way. Keep black sheep away with ${how}?`,
  help14: "Pay up to 14: no black sheep",
  /** With a chance, if it is known. */
  helpNoRoll: (prize: Prize, odds: string | undefined) =>
    `No, ${odds ? `${odds} chance of` : "roll on for"} ${prized(prize, enCards, "all that is left")}`,
  helpNo: "No, save it",
  askTake: (n: number) => count(n, "Take one card", `Take ${n} cards`),
  askMore: (n: number) => count(n, "One more card", `${n} more cards`),
  take: (card: string) => `Take: ${card}`,
  askBone: (who: string) => `Snatch the bone from ${who}?`,
  boneYes: "Snatch it!",
  boneNo: (who: string) => `Leave it with ${who}`,
  askTop: "Which sheep goes on top of your flock?",
  topNote: "Only the top one shows, and only its symbol works.",
  top: (card: string) => `On top: ${card}`,
  comesIn: "Just came in",
  odds: "Odds",
  oddsNote: {
    bid: "Each %: your chance, with all help, if you get to roll.",
    keep: "Each %: your chance, with all help, if you keep that die.",
  },
  chance: (text: string) => `chance ${text}`,
  waits: {
    bid: "Everyone bids in secret.",
    keep: (who: string) => `${who} chooses which die stays.`,
    help: (who: string) => `${who} wonders whether to pay for it.`,
    take: (who: string, n: number) => `${who} picks ${count(n, "a card", `${n} cards`)}.`,
    bone: (who: string) => `${who} has an eye on the bone.`,
    top: (who: string) => `${who} arranges the flock.`,
  },
  sheet: sheet({
    title: "Score sheet",
    white: ["White sheep", "their points"],
    given_back: ["Given back", "no dog: two white sheep go"],
    black: ["Black sheep", "their minus points"],
    three_seven_zero: ["3-7-0", "one 3, two 14, three 0"],
    zero_zero_seven: ["0-0-7", "every three of them 21"],
    one_dog: ["One dog", "exactly one: 9"],
    most_dogs: ["Most dogs", "5 off"],
    bone: ["The bone", "4 a dog"],
    chips: ["Chips", "1 each"],
    points: ["Points", ""],
    winner: "wins",
    flock: (who: string) => `The flock of ${who}`,
    myFlock: "Your flock",
    show: (who: string) => `Show the flock of ${who}`,
    back: "given back",
    place: "Place",
    bids: ["Bids reached", "of the turns with dice"],
    why: (who, person, points) => `All cards are handed out; ${who} ${person === "one" ? "has" : "have"} the most points: ${points}.`,
    difference: (what, isMost, mine, theirs) => `${isMost ? "Most of that" : "Above all"}: ${small(what)}, ${mine} against ${theirs}.`,
    missed: (who, round, bid, rolled, to) =>
      `The best sheep that slipped away: in round ${round} ${who ?? "you"} rolled ${rolled} for ${bid}, and ${to ?? "you"} got it.`,
  }),
};

/** Each line of the score sheet: its name, and how it is counted. */
type Line = readonly [string, string];
export type Entry =
  "white" | "given_back" | "black" | "three_seven_zero" | "zero_zero_seven" | "one_dog" | "most_dogs" | "bone" | "chips" | "points";
interface Sheet extends Record<Entry, Line> {
  title: string;
  winner: string;
  flock: (who: string) => string;
  myFlock: string;
  show: (who: string) => string;
  back: string;
  place: string;
  bids: Line;
  why: (who: string, person: Person, points: number) => string;
  /** What lies most between two; whether it is most of all that does. */
  difference: (what: string, isMost: boolean, mine: string, theirs: string) => string;
  /** Who rolled too little, and who got the sheep: without a name it was me. */
  missed: (who: string | null, round: number, bid: string, rolled: number, to: string | null) => string;
}
export type Words = typeof en;

const nlPoints = (n: number): string => count(n, "1 punt", `${n} punten`);
const nlChips = (n: number): string => count(n, "1 fiche", `${n} fiches`);
const nlCards = (n: number): string => count(n, "1 kaart", `${n} kaarten`);
const nl: Words = {
  card: named("nl", nlPoints, "botsymbool", "schapengetal"),
  aid: helped((n) => `bonus +${n}`, nlChips, "en"),
  points: nlPoints,
  chips: nlChips,
  sheep: (n) => count(n, "1 schaap", `${n} schapen`),
  dogs: (n) => count(n, "1 herdershond", `${n} herdershonden`),
  hasBone: "heeft het bot",
  noFlock: "Nog geen schapen",
  tag: "getal",
  noDog: "Nog geen hond: dat kost twee witte schapen",
  bonus: (n) => `Bovenste schaap: ${n} als je wilt`,
  malus: (n) => `Bovenste schaap: ${n} bij elke worp`,
  noSymbol: "Bovenste schaap: verandert geen worp",
  round: (n, of) => `Ronde ${n} van ${of}`,
  pile: (n) => count(n, "1 kaart op de stapel", `${n} kaarten op de stapel`),
  supply: (n) => `${nlChips(n)} in de voorraad`,
  meadow: "De wei",
  line: "De biedingen",
  place: (n) => `${n}.`,
  hasBid: (who) => (who === null ? "Jij hebt geboden" : `${who} heeft geboden`),
  thinks: (who) => (who === null ? "Jij denkt nog na" : `${who} denkt nog na`),
  bids: (who, bid) => `${who ?? "Jij"} biedt ${bid}`,
  bidBoard: "Je biedkaart",
  askBid: "Wat durf je te gooien?",
  stakes: "Bod gehaald: 3 kaarten; na een nieuwe worp 2, dan 1. Niet gehaald: een fiche; onder de 14 ook alle zwarte schapen.",
  lastTakes: "Als laatste: niet gooien, wel alles wat overblijft.",
  pickBid: "Zet je knijper op een getal: wie hoog biedt, kiest eerst.",
  firstBid: (rounds) => `${rounds} ronden; wie de meeste punten heeft, wint. Van een kudde zie je alleen het bovenste schaap.`,
  plusNote: "26+ kost een fiche en gaat voor alles; 26 is genoeg.",
  thenRolls: "Zodra iedereen geboden heeft, rollen de dobbelstenen vanzelf, het hoogste bod eerst.",
  bid: (bid) => `${bid} bieden`,
  bidPlus: "26+ bieden voor een fiche",
  pickOne: "Kies een getal",
  peg: (bid) => `Zet de knijper op ${bid}`,
  myBid: (bid) => `Je knijper zit op ${bid}.`,
  askKeep: (again) => (again ? "Welke houd je nog vast?" : "Welke dobbelsteen houd je vast?"),
  keepNote: (rest) => count(rest, "De andere gooi je opnieuw.", "De rest gooi je opnieuw."),
  keep: (sides, pips) => `Houd de dobbelsteen met ${sides} kanten vast, hij toont ${pips}`,
  kept: "blijft",
  sum: (n, target, says) => `Jij: ${n} van de ${target}. ${says}`,
  rollsFor: (who, target) => `${who ?? "Jij"} gooit voor ${target}`,
  reached: "Gehaald!",
  reachedBy: (sum) => `Gehaald: ${sum}`,
  spared: (sum) => `${sum}: geen zwarte schapen`,
  missed: "Te weinig …",
  withHelp: (n) => `met hulp tot ${n}`,
  prize: nlCards,
  wouldTake: (who) => (who === null ? "Jij zou nemen" : "Zou nemen"),
  attempt: (n) => `Poging ${n} van 3`,
  askHelp: (missing, target) => `Nog ${missing} te weinig voor ${target}. Hulp gebruiken?`,
  helpBid: (how, prize) => `Met ${how}: neem ${prized(prize, nlCards, "alles wat er ligt")}`,
  askHelp14: (target, how) => `${target} haal je hoe dan ook niet. Zwarte schapen weghouden met ${how}?`,
  help14: "Bijbetalen tot 14: geen zwarte schapen",
  helpNoRoll: (prize, odds) => `Nee, ${odds ? `${odds} kans op` : "gooi door voor"} ${prized(prize, nlCards, "alles wat er ligt")}`,
  helpNo: "Nee, liever sparen",
  askTake: (n) => count(n, "Neem één kaart", `Neem ${n} kaarten`),
  askMore: (n) => count(n, "Nog één kaart", `Nog ${n} kaarten`),
  take: (card) => `Neem: ${card}`,
  askBone: (who) => `Het bot van ${who} afpakken?`,
  boneYes: "Hebben!",
  boneNo: (who) => `Laat het bij ${who}`,
  askTop: "Welk schaap komt boven op je kudde?",
  topNote: "Alleen het bovenste is te zien, en alleen zijn symbool werkt.",
  top: (card) => `Bovenop: ${card}`,
  comesIn: "Net gekregen",
  odds: "Kansen",
  oddsNote: {
    bid: "Elk %: je kans, met alle hulp, als je mag gooien.",
    keep: "Elk %: je kans, met alle hulp, als je die steen vasthoudt.",
  },
  chance: (text) => `kans ${text}`,
  waits: {
    bid: "Iedereen biedt in het geheim.",
    keep: (who) => `${who} kiest welke dobbelsteen blijft.`,
    help: (who) => `${who} vraagt zich af of hulp het waard is.`,
    take: (who, n) => `${who} zoekt ${count(n, "een kaart", `${n} kaarten`)} uit.`,
    bone: (who) => `${who} heeft het bot in de gaten.`,
    top: (who) => `${who} schikt de kudde.`,
  },
  sheet: {
    title: "Scoreblad",
    white: ["Witte schapen", "hun punten"],
    given_back: ["Teruggelegd", "geen hond: twee witte weg"],
    black: ["Zwarte schapen", "hun strafpunten"],
    three_seven_zero: ["3-7-0", "één 3, twee 14, drie 0"],
    zero_zero_seven: ["0-0-7", "elke drie samen 21"],
    one_dog: ["Eén hond", "precies één: 9"],
    most_dogs: ["Meeste honden", "5 eraf"],
    bone: ["Het bot", "4 per hond"],
    chips: ["Fiches", "1 per stuk"],
    points: ["Punten", ""],
    winner: "wint",
    flock: (who) => `De kudde van ${who}`,
    myFlock: "Jouw kudde",
    show: (who) => `Toon de kudde van ${who}`,
    back: "teruggelegd",
    place: "Plaats",
    bids: ["Biedingen gehaald", "van de beurten met dobbelstenen"],
    why: (who, person, points) =>
      `Alle kaarten zijn verdeeld; ${who} ${{ me: "hebt", one: "heeft", many: "hebben", us: "hebben" }[person]} de meeste punten: ${points}.`,
    difference: (what, isMost, mine, theirs) => `${isMost ? "Het meeste daarvan" : "Vooral"}: ${small(what)}, ${mine} tegen ${theirs}.`,
    missed: (who, round, bid, rolled, to) =>
      `Het beste schaap dat ontglipte: in ronde ${round} gooide ${who ?? "jij"} ${rolled} voor ${bid}, en ${to ?? "jij"} kreeg het.`,
  },
};

const dePoints = (n: number): string => count(n, "1 Punkt", `${n} Punkte`);
const deChips = (n: number): string => count(n, "1 Chip", `${n} Chips`);
const deCards = (n: number): string => count(n, "1 Karte", `${n} Karten`);
const de: Words = {
  card: named("de", dePoints, "Knochensymbol", "Schafzahl"),
  aid: helped((n) => `Bonus +${n}`, deChips, "und"),
  points: dePoints,
  chips: deChips,
  sheep: (n) => count(n, "1 Schaf", `${n} Schafe`),
  dogs: (n) => count(n, "1 Hirtenhund", `${n} Hirtenhunde`),
  hasBone: "hat den Knochen",
  noFlock: "Noch keine Schafe",
  tag: "Schafzahl",
  noDog: "Noch kein Hund: Zwei weiße Schafe wären weg",
  bonus: (n) => `Oberstes Schaf: ${n} auf Wunsch`,
  malus: (n) => `Oberstes Schaf: ${n} bei jedem Wurf`,
  noSymbol: "Oberstes Schaf: ändert keinen Wurf",
  round: (n, of) => `Runde ${n} von ${of}`,
  pile: (n) => count(n, "1 Karte im Stapel", `${n} Karten im Stapel`),
  supply: (n) => `${deChips(n)} im Vorrat`,
  meadow: "Die Weide",
  line: "Die Gebote",
  place: (n) => `${n}.`,
  hasBid: (who) => (who === null ? "Du hast geboten" : `${who} hat geboten`),
  thinks: (who) => (who === null ? "Du überlegst noch" : `${who} überlegt noch`),
  bids: (who, bid) => (who === null ? `Du bietest ${bid}` : `${who} bietet ${bid}`),
  bidBoard: "Deine Gebotstafel",
  askBid: "Wie viel traust du dir zu?",
  stakes: "Gebot erreicht: 3 Karten, im zweiten Versuch 2, im dritten 1. Verfehlt: ein Chip; unter 14 alle schwarzen Schafe.",
  lastTakes: "Zuletzt dran: kein Wurf, aber alle übrigen Karten.",
  pickBid: "Klemm deine Klammer an eine Zahl: Wer hoch bietet, wählt zuerst.",
  firstBid: (rounds) => `Wer nach ${rounds} Runden die meisten Punkte hat, gewinnt. Von einer Herde sieht man nur das oberste Schaf.`,
  plusNote: "26+ kostet einen Chip, geht allen vor und muss 26 erreichen.",
  thenRolls: "Sobald alle geboten haben, rollen die Würfel von selbst, das höchste Gebot zuerst.",
  bid: (bid) => `${bid} bieten`,
  bidPlus: "26+ bieten für einen Chip",
  pickOne: "Wähl eine Zahl",
  peg: (bid) => `Klammer an die ${bid}`,
  myBid: (bid) => `Deine Klammer sitzt an der ${bid}.`,
  askKeep: (again) => (again ? "Welcher bleibt noch liegen?" : "Welcher Würfel bleibt liegen?"),
  keepNote: (rest) => count(rest, "Den anderen würfelst du neu.", "Die anderen würfelst du neu."),
  keep: (sides, pips) => `Behalte den Würfel mit ${sides} Seiten, er zeigt ${pips}`,
  kept: "bleibt",
  sum: (n, target, says) => `Du: ${n} von ${target}. ${says}`,
  rollsFor: (who, target) => (who === null ? `Du würfelst auf ${target}` : `${who} würfelt auf ${target}`),
  reached: "Geschafft!",
  reachedBy: (sum) => `Geschafft: ${sum}`,
  spared: (sum) => `${sum}: keine schwarzen Schafe`,
  missed: "Zu wenig …",
  withHelp: (n) => `mit Hilfe bis ${n}`,
  prize: deCards,
  wouldTake: (who) => (who === null ? "Du würdest nehmen" : "Würde nehmen"),
  attempt: (n) => `Versuch ${n} von 3`,
  askHelp: (missing, target) => `${missing} zu wenig für ${target}. Hilfe nutzen?`,
  helpBid: (how, prize) => `Mit ${how}: nimm ${prized(prize, deCards, "alles, was noch liegt")}`,
  askHelp14: (target, how) => `${target} verfehlst du so oder so. Schwarze Schafe fernhalten mit ${how}?`,
  help14: "Auf 14 bringen: keine schwarzen Schafe",
  helpNoRoll: (prize, odds) =>
    `Nein, ${odds ? `${odds} Chance auf` : "weiter würfeln um"} ${prized(prize, deCards, "alles, was noch liegt")}`,
  helpNo: "Nein, lieber sparen",
  askTake: (n) => count(n, "Nimm eine Karte", `Nimm ${n} Karten`),
  askMore: (n) => count(n, "Noch eine Karte", `Noch ${n} Karten`),
  take: (card) => `Nimm: ${card}`,
  askBone: (who) => `${who} den Knochen wegschnappen?`,
  boneYes: "Her damit!",
  boneNo: (who) => `Lass ihn bei ${who}`,
  askTop: "Welches Schaf kommt oben auf deine Herde?",
  topNote: "Nur das oberste ist zu sehen, und nur sein Symbol wirkt.",
  top: (card) => `Nach oben: ${card}`,
  comesIn: "Neu bekommen",
  odds: "Chancen",
  oddsNote: {
    bid: "Jede %-Zahl: deine Chance mit aller Hilfe, wenn du zum Würfeln kommst.",
    keep: "Jede %-Zahl: deine Chance mit aller Hilfe, wenn dieser Würfel bleibt.",
  },
  chance: (text) => `Chance ${text}`,
  waits: {
    bid: "Alle bieten heimlich.",
    keep: (who) => `${who} wählt, welcher Würfel bleibt.`,
    help: (who) => `${who} überlegt, ob sich Hilfe lohnt.`,
    take: (who, n) => `${who} sucht ${count(n, "eine Karte", `${n} Karten`)} aus.`,
    bone: (who) => `${who} schielt auf den Knochen.`,
    top: (who) => `${who} ordnet die Herde.`,
  },
  sheet: {
    title: "Wertung",
    white: ["Weiße Schafe", "ihre Punkte"],
    given_back: ["Abgegeben", "kein Hund: zwei weiße weg"],
    black: ["Schwarze Schafe", "ihre Minuspunkte"],
    three_seven_zero: ["3-7-0", "eins 3, zwei 14, drei 0"],
    zero_zero_seven: ["0-0-7", "je drei zusammen 21"],
    one_dog: ["Ein Hund", "genau einer: 9"],
    most_dogs: ["Meiste Hunde", "5 weniger"],
    bone: ["Der Knochen", "4 je Hund"],
    chips: ["Chips", "je 1"],
    points: ["Punkte", ""],
    winner: "gewinnt",
    flock: (who) => `Die Herde von ${who}`,
    myFlock: "Deine Herde",
    show: (who) => `Zeig die Herde von ${who}`,
    back: "abgegeben",
    place: "Platz",
    bids: ["Gebote erreicht", "von den Zügen mit Würfeln"],
    why: (who, person, points) =>
      `Alle Karten sind verteilt; ${who} ${{ me: "hast", one: "hat", many: "haben", us: "habt" }[person]} die meisten Punkte: ${points}.`,
    difference: (what, isMost, mine, theirs) => `${isMost ? "Das meiste davon" : "Vor allem"}: „${what}“, ${mine} gegen ${theirs}.`,
    missed: (who, round, bid, rolled, to) => {
      const got = to === null ? "bekommen hast es du" : `bekommen hat es ${to}`;
      return `Das beste Schaf, das entwischt ist: In Runde ${round} ${who === null ? "hast du" : `hat ${who}`} ${rolled} für ${bid} geworfen, ${got}.`;
    },
  },
};

export const WORDS: Record<Language, Words> = { en, nl, de };

/** What is asked of the chance of a game that is over. */
export const PROOF: Record<Language, string> = {
  en: "Were the dice fair?",
  nl: "Waren de dobbelstenen eerlijk?",
  de: "Waren die Würfel fair?",
};
