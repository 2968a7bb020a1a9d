/**
 * The socket of a table: it comes back by itself, asks only for what it missed, and sends a move again until the
 * server has answered it (the move's id makes a repeat harmless).
 */
import { Refused, spoken } from "./api";
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

const FIRST_PAUSE = 400;
const LONGEST_PAUSE = 8000;
/** Codes from here on carry an HTTP status: 4403 says what 403 says. */
const PRIVATE_CODES = 4000;
const TOO_SLOW = 4408;

export class Live {
  private socket: WebSocket | null = null;
  private waiting = new Map<string, Waiting>();
  private pause = FIRST_PAUSE;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isClosed = false;
  private refusal: Refusal | null = null;
  private version: number | null = null;

  constructor(
    private readonly table: string,
    private readonly seat: number | null,
    private readonly listener: Listener,
  ) {
    addEventListener("online", this.again);
    document.addEventListener("visibilitychange", this.again);
    this.open();
  }

  /** Play; done once it is written down. */
  send(seat: number, decision: number, move: string): Promise<void> {
    const id = crypto.getRandomValues(new Uint32Array(4)).join("-");
    const text = JSON.stringify({ type: "move", seat, decision, move, id });
    const sent = new Promise<void>((resolve, reject) => this.waiting.set(id, { text, resolve, reject }));
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(text);
    return sent;
  }

  close(): void {
    this.isClosed = true;
    clearTimeout(this.timer);
    removeEventListener("online", this.again);
    document.removeEventListener("visibilitychange", this.again);
    this.socket?.close();
    this.listener.connected("closed");
  }

  private open(): void {
    const asked = new URLSearchParams({ lang: spoken() });
    if (this.seat !== null) asked.set("seat", String(this.seat));
    if (this.version !== null) asked.set("since", String(this.version));
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.table}/live?${asked}`);
    this.socket = socket;
    socket.onmessage = (event) => this.read(JSON.parse(event.data as string) as Message);
    socket.onclose = (event) => this.closed(socket, event.code);
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
    const isFirst = this.pause !== 0;
    this.version = version;
    if (!isFirst) return;
    this.pause = 0;
    this.listener.connected("live");
    for (const { text } of this.waiting.values()) this.socket?.send(text);
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

  private closed(socket: WebSocket, code: number): void {
    if (this.isClosed || socket !== this.socket) return;
    this.socket = null;
    if (code > PRIVATE_CODES && code < PRIVATE_CODES + 500 && code !== TOO_SLOW && code !== PRIVATE_CODES + 429) {
      this.close();
      this.listener.refused(this.refusal ?? { error: "closed", message: "" });
      return;
    }
    this.pause = Math.min(Math.max(this.pause * 2, FIRST_PAUSE), LONGEST_PAUSE);
    this.listener.connected("lost");
    this.timer = setTimeout(() => this.open(), this.pause * (0.75 + Math.random() / 2));
  }

  /** The network or the tab is back: no reason to wait any longer. */
  private readonly again = (): void => {
    if (this.isClosed || this.socket !== null || document.visibilityState === "hidden") return;
    clearTimeout(this.timer);
    this.open();
  };
}
