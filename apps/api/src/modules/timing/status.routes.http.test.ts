import { LiveServer } from '@paddock/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { driver, resultFile } from '../../../test/support/result-file.ts';
import { serverReport } from '../../../test/support/server-report.ts';
import { createTestApp } from '../../../test/support/test-app.ts';

let now = new Date('2026-03-14T12:00:00.000Z');
const test = await createTestApp({ clock: () => now });
afterAll(() => test.close());

function post(payload: unknown, token: string | null = test.deps.token, type = 'application/json') {
  return test.app.inject({
    method: 'POST',
    url: '/api/ingest/status',
    headers: { 'content-type': type, ...(token !== null && { authorization: `Bearer ${token}` }) },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });
}

async function servers() {
  return z.array(LiveServer).parse((await test.app.inject('/api/live/servers')).json());
}

describe('POST /api/ingest/status', () => {
  it('shows the server as it says it is', async () => {
    expect((await post(serverReport())).statusCode).toBe(204);
    expect(await servers()).toMatchObject([
      {
        name: 'Test server',
        state: 'live',
        trackName: 'monza',
        sessionType: 'R',
        sessionKind: 'race',
        players: 12,
        spectators: 2,
        capacity: 30,
        bestLap: 108_437,
        reportedAt: now.toISOString(),
      },
    ]);
    expect((await test.app.inject('/api/stats/servers')).json()).toEqual({ servers: 1, online: 14 });
    expect((await test.app.inject('/api/stats/players/live')).json()).toEqual([
      { track: 'monza', players: 12, spectators: 2 },
    ]);
  });

  it('takes tracks and sessions that nobody has named, and fields of agents to come', async () => {
    const reply = await post({ ...serverReport({ track: 'moon_base', sessionType: 'S9' }), weather: 'dust' });
    expect(reply.statusCode).toBe(204);
    expect(await servers()).toMatchObject([{ trackName: 'moon_base', sessionType: 'S9', sessionKind: 'other' }]);
  });

  it('speaks for the server whose token it is, and for no other', async () => {
    const other = await test.deps.servers.register({ name: 'Other', timeZone: 'Europe/Berlin' });
    await post(serverReport({ players: 3 }));
    await post({ ...serverReport({ players: 29 }), serverId: test.deps.server.id, name: 'Test server' }, other.token);
    expect(Object.fromEntries((await servers()).map(({ name, players }) => [name, players]))).toEqual({
      Other: 29,
      'Test server': 3,
    });
    await test.deps.sql`delete from server_states where server_id = ${other.server.id}`;
  });

  it.each([
    ['no token', null],
    ['a token nobody has', `paddock_AAAAAAAAAAAA.${'x'.repeat(43)}`],
  ])('answers 401 with %s, before the body is read', async (_what, token) => {
    const reply = await post('{"not json', token);
    expect(reply.statusCode).toBe(401);
    expect(reply.json()).toMatchObject({ code: 'unauthenticated', message: expect.stringContaining('token') });
  });

  it('answers 401 with a token that was revoked', async () => {
    const { token } = await test.deps.servers.register({ name: 'Revoked', timeZone: 'Europe/Berlin' });
    expect((await post(serverReport(), token)).statusCode).toBe(204);
    const id = token.slice('paddock_'.length).split('.')[0] ?? '';
    await test.deps.sql`update server_tokens set revoked_at = now() where id = ${id}`;
    expect((await post(serverReport(), token)).statusCode).toBe(401);
  });

  it.each([
    ['no JSON', '{"players":', 400],
    ['nothing', '', 400],
    ['a list', [], 400],
    ['a field too few', { ...serverReport(), players: undefined }, 400],
    ['players below zero', serverReport({ players: -1 }), 400],
    ['half a player', serverReport({ players: 1.5 }), 400],
    ['a capacity beyond belief', serverReport({ capacity: 1_001 }), 400],
    ['a lap that the database cannot hold', serverReport({ bestLap: 2_147_483_648 }), 400],
    ['a track with control characters', serverReport({ track: 'mon\u0000za' }), 400],
    ['a phase with control characters', serverReport({ phase: 'ses\u0000sion' }), 400],
    ['a session with control characters', serverReport({ sessionType: 'R\u0000' }), 400],
    ['a phase without end', serverReport({ phase: 'x'.repeat(65) }), 400],
    [
      'more entries than a server holds',
      serverReport({ entries: Array.from({ length: 1_001 }, () => ({ driverId: 'S1', raceNumber: 1 })) }),
      400,
    ],
    ['a body without end', ' '.repeat(300_000), 413],
  ])('answers 4xx to %s, and keeps what it knew', async (_what, payload, status) => {
    await post(serverReport({ players: 7 }));
    const reply = await post(payload);
    expect(reply.statusCode).toBe(status);
    expect(reply.json().message.length).toBeGreaterThan(5);
    expect((await servers()).find(({ name }) => name === 'Test server')?.players).toBe(7);
  });

  it('answers 415 to what is not JSON', async () => {
    expect((await post('players=7', undefined, 'text/plain')).statusCode).toBe(415);
  });
});

describe('the people in cars', () => {
  const known = driver(1);
  const stranger = 'S76561190000009999';
  beforeAll(async () => {
    await test.deps.importFile(
      resultFile({ type: 'R', track: 'spa', end: '250601_200000', cars: [{ drivers: [known], laps: [140_000] }] }),
    );
  });
  const seated = serverReport({
    entries: [known.playerId, stranger, '', '<anonymous>', known.playerId].map((driverId) => ({
      driverId,
      raceNumber: 7,
    })),
  });
  const numberOf = async (): Promise<number> => {
    const [row] = await test.deps.sql<{ id: number }[]>`select id from drivers where platform_id = ${known.playerId}`;
    return row?.id ?? 0;
  };

  it('are kept as the numbers of drivers we know; unknown ids are forgotten', async () => {
    await post(seated);
    const [row] = await test.deps.sql<{ driverIds: number[]; text: string }[]>`
      select driver_ids as "driverIds", t::text as text from server_states t where server_id = ${test.deps.server.id}`;
    expect(row?.driverIds).toEqual([await numberOf()]);
    expect(row?.text).not.toContain(known.playerId);
    expect(row?.text).not.toContain(stranger);
  });

  it('leave the server in no reply and no message', async () => {
    await post(seated);
    const told = await test.deps.sql<{ payload: string }[]>`select payload::text from outbox`;
    const replies = await Promise.all(
      ['/api/live/servers', '/api/stats/players/live', '/api/stats/servers'].map((url) => test.app.inject(url)),
    );
    const number = String(await numberOf());
    for (const text of [...replies.map(({ body }) => body), ...told.map(({ payload }) => payload)]) {
      expect(text).not.toContain(known.playerId);
      expect(text).not.toContain(number);
    }
  });

  it('are found in their seat as long as the server reports', async () => {
    await post(seated);
    const find = async () => test.deps.liveServers.findLiveOf(await numberOf());
    expect(await find()).toMatchObject({ serverName: 'Test server', trackName: 'monza', sessionType: 'R' });
    const before = now;
    now = new Date(before.getTime() + 60_001);
    expect(await find()).toBeNull();
    now = before;
    await post(serverReport());
    expect(await find()).toBeNull();
  });
});

describe('time', () => {
  it('makes a silent server stale, then offline, and takes it out of the counts at once', async () => {
    await test.deps.sql`delete from server_states`;
    await post(serverReport());
    const reported = now;
    const seen = async (seconds: number) => {
      now = new Date(reported.getTime() + seconds * 1_000);
      const server = (await servers()).find(({ name }) => name === 'Test server');
      const counts = (await test.app.inject('/api/stats/servers')).json();
      return [server?.state, server?.players, counts.servers];
    };
    expect(await seen(60)).toEqual(['live', 12, 1]);
    expect(await seen(61)).toEqual(['stale', 12, 0]);
    expect(await seen(600)).toEqual(['stale', 12, 0]);
    expect(await seen(601)).toEqual(['offline', null, 0]);
    await post(serverReport({ players: 1 }));
    expect(await seen(601)).toEqual(['live', 1, 1]);
  });
});

describe('servers that are not listed', () => {
  it('are neither shown nor counted', async () => {
    await post(serverReport());
    await test.deps.sql`update servers set is_listed = false where id = ${test.deps.server.id}`;
    expect((await servers()).map(({ name }) => name)).not.toContain('Test server');
    expect((await test.app.inject('/api/stats/servers')).json()).toEqual({ servers: 0, online: 0 });
    await test.deps.sql`update servers set is_listed = true where id = ${test.deps.server.id}`;
  });
});
