import { expect, it } from 'vitest';
import { KeptValues } from './kept-values.ts';

function createKept() {
  const state = { generation: 1, runs: 0 };
  const kept = new KeptValues<string>({
    generationOf: () => state.generation,
    mostBytes: 4_000,
    ttlMs: 60_000,
    sizeOf: (value) => value.length,
  });
  const compute = async (): Promise<string> => {
    const run = (state.runs += 1);
    await Promise.resolve();
    return `run ${run}`;
  };
  return { state, kept, compute };
}

it('computes once for all who ask at once, and keeps it', async () => {
  const { state, kept, compute } = createKept();
  expect(await Promise.all(['a', 'a', 'a'].map((key) => kept.get(key, compute)))).toEqual(['run 1', 'run 1', 'run 1']);
  expect(await kept.get('a', compute)).toBe('run 1');
  expect(await kept.get('b', compute)).toBe('run 2');
  expect(state.runs).toBe(2);
});

it('computes again after a change, also when it came while it computed', async () => {
  const { state, kept, compute } = createKept();
  const early = kept.get('a', compute);
  state.generation += 1;
  const late = kept.get('a', compute);
  expect(await early).toBe('run 1');
  expect(await late).toBe('run 2');
  expect(await kept.get('a', compute)).toBe('run 2');
});

it('keeps no failure', async () => {
  const { kept, compute } = createKept();
  const fail = async (): Promise<string> => {
    throw new Error('no');
  };
  await expect(Promise.all([kept.get('a', fail), kept.get('a', fail)])).rejects.toThrow('no');
  expect(await kept.get('a', compute)).toBe('run 1');
});

it('forgets what was least used when it is full', async () => {
  const { state, kept, compute } = createKept();
  for (let key = 0; key < 100; key++) await kept.get(String(key), compute);
  await kept.get('99', compute);
  expect(state.runs).toBe(100);
  await kept.get('0', compute);
  expect(state.runs).toBe(101);
});
