import { MAX_TOPICS } from '@paddock/contracts';
import { expect, it } from 'vitest';
import { liveServer } from '../../testing/replies.ts';
import { byFullest, MAX_FOLLOWED } from './server-order.ts';

it('sorts servers as the site lists them', () => {
  const offline = { ...liveServer, state: 'offline', players: null } as const;
  const sorted = [
    { ...liveServer, name: 'full', players: 30 },
    { ...liveServer, name: 'a', players: 12 },
    { ...liveServer, name: 'b', players: 12 },
    { ...liveServer, name: 'silent', state: 'stale', players: 40 } as const,
    { ...liveServer, name: 'empty', players: 0 },
    { ...offline, name: 'yesterday', reportedAt: '2026-03-13T20:00:00.000Z' },
    { ...offline, name: 'long ago', reportedAt: '2026-01-13T20:00:00.000Z' },
    { ...offline, name: 'never', reportedAt: null },
  ];
  const names = sorted.map(({ name }) => name);
  expect(
    sorted
      .toReversed()
      .toSorted(byFullest)
      .map(({ name }) => name),
  ).toEqual(names);
});

it('no more servers are followed than a connection may', () => {
  expect(MAX_FOLLOWED).toBe(MAX_TOPICS - 1);
});
