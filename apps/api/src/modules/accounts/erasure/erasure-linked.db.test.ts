import { createHash } from 'node:crypto';
import { contract } from '@paddock/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Viewer } from '../../../endpoint/context.ts';
import { ownerOf } from '../../../../test/support/own-driver.ts';
import { driver, resultFile } from '../../../../test/support/result-file.ts';
import { createTestDeps, type TestDeps } from '../../../../test/support/test-deps.ts';

const ana = driver(1, 'Ana Silva');
const ben = driver(2, 'Ben Short');

const race = (end: string, drivers: (typeof ana)[]) =>
  resultFile({
    type: 'R',
    track: 'monza',
    end,
    serverName: 'Friday Night submitted https Ferrari 488 GT3 timePenalty',
    cars: drivers.map((one, index) => ({ drivers: [one], laps: [150_000 + index * 1_000, 108_000] })),
  });

let deps: TestDeps;
let staff: Viewer;
let words: string[];

beforeAll(async () => {
  deps = await createTestDeps({ now: '2025-06-15T12:00:00.000Z' });
  await deps.importFile(race('250601_183000', [ana, ben]));
  await deps.importFile(race('250602_183000', [ben, driver(3, 'Cat Long')]));
  await deps.importFile({
    fileName: '250603_183000_R.json',
    bytes: Buffer.from('{"serverName":"Ferrari 488 GT3","x":'),
  });
  staff = { ...(await ownerOf(deps, ben.playerId)), role: 'admin' };
  const [event] = await deps.sql<{ id: number }[]>`select id from events order by end_at desc limit 1`;
  const eventId = event?.id ?? 0;
  words = await namesOfThings();
  // A name of several words that only she has, such as `account_id`, is replaced in what people write.
  const inTexts = words.filter((word) => !/\w[_.:/-]\w|^[a-z]+ /.test(word));
  const text = `See https://video.example/submitted/Ferrari-488-GT3: ${inTexts.join(' or ')}.`;
  await deps.amendments.amend(staff, {
    eventId,
    amendment: { kind: 'timePenalty', filePosition: 1, timeMs: 5_000 },
    reason: text.slice(0, 500),
  });
  await deps.sql`
    insert into reports (status, event_id, file_position, category, words, evidence_url, public_summary, created_at, updated_at)
    values ('decided', ${eventId}, 1, 'contact', ${text}, 'https://video.example/submitted', ${text}, now(), now())`;
  await deps.sql`
    insert into report_entries (report_id, kind, text, detail, at)
    select max(id), 'note', ${text}, ${JSON.stringify({ from: 'submitted', to: 'decided', field: 'account_id', draftSummary: text })}::text::jsonb, now() from reports`;
  await deps.sql`
    insert into jobs (kind, input, status, outcome, created_at)
    values ('recompute', ${JSON.stringify({ reason: text })}::text::jsonb, 'done', ${JSON.stringify({ message: text })}::text::jsonb, now())`;
  await deps.sql`
    insert into server_tokens (id, server_id, secret_hash, label) values ('t', ${deps.server.id}, '', ${text})`;
  await deps.settle();
});
afterAll(() => deps.close());

/**
 * Whatever a person could be called to hit something else: values, columns and tables of the database, cars, tracks, actions; fields and values of
 * the API. */
async function namesOfThings(): Promise<string[]> {
  const rows = await deps.sql<{ name: string | null }[]>`
    select m[1] as name from pg_constraint c, regexp_matches(pg_get_constraintdef(c.oid), '''([^'']+)''', 'g') m
    where c.contype = 'c' and c.connamespace = 'public'::regnamespace
    union select column_name from information_schema.columns where table_schema = 'public'
    union select table_name from information_schema.tables where table_schema = 'public'
    union select name from car_models union select car_group from car_models union select name from tracks
    union select code from tracks union select action from audit_log union select name from servers`;
  const all = new Set(['https', 'http', 'Former driver', ...rows.flatMap(({ name }) => name ?? [])]);
  for (const { input, output } of Object.values(contract).flatMap((group) => Object.values(group)))
    for (const schema of [input, output])
      addWordsOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), all);
  return [...all].toSorted();
}

/** Names of fields and enum values of a JSON schema. */
function addWordsOf(schema: unknown, words: Set<string>): void {
  if (typeof schema !== 'object' || schema === null) return;
  for (const [key, value] of Object.entries(schema)) {
    if (key === 'properties') for (const name of Object.keys(value as object)) words.add(name);
    if (key === 'enum' || key === 'const')
      for (const one of [value].flat()) if (typeof one === 'string') words.add(one);
    addWordsOf(value, words);
  }
}

/** A checksum of all rows that are not about the erased person, by table. */
async function checksums(): Promise<Record<string, string>> {
  const tables = await deps.sql<{ name: string }[]>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_name not in ('outbox', 'erasures', 'site_settings', 'driver_owners', 'sessions')`;
  const [own] = await deps.sql<{ eventId: number; fileId: number }[]>`
    select id as "eventId", file_id::int as "fileId" from events order by end_at limit 1`;
  const sums: Record<string, string> = {};
  for (const { name } of tables) {
    const rows = await deps.sql<{ row: Record<string, unknown> }[]>`select to_jsonb(t) as row from ${deps.sql(name)} t`;
    const others = rows.map(({ row }) => row).filter((row) => !isHers(name, row, own ?? { eventId: 0, fileId: 0 }));
    const texts = others.map((row) => JSON.stringify(row)).toSorted();
    sums[name] = createHash('sha256').update(texts.join('\n')).digest('hex');
  }
  return sums;
}

function isHers(
  table: string,
  row: Record<string, unknown>,
  { eventId: ownEventId, fileId }: { eventId: number; fileId: number },
): boolean {
  if (table === 'ingest_files') return row['id'] === fileId;
  if (table === 'events' || table === 'tracks') return row['id'] === ownEventId && table === 'events';
  if (table === 'accounts') return row['id'] !== staff.accountId;
  if (table === 'drivers') return ![ben, driver(3)].some(({ playerId }) => row['platform_id'] === playerId);
  return row['event_id'] === ownEventId || (table !== 'amendments' && 'driver_id' in row) || 'entrants' in row;
}

async function accountNamed(name: string): Promise<Viewer> {
  const [row] = await deps.sql<{ id: number }[]>`
    insert into accounts (provider, provider_user_id, name, created_at, last_sign_in_at)
    values ('discord', ${`1000000000000${name}`}, ${name}, now(), now()) returning id`;
  return { accountId: row?.id ?? 0, sessionId: 's', role: 'user', name, avatarUrl: null, driverId: null };
}

describe('an erasure changes only what is linked to the person', () => {
  it('of an account without a driver, whatever its name', async () => {
    const before = await checksums();
    for (const name of [
      'submitted',
      'timePenalty',
      'penalty',
      'https',
      'Ferrari 488 GT3',
      'Ben Short',
      'contact',
      'status',
    ])
      await deps.erasure.erase(await accountNamed(name));
    expect(await checksums()).toEqual(before);
  });

  it('works for any name, and costs no later race', async () => {
    const max = driver(5, '-Max Power-');
    await deps.importFile(race('250604_183000', [max, ben]));
    await deps.erasure.erase(await ownerOf(deps, max.playerId));
    expect(await deps.importFile(race('250605_183000', [max, ben]))).toMatchObject({ status: 'imported' });
    const names = await deps.sql<{ name: string }[]>`select distinct name from entry_drivers order by name`;
    expect(names.map(({ name }) => name)).not.toContain('-Max Power-');
  });

  it('of a driver who raced under the name of everything', async () => {
    const owner = await ownerOf(deps, ana.playerId);
    await deps.sql`update accounts set name = 'Drive through' where id = ${owner.accountId}`;
    await deps.sql`
      insert into driver_names (driver_id, name, short_name, search_name, first_at, last_at)
      select id, word, '', lower(word), now(), now() from drivers,
        jsonb_array_elements_text(${JSON.stringify([...words, 'Ben Short'])}::text::jsonb) as names (word)
      where platform_id = ${ana.playerId} on conflict do nothing`;
    const [all] = await deps.sql`select count(*)::int as count from driver_names where driver_id = ${owner.driverId}`;
    expect(all?.['count']).toBeGreaterThan(words.length);
    const before = await checksums();
    await deps.erasure.erase(owner);
    expect(await checksums()).toEqual(before);
    expect(await deps.sql`select from drivers where platform_id = ${ana.playerId}`).toHaveLength(0);
  });
});
