import { LRUCache } from 'lru-cache';

export interface SingleFlightCacheOptions<T> {
  /** Changes when the cached value of a key may be outdated. */
  readonly generationOf: (key: string) => number;
  readonly maxBytes: number;
  readonly ttlMs: number;
  readonly sizeOf: (value: T) => number;
}

interface Cached<T> {
  readonly generation: number;
  readonly value: T;
}

/** Memory of an entry beside its value. */
const OVERHEAD_BYTES = 256;

/** A cache that computes each value once for all concurrent callers, and again after each generation. Failures are not cached. */
export class SingleFlightCache<T> {
  readonly #cached: LRUCache<string, Cached<T>>;
  readonly #flights = new Map<string, Promise<T>>();
  readonly #generationOf: (key: string) => number;

  constructor({ generationOf, maxBytes, ttlMs, sizeOf }: SingleFlightCacheOptions<T>) {
    this.#generationOf = generationOf;
    this.#cached = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ value }, key) => sizeOf(value) + key.length + OVERHEAD_BYTES,
      ttl: ttlMs,
    });
  }

  /** Whether `get` would compute nothing. */
  has(key: string): boolean {
    return this.#cached.get(key)?.generation === this.#generationOf(key);
  }

  get(key: string, compute: () => Promise<T>): Promise<T> {
    const generation = this.#generationOf(key);
    const cached = this.#cached.get(key);
    if (cached?.generation === generation) return Promise.resolve(cached.value);
    const flightKey = `${generation} ${key}`;
    const flight = this.#flights.get(flightKey);
    if (flight !== undefined) return flight;
    const started = compute()
      .then((value) => {
        // A computation that began before a change may have read the state before it.
        if (generation === this.#generationOf(key)) this.#cached.set(key, { generation, value });
        return value;
      })
      .finally(() => this.#flights.delete(flightKey));
    this.#flights.set(flightKey, started);
    return started;
  }
}
