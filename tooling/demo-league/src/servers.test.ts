import { describe, expect, it } from 'vitest';

import { Random } from './random.ts';
import { createServers, pickGroup, serverKinds } from './servers.ts';
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

  it.each([
    ['GT3', false, ['GT3']],
    ['GT4', false, ['GT4']],
    ['CUP', false, ['CUP', 'ST']],
    ['mixed', false, ['CHL', 'CUP', 'GT2', 'GT3', 'GT4', 'TCX']],
    ['mixed', true, ['CUP', 'GT3', 'GT4', 'ST']],
  ] as const)('with %s fields (old: %s) have cars of %j', (classes, isOld, groups) => {
    const [server] = createServers('demo', [{ kind: 'public', classes, isOld }]);
    const random = Random.of('groups');
    const picked = Array.from({ length: 1000 }, () => server && pickGroup(server, random));
    expect(new Set(picked)).toEqual(new Set(groups));
  });
});
