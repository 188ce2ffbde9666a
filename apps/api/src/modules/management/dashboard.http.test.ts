import type { StaffDashboard } from '@paddock/contracts';
import { afterAll, expect, it } from 'vitest';
import { driver, resultFile } from '../../../test/support/result-file.ts';
import { openBrowser, signIn } from '../../../test/support/sign-in.ts';
import { createSignedInSite } from '../../../test/support/signed-in-site.ts';

const NOW = '2025-06-15T12:00:00.000Z';
const site = await createSignedInSite({ now: NOW });
const mod = openBrowser(site.app);
await signIn(mod, 'mo');
afterAll(() => site.close());

const read = async (): Promise<StaffDashboard> => (await mod.get('/api/admin/dashboard')).json();

it('has nothing to tell of a site on which nothing has happened', async () => {
  expect(await read()).toMatchObject({
    imports: { filesToday: 0, failedToday: 0, failed: 0, lastFileAt: null, lagMs: null, recentFailures: [] },
    servers: { reporting: 0, silent: 0, listed: [] },
    reports: { submitted: { count: 0, oldestAt: null }, underReview: { count: 0, oldestAt: null }, oldest: [] },
    claims: { count: 0, oldestAt: null },
    accounts: { newToday: 1, signedInToday: 1 },
  });
});

it('tells how late files came, which failed, which servers are silent and what waits', async () => {
  const { sql, server } = site.deps;
  const cars = [{ drivers: [driver(1)], laps: [140_000, 138_000] }];
  // Ended ten seconds ago, an hour ago, this morning and last month: the last two are history.
  for (const end of ['250615_215950', '250615_210000', '250615_090000', '250501_200000'])
    await site.deps.importFile(resultFile({ type: 'R', track: 'spa', end, cars }));
  await site.deps.importFile({ fileName: 'broken_R.json', bytes: Buffer.from('{') });
  await sql`
    insert into server_states (server_id, reported_at, players, spectators, driver_ids)
    values (${server.id}, ${'2025-06-15T11:00:00Z'}, 0, 0, '{}')`;
  await sql`
    insert into reports (status, event_id, category, words, created_at, updated_at)
    select s, (select min(id) from events), 'contact', '', t::timestamptz, t::timestamptz
    from (values ('submitted', '2025-06-14T10:00:00Z'), ('submitted', '2025-06-13T10:00:00Z'),
      ('underReview', '2025-06-12T10:00:00Z'), ('decided', '2025-06-01T10:00:00Z')) as v (s, t)`;
  const { imports, servers, reports } = await read();
  expect(imports).toMatchObject({ filesToday: 5, failedToday: 1, failed: 1, lastFileAt: NOW, lagMs: 1_805_000 });
  expect(imports.recentFailures).toMatchObject([{ fileName: 'broken_R.json', serverName: 'Test server' }]);
  expect(imports.recentFailures[0]?.reason).not.toBe('');
  expect(servers).toMatchObject({ reporting: 0, silent: 1, listed: [{ name: 'Test server', state: 'silent' }] });
  expect(reports).toMatchObject({
    submitted: { count: 2, oldestAt: '2025-06-13T10:00:00.000Z' },
    underReview: { count: 1, oldestAt: '2025-06-12T10:00:00.000Z' },
    oldest: [{ status: 'underReview' }, { status: 'submitted' }, { status: 'submitted' }],
  });
  expect((await mod.get('/api/admin/dashboard/waiting')).json()).toEqual({ reports: 3, claims: 0 });
});
