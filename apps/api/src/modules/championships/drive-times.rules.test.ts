import { describe, expect, it } from 'vitest';
import { driveTimesOfCar, isWithinLimits } from './drive-times.rules.ts';

const MINUTE_MS = 60_000;
const lap = (minute: number, minutes = 2) => ({
  time: minutes * MINUTE_MS,
  lines: [null, null, minute * MINUTE_MS] as [null, null, number],
  isCut: false,
  isOutLap: false,
  isInLap: false,
  fuel: null,
});
const span = (from: number, until: number | null) => ({
  from: from * MINUTE_MS,
  until: until === null ? null : until * MINUTE_MS,
});
const inMinutes = (times: (number | null)[]) => times.map((ms) => ms && ms / MINUTE_MS);

describe('driving times', () => {
  const crew = { driverIds: [7, 8], driverIndexes: [0, 0, 1, 1] };
  // Two laps each; the in lap ends in the pit lane, half a minute after its stint.
  const laps = [lap(2), lap(4.5, 2.5), lap(8, 3.5), lap(10)];

  it('are those of the stints, without the stop, from the green flag to the last lap', () => {
    const stints = [span(-1, 4), span(6, 12)];
    expect(inMinutes(driveTimesOfCar(crew, { laps, stints }))).toEqual([4, 4]);
    expect(inMinutes(driveTimesOfCar(crew, { laps, stints: [span(0, 4), span(6, null)] }))).toEqual([4, 4]);
  });

  it('are not known when two drivers share a stint, a stint has no lap, or a lap no driver', () => {
    expect(driveTimesOfCar(crew, { laps, stints: [span(0, 12)] })).toEqual([null, null]);
    expect(driveTimesOfCar(crew, { laps, stints: [span(0, 4), span(4.6, 4.8), span(6, 12)] })).toEqual([null, null]);
    const unsaid = { ...crew, driverIndexes: [0, 0, null, 1] };
    expect(driveTimesOfCar(unsaid, { laps, stints: [span(0, 4), span(6, 12)] })).toEqual([null, null]);
  });

  it('are not known without a log, or stints in it', () => {
    expect(driveTimesOfCar(crew, undefined)).toEqual([null, null]);
    expect(driveTimesOfCar(crew, { laps, stints: [] })).toEqual([null, null]);
  });

  it('of somebody alone need no laps that say who drove', () => {
    const alone = { driverIds: [7], driverIndexes: [null, null, null, null] };
    expect(inMinutes(driveTimesOfCar(alone, { laps, stints: [span(0, 4), span(6, 12)] }))).toEqual([8]);
  });
});

it.each([
  [60, 30, 90, true],
  [29, 30, 90, false],
  [91, 30, 90, false],
  [91, 30, null, true],
  [null, 30, 90, null],
  [60, null, null, null],
])('%s minutes with at least %s and at most %s: %s', (minutes, min, max, isWithin) => {
  expect(isWithinLimits(minutes, { min, max })).toBe(isWithin);
});
