import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDeps } from '../../../test/support/test-deps.ts';
import { listLiveServers, lockServerState, saveServerState, type ServerState } from './server-states.repository.ts';

const deps = await createTestDeps();
afterAll(() => deps.close());
beforeEach(async () => {
  await deps.sql`delete from server_states`;
  await deps.sql`delete from servers where id <> ${deps.server.id}`;
  await deps.sql`update servers set is_listed = true`;
});

const SAID: ServerState = {
  reportedAt: '2025-06-15T11:59:30.120Z',
  stateAt: '2025-06-15T11:50:00.000Z',
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

const NOW = new Date('2025-06-15T12:00:00.000Z');
const list = () => listLiveServers(deps.sql, NOW);
const ago = (seconds: number): string => new Date(NOW.getTime() - seconds * 1_000).toISOString();

describe('what servers said last', () => {
  it('belongs to the server that said it; of one that is offline nothing is known but where it was', async () => {
    const silent = await add('B "silent"', null, 24);
    const gone = await add('A', { ...SAID, reportedAt: ago(601) });
    const live = await add('Z', SAID, 10);
    const { driverIds: _, trackCode: trackName, ...said } = SAID;
    const nothing = {
      game: null,
      capacity: null,
      reportedAt: null,
      stateAt: null,
      trackName: null,
      sessionType: null,
      phase: null,
      sessionBeganAt: null,
      sessionEndsAt: null,
      players: null,
      spectators: null,
      bestLap: null,
    };
    expect(await list()).toEqual([
      { serverId: live, name: 'Z', game: null, state: 'live', trackName, ...said, capacity: 30 },
      { ...nothing, serverId: gone, name: 'A', state: 'offline', trackName, reportedAt: ago(601), capacity: 30 },
      { ...nothing, serverId: silent, name: 'B "silent"', state: 'offline', capacity: 24 },
      { ...nothing, serverId: deps.server.id, name: 'Test server', state: 'offline' },
    ]);
  });

  it.each([
    [0, 'live'],
    [60, 'live'],
    [60.001, 'stale'],
    [600, 'stale'],
    [600.001, 'offline'],
    [-3, 'live'],
  ])('%s seconds old is %s', async (age, expected) => {
    await add('A', { ...SAID, reportedAt: ago(age) });
    const servers = await list();
    expect(servers.find(({ name }) => name === 'A')?.state).toBe(expected);
  });

  it('comes fullest first, guesses after them, empty ones, silent ones last, the one heard of last before the others', async () => {
    await add('long gone', { ...SAID, players: 30, reportedAt: ago(9_000) });
    await add('empty', { ...SAID, players: 0 });
    await add('stale', { ...SAID, players: 29, reportedAt: ago(100) });
    await add('full', { ...SAID, players: 30 });
    await add('just gone', { ...SAID, players: 1, reportedAt: ago(700) });
    await add('as many', { ...SAID, players: 8 });
    await add('As many', { ...SAID, players: 8, reportedAt: ago(50) });
    const servers = await list();
    expect(servers.map(({ name }) => name)).toEqual([
      'full',
      'As many',
      'as many',
      'stale',
      'empty',
      'just gone',
      'long gone',
      'Test server',
    ]);
  });

  it('is read as it was kept', async () => {
    const id = await add('A', SAID);
    const locked = await deps.sql.begin((tx) => lockServerState(tx, id));
    const found = await list();
    const shown = found.find(({ serverId }) => serverId === id);
    const { driverIds: _, trackCode, ...state } = locked ?? SAID;
    expect(shown).toMatchObject({ ...state, trackName: trackCode });
  });

  it('is nothing where no server is listed', async () => {
    await deps.sql`update servers set is_listed = false`;
    expect(await list()).toEqual([]);
  });

  it('is told of two hundred servers at the most', async () => {
    await deps.sql`
      insert into servers (name, kind, time_zone, is_listed)
      select 'Many ' || n, 'registered', 'UTC', true from generate_series(1, 250) n`;
    await add('Zz', SAID);
    const found = await list();
    expect(found).toHaveLength(200);
    expect(found[0]?.name).toBe('Zz');
    expect(found.filter(({ reportedAt }) => reportedAt !== null)).toHaveLength(1);
  });
});
