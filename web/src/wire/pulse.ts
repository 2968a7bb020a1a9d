/**
 * Whether the line still carries anything. A page can send no ping: it sends an empty text, and the server answers with
 * an empty text. It asks only while it is in front, only after a silence, and the more rarely the longer nobody has touched it.
 */

/** Milliseconds of silence after which we ask, and in which an answer has to come: together less than three seconds. */
const SILENCE = 1500;
const PATIENCE = 1200;
/** For whoever has not touched the page for a minute we ask every three seconds, from ten minutes on twice a minute. */
const ABSENCE = 20;
const RAREST = 30_000;
/** A timer so late tells of a machine that slept or was busy, not of the line: the answer may have been waiting as long. */
const LATE = 500;
const SIGNS = ["pointermove", "pointerdown", "keydown"] as const;

export class Pulse {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private state: "resting" | "heard" | "asked" = "resting";
  private heardAt = 0;
  private touchedAt = performance.now();

  constructor(
    private readonly ask: () => void,
    private readonly silent: () => void,
  ) {
    for (const sign of SIGNS) addEventListener(sign, this.touched, { passive: true });
    document.addEventListener("visibilitychange", this.touched);
  }

  /** Something came in: the line is well. */
  heard(): void {
    this.state = "heard";
    this.heardAt = performance.now();
    const absence = this.heardAt - this.touchedAt;
    this.wait(Math.min(Math.max(absence / ABSENCE, SILENCE), RAREST), this.beat);
  }

  /** Something was said that has to be answered. */
  expect(): void {
    if (this.state !== "heard") return;
    this.state = "asked";
    this.wait(PATIENCE, this.unanswered);
  }

  /** Ask now, unless we have asked already. */
  readonly beat = (): void => {
    if (this.state !== "heard" || document.visibilityState === "hidden") return;
    this.ask();
    this.expect();
  };

  /** There is no line just now. */
  rest(): void {
    this.state = "resting";
    clearTimeout(this.timer);
  }

  end(): void {
    this.rest();
    for (const sign of SIGNS) removeEventListener(sign, this.touched);
    document.removeEventListener("visibilitychange", this.touched);
  }

  private wait(milliseconds: number, then: (late: number) => void): void {
    clearTimeout(this.timer);
    const due = performance.now() + milliseconds;
    this.timer = setTimeout(() => then(performance.now() - due), milliseconds);
  }

  private readonly unanswered = (late: number): void => {
    if (late > LATE) this.wait(PATIENCE, this.unanswered);
    else {
      this.rest();
      this.silent();
    }
  };

  /** Somebody is there: after a silence they shall know how things stand before they click. */
  private readonly touched = (): void => {
    this.touchedAt = performance.now();
    if (this.touchedAt - this.heardAt > SILENCE) this.beat();
  };
}
