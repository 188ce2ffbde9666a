import { expect, it } from 'vitest';
import { liveServer } from '../../testing/replies.ts';
import { lineAge, oldestLineAge } from './line-age.ts';

const NOW = Date.parse('2026-03-14T12:00:00.000Z');
const ago = (minutes: number): string => new Date(NOW - minutes * 60_000).toISOString();

it.each([
  ['live', 1.9, null],
  ['live', 2, '2 min'],
  ['live', 119.9, '119 min'],
  ['live', 535, '8 h'],
  ['stale', 9, null],
] as const)('the last line of a %s server, %s min old, is told as %s', (state, minutes, expected) => {
  expect(lineAge({ state, stateAt: ago(minutes) }, NOW)).toBe(expected);
});

it('a server whose agent does not say has no age', () => {
  expect(lineAge({ state: 'live', stateAt: null }, NOW)).toBeNull();
});

it('the count of all is as old as the oldest line of a server with people', () => {
  const server = (players: number, minutes: number) => ({ ...liveServer, players, stateAt: ago(minutes) });
  expect(oldestLineAge([server(3, 4), server(9, 12), server(0, 500)], NOW)).toBe('12 min');
  expect(oldestLineAge([server(0, 500)], NOW)).toBeNull();
});
