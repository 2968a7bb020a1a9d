import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Live, type Connection } from "./live";

class Wire extends EventTarget {
  static readonly CONNECTING = 0;
  static made: Wire[] = [];
  readyState = 0;
  sent: string[] = [];
  isClosed = false;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor(readonly address: string) {
    super();
    Wire.made.push(this);
  }
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    this.isClosed = true;
  }
  tell(version = 1): void {
    this.readyState = 1;
    this.onmessage?.({ data: JSON.stringify({ type: "news", table: { version } }) });
  }
  answerBeat(): void {
    this.onmessage?.({ data: "" });
  }
  drop(code = 1006): void {
    this.onclose?.({ code });
  }
}

const page = new EventTarget() as EventTarget & { visibilityState: string };
const everything = new EventTarget();
let isThere = true;
let calls = 0;
let heard: Connection[] = [];
let live: Live;
const last = () => Wire.made.at(-1) as Wire;

beforeEach(() => {
  vi.useFakeTimers();
  [Wire.made, heard, calls, isThere] = [[], [], 0, true];
  page.visibilityState = "visible";
  vi.stubGlobal("WebSocket", Wire);
  vi.stubGlobal("document", page);
  vi.stubGlobal("location", { protocol: "http:", host: "table" });
  vi.stubGlobal("addEventListener", everything.addEventListener.bind(everything));
  vi.stubGlobal("removeEventListener", everything.removeEventListener.bind(everything));
  vi.stubGlobal("fetch", () => {
    calls += 1;
    return isThere ? Promise.resolve({ status: 200 }) : Promise.reject(new TypeError("nobody"));
  });
  live = new Live("t", 0, { heard: () => undefined, connected: (how) => heard.push(how), refused: () => undefined });
  last().tell();
});

afterEach(() => {
  live.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("a line that falls silent is noticed within three seconds, in front", async () => {
  await vi.advanceTimersByTimeAsync(2999);
  expect(last().sent).toEqual([""]);
  expect(heard).toEqual(["live", "lost"]);
});

test("a line that answers is asked again after a silence, and nothing is said", async () => {
  for (let n = 0; n < 10; n += 1) {
    await vi.advanceTimersByTimeAsync(1500);
    last().answerBeat();
  }
  expect(last().sent.length).toBe(10);
  expect(heard).toEqual(["live"]);
});

test("nobody is asked by a page in the background, nor often by one that nobody touches", async () => {
  let answered = 0;
  for (let n = 0; n < 3600; n += 1) {
    await vi.advanceTimersByTimeAsync(1000);
    for (; answered < last().sent.length; answered += 1) last().answerBeat();
  }
  const idle = last().sent.length;
  expect(idle).toBeGreaterThan(60);
  expect(idle).toBeLessThan(300);
  page.visibilityState = "hidden";
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(last().sent.length).toBe(idle);
});

test("whoever comes back to the page knows at once how things stand", async () => {
  page.visibilityState = "hidden";
  await vi.advanceTimersByTimeAsync(600_000);
  page.visibilityState = "visible";
  page.dispatchEvent(new Event("visibilitychange"));
  await vi.advanceTimersByTimeAsync(1300);
  expect(heard).toEqual(["live", "lost"]);
});

test("a line that was only slow is kept, and no other is opened", async () => {
  await vi.advanceTimersByTimeAsync(2800);
  expect(heard.at(-1)).toBe("lost");
  last().answerBeat();
  await vi.advanceTimersByTimeAsync(1000);
  expect(heard.at(-1)).toBe("live");
  expect(Wire.made.length).toBe(1);
});

test("a move on a dead line is kept, and sent again on the next one", async () => {
  void live.send(0, 7, "keep");
  await vi.advanceTimersByTimeAsync(1300);
  expect(heard.at(-1)).toBe("lost");
  await vi.advanceTimersByTimeAsync(2300);
  expect(Wire.made.length).toBe(2);
  expect(Wire.made[0]?.isClosed).toBe(true);
  last().tell();
  expect(heard.at(-1)).toBe("live");
  expect(last().sent.length).toBe(1);
});

test("in front a server that comes back is found within a second, however long it was away", async () => {
  isThere = false;
  last().drop();
  await vi.advanceTimersByTimeAsync(1000);
  last().drop();
  await vi.advanceTimersByTimeAsync(300_000);
  expect(Wire.made.length).toBe(2); // browsers would slow us down
  isThere = true;
  await vi.advanceTimersByTimeAsync(1000);
  expect(Wire.made.length).toBe(3);
});

test("in the background it is asked for ever more rarely", async () => {
  page.visibilityState = "hidden";
  isThere = false;
  last().drop();
  await vi.advanceTimersByTimeAsync(1000);
  last().drop();
  await vi.advanceTimersByTimeAsync(300_000);
  const before = calls;
  await vi.advanceTimersByTimeAsync(300_000);
  expect(calls - before).toBeLessThan(25);
});

test("a server that answers and closes again is left in peace longer and longer", async () => {
  for (let n = 0; n < 8; n += 1) {
    const before = Wire.made.length;
    last().drop(1011);
    while (Wire.made.length === before) await vi.advanceTimersByTimeAsync(10);
  }
  const before = Wire.made.length;
  last().drop(1011);
  await vi.advanceTimersByTimeAsync(14_900);
  expect(Wire.made.length).toBe(before);
});

test("pages do not come back in the same instant", async () => {
  const pauses = new Set<number>();
  for (let n = 0; n < 20; n += 1) {
    const [before, begun] = [Wire.made.length, Date.now()];
    last().drop();
    while (Wire.made.length === before) await vi.advanceTimersByTimeAsync(10);
    pauses.add(Date.now() - begun);
    last().tell();
  }
  expect(pauses.size).toBeGreaterThan(10);
});

test("whoever does not want to wait tries now", () => {
  last().drop();
  live.tryNow();
  expect(Wire.made.length).toBe(2);
  last().tell();
  live.tryNow();
  expect(Wire.made.length).toBe(2);
});

test("a socket that never opens is given up", async () => {
  last().drop();
  await vi.advanceTimersByTimeAsync(1000);
  expect(Wire.made.length).toBe(2);
  await vi.advanceTimersByTimeAsync(6000);
  expect(Wire.made.length).toBe(3);
});
