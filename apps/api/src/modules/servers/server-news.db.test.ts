import { afterAll, expect, it } from 'vitest';
import { createTestDeps } from '../../../test/support/test-deps.ts';
import { tellOfServers } from './server-news.ts';

let now = '2025-06-15T12:00:00.000Z';
const deps = await createTestDeps({ clock: () => new Date(now) });
const { sql } = deps;
afterAll(() => deps.close());

const report = () => sql`
  insert into server_states (server_id, reported_at, players, spectators, driver_ids)
  values (${deps.server.id}, ${now}, 24, 0, '{}')
  on conflict (server_id) do update set reported_at = excluded.reported_at`;
const look = async (at: string) => {
  now = at;
  await Promise.all([tellOfServers(deps), tellOfServers(deps)]);
  const rows = await sql<{ kind: string }[]>`select kind from news where subject_kind = 'staff' order by id`;
  return rows.map(({ kind }) => kind);
};

it('staff are told once of a server that is silent for an hour, and once when it is back; not after days', async () => {
  await report();
  expect(await look('2025-06-15T12:59:00.000Z')).toEqual([]);
  expect(await look('2025-06-15T13:00:00.000Z')).toEqual(['serverSilent']);
  expect(await look('2025-06-15T13:01:00.000Z')).toEqual(['serverSilent']);
  now = '2025-06-15T13:05:00.000Z';
  await report();
  expect(await look('2025-06-15T13:06:00.000Z')).toEqual(['serverSilent', 'serverBack']);
  expect(await look('2025-06-15T13:07:00.000Z')).toEqual(['serverSilent', 'serverBack']);
  await sql`delete from news`;
  expect(await look('2025-06-17T13:07:00.000Z')).toEqual([]);
});
