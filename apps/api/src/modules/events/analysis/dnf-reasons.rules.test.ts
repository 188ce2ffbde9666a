import { NO_TIME } from 'race-format';
import { describe, expect, it } from 'vitest';
import { analysedCar, penalty } from '../../../../test/support/analysed.ts';
import type { AnalysedCar } from './session.ts';
import { noTimeReasonsOf } from './dnf-reasons.rules.ts';

const winner = analysedCar(1, [120_000, 100_000, 100_000, 100_000]);
const OUT = { gap: { kind: 'dnf' } } as const;
const LAPS = [120_000, 100_000, 100_000];

function reasons(kind: 'race' | 'qualifying', car: AnalysedCar): string[] {
  return noTimeReasonsOf({ game: 'acc', kind, cars: [winner, car] }).map(({ lacks, reason }) => `${lacks}: ${reason}`);
}

describe('why a row has no finish', () => {
  it.each([
    ['a finish needs none', analysedCar(2, LAPS), []],
    ['a car that never started', analysedCar(2, [], { gap: { kind: 'dns' } }), ['finish: noLap', 'bestLap: noLap']],
    [
      'a car that began and completed no lap',
      analysedCar(2, [], { ...OUT, totalTime: 90_000 }),
      ['finish: noWholeLap', 'bestLap: noLap'],
    ],
    ['no total time', analysedCar(2, LAPS, { ...OUT, totalTime: NO_TIME }), ['finish: didNotFinish']],
    ['laps fewer and an end before the winner’s', analysedCar(2, LAPS, OUT), ['finish: stopped']],
    [
      'laps fewer and an end before the winner’s, if staff had not added time',
      analysedCar(2, LAPS, { ...OUT, totalTime: 440_000, staffTime: 120_000 }),
      ['finish: stopped'],
    ],
    ['too few laps at the flag', analysedCar(2, LAPS, { ...OUT, totalTime: 420_000 }), ['finish: tooFewLaps']],
    ['disqualified', analysedCar(2, LAPS, { gap: { kind: 'dsq' } }), ['finish: disqualified']],
  ])('%s', (_, car, expected) => {
    expect(reasons('race', car)).toEqual(expected);
  });

  it('tells the laps that the file counts, also without a list of them', () => {
    const car = analysedCar(2, [], { lapCount: 3, bestLap: 100_000, gap: { kind: 'dsq' } });
    expect(noTimeReasonsOf({ game: 'acc', kind: 'race', cars: [winner, car] })).toMatchObject([
      { reason: 'disqualified', laps: 3 },
    ]);
  });

  it('does not say that a car has no lap if only the list of laps is missing', () => {
    const car = analysedCar(2, [], { lapCount: 3, gap: { kind: 'dsq' } });
    expect(reasons('race', car)).toEqual(['finish: disqualified', 'bestLap: notInFile']);
  });

  it('is asked of races alone', () => {
    expect(reasons('qualifying', analysedCar(2, LAPS, OUT))).toEqual([]);
  });
});

describe('why a row has no best lap', () => {
  const none = { bestLap: null };
  it.each([
    ['qualifying', 'no lap', analysedCar(2, []), ['bestLap: noLap']],
    [
      'qualifying',
      'no valid lap',
      analysedCar(2, LAPS, { ...none, isValid: [false, false, false] }),
      ['bestLap: noValidLap'],
    ],
    [
      'qualifying',
      'a removed lap',
      analysedCar(2, LAPS, { ...none, penalties: [penalty('RemoveBestLaptime')] }),
      ['bestLap: bestLapRemoved'],
    ],
    [
      'qualifying',
      'another penalty',
      analysedCar(2, LAPS, { ...none, penalties: [penalty('DriveThrough')] }),
      ['bestLap: notInFile'],
    ],
    [
      'qualifying',
      'one lap, invalid',
      analysedCar(2, [90_000], { ...none, isValid: [false] }),
      ['bestLap: noValidLap'],
    ],
    ['race', 'the opening lap alone', analysedCar(2, [90_000], none), ['bestLap: onlyOpeningLap']],
    [
      'race',
      'invalid laps after a valid opening lap',
      analysedCar(2, LAPS, { ...none, isValid: [true, false, false] }),
      ['bestLap: noValidLap'],
    ],
    ['race', 'a best lap', analysedCar(2, LAPS), []],
  ] as const)('in a %s: %s', (kind, _, car, expected) => {
    expect(reasons(kind, car)).toEqual(expected);
  });

  it('comes with the laps it is about', () => {
    const car = analysedCar(2, LAPS, { ...none, isValid: [true, false, false] });
    expect(noTimeReasonsOf({ game: 'acc', kind: 'race', cars: [winner, car] })).toEqual([
      { position: 2, lacks: 'bestLap', reason: 'noValidLap', laps: 3, invalidLaps: 2, leaderLaps: 4 },
    ]);
  });
});
