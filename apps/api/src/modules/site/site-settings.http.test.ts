import { DEFAULT_RETENTION } from '@paddock/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, signIn, type Browser } from '../../testing/sign-in.ts';
import { createSignedInSite, type SignedInSite } from '../../testing/signed-in-site.ts';
import { expectNothingWithoutAudit } from '../../testing/without-audit.ts';
import { readRetention } from './site-settings.service.ts';

let site: SignedInSite;
let admin: Browser;
beforeAll(async () => {
  site = await createSignedInSite();
  admin = openBrowser(site.app);
  await signIn(admin, 'ada');
});
afterAll(() => site.close());

it('has nothing to say, and keeps things as long as usual, until somebody enters something', async () => {
  expect((await admin.get('/api/admin/site')).json()).toEqual({
    texts: { contact: null, privacy: null },
    retention: DEFAULT_RETENTION,
  });
});

it('shows what an admin enters to everybody', async () => {
  const texts = { contact: 'stewards@example.org', privacy: null };
  expect((await admin.post('/api/admin/site/texts', texts)).json()).toMatchObject({ texts });
  expect((await openBrowser(site.app).get('/api/site')).json()).toMatchObject(texts);
});

it('keeps things as long as an admin says, within reason', async () => {
  const retention = { playerSampleDays: 30, failedFileDays: 14 };
  expect((await admin.post('/api/admin/site/retention', retention)).json()).toMatchObject({ retention });
  const refused = await admin.post('/api/admin/site/retention', { ...retention, playerSampleDays: 1 });
  expect(refused.statusCode).toBe(400);
  expect(refused.json().issues[0]).toMatchObject({ path: 'playerSampleDays' });
  expect(await readRetention(site.deps.sql)).toEqual(retention);
  await site.deps.sql`update site_settings set value = '{"playerSampleDays": "many"}' where key = 'retention'`;
  expect(await readRetention(site.deps.sql)).toEqual(DEFAULT_RETENTION);
});

it.each([
  ['texts', { contact: 'somebody@example.org', privacy: null }],
  ['retention', { playerSampleDays: 40, failedFileDays: 40 }],
])('changes no %s of which the log could not tell', async (what, input) => {
  await expectNothingWithoutAudit(site.deps.sql, {
    act: async () => expect((await admin.post(`/api/admin/site/${what}`, input)).statusCode).toBe(500),
    read: () => site.deps.sql`select key, value from site_settings order by key`,
  });
});
