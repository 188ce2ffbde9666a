import { expect, it } from 'vitest';
import { leader, liveTiming } from '../testing/live-timing.ts';
import { ageText, clockText } from './clock-text.ts';
import { clockOf } from './clock.ts';

const NOW = Date.parse('2026-03-14T12:00:00.000Z');
const { server, clock } = liveTiming(NOW);

it.each([
  ['a race', {}, 'Left of 30 min', '14:19', 'Lap 9'],
  [
    'one in its last lap',
    { clock: { ...clock, endsAt: new Date(NOW - 1).toISOString() } },
    'Left of 30 min',
    '0:00',
    /crosses/,
  ],
  [
    'one before its start',
    { clock: { ...clock, greenAt: null, endsAt: null }, cars: [{ ...leader, laps: 0, line: null }] },
    'Formation lap',
    '30:00',
    /starts when/,
  ],
  ['a session without an end', { clock: { ...clock, endsAt: null } }, 'Since the start', '15:41', /No end/],
  [
    'a session that is over',
    { clock: { ...clock, isOver: true }, cars: [{ ...leader, place: 'finished' as const }, leader] },
    'Chequered flag',
    '1',
    /file/,
  ],
  [
    'a qualifying that is over',
    { clock: { ...clock, isOver: true }, server: { ...server, sessionKind: 'qualifying' as const } },
    'Session over',
    '0:00',
    /file/,
  ],
  ['a silent server', { server: { ...server, state: 'stale' as const } }, 'Left of 30 min', '~15', /last report/],
  ['an empty server', { cars: [] }, 'On track', '0', /first car/],
] as const)('the clock of %s', (_what, changes, label, value, note) => {
  // @NOTE as const makes the lists of cars readonly.
  const shown = clockOf({ ...liveTiming(NOW), ...changes } as ReturnType<typeof liveTiming>, NOW);
  expect(shown).toMatchObject({ label, value });
  expect(shown.note).toMatch(note);
});

it('is counted from the times in the source', () => {
  expect(clockOf(liveTiming(NOW), NOW + 60_000).value).toBe('13:19');
  expect(clockOf(liveTiming(NOW), NOW).share).toBeCloseTo(941 / 1800, 5);
});

it.each([
  [0, '0:00', '0 s'],
  [-5, '0:00', '0 s'],
  [89_999, '1:29', '89 s'],
  [90_000, '1:30', '1 min'],
  [3_723_000, '1:02:03', '62 min'],
  [7_200_000, '2:00:00', '2 h'],
])('%i ms', (ms, text, age) => {
  expect([clockText(ms), ageText(ms)]).toEqual([text, age]);
});
