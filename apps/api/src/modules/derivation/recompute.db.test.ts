import { createLeague, season, writeResultFile } from '@paddock/demo-league';
import { AmendmentDraft } from '@paddock/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Fragment } from '../../database/client.ts';
import { dumpDerived } from '../../../test/support/dump.ts';
import { driver, resultFile } from '../../../test/support/result-file.ts';
import { createTestDeps, type TestDeps } from '../../../test/support/test-deps.ts';
import { recompute } from './recompute.service.ts';

it('recomputing rates the oldest races as well', async () => {
  const deps = await createTestDeps();
  try {
    const cars = [1, 2].map((number) => ({ drivers: [driver(number)], laps: [100_000, 90_000] }));
    // A server whose clock was never set.
    for (const end of ['000101_120000', '000601_120000', '250601_120000']) {
      await deps.importFile(resultFile({ type: 'R', track: 'monza', end, cars }));
    }
    await deps.settle();
    const running = await dumpDerived(deps.sql);
    expect(running.changes).toHaveLength(6);
    // Wrong old ratings must not survive.
    await deps.sql`update rating_changes set rating_after = 1, rating_before = 1`;
    await recompute(deps, () => {});
    await deps.settle();
    expect(await dumpDerived(deps.sql)).toEqual(running);
  } finally {
    await deps.close();
  }
});

it('an upload is imported while the stored files are read', async () => {
  const deps = await createTestDeps();
  const practice = (day: number) => {
    const end = `2505${String(day).padStart(2, '0')}_120000`;
    return resultFile({ type: 'FP', track: 'monza', end, cars: [{ drivers: [driver(1)], laps: [100_000] }] });
  };
  try {
    // Some batches.
    for (let day = 1; day <= 30; day += 1) {
      await deps.importFile(practice(day));
      await deps.importFile({ ...practice(day), fileName: practice(day).fileName.replace('_12', '_15') });
    }
    const order = new Set<string>();
    const uploads: Promise<unknown>[] = [];
    await recompute(deps, (step, done) => {
      if (step !== 'files') order.add(step);
      else if (done === 0) uploads.push(deps.importFile(practice(31)).then(() => order.add('upload')));
    });
    await Promise.all(uploads);
    expect([...order]).toEqual(['upload', 'names', 'rollups']);
  } finally {
    await deps.close();
  }
});

describe('of a season in which staff decided, people were merged and somebody was erased', () => {
  let deps: TestDeps;
  let running: Record<string, string>;
  let events: number;

  beforeAll(async () => {
    deps = await createTestDeps();
    const league = createLeague({ seed: 'rebuild', servers: 2, drivers: 60 });
    const { server: second } = await deps.servers.register({ name: 'Second server', timeZone: 'Europe/Berlin' });
    for (const { sessions } of season(league, { fromMs: Date.UTC(2025, 4, 2), days: 3 })) {
      for (const session of sessions) {
        const server = session.server === league.servers[0] ? deps.server : second;
        await deps.importFile(writeResultFile(session), { server });
      }
    }
    await deps.settle();
    await decide(deps);
    await deps.settle();
    events = await count(deps, 'events');
    running = await everyTable(deps);
  }, 120_000);
  afterAll(() => deps.close());

  const rebuilt = async () => {
    const progress: { step: string; done: number; total: number }[] = [];
    const result = await recompute(deps, (step, done, total) => progress.push({ step, done, total }));
    await deps.settle();
    return { ...result, progress };
  };

  it('every table says what it said, and no fact is written again', async () => {
    const facts = () => deps.sql`
      select sum(xmin::text::bigint)::text as sum, count(*) from (
        select xmin from laps union all select xmin from entries union all select xmin from entry_drivers
        union all select xmin from driver_results union all select xmin from driver_bests union all select xmin from events
      ) t`;
    const before = await facts();
    const { progress: _progress, ...result } = await rebuilt();
    expect(result).toEqual({ events, changed: 0, folded: 0 });
    expect(await everyTable(deps)).toEqual(running);
    expect(await facts()).toEqual(before);
    expect(events).toBeGreaterThan(20);
  });

  it('each step is told from its begin to its end', async () => {
    await deps.sql`update events set file_title = 'wrong'`;
    const { progress } = await rebuilt();
    expect([...new Set(progress.map(({ step }) => step))]).toEqual(['files', 'facts', 'names', 'rollups']);
    for (const [step, told] of Map.groupBy(progress, (one) => one.step)) {
      const last = told.at(-1);
      expect({ step, first: told[0]?.done, left: (last?.total ?? 0) - (last?.done ?? 0) }).toEqual({
        step,
        first: 0,
        left: 0,
      });
      expect(last?.total).toBeGreaterThan(0);
    }
  });

  it.each([
    ['a value', 'update entries set team_name = team_name || $$!$$ where event_id = $1'],
    ['a missing value', 'update entries set best_lap = null where event_id = $1'],
    ['who sat in a car', 'update entry_drivers set short_name = $$XXX$$ where event_id = $1'],
    ['a split', 'update laps set split_2 = coalesce(split_2, 0) + 1 where event_id = $1 and file_position = 1'],
    ['laps that are gone', 'delete from laps where event_id = $1 and lap_number > 1'],
    ['results that are gone', 'delete from driver_results where event_id = $1'],
    ['best laps', 'update driver_bests set car_model = car_model + 1 where event_id = $1'],
    ['a car too many', 'insert into orphan_cars (event_id, file_position, car_id) values ($1, 99, 99)'],
    [
      'a penalty too many',
      'insert into penalties (event_id, ordinal, reason, penalty, value, is_post_race, is_staff) values ($1, 99, $$x$$, $$y$$, 0, false, false)',
    ],
    ['the event itself', 'update events set file_title = $$wrong$$, lap_count = 0 where id = $1'],
    ['names', 'update driver_names set search_name = $$x$$ where $1 > 0'],
    ['names that are gone', 'delete from driver_names where $1 > 0'],
  ])('%s that went wrong comes back right', async (_what, damage) => {
    const [row] = await deps.sql<{ id: number }[]>`
      select id from events where session_kind = 'race' and voided_at is null and lap_count > 0 order by id limit 1`;
    await deps.sql.unsafe(damage, [row?.id ?? 0]);
    expect(await everyTable(deps)).not.toEqual(running);
    const { changed } = await rebuilt();
    expect(changed).toBe(/driver_names/.test(damage) ? 0 : 1);
    expect(await everyTable(deps)).toEqual(running);
  });
});

async function count({ sql }: TestDeps, table: string): Promise<number> {
  const [row] = await sql<{ n: number }[]>`select count(*)::int as n from ${sql(table)}`;
  return row?.n ?? 0;
}

/** Makes one decision of each kind, merges two drivers, and erases one person. */
async function decide({ sql, amendments, merges, erasure }: TestDeps): Promise<void> {
  const drivers = await sql<{ id: number; publicId: string }[]>`
    select d.id, d.public_id as "publicId" from drivers d join driver_totals t on t.driver_id = d.id and t.game = ''
    order by t.events desc, d.id limit 3`;
  const [account] = await sql<{ id: number }[]>`
    insert into accounts (provider, provider_user_id, name, created_at, last_sign_in_at, driver_id)
    values ('discord', '1', 'Ada', now(), now(), ${drivers[2]?.id ?? null}) returning id`;
  const viewer = { accountId: account?.id ?? 0, sessionId: '', role: 'admin', name: '', avatarUrl: null } as const;
  const admin = { ...viewer, driverId: null };
  const races = await sql<{ id: number }[]>`
    select id from events where session_kind = 'race' and entry_count > 4 order by id desc limit 6`;
  const drafts = [
    { kind: 'voidEvent' },
    { kind: 'voidEntry', filePosition: 1 },
    { kind: 'voidLap', filePosition: 2, lapNumber: 2 },
    { kind: 'timePenalty', filePosition: 1, timeMs: 30_000 },
    { kind: 'placePenalty', filePosition: 1, places: 2 },
    { kind: 'disqualify', filePosition: 2 },
  ];
  for (const [index, draft] of drafts.entries()) {
    await amendments.amend(admin, {
      eventId: races[index]?.id ?? 0,
      amendment: AmendmentDraft.parse(draft),
      reason: 'A reason',
    });
  }
  const [one, other] = drivers.map(({ publicId }) => publicId);
  await merges.merge(admin, { from: one ?? '', into: other ?? '', reason: 'One person' });
  await erasure.erase(admin);
}

/** All tables: rows as text, sorted; without when an event changed last. */
async function everyTable({ sql }: TestDeps): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }[]>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_name <> 'outbox' order by 1`;
  // This row says which version filled the rollups; a rebuild changes it.
  const leftOut: Record<string, Fragment> = { site_settings: sql`where key <> 'rollups'` };
  const sums: Record<string, string> = {};
  for (const { name } of tables) {
    const [sum] = await sql<{ sum: string }[]>`
      select count(*) || ' rows, ' || coalesce(md5(string_agg(r.text, e'\n' order by r.text)), '') as sum
      from (select (to_jsonb(t) - 'changed_at')::text as text from ${sql(name)} t ${leftOut[name] ?? sql``}) r`;
    sums[name] = sum?.sum ?? '';
  }
  return sums;
}
