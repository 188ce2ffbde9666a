import type { WithoutTime } from '@paddock/contracts';
import { expect, it } from 'vitest';
import { oneEach, reasonCounts, reasonText } from './without-time.ts';

const base: WithoutTime = {
  position: 1,
  lacks: 'finish',
  reason: 'didNotFinish',
  laps: 205,
  invalidLaps: 0,
  leaderLaps: 209,
};

it.each<[Partial<WithoutTime>, string]>([
  [{ reason: 'noLap', laps: 0 }, 'Did not start: no lap in the file.'],
  [{ reason: 'noWholeLap', laps: 0 }, 'Started, but did not complete a lap.'],
  [{ reason: 'noLap', laps: 0, lacks: 'bestLap' }, 'No lap in the file.'],
  [{ reason: 'noValidLap', laps: 1, invalidLaps: 1, lacks: 'bestLap' }, 'Its only lap was invalid.'],
  [{ reason: 'noValidLap', laps: 5, invalidLaps: 5, lacks: 'bestLap' }, 'No best lap: all 5 laps were invalid.'],
  [{ reason: 'noValidLap', laps: 5, invalidLaps: 4, lacks: 'bestLap' }, 'No best lap: 4 of 5 laps were invalid.'],
  [
    { reason: 'onlyOpeningLap', laps: 1, lacks: 'bestLap' },
    'No best lap: it drove only the opening lap, which does not count.',
  ],
  [{ reason: 'bestLapRemoved', lacks: 'bestLap' }, 'No best lap: a penalty removed it.'],
  [{ reason: 'didNotFinish' }, '205 of 209 laps; the file has no finish for it.'],
  [{ reason: 'didNotFinish', laps: 0, leaderLaps: 1 }, '0 of 1 lap; the file has no finish for it.'],
  [{ reason: 'tooFewLaps', laps: 150 }, '150 of 209 laps at the flag: too few to be classified.'],
  [{ reason: 'stopped' }, 'Stopped on lap 206 of 209.'],
  [{ reason: 'disqualified', laps: 144 }, 'Disqualified after 144 laps.'],
  [{ reason: 'notInFile' }, 'The file has no time for it, and does not say why.'],
])('%j: %s', (changes, expected) => {
  expect(reasonText({ ...base, ...changes })).toBe(expected);
});

it('says of no car that reached the flag that it stopped or retired', () => {
  for (const reason of ['didNotFinish', 'tooFewLaps'] as const) {
    expect(reasonText({ ...base, reason })).not.toMatch(/stop|retire/i);
  }
});

it('counts cars by reason, a car with two reasons for its finish', () => {
  const items: WithoutTime[] = [
    { ...base, position: 3, reason: 'noLap', lacks: 'bestLap' },
    { ...base, position: 3, reason: 'noLap' },
    { ...base, position: 2, reason: 'tooFewLaps' },
    { ...base, position: 4, reason: 'noLap' },
  ];
  expect(oneEach(items).map(({ position, lacks }) => [position, lacks])).toEqual([
    [2, 'finish'],
    [3, 'finish'],
    [4, 'finish'],
  ]);
  expect(reasonCounts(items)).toBe('1 with too few laps, 2 did not start');
});
