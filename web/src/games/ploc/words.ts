/** What the board of Ploc says. */
import type { Language } from "../../wire/types";
import type { Person } from "../../table/margin";
import { count } from "../../words/count";
import { signed } from "../../words/minus";

export interface Words {
  match(n: number): string;
  turn(n: number): string;
  turnsLeft(n: number): string;
  limitRule: string;
  /** Without a name it was me. */
  began(name: string | null): string;
  firstWon(name: string): string;
  /** The word for so many, without the number. */
  athletes(n: number): string;
  standing: string;
  weakened: string;
  knockedOut: string;
  yourColumn: string;
  columnOf(name: string): string;
  thrown: string;
  used: string;
  thrownDie(place: number, value: number): string;
  columnDie(place: number, value: number): string;
  rerollDie(place: number, value: number): string;
  alreadyRolled: string;
  chooseThrown: string;
  chooseThree: string;
  chooseColumn(value: number): string;
  chooseDie(value: number): string;
  chooseAction(thrown: number, column: number): string;
  pickTwo: string;
  reroll(left: number): string;
  /** What thrown dice are for. */
  aim: string;
  keep: string;
  cancel: string;
  /** What a second tap does. */
  doIt: Record<"A" | "a" | "B" | "C" | "D", string>;
  /** A second click plays even a move that loses. */
  sure: string;
  goOn: string;
  action: Record<"A" | "a" | "B" | "C" | "D", string>;
  all: string;
  allHow: string;
  taking(standing: number, weakened: number): string;
  theirs(before: number, after: number): string;
  theirStanding(before: number, after: number): string;
  theirWeakened(before: number, after: number): string;
  /** What a swap brings: one athlete for itself, and the difference of the dice. */
  mine(before: number, after: number, pips: number): string;
  /** Whom a die weakens, and what that is good for. */
  lies: string;
  fresh: string;
  winsMatch: string;
  losesMatch: string;
  winsGame: string;
  losesGame: string;
  /** What an action of somebody does, in a few words. */
  does(name: string, action: "A" | "a" | "B" | "C" | "D"): string;
  lineUp: string;
  throwing(name: string | null): string;
  thinking(name: string): string;
  matchWon(match: number, name: string): string;
  /** Who won a match, with how many athletes left against how many, after how many turns. */
  matchTold(match: number, who: string, person: Person, left: number, against: number, turns: number): string;
  /** In which turn a match turned, by whose loss; without a name it was mine. */
  turned(turn: number, name: string | null, before: number, after: number): string;
  /** So many athletes were pulled over. */
  out(n: number): string;
  curve(near: string, far: string): string;
  youMatchWon(match: number): string;
  empty(name: string): string;
  youEmpty: string;
  limit: string;
  extra(name: string): string;
  youExtra: string;
  gameWon(name: string): string;
  youWon: string;
  scene(mine: string, theirs: string): string;
  crew(name: string, standing: number, weakened: number): string;
}

/** From one number to another; never on two lines. */
const change = (before: number, after: number) => `${before}\u00a0→\u00a0${after}`;

const en: Words = {
  match: (n) => `Match ${n} of 2`,
  turn: (n) => `Turn ${n}`,
  turnsLeft: (n) => count(n, "The last turn!", `Only ${n} turns left`),
  limitRule: "Then more knock-outs win: a rule of ours.",
  began: (name) => `${name ?? "You"} began`,
  firstWon: (name) => `Match 1: ${name}, one athlete more`,
  athletes: (n) => count(n, "athlete", "athletes"),
  standing: "standing",
  weakened: "weakened",
  knockedOut: "knocked out",
  yourColumn: "Your column",
  columnOf: (name) => `Column of ${name}`,
  thrown: "Thrown dice",
  used: "used",
  thrownDie: (place, value) => `Thrown die ${place}: ${value}`,
  columnDie: (place, value) => `Column die ${place}: ${value}`,
  rerollDie: (place, value) => `Roll die ${place} again, a ${value}`,
  alreadyRolled: "rolled again",
  chooseThrown: "Put a thrown die on one of your column dice.",
  chooseThree: "Three alike! All at once, or die by die?",
  chooseColumn: (value) => `The ${value}: on which column die?`,
  chooseDie: (value) => `Which thrown die goes on the ${value}?`,
  chooseAction: (thrown, column) => `${thrown} on ${column}: what shall they do?`,
  pickTwo: "Pick two dice: we show what they can do.",
  reroll: (left) =>
    count(left, "For a 6 in your column: roll a die again (↻)?", `For the 6s in your column: roll again (↻), up to ${left} times?`),
  aim: "A die as high as the column die it goes on, or higher, knocks one of theirs out.",
  keep: "Keep the throw",
  cancel: "Other dice",
  doIt: { A: "Yes, knock out", a: "Yes, knock out", B: "Yes, swap", C: "Yes, weaken", D: "Yes, all of it" },
  sure: "Really? Press again",
  goOn: "Go on",
  action: { A: "Knock out", a: "Knock out a weakened one", B: "Swap", C: "Weaken", D: "All or nothing" },
  all: "All or nothing!",
  allHow: "Whom do you knock out?",
  taking: (standing, weakened) => [standing && `${standing} standing`, weakened && `${weakened} weakened`].filter(Boolean).join(", "),
  theirs: (before, after) => `theirs ${change(before, after)}`,
  theirStanding: (before, after) => `theirs: ${change(before, after)} standing`,
  theirWeakened: (before, after) => `theirs: ${change(before, after)} weakened`,
  mine: (before, after, pips) =>
    `${before === after ? `yours stay ${after}` : `yours ${change(before, after)}`}: +1\u00a0swap${pips ? `, ${signed(pips)}\u00a0${count(Math.abs(pips), "pip", "pips")}` : ""}`,
  lies: "one lies down: 1 or 2 less knocks it out",
  fresh: "+1 fresh, −1 weakened",
  winsMatch: "wins the match!",
  losesMatch: "loses the match!",
  winsGame: "wins the game!",
  losesGame: "loses the game!",
  does: (name, action) =>
    ({
      A: `${name} knocks one out`,
      a: `${name} knocks a weakened one out`,
      B: `${name} swaps dice`,
      C: `${name} weakens one`,
      D: `${name}: all or nothing!`,
    })[action],
  lineUp: "The villages line up.",
  throwing: (name) => (name === null ? "You throw …" : `${name} throws …`),
  thinking: (name) => `${name} ponders the throw.`,
  matchWon: (match, name) => `Match ${match} goes to ${name}!`,
  matchTold: (match, who, person, left, against, turns) =>
    `Match ${match}: ${who} ${person === "me" ? "win" : "wins"}, ${left} ${en.athletes(left)} to ${against}, in ${count(turns, "1 turn", `${turns} turns`)}.`,
  turned: (turn, name, before, after) => `It turned in turn ${turn}: ${name ?? "you"} went from ${before} to ${after}.`,
  out: (n) => count(n, "one knocked out", `${n} knocked out`),
  curve: (near, far) => `The rope, turn by turn: up for ${near}, down for ${far}`,
  youMatchWon: (match) => `Match ${match} is yours!`,
  empty: (name) => `${name} has nobody left at the rope.`,
  youEmpty: "You have nobody left at the rope.",
  limit: "The turns ran out.",
  extra: (name) => `${name} gets one athlete more in match 2.`,
  youExtra: "You get one athlete more in match 2.",
  gameWon: (name) => `${name} wins the game!`,
  youWon: "You win the game!",
  scene: (mine, theirs) => `The rope. ${mine} ${theirs}`,
  crew: (name, standing, weakened) => `${name}: ${standing} standing, ${weakened} weakened.`,
};

const nl: Words = {
  match: (n) => `Wedstrijd ${n} van 2`,
  turn: (n) => `Beurt ${n}`,
  turnsLeft: (n) => count(n, "De laatste beurt!", `Nog maar ${n} beurten`),
  limitRule: "Daarna wint wie de meeste uitschakelde.",
  began: (name) => `${name ?? "Jij"} begon`,
  firstWon: (name) => `Wedstrijd 1: ${name}, één atleet extra`,
  athletes: (n) => count(n, "atleet", "atleten"),
  standing: "staand",
  weakened: "verzwakt",
  knockedOut: "uitgeschakeld",
  yourColumn: "Jouw kolom",
  columnOf: (name) => `Kolom van ${name}`,
  thrown: "Werpstenen",
  used: "gebruikt",
  thrownDie: (place, value) => `Werpsteen ${place}: ${value}`,
  columnDie: (place, value) => `Kolomsteen ${place}: ${value}`,
  rerollDie: (place, value) => `Gooi steen ${place} opnieuw, een ${value}`,
  alreadyRolled: "opnieuw gegooid",
  chooseThrown: "Leg een werpsteen op een van je kolomstenen.",
  chooseThree: "Drie gelijke! Alles in één ruk, of steen voor steen?",
  chooseColumn: (value) => `De ${value}: op welke kolomsteen?`,
  chooseDie: (value) => `Welke werpsteen gaat op de ${value}?`,
  chooseAction: (thrown, column) => `${thrown} op ${column}: wat doe je?`,
  pickTwo: "Kies twee stenen: we laten zien wat ze kunnen.",
  reroll: (left) =>
    count(
      left,
      "Voor een 6 in je kolom: een steen opnieuw gooien (↻)?",
      `Voor de zessen in je kolom: opnieuw gooien (↻), hoogstens ${left} keer?`,
    ),
  aim: "Een steen die minstens zo hoog is als de kolomsteen eronder, schakelt er bij de ander één uit.",
  keep: "Zo laten liggen",
  cancel: "Andere stenen",
  doIt: { A: "Ja, uitschakelen", a: "Ja, uitschakelen", B: "Ja, ruilen", C: "Ja, verzwakken", D: "Ja, alles" },
  sure: "Echt? Druk nog eens",
  goOn: "Verder",
  action: { A: "Uitschakelen", a: "Verzwakte uitschakelen", B: "Ruilen", C: "Verzwakken", D: "Alles of niets" },
  all: "Alles of niets!",
  allHow: "Wie schakel je uit?",
  taking: (standing, weakened) => [standing && `${standing} staande`, weakened && `${weakened} verzwakte`].filter(Boolean).join(", "),
  theirs: (before, after) => `de ander ${change(before, after)}`,
  theirStanding: (before, after) => `de ander: ${change(before, after)} staand`,
  theirWeakened: (before, after) => `de ander: ${change(before, after)} verzwakt`,
  mine: (before, after, pips) =>
    `${before === after ? `jij blijft op ${after}` : `jij ${change(before, after)}`}: +1\u00a0ruil${pips ? `, ${signed(pips)}\u00a0${count(Math.abs(pips), "oog", "ogen")}` : ""}`,
  lies: "één ligt: 1 of 2 te laag is ook goed",
  fresh: "+1 fris, −1 verzwakt",
  winsMatch: "wint de wedstrijd!",
  losesMatch: "verliest de wedstrijd!",
  winsGame: "wint het spel!",
  losesGame: "verliest het spel!",
  does: (name, action) =>
    ({
      A: `${name} schakelt er één uit`,
      a: `${name} schakelt een verzwakte uit`,
      B: `${name} ruilt stenen`,
      C: `${name} verzwakt er één`,
      D: `${name}: alles of niets!`,
    })[action],
  lineUp: "De dorpen treden aan.",
  throwing: (name) => `${name ?? "Jij"} gooit …`,
  thinking: (name) => `${name} bekijkt de worp.`,
  matchWon: (match, name) => `Wedstrijd ${match} is voor ${name}!`,
  matchTold: (match, who, _, left, against, turns) =>
    `Wedstrijd ${match}: ${who} wint met ${left} ${nl.athletes(left)} tegen ${against}, in ${count(turns, "1 beurt", `${turns} beurten`)}.`,
  turned: (turn, name, before, after) =>
    `De omslag kwam in beurt ${turn}: ${name === null ? "jij ging" : `${name} ging`} van ${before} naar ${after}.`,
  out: (n) => count(n, "één uitgeschakeld", `${n} uitgeschakeld`),
  curve: (near, far) => `Het touw, beurt voor beurt: omhoog voor ${near}, omlaag voor ${far}`,
  youMatchWon: (match) => `Wedstrijd ${match} is voor jou!`,
  empty: (name) => `${name} heeft niemand meer aan het touw.`,
  youEmpty: "Jij hebt niemand meer aan het touw.",
  limit: "De beurten zijn op.",
  extra: (name) => `${name} krijgt in wedstrijd 2 één atleet extra.`,
  youExtra: "Jij krijgt in wedstrijd 2 één atleet extra.",
  gameWon: (name) => `${name} wint het spel!`,
  youWon: "Jij wint het spel!",
  scene: (mine, theirs) => `Het touw. ${mine} ${theirs}`,
  crew: (name, standing, weakened) => `${name}: ${standing} staand, ${weakened} verzwakt.`,
};

const de: Words = {
  match: (n) => `Partie ${n} von 2`,
  turn: (n) => `Zug ${n}`,
  turnsLeft: (n) => count(n, "Der letzte Zug!", `Nur noch ${n} Züge`),
  limitRule: "Dann gewinnt, wer mehr herausgezogen hat.",
  began: (name) => (name === null ? "Du hast begonnen" : `${name} hat begonnen`),
  firstWon: (name) => `Partie 1: ${name}, ein Athlet mehr`,
  athletes: (n) => count(n, "Athlet", "Athleten"),
  standing: "stehend",
  weakened: "geschwächt",
  knockedOut: "herausgezogen",
  yourColumn: "Deine Kolonne",
  columnOf: (name) => `Kolonne von ${name}`,
  thrown: "Wurfwürfel",
  used: "benutzt",
  thrownDie: (place, value) => `Wurfwürfel ${place}: ${value}`,
  columnDie: (place, value) => `Kolonnenwürfel ${place}: ${value}`,
  rerollDie: (place, value) => `Wurfwürfel ${place} neu werfen, eine ${value}`,
  alreadyRolled: "neu geworfen",
  chooseThrown: "Leg einen Wurfwürfel auf einen deiner Kolonnenwürfel.",
  chooseThree: "Drei Gleiche! Alles oder nichts, oder Würfel für Würfel?",
  chooseColumn: (value) => `Die ${value}: auf welchen Kolonnenwürfel?`,
  chooseDie: (value) => `Welcher Wurfwürfel kommt auf die ${value}?`,
  chooseAction: (thrown, column) => `${thrown} auf ${column}: Was sollen sie tun?`,
  pickTwo: "Wähle zwei Würfel: Wir zeigen, was sie können.",
  reroll: (left) =>
    count(
      left,
      "Für die 6 in deiner Kolonne: einen Würfel neu werfen (↻)?",
      `Für die Sechsen in deiner Kolonne: neu werfen (↻), höchstens ${left}-mal?`,
    ),
  aim: "Ein Würfel, mindestens so hoch wie der Kolonnenwürfel unter ihm, zieht drüben einen heraus.",
  keep: "Liegen lassen",
  cancel: "Andere Würfel",
  doIt: { A: "Ja, herausziehen", a: "Ja, herausziehen", B: "Ja, tauschen", C: "Ja, schwächen", D: "Ja, alles" },
  sure: "Wirklich? Noch einmal drücken",
  goOn: "Weiter",
  action: { A: "Herausziehen", a: "Geschwächten herausziehen", B: "Tauschen", C: "Schwächen", D: "Alles oder nichts" },
  all: "Alles oder nichts!",
  allHow: "Wen ziehst du heraus?",
  taking: (standing, weakened) => [standing && `${standing} stehend`, weakened && `${weakened} geschwächt`].filter(Boolean).join(", "),
  theirs: (before, after) => `Gegner ${change(before, after)}`,
  theirStanding: (before, after) => `Gegner: ${change(before, after)} stehend`,
  theirWeakened: (before, after) => `Gegner: ${change(before, after)} geschwächt`,
  mine: (before, after, pips) =>
    `${before === after ? `du behältst ${after}` : `du ${change(before, after)}`}: +1\u00a0Tausch${pips ? `, ${signed(pips)}\u00a0${count(Math.abs(pips), "Auge", "Augen")}` : ""}`,
  lies: "einer liegt: 1 oder 2 weniger reicht",
  fresh: "+1 frisch, −1 geschwächt",
  winsMatch: "gewinnt die Partie!",
  losesMatch: "verliert die Partie!",
  winsGame: "gewinnt das Spiel!",
  losesGame: "verliert das Spiel!",
  does: (name, action) =>
    ({
      A: `${name} zieht einen heraus`,
      a: `${name} zieht einen Geschwächten heraus`,
      B: `${name} tauscht Würfel`,
      C: `${name} schwächt einen`,
      D: `${name}: alles oder nichts!`,
    })[action],
  lineUp: "Die Dörfer treten an.",
  throwing: (name) => (name === null ? "Du würfelst …" : `${name} würfelt …`),
  thinking: (name) => `${name} betrachtet den Wurf.`,
  matchWon: (match, name) => `Partie ${match} geht an ${name}!`,
  matchTold: (match, who, person, left, against, turns) =>
    `Partie ${match}: ${who} ${person === "me" ? "gewinnst" : "gewinnt"} mit ${left} zu ${against} Athleten in ${count(turns, "1 Zug", `${turns} Zügen`)}.`,
  turned: (turn, name, before, after) =>
    `Die Wende kam in Zug ${turn}: ${name === null ? "Du fielst" : `${name} fiel`} von ${before} auf ${after}.`,
  out: (n) => count(n, "einer herausgezogen", `${n} herausgezogen`),
  curve: (near, far) => `Das Seil, Zug für Zug: nach oben für ${near}, nach unten für ${far}`,
  youMatchWon: (match) => `Partie ${match} gehört dir!`,
  empty: (name) => `${name} hat niemanden mehr am Seil.`,
  youEmpty: "Du hast niemanden mehr am Seil.",
  limit: "Alle Züge der Partie sind gespielt.",
  extra: (name) => `${name} bekommt in Partie 2 einen Athleten mehr.`,
  youExtra: "Du bekommst in Partie 2 einen Athleten mehr.",
  gameWon: (name) => `${name} gewinnt das Spiel!`,
  youWon: "Du gewinnst das Spiel!",
  scene: (mine, theirs) => `Das Seil. ${mine} ${theirs}`,
  crew: (name, standing, weakened) => `${name}: ${standing} stehend, ${weakened} geschwächt.`,
};

export const WORDS: Record<Language, Words> = { en, nl, de };

/** What is asked of the chance of a game that is over. */
export const PROOF: Record<Language, string> = {
  en: "Were the dice fair?",
  nl: "Waren de dobbelstenen eerlijk?",
  de: "Waren die Würfel fair?",
};
