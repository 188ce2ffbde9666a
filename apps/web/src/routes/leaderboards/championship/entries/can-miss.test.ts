import { expect, it } from 'vitest';
import { championship, plannedRound } from '../testing/replies.ts';
import { canMiss } from './can-miss.ts';

const nowMs = Date.parse(plannedRound.startsAt ?? '') - 1;
const entry = { status: 'confirmed', from: null, to: null } as const;
const missable = (change: Partial<Parameters<typeof canMiss>[0]>, at = nowMs): string[] =>
  championship.calendar
    .filter((round) => canMiss({ ...entry, ...change }, championship.calendar, { round, nowMs: at }))
    .map(({ code }) => code);

it('is for the rounds of an entry that are to come', () => {
  expect(missable({})).toEqual(['R3', 'R4']);
  expect(missable({}, nowMs + 1)).toEqual(['R4']);
  expect(missable({ from: 'R4' })).toEqual(['R4']);
  expect(missable({ to: 'R3' })).toEqual(['R3']);
  expect(missable({ status: 'reserve' })).toEqual(['R3', 'R4']);
});

it.each(['waiting', 'guest', 'withdrawn', 'excluded'] as const)('is not for somebody %s', (status) => {
  expect(missable({ status })).toEqual([]);
});

it('is not for a cancelled round', () => {
  const round = { ...plannedRound, state: 'cancelled' } as const;
  expect(canMiss(entry, [round], { round, nowMs })).toBe(false);
});
