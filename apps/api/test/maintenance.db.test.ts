import { afterAll, beforeEach, expect, it } from 'vitest';
import { createTestDeps } from './support/test-deps.ts';
import { runMaintenance } from '../src/maintenance.ts';

/** 23:00 in Sydney, where the site is. */
const NOON = '2026-06-10T13:00:00.000Z';
let now = new Date(NOON);
const deps = await createTestDeps({ clock: () => now });
afterAll(() => deps.close());
beforeEach(async () => {
  now = new Date(NOON);
  await deps.sql`truncate player_samples, player_sample_days`;
});

const days = () => deps.sql`
  select day, peak_players as peak, average_players as average, samples from player_sample_days order by day`;

it('adds up the samples of each finished day of the site’s zone, once', async () => {
  await deps.sql`insert into player_samples values
    ('2026-06-08T13:55:00Z', 4), ('2026-06-08T14:00:00Z', 10), ('2026-06-09T13:55:00Z', 20), ('2026-06-09T14:00:00Z', 99)`;
  await Promise.all(Array.from({ length: 4 }, () => runMaintenance(deps)));
  const before = [
    { day: '2026-06-08', peak: 4, average: 4, samples: 1 },
    { day: '2026-06-09', peak: 20, average: 15, samples: 2 },
  ];
  expect(await days()).toEqual(before);
  now = new Date('2026-06-10T14:00:00.000Z');
  await runMaintenance(deps);
  expect(await days()).toEqual([...before, { day: '2026-06-10', peak: 99, average: 99, samples: 1 }]);
});

it('forgets samples after 90 days, whole days at a time, and keeps what they added up to', async () => {
  await deps.sql`insert into player_samples
    select at, 5 from generate_series('2026-06-08T14:00:00Z'::timestamptz, '2026-06-10T13:55:00Z', '5 minutes') as at`;
  now = new Date('2026-06-10T14:00:00.000Z');
  await runMaintenance(deps);
  const kept = await days();
  expect(kept).toHaveLength(2);
  // One day is 90 days ago, the other more.
  now = new Date('2026-09-08T13:00:00.000Z');
  await runMaintenance(deps);
  const [left] = await deps.sql`select count(*)::int as count, min(at) as first from player_samples`;
  expect(left).toEqual({ count: 288, first: '2026-06-09T14:00:00.000Z' });
  expect(await days()).toEqual(kept);
});

it('drops messages of yesterday and sign-ins that nobody finished', async () => {
  await deps.sql`insert into outbox (type, payload, created_at) values
    ('stats', '{}', now() - interval '25 hours'), ('stats', '{}', now() - interval '23 hours')`;
  await deps.sql`
    insert into sign_in_attempts (state_hash, browser_hash, code_verifier, return_to, purpose, created_at)
    values ('\\x01', '', '', '/', 'signIn', now() - interval '2 hours'), ('\\x02', '', '', '/', 'signIn', now())`;
  await runMaintenance(deps);
  const ages = await deps.sql`select extract(hour from now() - created_at)::int as hours from outbox`;
  expect(ages).toEqual([{ hours: 23 }]);
  expect(await deps.sql`select from sign_in_attempts`).toHaveLength(1);
});

it('keeps samples and the bytes of failed files as long as staff say', async () => {
  await deps.sql`
    insert into site_settings values ('retention', '{"playerSampleDays": 5, "failedFileDays": 30}')`;
  await deps.sql`insert into player_samples values ('2026-06-01T00:00:00Z', 5), ('2026-06-09T00:00:00Z', 5)`;
  await deps.sql`
    insert into ingest_files (server_id, file_name, received_at, byte_length, body, status)
    values (${deps.server.id}, 'old.json', '2026-05-01T00:00:00Z', 1, '\\x01', 'failed'),
      (${deps.server.id}, 'new.json', '2026-06-01T00:00:00Z', 1, '\\x01', 'failed'),
      (${deps.server.id}, 'good.json', '2026-05-01T00:00:00Z', 1, '\\x01', 'empty')`;
  await runMaintenance(deps);
  expect(await deps.sql`select at from player_samples`).toEqual([{ at: '2026-06-09T00:00:00.000Z' }]);
  expect(await deps.sql`select file_name from ingest_files where body is null`).toEqual([{ fileName: 'old.json' }]);
});
