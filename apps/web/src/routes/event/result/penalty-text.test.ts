import { expect, it } from 'vitest';
import { penaltyCode, penaltyStories } from './penalty-text.ts';

it.each([
  ['None', 0, ''],
  ['DriveThrough', 3, 'DT'],
  ['StopAndGo_30', 30, 'SG30'],
  ['PostRaceTime', 15, '+15 s'],
  ['RemoveBestLaptime', 0, 'Lap removed'],
  ['Disqualified', 0, 'DSQ'],
  ['SomethingNew', 1, 'Something new'],
])('%s is shown as "%s"', (penalty, value, expected) => {
  expect(penaltyCode({ penalty, value })).toBe(expected);
});

it('tells the whole story', () => {
  const penalty = { penalty: 'DriveThrough', value: 3, reason: 'PitSpeeding', isPostRace: false, isStaff: false };
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
