import { LRUCache } from 'lru-cache';

export interface KeptValuesOptions<T> {
  /** Changes when what is kept for a key may have become untrue. */
  readonly generationOf: (key: string) => number;
  readonly mostBytes: number;
  readonly ttlMs: number;
  readonly sizeOf: (value: T) => number;
}

interface Kept<T> {
  readonly generation: number;
  readonly value: T;
}

/** What an entry costs beside its value. */
const OVERHEAD_BYTES = 256;

/** Values by key, computed once however many ask at once, and again after every generation. A failure is not kept. */
export class KeptValues<T> {
  readonly #kept: LRUCache<string, Kept<T>>;
  readonly #flights = new Map<string, Promise<T>>();
  readonly #generationOf: (key: string) => number;

  constructor({ generationOf, mostBytes, ttlMs, sizeOf }: KeptValuesOptions<T>) {
    this.#generationOf = generationOf;

    this.#kept = new LRUCache({
      maxSize: mostBytes,
      sizeCalculation: ({ value }, key) => sizeOf(value) + key.length + OVERHEAD_BYTES,
      ttl: ttlMs,
    });
  }

  get(key: string, compute: () => Promise<T>): Promise<T> {
    const generation = this.#generationOf(key);
    const kept = this.#kept.get(key);
    if (kept?.generation === generation) return Promise.resolve(kept.value);
    const flightKey = `${generation} ${key}`;
    const flight = this.#flights.get(flightKey);
    if (flight !== undefined) return flight;
    const started = compute()
      .then((value) => {
        // What began before a change may speak of what was before it.
        if (generation === this.#generationOf(key)) this.#kept.set(key, { generation, value });
        return value;
      })
      .finally(() => this.#flights.delete(flightKey));
    this.#flights.set(flightKey, started);
    return started;
  }
}
