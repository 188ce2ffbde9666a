import { expect, it } from 'vitest';
import { applyMessage } from './apply-message.ts';

const totals = { eventCount: 7, driverCount: 6, lapCount: 5, trackCount: 4 };

function stalePaths(changes: ReturnType<typeof applyMessage>): string[] {
  return changes.flatMap((change) => (change.kind === 'stale' ? [change.query] : []));
}

it('a finished session makes stale what results move, and weekends of its track', () => {
  const message = { type: 'event', data: { sessionType: 'R', trackName: 'monza' }, id: '7-1', eventId: 128 } as const;
  expect(applyMessage(message, { totals })).toEqual([
    { kind: 'stale', query: 'events.recent' },
    { kind: 'stale', query: 'search' },
    { kind: 'stale', query: 'leaderboards' },
    { kind: 'stale', query: 'championships' },
    { kind: 'stale', query: 'drivers' },
    { kind: 'stale', query: 'records' },
    { kind: 'stale', query: 'stats.trackPopularity' },
    { kind: 'stale', query: 'stats.dailyPlayers' },
    { kind: 'stale', query: 'stats.today' },
    { kind: 'stale', query: 'stats.period' },
    { kind: 'stale', query: 'stats.hours' },
    { kind: 'stale', query: 'stats.cars' },
    { kind: 'stale', query: 'stats.drivers' },
    { kind: 'stale', query: 'stats.dailyEvents' },
    { kind: 'stale', query: 'events.info', track: 'monza' },
  ]);
});

it('totals are taken as they are; where they moved, results have moved too', () => {
  const data = { ...totals, eventCount: 8 };
  const changes = applyMessage({ type: 'stats', data }, { totals });
  expect(changes[0]).toEqual({ kind: 'totals', data });
  expect(stalePaths(changes)).toEqual([
    'events.recent',
    'search',
    'leaderboards',
    'championships',
    'drivers',
    'records',
    'stats.trackPopularity',
    'stats.dailyPlayers',
    'stats.today',
    'stats.period',
    'stats.hours',
    'stats.cars',
    'stats.drivers',
    'stats.dailyEvents',
    'events',
    'site.info',
  ]);
});

it.each(['eventCount', 'driverCount', 'lapCount', 'trackCount'] as const)('a change of %s alone is seen', (name) => {
  expect(stalePaths(applyMessage({ type: 'stats', data: { ...totals, [name]: 0 } }, { totals }))).not.toEqual([]);
});

it.each([
  ['the same totals again', { ...totals }],
  ['the first totals', undefined],
])('%s make nothing stale', (_, known) => {
  expect(applyMessage({ type: 'stats', data: totals, id: '9-0' }, { totals: known })).toEqual([
    { kind: 'totals', data: totals },
  ]);
});

it.each([{ ...totals }, undefined])('a revision makes stale what results move, whatever the totals', (known) => {
  const message = { type: 'stats', data: totals, revision: '9-1' } as const;
  const paths = stalePaths(applyMessage(message, { totals: known, revision: '8-1' }));
  for (const path of ['leaderboards', 'records', 'drivers', 'events', 'translation', 'live'])
    expect(paths).toContain(path);
  expect(stalePaths(applyMessage(message, { totals: { ...totals }, revision: '9-1' }))).toEqual([]);
});

it('the status of the servers is taken as it is', () => {
  const data = { servers: 3, online: 40 };
  expect(applyMessage({ type: 'server_status', data }, {})).toEqual([{ kind: 'servers', data }]);
});

it('live players are merged by track and sorted by track name', () => {
  const data = [
    { track: 'spa', players: 10, spectators: 1 },
    { track: 'monza', players: 4, spectators: 0 },
    { track: 'spa', players: 5, spectators: 2 },
    { track: 'barcelona', players: 0, spectators: 3 },
  ];
  expect(applyMessage({ type: 'live_players', data }, {})).toEqual([
    {
      kind: 'livePlayers',
      data: [
        { track: 'barcelona', players: 0, spectators: 3 },
        { track: 'monza', players: 4, spectators: 0 },
        { track: 'spa', players: 15, spectators: 3 },
      ],
    },
  ]);
});
