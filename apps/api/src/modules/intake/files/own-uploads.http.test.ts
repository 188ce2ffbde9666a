import type { AccountInfo, AdminAccount } from '@paddock/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { driver, resultFile, type ResultFile } from '../../../../test/support/result-file.ts';
import { openBrowser, signIn, type Browser } from '../../../../test/support/sign-in.ts';
import { createSignedInSite, type SignedInSite } from '../../../../test/support/signed-in-site.ts';
import { expectNothingWithoutAudit } from '../../../../test/support/without-audit.ts';

let site: SignedInSite;
let [uma, mo, ada]: Browser[] = [];
let now = Date.parse('2025-06-15T12:10:00.000Z');
let openServer = 0;
let accountId = 0;

beforeAll(async () => {
  site = await createSignedInSite({ clock: () => new Date(now) });
  [uma, mo, ada] = await Promise.all(
    ['uma', 'mo', 'ada'].map(async (user) => {
      const browser = openBrowser(site.app);
      await signIn(browser, user);
      return browser;
    }),
  );
  openServer = (await site.deps.servers.ensure({ name: 'By hand', timeZone: 'UTC', takesUploads: true })).id;
  const [row] = await site.deps.sql<{ id: number }[]>`select id from accounts where name = 'Uma User'`;
  accountId = row?.id ?? 0;
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.deps.sql`update accounts set may_upload = name = 'Uma User'`;
  await site.deps.sql`delete from rate_counters`;
});

const here = (browser: Browser | undefined): Browser => browser ?? openBrowser(site.app);

let minute = 0;
/** A session that was not uploaded before. */
function freshFile(): ResultFile {
  const cars = [{ drivers: [driver(1)], laps: [140_000, 138_000] }];
  return resultFile({ type: 'R', track: 'spa', end: `250601_20${String(minute++).padStart(2, '0')}00`, cars });
}

async function upload(
  browser: Browser | undefined,
  { serverId = openServer, file = freshFile(), origin = 'http://localhost:3000' } = {},
) {
  const cookie = [...here(browser).cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return site.app.inject({
    method: 'POST',
    url: `/api/account/servers/${serverId}/files?fileName=${file.fileName}&history=1`,
    headers: {
      host: 'localhost:3000',
      origin,
      'content-type': 'application/octet-stream',
      ...(cookie !== '' && { cookie }),
    },
    payload: file.bytes,
  });
}

const filesAndUses = () => site.deps.sql`
  select (select count(*)::int from ingest_files) as files, (select coalesce(sum(count), 0)::int from rate_counters) as uses`;
const setUploads = (browser: Browser | undefined, mayUpload: boolean, account = accountId) =>
  here(browser).post(`/api/admin/accounts/${account}/uploads`, { mayUpload, reason: 'Sends our races' });
const lastAudit = async () => {
  const [row] = await site.deps.sql`
    select a.name as actor, action, target_kind, target_id, before, after, reason
    from audit_log l join accounts a on a.id = l.actor_id order by l.id desc limit 1`;
  return row;
};
const ownUploads = async () => (await here(uma).get('/api/account')).json<AccountInfo>().uploads;

describe('a file uploaded by somebody whom staff allow it', () => {
  it('becomes an event of that server, raises no toast, and the log says by whom', async () => {
    const file = freshFile();
    const reply = await upload(uma, { file });
    expect(reply.statusCode).toBe(201);
    const { eventId } = reply.json();
    expect((await site.app.inject(`/api/event/${eventId}/info`)).json()).toMatchObject({ serverName: 'By hand' });
    expect(await lastAudit()).toMatchObject({
      actor: 'Uma User',
      action: 'file.upload',
      targetKind: 'server',
      targetId: String(openServer),
      after: { status: 'imported', eventId },
    });
    expect(await site.deps.sql`select from outbox where type = 'event'`).toHaveLength(0);
    expect((await upload(uma, { file })).json()).toMatchObject({ status: 'duplicate', eventId });
  });

  it('is refused with its reason when nobody can read it, and stands among those that failed', async () => {
    const file = { fileName: '250602_200000_R.json', bytes: Buffer.from('{"laps": [') };
    const reply = await upload(uma, { file });
    expect(reply.statusCode).toBe(422);
    const { rows } = (await here(mo).get(`/api/admin/files?serverId=${openServer}`)).json();
    expect(rows).toMatchObject([{ fileName: file.fileName, problem: { message: reply.json().message } }]);
  });

  it('is not imported where the log could not tell of it', async () => {
    await expectNothingWithoutAudit(site.deps.sql, {
      read: () => site.deps.sql`select count(*)::int as n, (select count(*)::int from events) as events from events`,
      act: async () => expect((await upload(uma)).statusCode).toBe(500),
    });
  });
});

describe('a file is refused before it is read', () => {
  it.each([
    ['nobody', () => undefined, 401],
    ['a moderator whom nobody allowed it', () => mo, 403],
    ['an admin whom nobody allowed it', () => ada, 403],
  ])('from %s', async (_, browser, status) => {
    const before = await filesAndUses();
    expect((await upload(browser())).statusCode).toBe(status);
    expect(await filesAndUses()).toEqual(before);
  });

  it.each([
    ['a server that takes none', () => site.deps.server.id],
    ['a server that is not there', () => 999_999],
  ])('for %s', async (_, serverId) => {
    const before = await filesAndUses();
    expect((await upload(uma, { serverId: serverId() })).statusCode).toBe(403);
    expect(await filesAndUses()).toEqual(before);
  });

  it('from a page of another site', async () => {
    const before = await filesAndUses();
    expect((await upload(uma, { origin: 'https://elsewhere.example' })).statusCode).toBe(403);
    expect(await filesAndUses()).toEqual(before);
  });

  it('above the limit of an hour, with the time until the next', async () => {
    const most = (await ownUploads())?.filesPerHour ?? 0;
    expect(most).toBeGreaterThan(0);
    await upload(uma);
    await site.deps.sql`update rate_counters set count = ${most}`;
    const before = await filesAndUses();
    const reply = await upload(uma);
    expect([reply.statusCode, reply.json().message]).toEqual([429, expect.stringContaining('Try again in 50 min')]);
    expect((await filesAndUses())[0]?.['files']).toBe(before[0]?.['files']);
    now += 50 * 60_000;
    expect((await upload(uma)).statusCode).toBe(201);
    now -= 50 * 60_000;
  });

  it('from the moment on at which staff take the permission back', async () => {
    expect((await setUploads(ada, false)).statusCode).toBe(204);
    expect((await upload(uma)).statusCode).toBe(403);
  });
});

describe('the permission', () => {
  it('is given by admins, with a reason that the log keeps, and shown to its owner with where and how much', async () => {
    await site.deps.sql`update accounts set may_upload = false`;
    expect(await ownUploads()).toBeNull();
    expect((await setUploads(uma, true)).statusCode).toBe(403);
    expect((await setUploads(mo, true)).statusCode).toBe(403);
    expect((await setUploads(ada, true)).statusCode).toBe(204);
    expect(await lastAudit()).toMatchObject({
      actor: 'Ada Admin',
      action: 'account.uploads',
      targetKind: 'account',
      targetId: String(accountId),
      before: { mayUpload: false },
      after: { mayUpload: true },
      reason: 'Sends our races',
    });
    expect((await setUploads(ada, true)).statusCode).toBe(409);
    expect(await ownUploads()).toMatchObject({
      servers: [{ serverId: openServer, name: 'By hand' }],
      maxBytes: 32 * 2 ** 20,
    });
    expect((await here(uma).get('/api/account/export')).json().account).toMatchObject({ mayUpload: true });
  });

  it('is read by staff on the account, in the list and in its CSV', async () => {
    const account = (await here(mo).get(`/api/admin/accounts/${accountId}`)).json<AdminAccount>();
    expect(account.mayUpload).toBe(true);
    const { rows } = (await here(mo).get('/api/admin/accounts?state=uploading')).json();
    expect(rows).toMatchObject([{ name: 'Uma User', mayUpload: true }]);
    const csv = (await here(mo).get('/api/admin/accounts.csv?state=uploading')).body.trim().split('\r\n');
    expect(csv).toHaveLength(2);
  });

  it('for a server is set by admins, and logged', async () => {
    const edit = { serverId: openServer, name: 'By hand', capacity: null, isListed: true, takesUploads: false };
    expect((await here(mo).post('/api/admin/servers/edit', edit)).statusCode).toBe(403);
    expect((await here(ada).post('/api/admin/servers/edit', edit)).statusCode).toBe(204);
    expect(await lastAudit()).toMatchObject({ before: { takesUploads: true }, after: { takesUploads: false } });
    expect((await ownUploads())?.servers).toEqual([]);
    expect((await upload(uma)).statusCode).toBe(403);
    expect((await here(ada).post('/api/admin/servers/edit', { ...edit, takesUploads: true })).statusCode).toBe(204);
    expect((await upload(uma)).statusCode).toBe(201);
  });
});
