/**
 * The socket of a table: it notices when the line is dead, comes back by itself, asks only for what it missed, and sends
 * a move again until the server has answered it (the move's id makes a repeat harmless).
 */
import { isReachable, Refused, spoken } from "./api";
import { Pulse } from "./pulse";
import type { Message, Refusal } from "./types";

export type Connection = "connecting" | "live" | "lost" | "closed";

interface Waiting {
  text: string;
  resolve: () => void;
  reject: (refused: Refused) => void;
}

export interface Listener {
  heard(message: Message): void;
  connected(how: Connection): void;
  /** The server does not let us look any longer, or never did. */
  refused(refusal: Refusal): void;
}

/** Milliseconds between tries, give or take a half, so that a thousand pages do not come in the same instant. */
const SOON = 550; // in front, and nobody answers: whoever comes back is found within a second
const FIRST_PAUSE = 500; // else; twice as long after every failure
const LONGEST_PAUSE = 30_000;
/** A line that has fallen silent is given some more time before another is opened: a busy server needs no crowd. */
const SECOND_CHANCE = 1500;
/** How long the first socket may take to open; later ones take longer, for then the server has answered a call before. */
const OPENING = 4000;
/** Codes from here on carry an HTTP status: 4403 says what 403 says. */
const PRIVATE_CODES = 4000;
const TOO_SLOW = 4408;

export class Live {
  private socket: WebSocket | null = null;
  private waiting = new Map<string, Waiting>();
  private readonly pulse = new Pulse(
    () => this.socket?.send(""),
    () => this.silent(),
  );
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether the table was heard of through this socket, and whether the line is well since. */
  private isFollowing = false;
  private isLive = false;
  private isClosed = false;
  /** Tries since the line was well, and whether the last call before one was answered. */
  private failures = 0;
  private isAnswered = false;
  private tries = 0;
  private refusal: Refusal | null = null;
  private version: number | null = null;

  constructor(
    private readonly table: string,
    private readonly seat: number | null,
    private readonly listener: Listener,
  ) {
    addEventListener("online", this.again);
    addEventListener("offline", this.pulse.beat); // not believed: a server on this computer needs no network
    document.addEventListener("visibilitychange", this.again);
    this.open();
  }

  /** Play; done once it is written down. */
  send(seat: number, decision: number, move: string): Promise<void> {
    const id = crypto.getRandomValues(new Uint32Array(4)).join("-");
    const text = JSON.stringify({ type: "move", seat, decision, move, id });
    const sent = new Promise<void>((resolve, reject) => this.waiting.set(id, { text, resolve, reject }));
    if (this.isFollowing) this.socket?.send(text);
    this.pulse.expect();
    return sent;
  }

  /** Do not wait any longer. */
  readonly tryNow = (): void => {
    if (this.isClosed || this.isLive) return;
    this.failures = 0;
    this.open();
  };

  close(): void {
    this.isClosed = true;
    clearTimeout(this.timer);
    this.pulse.end();
    removeEventListener("online", this.again);
    removeEventListener("offline", this.pulse.beat);
    document.removeEventListener("visibilitychange", this.again);
    this.socket?.close();
    this.listener.connected("closed");
  }

  private open(): void {
    const asked = new URLSearchParams({ lang: spoken() });
    if (this.seat !== null) asked.set("seat", String(this.seat));
    if (this.version !== null) asked.set("since", String(this.version));
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    this.socket?.close(); // it was silent, or too slow
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.table}/live?${asked}`);
    this.socket = socket;
    this.tries += 1;
    this.isFollowing = false;
    this.pulse.rest();
    socket.onmessage = (event) => socket === this.socket && this.hear(event.data as string);
    socket.onclose = (event) => this.closed(socket, event.code);
    this.wait(OPENING * 2 ** Math.min(this.failures, 3), () => this.closed(socket, 0));
  }

  // What comes in

  private hear(text: string): void {
    if (text) this.read(JSON.parse(text) as Message);
    if (this.isClosed || !this.isFollowing) return;
    this.pulse.heard();
    if (!this.isLive) this.found();
  }

  private read(message: Message): void {
    if (message.type === "answer") {
      this.waiting.get(message.id)?.resolve();
      this.waiting.delete(message.id);
    } else if (message.type === "refused") {
      this.readRefusal(message.id ?? null, message);
    } else {
      if (message.type === "table" || message.type === "news") this.follow(message.table.version);
      this.listener.heard(message);
    }
  }

  private follow(version: number): void {
    this.version = version;
    if (this.isFollowing) return;
    this.isFollowing = true;
    for (const { text } of this.waiting.values()) this.socket?.send(text);
  }

  /** The line is well, perhaps again. */
  private found(): void {
    clearTimeout(this.timer);
    [this.isLive, this.isAnswered, this.failures] = [true, false, 0];
    this.listener.connected("live");
  }

  private readRefusal(id: string | null, refusal: Refusal): void {
    const waiting = id === null ? undefined : this.waiting.get(id);
    if (id === null || waiting === undefined) {
      this.refusal = refusal;
      return;
    }
    this.waiting.delete(id);
    waiting.reject(new Refused(0, refusal));
  }

  // Losing the line, and finding it again

  /** Nothing was answered: the line may be dead without anybody having said so. */
  private silent(): void {
    this.lost();
    this.wait(vaguely(SECOND_CHANCE), () => this.open());
  }

  private lost(): void {
    this.isLive = false;
    this.pulse.rest();
    this.listener.connected("lost");
  }

  private closed(socket: WebSocket, code: number): void {
    if (this.isClosed || socket !== this.socket) return;
    socket.close();
    this.socket = null;
    if (code > PRIVATE_CODES && code < PRIVATE_CODES + 500 && code !== TOO_SLOW && code !== PRIVATE_CODES + 429) {
      this.close();
      this.listener.refused(this.refusal ?? { error: "closed", message: "" });
      return;
    }
    if (!this.isFollowing) this.failures += 1;
    this.isFollowing = false;
    this.lost();
    this.retry();
  }

  private retry(): void {
    const isSoon = document.visibilityState !== "hidden" && !this.isAnswered;
    const pause = isSoon ? SOON : Math.min(FIRST_PAUSE * 2 ** this.failures, LONGEST_PAUSE);
    this.wait(vaguely(pause), this.attempt);
  }

  /**
   * Browsers make a page that opens sockets in vain wait longer and longer: so only the first try is a socket. Later an
   * ordinary call asks whether anybody is there, which is also cheaper for a server that has just come back.
   */
  private readonly attempt = async (): Promise<void> => {
    const mine = ++this.tries;
    clearTimeout(this.timer);
    this.isAnswered = this.failures > 0 && (await isReachable());
    if (mine !== this.tries || this.isClosed) return;
    if (this.isAnswered || this.failures === 0) this.open();
    else {
      this.failures += 1;
      this.retry();
    }
  };

  /** The network or the tab is back: no reason to wait any longer. */
  private readonly again = (): void => {
    if (document.visibilityState === "hidden") return;
    if (this.isLive) this.pulse.beat();
    else if (!this.isClosed && this.socket?.readyState !== WebSocket.CONNECTING) void this.attempt();
  };

  private wait(milliseconds: number, then: () => void): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(then, milliseconds);
  }
}

/** So long, give or take a half. */
function vaguely(milliseconds: number): number {
  return milliseconds * (0.5 + Math.random());
}
