import { describe, expect, it } from 'vitest';
import { liveServer } from '../../testing/replies.ts';
import { cardTime, describeSessions, isWaiting, shareOver, type LiveServer } from './server-card.ts';

const NOW = Date.parse('2026-03-14T12:00:00.000Z');
const server = (change: Partial<LiveServer>): LiveServer => ({ ...liveServer, ...change });

describe('the time on a card', () => {
  it.each([
    ['whole minutes, rounded down as the server does', {}, { kind: 'left', text: '14 min' }],
    ['the last minute', { sessionEndsAt: '2026-03-14T12:00:30.000Z' }, { kind: 'left', text: 'Under 1 min' }],
    ['an end that has passed', { sessionEndsAt: '2026-03-14T11:58:00.000Z' }, { kind: 'left', text: 'Under 1 min' }],
    ['no end', { sessionEndsAt: null }, null],
    ['an empty grid', { phase: 'waiting for drivers', players: 0 }, { kind: 'words', text: 'Waiting for drivers' }],
    [
      'a server without a phase and without anybody',
      { phase: null, players: 0 },
      { kind: 'words', text: 'Waiting for drivers' },
    ],
    ['drivers who wait', { phase: 'waiting for drivers', players: 3 }, { kind: 'words', text: 'About to start' }],
    ['the formation lap', { phase: 'doubleFile' }, { kind: 'words', text: 'Formation lap' }],
    ['the last lap', { phase: 'session overtime' }, { kind: 'words', text: 'Last lap' }],
    ['the end', { phase: 'session completed' }, { kind: 'words', text: 'Session over' }],
    ['a phase nobody knows', { phase: 'safety car' }, { kind: 'left', text: '14 min' }],
    [
      'a silent server',
      { state: 'stale', reportedAt: '2026-03-14T11:55:30.000Z' },
      { kind: 'silent', text: 'Last report 4 min ago' },
    ],
    [
      'a clock ahead of ours',
      { state: 'stale', reportedAt: '2026-03-14T12:03:00.000Z' },
      { kind: 'silent', text: 'Last report 1 min ago' },
    ],
  ] as const)('%s', (_what, change, expected) => {
    expect(cardTime(server(change), NOW)).toEqual(expected);
  });
});

describe('the part of the session that is over', () => {
  it.each([
    ['a running session', {}, 900 / 1770],
    ['the formation lap', { phase: 'formation' }, 0],
    ['a server without drivers', { phase: 'waiting for drivers' }, 0],
    ['the last lap', { phase: 'session overtime' }, 1],
    ['a silent server', { state: 'stale' }, 0],
    ['an unknown beginning', { sessionBeganAt: null }, 0],
    ['an end before the beginning', { sessionEndsAt: '2026-03-14T11:00:00.000Z' }, 0],
    ['an end that has passed', { sessionEndsAt: '2026-03-14T11:50:00.000Z' }, 1],
  ] as const)('%s', (_what, change, expected) => {
    expect(shareOver(server(change), NOW)).toBeCloseTo(expected, 5);
  });
});

it('a server on which somebody practises alone does not wait', () => {
  expect(isWaiting({ phase: 'session', players: 0 })).toBe(false);
});

describe('what is raced, in a sentence', () => {
  const kinds = ['race', 'race', 'qualifying', 'practice', 'practice', 'practice'] as const;
  it.each([
    [kinds.map((sessionKind) => ({ sessionKind })), '2 races, 1 qualifying, 3 practices on 6 of 6 servers.'],
    [[{}, { state: 'stale' }, { state: 'offline' }], '1 race on 1 of 3 servers.'],
    [[{ sessionKind: 'qualifying' }, { sessionKind: 'qualifying' }], '2 qualifying sessions on 2 of 2 servers.'],
    [[{ sessionKind: 'other' }], '1 other session on 1 of 1 server.'],
    [[{ sessionKind: null }], 'On 1 of 1 server.'],
  ] as const)('%#: %s', (changes, expected) => {
    expect(describeSessions(changes.map((change) => server(change)))).toBe(expected);
  });
});
