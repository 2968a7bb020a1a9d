import { expect, test, vi } from "vitest";
import { fly, type Measured } from "./flip";

/** What happens to a piece that is gone, when what it lay in is still there or not. */
function gone(isConnected: boolean): number {
  const piece = {
    cloneNode: () => ({ ...piece, remove: vi.fn() }),
    removeAttribute: vi.fn(),
    setAttribute: vi.fn(),
    style: {},
    animate: () => ({}),
  };
  const was = {
    rect: { left: 0, top: 0, width: 10, height: 10 },
    likeness: piece,
    around: { isConnected },
    to: null,
  } as unknown as Measured;
  const air = { append: vi.fn(), getBoundingClientRect: () => ({ left: 0, top: 0 }) };
  const board = { querySelectorAll: () => [], querySelector: () => null };
  fly(board as unknown as HTMLElement, new Map([["die", was]]), air as unknown as HTMLElement);
  return air.append.mock.calls.length;
}

test("a piece that leaves the others fades where it lay", () => {
  expect(gone(true)).toBe(1);
});

test("what goes together with all around it does not hang in the air", () => {
  expect(gone(false)).toBe(0);
});
