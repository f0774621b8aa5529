/* SHA-256 (FIPS 180-4). Browsers have their own only on HTTPS pages, and a club's server often has none. */

const ROUNDS = 64;
const primes = [...Array(312).keys()].filter((n) => n > 1 && ![...Array(n).keys()].some((d) => d > 1 && n % d === 0));

/** The first 32 bits of the fractional part. */
const fraction = (root: number): number => ((root % 1) * 2 ** 32) | 0;
const K = primes.slice(0, ROUNDS).map((prime) => fraction(Math.cbrt(prime)));
const START = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** The hash of a text, in hexadecimal digits. */
export function sha256(text: string): string {
  const blocks = padded(new TextEncoder().encode(text));
  const hash = [...START];
  for (let at = 0; at < blocks.byteLength; at += ROUNDS) mix(hash, blocks, at);
  return hash.map((word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
}

/** The bytes, a 1, zeros up to a whole block, and their length in bits. */
function padded(bytes: Uint8Array): DataView {
  const size = Math.ceil((bytes.length + 9) / 64) * 64;
  const whole = new Uint8Array(size);
  whole.set(bytes);
  whole[bytes.length] = 0x80;
  const view = new DataView(whole.buffer);
  view.setUint32(size - 4, bytes.length * 8);
  return view;
}

function mix(hash: number[], blocks: DataView, at: number): void {
  const words = schedule(blocks, at);
  let [a, b, c, d, e, f, g, h] = hash as [number, number, number, number, number, number, number, number];
  for (let round = 0; round < ROUNDS; round++) {
    const one =
      (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g)) + num(K, round) + num(words, round)) |
      0;
    const two = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [a, b, c, d, e, f, g, h] = [(one + two) | 0, a, b, c, (d + one) | 0, e, f, g];
  }
  for (const [index, word] of [a, b, c, d, e, f, g, h].entries()) hash[index] = (num(hash, index) + word) | 0;
}

function schedule(blocks: DataView, at: number): number[] {
  const words = [...Array(16).keys()].map((index) => blocks.getUint32(at + 4 * index) | 0);
  for (let index = 16; index < ROUNDS; index++) {
    const early = num(words, index - 15);
    const late = num(words, index - 2);
    const small = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
    const large = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    words.push((num(words, index - 16) + small + num(words, index - 7) + large) | 0);
  }
  return words;
}

function num(list: number[], index: number): number {
  return list[index] ?? 0;
}
