import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDeps, type TestDeps } from '../../testing/test-deps.ts';
import { listServerStates, lockServerState, saveServerState, type ServerState } from './server-states.repository.ts';

let deps: TestDeps;
beforeAll(async () => {
  deps = await createTestDeps();
});
afterAll(() => deps.close());
beforeEach(async () => {
  await deps.sql`delete from server_states`;
  await deps.sql`delete from servers where id <> ${deps.server.id}`;
  await deps.sql`update servers set is_listed = true`;
});

const SAID: ServerState = {
  reportedAt: '2025-06-15T11:59:30.120Z',
  trackCode: 'spa',
  sessionType: 'R',
  phase: 'session "overtime" \\ ü',
  sessionBeganAt: '2025-06-15T11:00:00.000Z',
  sessionEndsAt: null,
  players: 12,
  spectators: 1,
  capacity: 30,
  bestLap: 138_437,
  driverIds: [],
};

async function add(name: string, state: ServerState | null = null, capacity: number | null = null): Promise<number> {
  const [row] = await deps.sql<{ id: number }[]>`
    insert into servers (name, kind, capacity, time_zone, is_listed)
    values (${name}, 'registered', ${capacity}, 'UTC', true) returning id`;
  const id = row?.id ?? 0;
  if (state !== null) await deps.sql.begin((tx) => saveServerState(tx, id, state));
  return id;
}

describe('what servers said last', () => {
  it('belongs to the server that said it, the latest first, silent ones after them by name', async () => {
    const silent = await add('B "silent"', null, 24);
    const earlier = { ...SAID, reportedAt: '2025-06-15T08:00:00.000Z', trackCode: null, phase: null, bestLap: null };
    const second = await add('A', earlier);
    const first = await add('Z', SAID, 10);
    const found = await listServerStates(deps.sql);
    const { driverIds: _, trackCode: trackName, ...said } = SAID;
    const { driverIds: _none, trackCode: _track, ...saidEarlier } = earlier;
    const nothing = Object.fromEntries(['trackName', ...Object.keys(said)].map((key) => [key, null]));
    expect(found).toEqual([
      { serverId: first, name: 'Z', trackName, ...said, capacity: 30 },
      { serverId: second, name: 'A', trackName: null, ...saidEarlier, capacity: 30 },
      { ...nothing, serverId: silent, name: 'B "silent"', capacity: 24 },
      { ...nothing, serverId: deps.server.id, name: 'Test server' },
    ]);
  });

  it('is read as it was kept', async () => {
    const id = await add('A', SAID);
    const locked = await deps.sql.begin((tx) => lockServerState(tx, id));
    const found = await listServerStates(deps.sql);
    const shown = found.find(({ serverId }) => serverId === id);
    const { driverIds: _, trackCode, ...state } = locked ?? SAID;
    expect(shown).toMatchObject({ ...state, trackName: trackCode });
  });

  it('is nothing where no server is listed', async () => {
    await deps.sql`update servers set is_listed = false`;
    expect(await listServerStates(deps.sql)).toEqual([]);
  });

  it('is told of two hundred servers at the most', async () => {
    await deps.sql`
      insert into servers (name, kind, time_zone, is_listed)
      select 'Many ' || n, 'registered', 'UTC', true from generate_series(1, 250) n`;
    await add('Zz', SAID);
    const found = await listServerStates(deps.sql);
    expect(found).toHaveLength(200);
    expect(found[0]?.name).toBe('Zz');
    expect(found.filter(({ reportedAt }) => reportedAt !== null)).toHaveLength(1);
  });
});
