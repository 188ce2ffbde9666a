import { describe, expect, it } from 'vitest';

import { createServers, groupShares, serverKinds } from './servers.ts';
import { getTrack } from './tracks.ts';
import { Temporal } from 'temporal-polyfill';

describe('the servers of a league', () => {
  const servers = createServers('demo', 24);

  it('are of all kinds, with names and ids of their own', () => {
    expect(new Set(servers.map(({ kind }) => kind))).toEqual(new Set(serverKinds));
    expect(new Set(servers.map(({ id }) => id)).size).toBe(24);
    expect(new Set(servers.map(({ name }) => name)).size).toBe(24);
  });

  it('stand in zones that exist, on tracks that exist, each track once', () => {
    for (const { timeZone, tracks, kind } of servers) {
      expect(() => Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(timeZone)).not.toThrow();
      expect(new Set(tracks).size).toBe(tracks.length);
      const longest = Math.max(...tracks.map((code) => getTrack(code).lapMs));
      expect(longest < 200_000 || kind === 'league' || kind === 'endurance').toBe(true);
    }
  });

  it('do not change when others are added', () => {
    expect(createServers('demo', 5)).toEqual(servers.slice(0, 5));
    expect(createServers('other', 5)).not.toEqual(servers.slice(0, 5));
  });

  it('are as they were wished for, the rest made up', () => {
    const [server] = createServers('demo', [{ kind: 'club', name: 'Ours', capacity: 7, tracks: ['spa'], isOld: true }]);
    expect(server).toMatchObject({
      id: 'club-1',
      kind: 'club',
      name: 'Ours',
      capacity: 7,
      tracks: ['spa'],
      isOld: true,
    });
    expect(server?.timeZone).not.toBe('');
  });

  it.each(['GT3', 'GT4', 'CUP', 'mixed'] as const)('run %s fields whose shares are a whole', (classes) => {
    for (const isOld of [true, false]) {
      const sum = groupShares(classes, isOld).reduce((total, [, share]) => total + share, 0);
      expect(sum).toBeCloseTo(1, 9);
    }
  });
});
