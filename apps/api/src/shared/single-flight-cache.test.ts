import { expect, it } from 'vitest';
import { SingleFlightCache } from './single-flight-cache.ts';

function createCache() {
  const state = { generation: 1, runs: 0 };
  const cache = new SingleFlightCache<string>({
    generationOf: () => state.generation,
    maxBytes: 4_000,
    ttlMs: 60_000,
    sizeOf: (value) => value.length,
  });
  const compute = async (): Promise<string> => {
    const run = (state.runs += 1);
    await Promise.resolve();
    return `run ${run}`;
  };
  return { state, cache, compute };
}

it('computes once for concurrent callers, and caches the value', async () => {
  const { state, cache, compute } = createCache();
  expect(await Promise.all(['a', 'a', 'a'].map((key) => cache.get(key, compute)))).toEqual(['run 1', 'run 1', 'run 1']);
  expect(await cache.get('a', compute)).toBe('run 1');
  expect(await cache.get('b', compute)).toBe('run 2');
  expect(state.runs).toBe(2);
});

it('computes again after a change, also after one during the computation', async () => {
  const { state, cache, compute } = createCache();
  const early = cache.get('a', compute);
  state.generation += 1;
  const late = cache.get('a', compute);
  expect(await early).toBe('run 1');
  expect(await late).toBe('run 2');
  expect(await cache.get('a', compute)).toBe('run 2');
});

it('does not cache a failure', async () => {
  const { cache, compute } = createCache();
  const fail = async (): Promise<string> => {
    throw new Error('no');
  };
  await expect(Promise.all([cache.get('a', fail), cache.get('a', fail)])).rejects.toThrow('no');
  expect(await cache.get('a', compute)).toBe('run 1');
});

it('drops the least recently used value when it is full', async () => {
  const { state, cache, compute } = createCache();
  for (let key = 0; key < 100; key++) await cache.get(String(key), compute);
  await cache.get('99', compute);
  expect(state.runs).toBe(100);
  await cache.get('0', compute);
  expect(state.runs).toBe(101);
});
