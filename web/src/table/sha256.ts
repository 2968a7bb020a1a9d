/**
 * SHA-256 and HMAC (FIPS 180-4, RFC 2104). Browsers offer them only on pages that came over https, and a table on the
 * local network does not.
 */
const WORDS = 16;
const BLOCK = 64;

/** The first 32 bits of the fractional parts of roots of primes, as the standard derives its constants. */
function fractions(root: (prime: number) => number, count: number): Uint32Array {
  const found: number[] = [];
  for (let n = 2; found.length < count; n += 1) {
    if (isPrime(n)) found.push((root(n) % 1) * 2 ** 32);
  }
  return Uint32Array.from(found);
}

function isPrime(n: number): boolean {
  for (let d = 2; d * d <= n; d += 1) if (n % d === 0) return false;
  return true;
}

const START = fractions(Math.sqrt, 8);
const ROUND = fractions(Math.cbrt, 64);

const turned = (x: number, by: number): number => (x >>> by) | (x << (32 - by));

function mixed(state: Uint32Array, block: DataView): void {
  const w = new Uint32Array(64);
  for (let i = 0; i < WORDS; i += 1) w[i] = block.getUint32(4 * i);
  for (let i = WORDS; i < 64; i += 1) {
    const [a, b] = [w[i - 15]!, w[i - 2]!];
    const s0 = turned(a, 7) ^ turned(a, 18) ^ (a >>> 3);
    const s1 = turned(b, 17) ^ turned(b, 19) ^ (b >>> 10);
    w[i] = w[i - 16]! + s0 + w[i - 7]! + s1;
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
  for (let i = 0; i < 64; i += 1) {
    const s1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const one = (h + s1 + ((e & f) ^ (~e & g)) + ROUND[i]! + w[i]!) | 0;
    const s0 = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((it, i) => (state[i] = state[i]! + it));
}

export function sha256(message: Uint8Array): Uint8Array {
  const length = Math.ceil((message.length + 9) / BLOCK) * BLOCK;
  const padded = new Uint8Array(length);
  padded.set(message);
  padded[message.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setBigUint64(length - 8, BigInt(message.length) * 8n);
  const state = START.slice();
  for (let at = 0; at < length; at += BLOCK) mixed(state, new DataView(padded.buffer, at, BLOCK));
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((it, i) => digest.setUint32(4 * i, it));
  return new Uint8Array(digest.buffer);
}

export function hmac(key: Uint8Array, message: Uint8Array): Uint8Array {
  const block = new Uint8Array(BLOCK);
  block.set(key.length > BLOCK ? sha256(key) : key);
  const inner = sha256(joined(block.map((it) => it ^ 0x36), message));
  return sha256(joined(block.map((it) => it ^ 0x5c), inner));
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array {
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}
