import type { FoundEvent, FoundRound } from '@paddock/contracts';
import { expect, it } from 'vitest';
import { foundText } from './found-words.ts';

const race = (eventId: number, heat: string | null, entryCount = 38): FoundEvent => ({
  eventId,
  title: 'Cup',
  trackName: 'monza',
  serverId: 1,
  endAt: '2026-12-04T10:00:00.000Z',
  entryCount,
  lapCount: 25,
  winner: null,
  heat,
});
const found = (state: FoundRound['state'], events: FoundEvent[] = []): FoundRound => ({
  code: 'R1',
  state,
  events,
  nearest: null,
});
const at = '2026-12-18T20:00';
const today = '2026-12-04';

it.each([
  [found('run', [race(1, 'R1')]), at, 'good: 1 race, 38 entries'],
  [found('run', [race(1, 'R1S', 1), race(2, 'R1F', 1), race(3, null)]), at, 'good: 2 races, 1 entry'],
  [found('choose', [race(1, null), race(2, null)]), at, 'choose: 2 races: choose'],
  [found('missing'), at, 'missing: no race'],
  [found('planned'), at, 'open: none yet, in 14 days'],
  [found('planned'), '2026-12-05T09:00', 'open: none yet, in 1 day'],
  [found('planned'), '2026-12-04T23:00', 'open: none yet, today'],
  [found('planned'), '2026-12-03T23:00', 'open: none yet, since 03/12/2026'],
  [found('planned'), null, 'open: no day is set'],
  [found('cancelled'), at, 'open: cancelled'],
  [undefined, null, 'open: no day is set'],
])('what a round finds', (round, startsAt, expected) => {
  const { kind, text } = foundText(round, startsAt, today);
  expect(`${kind}: ${text}`).toBe(expected);
});
