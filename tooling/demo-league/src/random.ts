/** Anything that a sequence of chance can be derived from. */
export type SeedPart = string | number;

/**
 * A seeded sequence of chance (sfc32): nothing in it depends on the clock or the machine, so the same seed gives the
 * same season everywhere.
 */
export class Random {
  #a: number;
  #b: number;
  #c: number;
  #counter = 1;

  private constructor([a, b, c]: readonly [number, number, number]) {
    this.#a = a;
    this.#b = b;
    this.#c = c;
    // The first values still show the seed.
    for (let round = 0; round < 12; round += 1) this.#word();
  }

  /** The sequence that belongs to these words: others give an unrelated one. */
  static of(...parts: readonly SeedPart[]): Random {
    return new Random(hashParts(parts));
  }

  #word(): number {
    const sum = (((this.#a + this.#b) | 0) + this.#counter) | 0;
    this.#counter = (this.#counter + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + sum) | 0;
    return sum;
  }

  /** From 0 to 1, without 1. */
  next(): number {
    return (this.#word() >>> 0) / 4_294_967_296;
  }

  between(low: number, high: number): number {
    return low + (high - low) * this.next();
  }

  /** A whole number from 0, below `count`. */
  below(count: number): number {
    return Math.floor(this.next() * count);
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /**
   * About normal, mean 0 and deviation 1, never beyond ±3.5: the sum of one word's four bytes. One word instead of the
   * usual logarithm and root keeps a lap cheap.
   */
  normal(): number {
    const word = this.#word();
    return ((word & 255) + ((word >>> 8) & 255) + ((word >>> 16) & 255) + (word >>> 24) - 510) / 147.8;
  }

  /** Waiting times, losses: mostly small, now and then several times the mean. */
  exponential(mean: number): number {
    return -Math.log(1 - this.next()) * mean;
  }

  pick<T>(list: readonly T[]): T {
    const item = list[this.below(list.length)];
    if (item === undefined) throw new RangeError('Nothing to pick from.');
    return item;
  }

  /** One of `list`, each as likely as its weight says. */
  pickWeighted<T>(list: readonly T[], weightOf: (item: T) => number): T {
    let total = 0;
    for (const item of list) total += weightOf(item);
    let left = this.next() * total;
    for (const item of list) {
      left -= weightOf(item);
      if (left < 0) return item;
    }
    return this.pick(list);
  }

  shuffled<T>(list: readonly T[]): T[] {
    const result = [...list];
    for (let last = result.length - 1; last > 0; last -= 1) {
      const other = this.below(last + 1);
      const [a, b] = [result[last], result[other]];
      if (a !== undefined && b !== undefined) [result[last], result[other]] = [b, a];
    }
    return result;
  }
}

/** The same number from 0 to 1 for the same words: a fixed trait, such as how well a driver knows a track. */
export function hashedChance(...parts: readonly SeedPart[]): number {
  const [a] = hashParts(parts);
  return (a >>> 0) / 4_294_967_296;
}

/**
 * A curve that wanders between -1 and 1, from one whole number of `position` to the next; the same words give the same
 * curve.
 */
export function smoothNoise(position: number, ...parts: readonly SeedPart[]): number {
  const from = Math.floor(position);
  const share = position - from;
  const eased = share * share * (3 - 2 * share);
  const [left, right] = [hashedChance(...parts, from), hashedChance(...parts, from + 1)];
  return (left + (right - left) * eased) * 2 - 1;
}

function hashParts(parts: readonly SeedPart[]): [number, number, number] {
  let a = 0x9e3779b9 | 0;
  let b = 0x243f6a88;
  let c = 0xb7e15162 | 0;
  for (const part of parts) {
    const text = typeof part === 'number' ? `#${part}` : part;
    for (let index = 0; index < text.length; index += 1) {
      const unit = text.charCodeAt(index);
      a = Math.imul(a ^ unit, 0x85ebca6b);
      b = Math.imul(b ^ unit, 0xc2b2ae35);
      c = Math.imul(c ^ unit, 0x27d4eb2f);
    }
    // Closes the word: ('ab', 'c') is another seed than ('a', 'bc').
    a = Math.imul(a ^ (b >>> 15) ^ 0x1f, 0x2c1b3c6d);
    b = Math.imul(b ^ (c >>> 13) ^ 0x2f, 0x297a2d39);
    c = Math.imul(c ^ (a >>> 16) ^ 0x3f, 0x1b56c4e9);
  }
  a ^= a >>> 16;
  b ^= b >>> 15;
  c ^= c >>> 16;
  return [Math.imul(a, 0x7feb352d), Math.imul(b, 0x846ca68b), Math.imul(c, 0x9e3779b1)];
}
