import { expect, it } from 'vitest';
import { penaltyCode, penaltyStories } from './penalty-text.ts';

const unsaid = { timeMs: null, isServed: null };

it.each([
  ['None', 0, ''],
  ['DriveThrough', 3, 'DT'],
  ['StopAndGo_30', 30, 'SG30'],
  ['PostRaceTime', 15, '+15 s'],
  ['RemoveBestLaptime', 0, 'Lap removed'],
  ['Disqualified', 0, 'DSQ'],
  ['SomethingNew', 1, 'Something new'],
])('%s is shown as "%s"', (penalty, value, expected) => {
  expect(penaltyCode({ penalty, value, timeMs: null })).toBe(expected);
});

it.each([
  [{ penalty: 'Drive Thru', timeMs: 10_000 }, 'DT', 'Drive through for speeding'],
  [{ penalty: 'Stop/Go', timeMs: 10_000, isServed: true }, 'SG10', 'Stop and go 10 s for speeding, served'],
  [{ penalty: 'Stop/Go', timeMs: null, isServed: false }, 'SG', 'Stop and go for speeding, not served'],
  [{ penalty: 'Time', timeMs: 5_000 }, '+5 s', '5 s added for speeding'],
])('a penalty of a game that names no lap: %o', (given, code, story) => {
  const penalty = {
    value: null,
    reason: 'Speeding',
    violationLap: null,
    clearedLap: null,
    isPostRace: false,
    isStaff: false,
    ...unsaid,
    ...given,
  };
  expect(penaltyCode(penalty)).toBe(code);
  expect(penaltyStories([penalty])).toEqual([story]);
});

it('tells the whole story', () => {
  const penalty = {
    penalty: 'DriveThrough',
    value: 3,
    reason: 'PitSpeeding',
    isPostRace: false,
    isStaff: false,
    ...unsaid,
  };
  const told = penaltyStories([
    { ...penalty, violationLap: 12, clearedLap: 14 },
    { ...penalty, penalty: 'None', violationLap: 13, clearedLap: null },
    { ...penalty, violationLap: null, clearedLap: null, isPostRace: true },
  ]);
  expect(told).toEqual([
    'Drive through for pit speeding on lap 12, served on lap 14',
    'Drive through for pit speeding, after the race',
  ]);
});

it('tells a penalty that became time once, and no reason "None" and no lap 0', () => {
  const given = { reason: 'Cutting', isPostRace: false, isStaff: false, ...unsaid };
  const late = { ...given, penalty: 'DriveThrough', value: 2, violationLap: 6, clearedLap: 7 };
  const time = { ...given, penalty: 'PostRaceTime', value: 30, violationLap: 0, clearedLap: null, isPostRace: true };
  expect(penaltyStories([late, time])).toEqual([
    'Drive through for cutting on lap 6, not driven in time: 30 s, in the total',
  ]);
  expect(penaltyStories([{ ...late, reason: 'PitSpeeding' }, time])).toEqual([
    'Drive through for pit speeding on lap 6, served on lap 7',
    '30 s added for cutting, after the race',
  ]);
  expect(penaltyStories([{ ...late, reason: 'None', violationLap: 0, clearedLap: null }])).toEqual(['Drive through']);
  expect(penaltyStories([{ ...late, penalty: 'Disqualified', violationLap: 3, clearedLap: 3 }])).toEqual([
    'Disqualified for cutting on lap 3',
  ]);
});
