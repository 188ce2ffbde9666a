import { NO_TIME, type Gap } from 'race-format';
import { expect, it } from 'vitest';
import { battleBrackets, gapShare, gapText, widestGapMs } from './result-rows.ts';
import type { GapMode } from '../event-url.ts';

interface RowFields {
  readonly gap: Gap;
  readonly lapCount?: number;
  readonly totalTime?: number;
  readonly bestLap?: number | null;
}

function row({ gap, lapCount = 10, totalTime = 600_000, bestLap = 59_000 }: RowFields) {
  return { gap, lapCount, totalTime, bestLap, isVoided: false };
}

const leader = row({ gap: { kind: 'leader' } });
const second = row({ gap: { kind: 'time', gapMs: 6506 }, totalTime: 606_506, bestLap: 59_500 });
const third = row({ gap: { kind: 'time', gapMs: 6933 }, totalTime: 606_933, bestLap: null });
const lapped = row({ gap: { kind: 'laps', laps: 1 }, lapCount: 9, totalTime: 610_000 });
const alsoLapped = row({ gap: { kind: 'laps', laps: 1 }, lapCount: 9, totalTime: 612_500 });
const stopped = row({ gap: { kind: 'dnf' }, lapCount: 3, totalTime: NO_TIME });

it.each<[GapMode, ReturnType<typeof row>, ReturnType<typeof row> | undefined, string]>([
  ['gap', leader, undefined, '10:00.000'],
  ['gap', second, leader, '+6.506'],
  ['gap', lapped, third, '+1 lap'],
  ['gap', stopped, lapped, 'DNF'],
  ['interval', leader, undefined, '10:00.000'],
  ['interval', third, second, '+0.427'],
  ['interval', lapped, third, '+1 lap'],
  ['interval', alsoLapped, lapped, '+2.500'],
  ['interval', stopped, alsoLapped, 'DNF'],
  ['interval', second, lapped, '–'],
  ['time', second, leader, '10:06.506'],
  ['time', stopped, lapped, 'DNF'],
])('race, %s', (mode, own, above, expected) => {
  expect(gapText({ mode, isRace: true, row: own, above })).toBe(expected);
});

it.each<[GapMode, ReturnType<typeof row>, ReturnType<typeof row> | undefined, string]>([
  ['gap', leader, undefined, '0:59.000'],
  ['interval', second, leader, '+0.500'],
  ['interval', third, second, '–'],
  ['time', second, leader, '0:59.500'],
])('best laps, %s', (mode, own, above, expected) => {
  expect(gapText({ mode, isRace: false, row: own, above })).toBe(expected);
});

it('draws gaps to the scale of the widest one in time', () => {
  const gaps = [leader, second, third, lapped, stopped].map(({ gap }) => gap);
  const widest = widestGapMs(gaps);
  expect(widest).toBe(6933);
  expect(gaps.map((gap) => gapShare(gap, widest))).toEqual([null, 6506 / 6933, 1, 'lapped', null]);
  expect(gapShare({ kind: 'time', gapMs: 0 }, 0)).toBeNull();
});

it('joins cars that finished less than a second apart, never across laps', () => {
  const gaps: Gap[] = [
    { kind: 'leader' },
    { kind: 'time', gapMs: 999 },
    { kind: 'time', gapMs: 1998 },
    { kind: 'time', gapMs: 2998 },
    { kind: 'laps', laps: 1 },
    { kind: 'laps', laps: 1 },
  ];
  expect(battleBrackets(gaps)).toEqual(['start', 'middle', 'end', null, null, null]);
});
