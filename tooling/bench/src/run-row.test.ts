import { describe, expect, it } from 'vitest';
import type { BenchContext, Row, Sample, Target } from './row.ts';
import { runRow } from './run-row.ts';

const context: BenchContext = {
  scratchDir: '/nowhere',
  database: () => Promise.reject(new Error('no database here')),
  league: () => Promise.reject(new Error('no database here')),
  mostLaps: 0,
  say: () => {},
};

interface Plan {
  readonly ours: readonly Sample[];
  readonly reference: readonly Sample[];
  readonly target?: Target;
}

function rowOf({ ours, reference, target = { atLeast: 1 } }: Plan): { row: Row; calls: string[] } {
  const calls: string[] = [];
  const arm = (name: string, samples: readonly Sample[]) => {
    const left = [...samples];
    return async () => {
      calls.push(name);
      const sample = left.shift();
      if (sample === undefined) throw new Error('broke down');
      return sample;
    };
  };
  const row: Row = {
    id: 'P0',
    name: 'nothing',
    what: 'nothing',
    reference: 'less',
    unit: '1/s',
    target,
    rounds: 5,
    open: async () => ({
      ours: arm('ours', ours),
      reference: arm('reference', reference),
      close: async () => void calls.push('close'),
    }),
  };
  return { row, calls };
}

const figures = (...values: number[]): Sample[] => values.map((figure) => ({ figure }));
const steady = figures(100, 100, 100, 100, 100);

describe('a row', () => {
  it('takes its arms in turn and the ratio of each round by itself', async () => {
    const { row, calls } = rowOf({ ours: figures(120, 130, 50, 110, 240), reference: figures(100, 100, 50, 100, 200) });
    expect(await runRow(row, context)).toMatchObject({
      ours: 120,
      reference: 100,
      ratio: { median: 1.2, least: 1, most: 1.3 },
      verdict: 'pass',
    });
    expect(calls).toEqual([...Array.from({ length: 5 }, () => ['ours', 'reference']).flat(), 'close']);
  });

  it('shares its rounds among arms that are started anew', async () => {
    const { row, calls } = rowOf({ ours: steady, reference: steady });
    expect(await runRow({ ...row, rounds: 6, starts: 3 }, context)).toMatchObject({ rounds: 6, verdict: 'pass' });
    const start = ['ours', 'reference', 'ours', 'reference', 'close'];
    expect(calls).toEqual([...start, ...start, ...start]);
  });

  it.each<[Target, number, 'pass' | 'short']>([
    [{ atLeast: 1.15 }, 115, 'pass'],
    [{ atLeast: 1.15 }, 114.9, 'short'],
    [{ atMost: 1.3 }, 130, 'pass'],
    [{ atMost: 1.3 }, 130.1, 'short'],
  ])('with target %j and a ratio of %d percent: %s', async (target, percent, verdict) => {
    const ours = figures(percent, percent, percent, percent, percent);
    expect(await runRow(rowOf({ ours, reference: steady, target }).row, context)).toMatchObject({ verdict });
  });

  it.each<[string, Plan, RegExp]>([
    ['an arm breaks down', { ours: steady.slice(1), reference: steady }, /broke down/],
    ['a reply failed', { ours: steady, reference: [{ figure: 1, failures: 1 }] }, /1 replies of the reference/],
    [
      'the arms answer differently',
      { ours: [{ figure: 1, digest: 'a' }], reference: [{ figure: 1, digest: 'b' }] },
      /same bytes/,
    ],
    ['there is no figure', { ours: figures(Number.NaN), reference: steady }, /no figure of our arm/],
  ])('fails when %s, and closes its arms', async (_case, plan, reason) => {
    const { row, calls } = rowOf(plan);
    expect(await runRow(row, context)).toMatchObject({ verdict: 'failed', reason: expect.stringMatching(reason) });
    expect(calls.at(-1)).toBe('close');
  });

  it('fails with too few rounds', async () => {
    const { row } = rowOf({ ours: steady, reference: steady });
    expect(await runRow({ ...row, rounds: 4 }, context)).toMatchObject({ verdict: 'failed' });
  });
});
