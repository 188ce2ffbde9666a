import { expect, it } from 'vitest';
import { createSingleFlightCache } from './single-flight-cache.ts';

interface Value {
  readonly run: number;
  readonly bytes: number;
}

function createCache() {
  const state = { runs: 0 };
  const cache = createSingleFlightCache<Value>({ maxBytes: 4_000, ttlMs: 60_000, sizeOf: ({ bytes }) => bytes });
  const compute = async (bytes = 5): Promise<Value> => {
    const run = (state.runs += 1);
    await Promise.resolve();
    return { run, bytes };
  };
  return { state, cache, compute };
}

it('computes once for concurrent callers, and caches the value', async () => {
  const { state, cache, compute } = createCache();
  const values = await Promise.all(['a', 'a', 'a'].map((key) => cache.get(key, compute)));
  expect(values.map(({ run }) => run)).toEqual([1, 1, 1]);
  expect(cache.has('a')).toBe(true);
  expect((await cache.get('a', compute)).run).toBe(1);
  expect((await cache.get('b', compute)).run).toBe(2);
  expect(state.runs).toBe(2);
});

it('does not cache a failure', async () => {
  const { cache, compute } = createCache();
  const fail = (): Promise<Value> => Promise.reject(new Error('no'));
  await expect(Promise.all([cache.get('a', fail), cache.get('a', fail)])).rejects.toThrow('no');
  expect((await cache.get('a', compute)).run).toBe(1);
});

it('drops the least recently used value when it is full', async () => {
  const { state, cache, compute } = createCache();
  for (let key = 0; key < 100; key++) await cache.get(String(key), compute);
  await cache.get('99', compute);
  expect(state.runs).toBe(100);
  await cache.get('0', compute);
  expect(state.runs).toBe(101);
});

it('gives those who wait what is dropped while it is computed, and what is too large to be kept', async () => {
  const { cache, compute } = createCache();
  const ready = Promise.withResolvers<Value>();
  const waiting = cache.get('slow', () => ready.promise);
  expect(cache.has('slow')).toBe(false);
  for (let key = 0; key < 100; key++) await cache.get(String(key), compute);
  ready.resolve({ run: 0, bytes: 10_000 });
  expect((await waiting).bytes).toBe(10_000);
  expect(cache.has('slow')).toBe(false);
});
