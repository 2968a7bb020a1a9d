/** "player {_1}", "players {_1} and {_2}" in the three languages: where names can stand in place of numbers. */
const PLAYER = /(?:player|speler|(?:die )?Spieler|Platz) \{_(\d+)\}/g;
const PLAYERS = /(?:players|spelers|Platz(?= \{_1\}(?:,| und))) (?=\{_\d+\})/;

type Name = (seat: number) => string;
type Together = (names: string[]) => string;

/** A phrase with its parts put in; players are called by their names, if these are known. */
export function filled(says: string, found: RegExpExecArray, name: Name | undefined, together: Together): string {
  const called = (numbers: string) => together(numbers.split(" ").map((it) => name?.(Number(it) - 1) ?? it));
  const isAboutPlayers = name !== undefined && PLAYERS.test(says);
  const all = (_: string, n: string) => called(found[Number(n)] ?? "");
  if (isAboutPlayers) return says.replace(PLAYERS, "").replace(/\{_(\d+)\}/g, all);
  const withNames = name === undefined ? says : says.replace(PLAYER, all);
  return withNames.replace(/\{_(\d+)\}/g, (_, n: string) => found[Number(n)] ?? "");
}
