import type { RecordedCar, SessionRecord } from '@paddock/contracts';
import { describe, expect, it } from 'vitest';
import { analysedCar } from '../../../../test/support/analysed.ts';
import { analyse } from './analysis.rules.ts';
import { connectionLossesOf, measuredOf } from './measured.rules.ts';
import type { AnalysedCar } from './session.ts';

type Mark = 'in' | 'out' | null;

/** A car with laps of these times, the first from the green flag on. */
function recorded(
  raceNumber: number,
  times: readonly number[],
  { lateMs = 0, marks = {}, ...more }: Partial<RecordedCar> & { lateMs?: number; marks?: Record<number, Mark> } = {},
): RecordedCar {
  let at = lateMs;
  const laps = times.map((time, index): RecordedCar['laps'][number] => {
    at += time;
    const mark = marks[index + 1];
    return {
      time,
      lines: [at - 60_000, at - 30_000, at],
      isCut: false,
      isOutLap: mark === 'out',
      isInLap: mark === 'in',
      fuel: null,
    };
  });
  return { raceNumber, gridPosition: null, laps, stints: [], losses: [], ...more };
}

const record = (...cars: RecordedCar[]): SessionRecord => ({
  session: 'Race',
  greenAtMs: 1_000,
  endedAt: 600_000,
  cars,
});
const ADA = [101_000, 100_000, 100_500, 100_100];
const BEN = [100_000, 100_200, 100_300, 101_000];
const car = (position: number, raceNumber: string, lapTimes: readonly number[]): AnalysedCar =>
  analysedCar(position, [...lapTimes], { raceNumber });
const race = [car(1, '7', ADA), car(2, '8', BEN)];
const told = { fileOrder: null, pole: null, records: [] };
const analysed = (cars: readonly AnalysedCar[], ...records: SessionRecord[]) =>
  analyse({ game: 'acc', kind: 'race', cars }, { ...told, measured: measuredOf(cars, records) });

describe('a record', () => {
  it('is that of a session with the same numbers and laps', () => {
    const other = record(recorded(7, [1, 2, 3, 4]), recorded(8, BEN.toReversed()));
    const own = record(recorded(8, BEN, { gridPosition: 1 }), recorded(7, ADA, { gridPosition: 2 }));
    expect(measuredOf(race, [other])).toBeNull();
    const grid = [...(measuredOf(race, [other, own]) ?? [])].map(([position, { gridPosition }]) => [
      position,
      gridPosition,
    ]);
    expect(grid).toEqual([
      [1, 2],
      [2, 1],
    ]);
  });

  it('may have more laps than the result, which lacks those of before or after', () => {
    const measured = measuredOf([car(1, '7', ADA)], [record(recorded(7, [99_000, ...ADA, 98_000]))]);
    expect(measured?.get(1)?.laps.map(({ time }) => time)).toEqual(ADA);
  });

  it('of another car with the same number is none', () => {
    expect(measuredOf([car(1, '7', ADA)], [record(recorded(7, BEN))])).toBeNull();
    expect(measuredOf([car(1, '9', ADA)], [record(recorded(7, ADA))])).toBeNull();
  });

  it('without a lap of the session is ignored, though a car that drove none has its number', () => {
    expect(measuredOf([car(1, '7', [])], [record(recorded(7, []))])).toBeNull();
  });
});

describe('places', () => {
  it('are those at the line', () => {
    const { cars, placesFrom } = analysed(race, record(recorded(7, ADA), recorded(8, BEN, { lateMs: 900 })));
    expect(placesFrom).toBe('log');
    expect(cars.map(({ places }) => places)).toEqual([
      [2, 1, 2, 1],
      [1, 2, 1, 2],
    ]);
    expect(cars.map(({ gaps }) => gaps)).toEqual([
      [100, 0, 100, 0],
      [0, 100, 0, 800],
    ]);
  });

  it('are inferred, to the letter, where the log lacks a car', () => {
    expect(analysed(race, record(recorded(7, ADA)))).toEqual(analysed(race));
  });
});

describe('stops', () => {
  it('are in and out laps', () => {
    const marks = { 2: 'in', 3: 'out' } as const;
    const { cars, stopsFrom } = analysed(race, record(recorded(7, ADA, { marks }), recorded(8, BEN)));
    expect(stopsFrom).toBe('log');
    expect(cars[0]?.stopLaps).toEqual([2]);
    expect(cars[0]?.stints.map(({ fromLap, toLap }) => [fromLap, toLap])).toEqual([
      [1, 2],
      [3, 4],
    ]);
    expect(cars[1]?.stopLaps).toEqual([]);
  });

  it('stay inferred in a race whose log marks none', () => {
    const slow = [100_000, 100_200, 160_000, 100_100, 100_300];
    const cars = [car(1, '7', slow)];
    const { stopsFrom, cars: found } = analysed(cars, record(recorded(7, slow, { marks: { 1: 'out' } })));
    expect([stopsFrom, found[0]?.stopLaps]).toEqual(['lapTimes', [3]]);
  });
});

it('a lost connection counts from the green flag; who leaves practice has lost none', () => {
  const losses = [
    { from: -5_000, until: -100 },
    { from: -50, until: 2_000 },
    { from: 90_000, until: null },
  ];
  const measured = measuredOf(race, [record(recorded(7, ADA, { losses }))]);
  const lossesIn = (kind: 'race' | 'practice') =>
    race[0] === undefined ? [] : connectionLossesOf(measured, race[0], kind);
  expect(lossesIn('race')).toEqual([
    { from: 0, until: 2_000 },
    { from: 90_000, until: null },
  ]);
  expect(lossesIn('practice')).toEqual([{ from: 0, until: 2_000 }]);
  expect(race[1] === undefined ? null : connectionLossesOf(measured, race[1], 'race')).toEqual([]);
});
