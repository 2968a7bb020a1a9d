/** One table, as one seat or a spectator follows it live. */
import { api, Refused } from "../wire/api";
import { Live, type Connection } from "../wire/live";
import type { Foreseen, Message, NewsMessage, Refusal, Said, Step, Story, TableState, View, WholeTable } from "../wire/types";
import { guest } from "./guest.svelte";
import { OnStage } from "./onstage";
import { isAlone, type Mark, type Playing } from "./playing";
import { settings } from "./settings.svelte";
import { Stage } from "./stage.svelte";

const MOST_MARKS = 8;
/** So many of the last steps are written down for whoever only watches. */
const MOST_WATCHED = 8;

export class Table extends OnStage<TableState> implements Playing {
  readonly stage = new Stage(
    () => ({ tempo: settings.tempo, isStill: settings.isStill, me: this.me, isAlone: isAlone(this, this.facts?.terms.clock) }),
    (steps) => (this.told = steps),
  );
  /** What has just been told. */
  told = $state.raw<readonly Step[]>([]);
  connection = $state<Connection>("connecting");
  /** The newest state; the board may still be showing what led to it. */
  state = $state.raw<TableState | null>(null);
  /** What does not change in the course of a game. */
  facts = $state.raw<WholeTable | null>(null);
  /** All steps we know of; what has not been shown yet is not told. */
  private known = $state.raw<Step[]>([]);
  chat = $state.raw<Said[]>([]);
  /** The line of chat that has just come. */
  heardLine = $state.raw<Said | null>(null);
  marks = $state.raw<Mark[]>([]);
  /** Seats for which a bot has just decided because their time had run out. */
  late = $state.raw<number[]>([]);
  /** Seats whose bot could not answer, so that a weaker one stood in: until they decide again. */
  weaker = $state.raw<number[]>([]);
  /** The last thing the server did not accept, until it is looked at. */
  refusal = $state.raw<Refusal | null>(null);
  /** We may not look at this table: it is not there, or not for us. */
  closed = $state.raw<Refusal | null>(null);
  story = $state.raw<Story | null>(null);
  /** Whether a move is on its way, or waits until there is a line again. */
  private sending = $state(false);
  private readonly live: Live;
  private foreseen: { decision: number; moves: Promise<Foreseen[]> } | null = null;
  private pointed = 0;

  constructor(
    readonly id: string,
    readonly seat: number | null,
    /** Whether whoever begins to look has to be told what happened since their last move. */
    private readonly isRetold = false,
  ) {
    super();
    this.live = new Live(id, seat, {
      heard: (message) => this.heard(message),
      connected: (how) => (this.connection = how),
      refused: (refusal) => (this.closed = refusal),
    });
    api.chat(id).then(
      ({ lines }) => (this.chat = lines),
      () => undefined,
    );
  }

  close(): void {
    this.live.close();
    this.stage.stop();
  }

  // What a board asks

  get view(): View {
    const view = this.stage.scene?.table.view;
    if (!view) throw new Error("a board before the game has begun");
    return view;
  }
  get game(): string {
    return this.state?.game ?? "";
  }
  get me(): number | null {
    return this.state?.seat ?? null;
  }
  /** At its end a game is told to all who share a device: to nobody as "you". */
  get you(): number | null {
    return this.outcome !== null && this.stage.isQuiet && this.own.length > 1 ? null : this.me;
  }
  get seats() {
    return this.state?.seats ?? [];
  }
  /** The seats of whoever looks, of which only one is looked through. */
  get own(): number[] {
    return this.seats.flatMap((it, seat) => (it.guest === guest.me?.id ? [seat] : []));
  }
  get legal(): string[] {
    const shown = this.stage.scene?.table;
    const isNewest = shown !== undefined && shown.version === this.state?.version;
    return this.sending || !isNewest || !this.isSeen ? [] : shown.legal_moves;
  }
  /** Whether what others did has been seen; what I did myself lies still, and I need not look at it any longer. */
  private get isSeen(): boolean {
    const { show } = this.stage;
    return show === null || (show.at === show.beats.length - 1 && show.beat.seat === this.me);
  }
  protected get deciders(): number[] {
    const there = this.stage.scene?.table;
    return there === undefined || there.over ? [] : there.actors;
  }
  /** Lines of chat by others that have not been looked at. */
  get unread(): number {
    return settings.unread(
      this.id,
      this.chat.filter((it) => it.guest !== guest.me?.id).map((it) => it.id),
    );
  }
  hasReadChat(): void {
    settings.hasRead(this.id, this.chat.at(-1)?.id ?? 0);
  }
  /** What happened, as far as it has been shown. */
  get log(): Step[] {
    return this.known.slice(0, this.known.length - this.stage.untold);
  }
  /** What has been shown since my last move, with that; for spectators, the last few steps. */
  get lately(): Step[] {
    const { log, me } = this;
    return me === null
      ? log.slice(-MOST_WATCHED)
      : log.slice(
          Math.max(
            0,
            log.findLastIndex((it) => it.by === me),
          ),
        );
  }
  get phase() {
    return this.stage.scene?.table.phase ?? "waiting";
  }
  get mayAdvise(): boolean {
    return this.stage.scene?.table.may_advise ?? false;
  }
  get outcome() {
    return this.stage.scene?.table.outcome ?? null;
  }
  get isWatching(): boolean {
    return this.me === null;
  }

  /** Whether nothing reaches us just now: what is shown may be old. */
  get isCutOff(): boolean {
    return this.connection === "lost";
  }
  /** A move was made that the server has not got yet; it is sent as soon as there is a line again. */
  get isKept(): boolean {
    return this.sending && this.isCutOff;
  }
  tryNow(): void {
    this.live.tryNow();
  }

  async play(move: string): Promise<void> {
    const { state } = this;
    if (this.sending || state === null || state.decision === null || state.seat === null) return;
    this.sending = true;
    this.refusal = null;
    try {
      await this.live.send(state.seat, state.decision, move);
    } catch (error) {
      if (error instanceof Refused) this.refusal = error.refusal;
    } finally {
      this.sending = false;
    }
  }

  async foresee(): Promise<Foreseen[]> {
    const { state } = this;
    if (state === null || state.decision === null || state.seat === null) return [];
    const { decision } = state;
    if (this.foreseen?.decision !== decision) {
      const moves = api.foresight(this.id, state.seat).then(
        (it) => (it.decision === decision ? it.moves : []),
        () => [],
      );
      this.foreseen = { decision, moves };
    }
    return this.foreseen.moves;
  }

  async point(mark: string): Promise<void> {
    if (this.me !== null) await this.try(api.point(this.id, this.me, mark));
  }

  /** Do something the server may refuse; it is told in the same place as a refused move. */
  async try<T>(work: Promise<T>): Promise<T | undefined> {
    try {
      return await work;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.refusal = error.refusal;
      return undefined;
    }
  }

  // What the server tells

  private heard(message: Message): void {
    if (message.type === "table") this.whole(message.table);
    else if (message.type === "news") this.news(message);
    else if (message.type === "seats") this.seated(message.seats);
    else if (message.type === "chat") this.said(message.line);
    else if (message.type === "unsaid") this.unsaid(message.guest, message.id ?? null);
    else if (message.type === "advice") this.advised(message.seat, message.mark);
  }

  private whole(table: WholeTable): void {
    this.facts = table;
    this.state = table;
    this.known = table.log;
    this.stage.cut(table);
    if (this.isRetold) this.told = this.lately;
    this.recall();
  }

  private news({ table, steps, undone, late, weaker }: NewsMessage): void {
    this.state = table;
    this.late = late;
    this.weaker = [...this.weaker.filter((seat) => !steps.some((it) => it.by === seat)), ...weaker];
    const kept = this.known.length - undone;
    const taken = this.known.slice(kept);
    this.known = [...this.known.slice(0, kept), ...steps];
    this.stage.add(table, steps, taken);
    if (table.over)
      void api.look(this.id, this.seat).then(
        (it) => (this.known = it.log),
        () => undefined,
      ); // now in full
    this.recall();
  }

  /** How it came about, once it is over. */
  private recall(): void {
    if (this.state?.outcome && this.story === null)
      void api.story(this.id).then(
        (it) => (this.story = it),
        () => undefined,
      );
  }

  private seated(seats: TableState["seats"]): void {
    if (this.state !== null) this.state = { ...this.state, seats };
  }

  private said(line: Said): void {
    if (this.chat.some((it) => it.id === line.id)) return;
    this.chat = [...this.chat, line];
    this.heardLine = line;
  }

  private unsaid(guest: string, id: number | null): void {
    this.chat = this.chat.filter((it) => it.guest !== guest || (id !== null && it.id !== id));
  }

  private advised(seat: number, mark: string): void {
    this.marks = [...this.marks.slice(1 - MOST_MARKS), { seat, mark, number: ++this.pointed }];
  }
}
