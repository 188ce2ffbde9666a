import { DEFAULT_RETENTION } from '@paddock/contracts';
import { renderAsync } from '@resvg/resvg-js';
import { afterAll, describe, expect, it } from 'vitest';
import { openBrowser, signIn } from '../../../test/support/sign-in.ts';
import { createSignedInSite } from '../../../test/support/signed-in-site.ts';
import { expectNothingWithoutAudit } from '../../../test/support/without-audit.ts';
import { readRetention } from './site-settings.service.ts';

const site = await createSignedInSite();
const admin = openBrowser(site.app);
await signIn(admin, 'ada');
afterAll(() => site.close());

it('has nothing to say, and keeps things as long as usual, until somebody enters something', async () => {
  expect((await admin.get('/api/admin/site')).json()).toEqual({
    identity: { name: null, rules: null, chat: null, stewards: null },
    logo: null,
    texts: { contact: null, privacy: null, imprint: null },
    retention: DEFAULT_RETENTION,
  });
  expect((await openBrowser(site.app).get('/api/site')).json()).toMatchObject({ name: 'Paddock', logo: null });
});

it('shows what an admin enters to everybody', async () => {
  const texts = { contact: 'stewards@example.org', privacy: null, imprint: 'Sunday League, 1 Pit Lane' };
  expect((await admin.post('/api/admin/site/texts', texts)).json()).toMatchObject({ texts });
  expect((await openBrowser(site.app).get('/api/site')).json()).toMatchObject(texts);
});

it('has the name and the links that an admin gives it, in titles and on every page', async () => {
  const identity = { name: 'Sunday & Friends', rules: 'https://league.example/rules', chat: null, stewards: null };
  expect((await admin.post('/api/admin/site/identity', identity)).json()).toMatchObject({ identity });
  const { name, ...links } = identity;
  expect((await openBrowser(site.app).get('/api/site')).json()).toMatchObject({ name, links });
  for (const rules of ['http://league.example', 'javascript:alert(1)', 'https://']) {
    expect((await admin.post('/api/admin/site/identity', { ...identity, rules })).statusCode).toBe(400);
  }
});

describe('a logo', () => {
  const picture = (side: number): Promise<Buffer> =>
    renderAsync(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><rect width="9" height="9"/></svg>`,
    ).then((image) => image.asPng());
  const send = async (png: Buffer) => admin.post('/api/admin/site/logo', { png: png.toString('base64') });

  it('is drawn again, so that nothing but its pixels is kept, and served under an address of its own', async () => {
    const hidden = Buffer.concat([await picture(40), Buffer.from('<script>alert(1)</script>')]);
    const { logo } = (await send(hidden)).json();
    expect(logo).toMatch(/^\/share\/logo\/[0-9a-f]{16}\.png$/);
    expect((await openBrowser(site.app).get('/api/site')).json()).toMatchObject({ logo });
    const served = await site.app.inject(logo);
    expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/png']);
    expect(served.headers['cache-control']).toContain('immutable');
    expect(served.rawPayload.includes('script')).toBe(false);
    expect((await admin.post('/api/admin/site/logo', { png: null })).json()).toMatchObject({ logo: null });
    expect((await site.app.inject(logo)).statusCode).toBe(404);
  });

  it.each([
    ['text', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['more pixels than a logo has', () => picture(513)],
    [
      'a header with very many pixels',
      async () => {
        const bomb = await picture(40);
        bomb.writeUInt32BE(60_000, 16);
        return bomb;
      },
    ],
    ['a damaged file', async () => (await picture(40)).fill(0, 40)],
  ])('is not %s', async (_what, make) => {
    const refused = await send(await make());
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'invalid_input']);
  });
});

it('keeps things as long as an admin says, within reason', async () => {
  const retention = { playerSampleDays: 30, failedFileDays: 14, sessionRecordDays: 60 };
  expect((await admin.post('/api/admin/site/retention', retention)).json()).toMatchObject({ retention });
  const refused = await admin.post('/api/admin/site/retention', { ...retention, playerSampleDays: 1 });
  expect(refused.statusCode).toBe(400);
  expect(refused.json().issues[0]).toMatchObject({ path: 'playerSampleDays' });
  expect(await readRetention(site.deps.sql)).toEqual(retention);
  // As an earlier version stored it.
  const { sessionRecordDays: _, ...earlier } = retention;
  await site.deps.sql`update site_settings set value = ${JSON.stringify(earlier)}::text::jsonb where key = 'retention'`;
  expect(await readRetention(site.deps.sql)).toEqual({ ...earlier, sessionRecordDays: null });
  await site.deps.sql`update site_settings set value = '{"playerSampleDays": "many"}' where key = 'retention'`;
  expect(await readRetention(site.deps.sql)).toEqual(DEFAULT_RETENTION);
});

it.each([
  ['texts', { contact: 'somebody@example.org', privacy: null, imprint: null }],
  ['identity', { name: 'Another', rules: null, chat: null, stewards: null }],
  ['logo', { png: null }],
  ['retention', { playerSampleDays: 40, failedFileDays: 40 }],
])('changes no %s of which the log could not tell', async (what, input) => {
  await expectNothingWithoutAudit(site.deps.sql, {
    act: async () => expect((await admin.post(`/api/admin/site/${what}`, input)).statusCode).toBe(500),
    read: () => site.deps.sql`select key, value from site_settings order by key`,
  });
});
