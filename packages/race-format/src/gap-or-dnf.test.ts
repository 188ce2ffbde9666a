import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFixture } from '../test/fixture-rows.ts';
import { formatGap } from './gap-text.ts';
import { gap, type Gap, type GapInput, type GapRow } from './gap-or-dnf.ts';
import { NO_TIME } from './no-time.ts';

describe('gap', () => {
  it.each(readFixture<GapInput, Gap>('gap'))('$note: $expected.kind', ({ input, expected }) => {
    expect(gap(input)).toEqual(expected);
  });

  it('knows the winner by its own object when nobody says which row it is', () => {
    const winner = { totalTime: 3_645_911, lapCount: 31, lastLap: 115_200 };
    expect(gap({ row: winner, winner, disqualified: false })).toEqual({ kind: 'leader' });
    expect(gap({ row: { ...winner }, winner, disqualified: false })).toEqual({ kind: 'time', gapMs: 0 });
    expect(gap({ row: winner, winner, disqualified: false, isWinner: false })).toEqual({ kind: 'time', gapMs: 0 });
  });

  it.each([NaN, Infinity, 30.5])('says unknown to a lap count of %s', (lapCount) => {
    const winner = { totalTime: 3_645_911, lapCount: 31, lastLap: 115_200 };
    const row = { totalTime: 3_650_000, lapCount, lastLap: 115_200 };
    expect(gap({ row, winner, disqualified: false })).toEqual({ kind: 'unknown' });
    expect(gap({ row: winner, winner: row, disqualified: false })).toEqual({ kind: 'unknown' });
  });

  it('reads a last lap of NaN as none', () => {
    const winner = { totalTime: 3_645_911, lapCount: 31, lastLap: 115_200 };
    const row = { totalTime: 3_650_000, lapCount: 30, lastLap: NaN };
    expect(gap({ row, winner, disqualified: false })).toEqual({ kind: 'dnf' });
  });
});

const anyTime = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: 3_500_000, max: 3_800_000 }) },
  { weight: 1, arbitrary: fc.constantFrom(NO_TIME, null, -1, 4_294_821_767) },
  { weight: 1, arbitrary: fc.double() },
);
const anyLap = fc.oneof(fc.integer({ min: 0, max: 200_000 }), fc.constantFrom(NO_TIME, null), fc.double());
const anyLapCount = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: 25, max: 32 }) },
  { weight: 1, arbitrary: fc.constantFrom(0, -1) },
  { weight: 1, arbitrary: fc.double() },
);
const anyRow: fc.Arbitrary<GapRow> = fc.record({ totalTime: anyTime, lapCount: anyLapCount, lastLap: anyLap });
const anyInput: fc.Arbitrary<GapInput> = fc.record({
  row: anyRow,
  winner: fc.option(anyRow),
  disqualified: fc.boolean(),
  isWinner: fc.constantFrom(true, false, undefined),
});

describe('any two rows', () => {
  it('have a gap with a text', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const text = formatGap(gap(input), { leaderText: 'LEADER' });
        expect(text).toMatch(/^(LEADER|DNS|DNF|DSQ|–|\+1 lap|\+[1-9]\d* laps|[+−](\d+:)*\d+\.\d{3})$/);
      }),
      { numRuns: 2000 },
    );
  });

  it('have a disqualification above everything else', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        expect(gap({ ...input, disqualified: true })).toEqual({ kind: 'dsq' });
      }),
    );
  });

  it('have the same gap whether none is written as null or as 2147483647', () => {
    const spelled = (row: GapRow, none: number | null): GapRow => ({
      ...row,
      totalTime: row.totalTime === null || row.totalTime === NO_TIME ? none : row.totalTime,
      lastLap: row.lastLap === null || row.lastLap === NO_TIME ? none : row.lastLap,
    });
    const withNone = (input: GapInput, none: number | null): GapInput => ({
      ...input,
      row: spelled(input.row, none),
      winner: input.winner && spelled(input.winner, none),
    });
    fc.assert(
      fc.property(anyInput, (input) => {
        expect(gap(withNone(input, null))).toEqual(gap(withNone(input, NO_TIME)));
      }),
      { numRuns: 1000 },
    );
  });

  it('have a gap in time only on equal laps, and then the plain difference up to two minutes', () => {
    let seen = 0;
    fc.assert(
      fc.property(anyRow, anyRow, (row, winner) => {
        const result = gap({ row, winner, disqualified: false });
        if (result.kind !== 'time') return;
        seen += 1;
        expect(row.lapCount === winner.lapCount).toBe(true);
        expect(result.gapMs).toBe((row.totalTime ?? NaN) - (winner.totalTime ?? NaN));
        expect(result.gapMs).toBeLessThanOrEqual(120_000);
      }),
      { numRuns: 2000 },
    );
    expect(seen).toBeGreaterThan(10);
  });

  it('have a gap in laps only with fewer laps, and then within five minutes of the last lap', () => {
    let seen = 0;
    fc.assert(
      fc.property(anyRow, anyRow, (row, winner) => {
        const result = gap({ row, winner, disqualified: false });
        if (result.kind !== 'laps') return;
        seen += 1;
        expect(result.laps).toBe(winner.lapCount - row.lapCount);
        expect(result.laps).toBeGreaterThan(0);
        expect((row.lastLap ?? NaN) * result.laps).toBeLessThanOrEqual(300_000);
      }),
      { numRuns: 2000 },
    );
    expect(seen).toBeGreaterThan(10);
  });
});
