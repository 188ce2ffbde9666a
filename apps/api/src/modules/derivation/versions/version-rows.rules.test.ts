import type { VersionRow } from '@paddock/contracts';
import { expect, it } from 'vitest';
import { withBefore } from './version-rows.rules.ts';

type Row = Omit<VersionRow, 'before'>;

const winner: Row = {
  filePosition: 1,
  position: 1,
  place: 1,
  classPosition: 1,
  isRepeat: false,
  isVoided: false,
  hasLookedIn: false,
  staffTime: 0,
  raceNumber: '7',
  carModel: 8,
  carGroup: 'GT3',
  teamName: null,
  finishState: null,
  lapCount: 10,
  totalTime: 900_000,
  bestLap: 88_000,
  gap: { kind: 'leader' },
  points: 25,
  drivers: [{ playerId: 'ada00000', name: 'Ada', classValue: null, isProvisional: true }],
  penalties: [],
};
const second: Row = {
  ...winner,
  filePosition: 2,
  position: 2,
  place: 2,
  classPosition: 2,
  raceNumber: '8',
  totalTime: 902_000,
  gap: { kind: 'time', gapMs: 2_000 },
  points: 18,
};
const third: Row = { ...second, filePosition: 3, position: 3, place: 3, gap: { kind: 'time', gapMs: 9_000 } };

it('a row that a decision changed has what it was, by its place in the file', () => {
  const now = [
    { ...second, position: 1, place: 1, gap: { kind: 'leader' } as const },
    {
      ...winner,
      position: 2,
      place: 2,
      staffTime: 5_000,
      totalTime: 905_000,
      gap: { kind: 'time', gapMs: 3_000 } as const,
    },
  ];
  expect(withBefore(now, [winner, second]).map(({ before }) => before)).toEqual([second, winner]);
});

it('a gap alone, which moves with the first car, is no change', () => {
  const now = [winner, { ...third, gap: { kind: 'time', gapMs: 8_000 } as const }];
  expect(withBefore(now, [winner, third])).toEqual(now.map((row) => ({ ...row, before: null })));
});

it('the first version has nothing before it', () => {
  expect(withBefore([winner, second], null).map(({ before }) => before)).toEqual([null, null]);
});
