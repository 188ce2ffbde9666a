import { expect, it } from 'vitest';
import { penaltyCode, penaltyStory } from './penalty-text.ts';

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
  expect(penaltyStory({ ...penalty, violationLap: 12, clearedLap: 14 })).toBe(
    'Drive through for pit speeding on lap 12, served on lap 14',
  );
  expect(penaltyStory({ ...penalty, violationLap: null, clearedLap: null, isPostRace: true })).toBe(
    'Drive through for pit speeding, after the race',
  );
});
