/** Calls of the server, in the language of whoever plays; a refusal is thrown as `Refused`. */
import type {
  Done,
  Figure,
  Foreseen,
  GamePieces,
  GameRules,
  Games,
  GameWords,
  Hint,
  Home,
  Invite,
  Me,
  NextTable,
  Opened,
  Outline,
  RecordInfo,
  Refusal,
  Replay,
  Said,
  Story,
  TableInfo,
  VersionInfo,
  Welcome,
  WholeTable,
  DeviceLink,
} from "./types";

/** The server said no, and why; or it could not be reached. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly refusal: Refusal,
  ) {
    super(refusal.message);
  }
}

let language = "en";

/** Sentences of the server are asked for in this language from now on. */
export function speak(chosen: string): void {
  language = chosen;
}

export function spoken(): string {
  return language;
}

type Method = "GET" | "POST" | "PUT" | "DELETE";

async function call<T>(method: Method, path: string, body?: unknown): Promise<T> {
  const headers: Record<string, string> = { "accept-language": language };
  if (body !== undefined) headers["content-type"] = "application/json";
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, { method, headers, body: body === undefined ? null : JSON.stringify(body) });
  } catch {
    throw new Refused(0, { error: "unreachable", message: "" });
  }
  if (answer.ok) return (await answer.json()) as T;
  throw new Refused(answer.status, await reason(answer));
}

/** Whether a server answers at this address; a proxy that says it does not is no server. */
export async function isReachable(): Promise<boolean> {
  try {
    const answer = await fetch("/api/version", { cache: "no-store", signal: AbortSignal.timeout(2500) });
    return answer.status < 502;
  } catch {
    return false;
  }
}

async function reason(answer: Response): Promise<Refusal> {
  try {
    return (await answer.json()) as Refusal;
  } catch {
    return { error: "unreachable", message: "" }; // a proxy's page, not the server's word
  }
}

function query(values: Record<string, number | string | null | undefined>): string {
  const given = Object.entries(values).filter(([, value]) => value !== null && value !== undefined);
  return given.length ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}` : "";
}

/** Ourselves; the token stays in the cookie, where no script can read it. */
function withoutToken({ id, name, figure }: Welcome): Me {
  return { id, name, figure };
}

export const api = {
  version: () => call<VersionInfo>("GET", "/version"),
  games: () => call<Games>("GET", "/games"),
  words: (game: string) => call<GameWords>("GET", `/games/${game}/words`),
  rules: (game: string) => call<GameRules>("GET", `/games/${game}/rules`),
  pieces: (game: string) => call<GamePieces>("GET", `/games/${game}/pieces`),
  home: () => call<Home>("GET", "/home"),
  lobby: () => call<{ tables: TableInfo[] }>("GET", "/tables"),

  me: () => call<Me>("GET", "/guests/me"),
  comeIn: (name: string) => call<Welcome>("POST", "/guests", { name }).then(withoutToken),
  rename: (name: string, figure: Figure | null = null) => call<Me>("PUT", "/guests/me", { name, figure }),
  forgetMe: () => call<unknown>("DELETE", "/guests/me"),
  deviceLink: () => call<DeviceLink>("POST", "/guests/me/link"),
  followLink: (code: string) => call<Welcome>("POST", "/guests/link", { code }).then(withoutToken),

  open: (game: string, seats: string[], options: Record<string, unknown>, isPublic: boolean) =>
    call<Opened>("POST", "/tables", { game, seats, options, public: isPublic }),
  look: (table: string, seat: number | null) => call<WholeTable>("GET", `/tables/${table}${query({ seat })}`),
  sit: (table: string, seat: number) => call<Done>("POST", `/tables/${table}/seats/${seat}`),
  leave: (table: string, seat: number) => call<Done>("DELETE", `/tables/${table}/seats/${seat}`),
  share: (table: string, seat: number, name: string, figure: Figure | null = null) =>
    call<unknown>("PUT", `/tables/${table}/seats/${seat}/person`, { name, figure }),
  fill: (table: string, bot: string) => call<Done>("POST", `/tables/${table}/bots`, { bot }),
  word: (table: string, word: string) => call<unknown>("POST", `/tables/${table}/word`, { word }),
  invite: (table: string) => call<Invite>("GET", `/tables/${table}/invite`),
  undo: (table: string, seat: number) => call<Done>("POST", `/tables/${table}/undo`, { seat }),
  answerUndo: (table: string, agree: boolean) => call<Done>("POST", `/tables/${table}/undo/answer`, { agree }),
  end: (table: string, agree: boolean) => call<Done>("POST", `/tables/${table}/end`, { agree }),
  rematch: (table: string) => call<NextTable>("POST", `/tables/${table}/rematch`),
  remove: (table: string, guest: string) => call<Done>("POST", `/tables/${table}/remove`, { guest }),
  mute: (table: string, guest: string, muted: boolean) => call<Done>("POST", `/tables/${table}/mute`, { guest, muted }),
  chat: (table: string) => call<{ lines: Said[] }>("GET", `/tables/${table}/chat`),
  say: (table: string, text: string) => call<Said>("POST", `/tables/${table}/chat`, { text }),
  unsay: (table: string, line: number) => call<unknown>("DELETE", `/tables/${table}/chat/${line}`),
  point: (table: string, seat: number, mark: string) => call<unknown>("POST", `/tables/${table}/advice`, { seat, mark }),
  hint: (table: string, seat: number) => call<Hint>("GET", `/tables/${table}/hint${query({ seat })}`),
  foresight: (table: string, seat: number) => call<{ decision: number | null; moves: Foreseen[] }>("GET", `/tables/${table}/foresight${query({ seat })}`),
  record: (table: string) => call<RecordInfo>("GET", `/tables/${table}/record`),
  outline: (table: string, seat: number | null) => call<Outline>("GET", `/tables/${table}/outline${query({ seat })}`),
  replay: (table: string, first: number, count: number, seat: number | null) =>
    call<Replay>("GET", `/tables/${table}/replay${query({ first, count, seat })}`),
  story: (table: string) => call<{ story: Story | null }>("GET", `/tables/${table}/story`).then((it) => it.story),
};
