import { LRUCache } from 'lru-cache';

/** Memory of an entry beside its value. */
const OVERHEAD_BYTES = 256;

/** A cache that computes each value once for all concurrent callers. Failures are not cached. */
export function createSingleFlightCache<T extends object>({
  maxBytes,
  ttlMs,
  sizeOf,
}: {
  readonly maxBytes: number;
  readonly ttlMs: number;
  readonly sizeOf: (value: T) => number;
}) {
  const cache = new LRUCache<string, T, () => Promise<T>>({
    maxSize: maxBytes,
    sizeCalculation: (value, key) => sizeOf(value) + key.length + OVERHEAD_BYTES,
    ttl: ttlMs,
    fetchMethod: (_key, _old, { context: compute }) => compute(),
    // What is evicted while it is computed still goes to those who wait for it.
    ignoreFetchAbort: true,
  });
  return {
    /** Whether `get` would compute nothing. */
    has: (key: string): boolean => cache.has(key),
    get: (key: string, compute: () => Promise<T>): Promise<T> => cache.forceFetch(key, { context: compute }),
  };
}
