/**
 * Several people at one device. Each seat's secrets are asked for only while its curtain is lifted; in a game without
 * secrets there is no curtain, the device simply looks through the seat that is to act.
 */
import type { Table } from "../state/table.svelte";

const PAUSE = 700;

/** Through which seat to look; the curtain was closed before, or has been lifted by whoever sits there. */
export type Look = (seat: number | null, curtain?: "closed" | "lifted") => void;

export class Sharing {
  constructor(
    private readonly table: Table,
    private readonly look: Look,
  ) {}

  /** The seats of this device, if it has several. */
  private get own(): number[] {
    const seats = this.table.own.filter((seat) => !this.table.seats[seat]?.away);
    return seats.length > 1 ? seats : [];
  }

  /** The next of our seats that is to act and through which we do not look yet. */
  private get next(): number | null {
    const { state, seat, stage } = this.table;
    if (!stage.isQuiet) return null; // first it is looked at
    if (state === null || state.phase !== "playing" || (seat !== null && state.decision !== null)) return null;
    return this.own.find((it) => it !== seat && state.actors.includes(it)) ?? null;
  }

  private isSecret(seat: number | null): boolean {
    const { state } = this.table;
    return seat !== null && (state?.hiding.includes(seat) ?? false);
  }

  /** Whose curtain is closed before us. */
  get curtain(): number | null {
    return this.table.seat === null && this.isSecret(this.next) ? this.next : null;
  }

  /** To whom the device goes next, while somebody's secrets still lie open or somebody is to make one. */
  get handover(): number | null {
    const { seat } = this.table;
    return seat !== null && (this.isSecret(seat) || this.isSecret(this.next)) ? this.next : null;
  }

  lift(): void {
    if (this.curtain !== null) this.look(this.curtain, "lifted");
  }

  close(): void {
    this.look(null, "closed");
  }

  /** Where nothing is secret, follow whoever is to act, once what happened has been seen. */
  watch(): (() => void) | undefined {
    const { next } = this;
    if (next === null || this.curtain !== null || this.handover !== null) return undefined;
    const timer = setTimeout(() => this.look(next), this.table.seat === null ? 0 : PAUSE);
    return () => clearTimeout(timer);
  }
}
