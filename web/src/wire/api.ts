/** Calls of the server, in the language of whoever plays; a refusal is thrown as `Refused`. */
import createClient from "openapi-fetch";
import type { paths } from "./schema";
import type { Figure, Me, NewTable, Refusal, Welcome } from "./types";

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

const UNREACHABLE: Refusal = { error: "unreachable", message: "" };

const client = createClient<paths>({ fetch: (request) => fetch(request) });
client.use({
  onRequest({ request }) {
    request.headers.set("accept-language", language);
  },
});

/** What the server answers; a proxy's page is not its word. */
async function answer<T>(asking: Promise<{ data?: T; error?: unknown; response: Response }>): Promise<T> {
  const { data, error, response } = await asking.catch(() => {
    throw new Refused(0, UNREACHABLE);
  });
  if (data !== undefined) return data;
  throw new Refused(response.status, isRefusal(error) ? error : UNREACHABLE);
}

function isRefusal(said: unknown): said is Refusal {
  return typeof said === "object" && said !== null && "error" in said && "message" in said;
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

/** Ourselves; the token stays in the cookie, where no script can read it. */
function withoutToken({ id, name, figure }: Welcome): Me {
  return { id, name, figure };
}

type GameKey = paths["/api/games/{game}/words"]["get"]["parameters"]["path"]["game"];
/** The document names our games; a server may have others besides. */
const game = (key: string) => ({ params: { path: { game: key as GameKey } } });
const at = (table: string) => ({ params: { path: { table } } });
const seen = (table: string, seat: number | null) => ({ params: { path: { table }, query: { seat } } });
const chair = (table: string, seat: number) => ({ params: { path: { table, seat } } });

export const api = {
  version: () => answer(client.GET("/api/version")),
  games: () => answer(client.GET("/api/games")),
  words: (key: string) => answer(client.GET("/api/games/{game}/words", game(key))),
  rules: (key: string) => answer(client.GET("/api/games/{game}/rules", game(key))),
  pieces: (key: string) => answer(client.GET("/api/games/{game}/pieces", game(key))),
  home: () => answer(client.GET("/api/home")),
  lobby: () => answer(client.GET("/api/tables")),

  me: () => answer(client.GET("/api/guests/me")),
  comeIn: (name: string) => answer(client.POST("/api/guests", { body: { name } })).then(withoutToken),
  rename: (name: string, figure: Figure | null = null) => answer(client.PUT("/api/guests/me", { body: { name, figure } })),
  forgetMe: () => answer(client.DELETE("/api/guests/me")),
  deviceLink: () => answer(client.POST("/api/guests/me/link")),
  followLink: (code: string) => answer(client.POST("/api/guests/link", { body: { code } })).then(withoutToken),

  open: (game: string, seats: string[], options: NewTable["options"], isPublic: boolean) =>
    answer(client.POST("/api/tables", { body: { game, seats, options, public: isPublic } })),
  look: (table: string, seat: number | null) => answer(client.GET("/api/tables/{table}", seen(table, seat))),
  sit: (table: string, seat: number) => answer(client.POST("/api/tables/{table}/seats/{seat}", chair(table, seat))),
  leave: (table: string, seat: number) => answer(client.DELETE("/api/tables/{table}/seats/{seat}", chair(table, seat))),
  share: (table: string, seat: number, name: string, figure: Figure | null = null) =>
    answer(client.PUT("/api/tables/{table}/seats/{seat}/person", { ...chair(table, seat), body: { name, figure } })),
  fill: (table: string, bot: string) => answer(client.POST("/api/tables/{table}/bots", { ...at(table), body: { bot } })),
  word: (table: string, word: string) => answer(client.POST("/api/tables/{table}/word", { ...at(table), body: { word } })),
  invite: (table: string) => answer(client.GET("/api/tables/{table}/invite", at(table))),
  undo: (table: string, seat: number) => answer(client.POST("/api/tables/{table}/undo", { ...at(table), body: { seat } })),
  answerUndo: (table: string, agree: boolean) => answer(client.POST("/api/tables/{table}/undo/answer", { ...at(table), body: { agree } })),
  end: (table: string, agree: boolean) => answer(client.POST("/api/tables/{table}/end", { ...at(table), body: { agree } })),
  rematch: (table: string) => answer(client.POST("/api/tables/{table}/rematch", at(table))),
  remove: (table: string, guest: string) => answer(client.POST("/api/tables/{table}/remove", { ...at(table), body: { guest } })),
  mute: (table: string, guest: string, muted: boolean) =>
    answer(client.POST("/api/tables/{table}/mute", { ...at(table), body: { guest, muted } })),
  chat: (table: string) => answer(client.GET("/api/tables/{table}/chat", at(table))),
  say: (table: string, text: string) => answer(client.POST("/api/tables/{table}/chat", { ...at(table), body: { text } })),
  unsay: (table: string, line: number) => answer(client.DELETE("/api/tables/{table}/chat/{line}", { params: { path: { table, line } } })),
  point: (table: string, seat: number, mark: string) =>
    answer(client.POST("/api/tables/{table}/advice", { ...at(table), body: { seat, mark } })),
  hint: (table: string, seat: number) => answer(client.GET("/api/tables/{table}/hint", seen(table, seat))),
  foresight: (table: string, seat: number) => answer(client.GET("/api/tables/{table}/foresight", seen(table, seat))),
  record: (table: string) => answer(client.GET("/api/tables/{table}/record", at(table))),
  outline: (table: string, seat: number | null) => answer(client.GET("/api/tables/{table}/outline", seen(table, seat))),
  replay: (table: string, first: number, count: number, seat: number | null) =>
    answer(client.GET("/api/tables/{table}/replay", { params: { path: { table }, query: { first, count, seat } } })),
  story: (table: string) => answer(client.GET("/api/tables/{table}/story", at(table))).then((it) => it.story),
};
