import { writeResultFile } from '@paddock/demo-league';
import { describe, expect, it } from 'vitest';
import { createDeps } from '../../../../apps/api/src/deps.ts';
import { ensureRollups } from '../../../../apps/api/src/features/ingest/ensure-rollups.ts';
import { replayRatings } from '../../../../apps/api/src/features/rating/rating.worker.ts';
import type { Sql } from '../../../../apps/api/src/platform/db/client.ts';
import { dumpDerived } from '../../../../apps/api/src/testing/dump.ts';
import { withDatabase } from '../leagues.ts';
import { withClone } from '../testing/clone.ts';
import { leagueOf, sessionsOf } from './league-plan.ts';
import { makeLeague } from './make-league.ts';

const SIZE = { laps: 12_000, seed: 'equal' };
/** When a file came, and names that are given out in passing. */
const COLUMNS_OF_THE_WAY = ['received_at', 'weekend_id', 'file_id', 'public_id'];
/** Messages to those who watch, the record of how each file came, and weekends, which are compared by their events. */
const TABLES_OF_THE_WAY = ['outbox', 'ingest_files', 'weekends'];

describe('a league made in bulk', () => {
  it('is what its files say when they are imported one by one', async () => {
    const bulk = await withClone(async (url) => {
      const { events } = await makeLeague(url, SIZE, () => {});
      expect(events).toBeGreaterThan(40);
      return withDatabase(url, async (sql) => ({ ...(await readAll(sql)), servers: await readServers(sql) }));
    });
    const imported = await withClone(async (url) => {
      await importOneByOne(url, bulk.servers);
      return withDatabase(url, readAll);
    });
    expect(imported.derived).toEqual(bulk.derived);
    expect(imported.sums).toEqual(bulk.sums);
  });
});

const readServers = (sql: Sql) => sql<{ name: string; timeZone: string; row: string }[]>`
  select name, time_zone as "timeZone", to_jsonb(s)::text as row from servers s order by id`;

async function importOneByOne(url: string, servers: readonly { row: string }[]): Promise<void> {
  const deps = createDeps({ databaseUrl: url, siteTimeZone: 'UTC', statementTimeoutMs: 0 });
  try {
    await ensureRollups({ url, siteTimeZone: 'UTC' });
    for (const { row } of servers) {
      await deps.sql`insert into servers overriding system value select * from jsonb_populate_record(null::servers, ${row}::text::jsonb)`;
    }
    const league = leagueOf(SIZE);
    for (const session of sessionsOf(league, SIZE.laps)) {
      const serverId = league.servers.indexOf(session.server) + 1;
      const outcome = await deps.ingest.importFile({
        ...writeResultFile(session),
        serverId,
        modifiedAt: null,
        isHistory: true,
      });
      expect(outcome.status).toBe(session.entries.length === 0 ? 'empty' : 'imported');
    }
    await replayRatings(deps);
  } finally {
    await deps.close();
  }
}

async function readAll(sql: Sql): Promise<{ derived: object; sums: Record<string, string> }> {
  return { derived: await dumpDerived(sql), sums: await sumsOf(sql) };
}

/**
 * Of every table there is, those included that nobody thought of when this was written. Events are known by what their
 * files say: an import that found nothing to keep has taken a number, too.
 */
async function sumsOf(sql: Sql): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }[]>`
    select table_name as name from information_schema.tables where table_schema = 'public' order by 1`;
  const sums: Record<string, string> = {};
  for (const { name } of tables) {
    if (TABLES_OF_THE_WAY.includes(name)) continue;
    const [left, event] = name === 'events' ? ['id', sql`t.id`] : ['event_id', sql`(to_jsonb(t) ->> 'event_id')::int`];
    const [sum] = await sql<{ rows: number; sum: string | null }[]>`
      select count(*)::int as rows, md5(string_agg(text, '' order by text)) as sum from (
        select (to_jsonb(t) - ${left} - ${COLUMNS_OF_THE_WAY}::text[])::text || coalesce(e.content_hash::text, '') as text
        from ${sql(name)} t left join events e on e.id = ${event}
        ${name === 'board_seconds' ? sql`where t.drivers > 0` : sql``}
      ) r`;
    sums[name] = `${sum?.rows} rows, ${sum?.sum}`;
  }
  return sums;
}
