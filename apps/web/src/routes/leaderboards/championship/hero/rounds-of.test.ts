import { expect, it } from 'vitest';
import { championship, plannedRound, scheme } from '../testing/replies.ts';
import { droppedText, nextRound } from './rounds-of.ts';
import { formatUntil } from '../../../../shared/format/until.ts';

const START = Date.parse(plannedRound.startsAt ?? '');
const HOUR = 3_600_000;

it('finds the next round, also while it is driven', () => {
  expect(nextRound(championship, START - HOUR)).toEqual({ round: plannedRound, number: 3, of: 4 });
  expect(nextRound(championship, START + HOUR / 2)?.round.code).toBe('R3');
  expect(nextRound(championship, START + 2 * HOUR)?.round.code).toBe('R4');
});

it('counts no cancelled round', () => {
  const [first, ...others] = championship.calendar;
  const calendar = [...(first === undefined ? [] : [{ ...first, state: 'cancelled' as const }]), ...others];
  expect(nextRound({ calendar }, START - HOUR)).toMatchObject({ number: 2, of: 3 });
});

it('has no next round when all are run', () => {
  const calendar = championship.calendar.map((round) => ({ ...round, state: 'run' as const }));
  expect(nextRound({ calendar }, START)).toBeNull();
});

it.each([
  [{ kind: 'none' } as const, 2, null],
  [{ kind: 'best', count: 3 } as const, 2, 'all but the best 3'],
  [{ kind: 'drop', count: 2 } as const, 0, 'worst 2 of 4'],
  [{ kind: 'drop', count: 2 } as const, 3, 'worst 1, later 2'],
  [{ kind: 'drop', count: 2 } as const, 4, 'worst 2'],
])('says of %j with %d rounds run that it drops: %s', (drops, roundsRun, text) => {
  const definition = { ...championship.definition, schemes: [{ from: null, scheme: { ...scheme, drops } }] };
  expect(droppedText({ ...championship, definition, roundsRun })).toBe(text);
});

it.each([
  [(13 * 24 + 23) * HOUR, 'in 13 days 23 h'],
  [24 * HOUR, 'in 1 day 0 h'],
  [5 * HOUR + 20 * 60_000, 'in 5 h 20 min'],
  [11.2 * 60_000, 'in 12 min'],
  [0, null],
])('counts down: %d ms are %s', (left, text) => {
  expect(formatUntil(new Date(START).toISOString(), START - left)).toBe(text);
});
