import type { AccountInfo, AdminAccount, AdminAccountRow, AdminClaim, NewsItem } from '@paddock/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Viewer } from '../../../endpoint/context.ts';
import { joinPages } from '../../../../test/support/join-pages.ts';
import { driver, resultFile } from '../../../../test/support/result-file.ts';
import { openBrowser, signIn, type Browser } from '../../../../test/support/sign-in.ts';
import { createSignedInSite, type SignedInSite } from '../../../../test/support/signed-in-site.ts';

let site: SignedInSite;
let [uma, mo, ada]: Browser[] = [];

beforeAll(async () => {
  site = await createSignedInSite();
  const cars = [1, 2].map((number) => ({ drivers: [driver(number)], laps: [150_000] }));
  await site.deps.importFile(resultFile({ type: 'FP', track: 'monza', end: '250601_120000', cars }));
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.deps.sql`delete from driver_claims`;
  await site.deps.sql`delete from sessions`;
  await site.deps.sql`update accounts set locked_at = null, lock_reason = null, driver_id = null, role = 'user'`;
  [uma, mo, ada] = await Promise.all(['uma', 'mo', 'ada'].map(signedIn));
});

async function signedIn(user: string): Promise<Browser> {
  const browser = openBrowser(site.app);
  await signIn(browser, user);
  return browser;
}
function here(browser: Browser | undefined): Browser {
  if (browser === undefined) throw new Error('nobody has signed in');
  return browser;
}
const accountOf = async (name: string): Promise<{ id: number; role: string }> => {
  const [row] = await site.deps.sql<{ id: number; role: string }[]>`select id, role from accounts where name = ${name}`;
  return row ?? { id: 0, role: '' };
};
const playerOf = async (number: number): Promise<string> => {
  const [row] = await site.deps.sql<{ id: string }[]>`
    select public_id as id from drivers where platform_id = ${driver(number).playerId}`;
  return row?.id ?? '';
};
const at = async (name: string, what: string): Promise<string> =>
  `/api/admin/accounts/${(await accountOf(name)).id}${what}`;
const info = async (name: string): Promise<AdminAccount> => (await here(mo).get(await at(name, ''))).json();
const viewerOf = async (name: string): Promise<Viewer> => {
  const { id } = await accountOf(name);
  return { accountId: id, sessionId: 's', role: 'admin', name, avatarUrl: null, driverId: null };
};
/** Kinds and targets of what the log has since. */
const logSince = async (id: number): Promise<string[]> =>
  (
    await site.deps.sql<
      { text: string }[]
    >`select action || ' ' || target_kind as text from audit_log where id > ${id} order by id`
  ).map(({ text }) => text);
const lastLog = async (): Promise<number> =>
  (await site.deps.sql<{ id: number }[]>`select coalesce(max(id), 0) as id from audit_log`)[0]?.id ?? 0;

describe('the list of accounts', () => {
  const list = async (
    query: Record<string, string> = {},
  ): Promise<{ rows: AdminAccountRow[]; nextCursor: string | null }> =>
    (await here(mo).get(`/api/admin/accounts?${new URLSearchParams(query).toString()}`)).json();
  const names = async (query: Record<string, string>): Promise<string[]> =>
    (await list(query)).rows.map(({ name }) => name);

  it.each(['name', 'lastSignIn', 'created'] as const)('by %s is the same in pages, and backwards', async (sort) => {
    const whole = (await list({ sort, direction: 'asc' })).rows;
    expect(whole).toHaveLength(3);
    const paged = await joinPages(
      ({ limit, cursor }) =>
        list({ sort, direction: 'asc', limit: String(limit), ...(cursor !== undefined && { cursor }) }),
      1,
    );
    expect(paged).toEqual(whole);
    expect((await list({ sort, direction: 'desc' })).rows).toEqual(whole.toReversed());
  });

  it('is searched and filtered', async () => {
    expect(await names({ search: 'uma' })).toEqual(['Uma User']);
    expect(await names({ search: '100000000000000002' })).toEqual(['Mo Moderator']);
    expect(await names({ search: 'user' })).toEqual([]);
    expect(await names({ role: 'admin' })).toEqual(['Ada Admin']);
    expect(await names({ role: 'user' })).toEqual(['Uma User']);
    await here(uma).post('/api/account/claim/code', { playerId: await playerOf(1) });
    expect(await names({ state: 'claiming' })).toEqual(['Uma User']);
    expect(await names({ state: 'linked' })).toEqual([]);
    expect(await names({ state: 'unlinked', role: 'mod' })).toEqual(['Mo Moderator']);
    expect(await names({ state: 'locked' })).toEqual([]);
  });
});

describe('a role', () => {
  it('holds from the next call on, and is never one’s own to change', async () => {
    const before = await lastLog();
    const promote = { role: 'mod', reason: 'Helps out' };
    expect((await here(uma).get('/api/admin/players')).statusCode).toBe(403);
    expect((await here(mo).post(await at('Uma User', '/role'), promote)).statusCode).toBe(403);
    expect((await here(ada).post(await at('Uma User', '/role'), promote)).statusCode).toBe(204);
    expect((await here(uma).get('/api/admin/players')).statusCode).toBe(200);
    expect((await here(ada).post(await at('Uma User', '/role'), promote)).statusCode).toBe(409);
    expect((await here(ada).post(await at('Uma User', '/role'), { ...promote, role: 'user' })).statusCode).toBe(204);
    expect((await here(uma).get('/api/admin/players')).statusCode).toBe(403);
    expect((await here(ada).post(await at('Ada Admin', '/role'), promote)).statusCode).toBe(403);
    expect((await accountOf('Ada Admin')).role).toBe('admin');
    expect(await logSince(before)).toEqual(['account.role account', 'account.role account']);
    expect((await here(ada).post('/api/admin/accounts/999999/role', promote)).statusCode).toBe(404);
    expect((await here(ada).post(await at('Uma User', '/role'), { ...promote, isLocked: true })).statusCode).toBe(400);
  });

  it('leaves an admin when two take it from each other at once', async () => {
    for (let round = 0; round < 8; round++) {
      await site.deps.sql`update accounts set role = 'admin' where name in ('Ada Admin', 'Uma User')`;
      const [first, second] = [await viewerOf('Ada Admin'), await viewerOf('Uma User')];
      const demote = (actor: Viewer, { accountId }: Viewer) =>
        site.deps.staffAccounts.setRole(actor, { accountId, role: 'user', reason: 'Enough' });
      const lock = (actor: Viewer, { accountId }: Viewer) =>
        site.deps.staffAccounts.lock(actor, { accountId, reason: 'Enough' });
      const ends = await Promise.allSettled([
        demote(first, second),
        round % 2 === 0 ? demote(second, first) : lock(second, first),
      ]);
      expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      const left = await site.deps.sql`select id from accounts where role = 'admin' and locked_at is null`;
      expect(left).toHaveLength(1);
      await site.deps.sql`update accounts set locked_at = null`;
    }
  });
});

describe('a lock', () => {
  it('ends the sessions, keeps from signing in with words, and is undone', async () => {
    const before = await lastLog();
    const because = { reason: 'Shared the account' };
    expect((await here(mo).post(await at('Uma User', '/lock'), because)).statusCode).toBe(403);
    expect((await here(ada).post(await at('Uma User', '/lock'), because)).statusCode).toBe(204);
    expect((await here(uma).get('/api/account')).statusCode).toBe(401);
    expect(await info('Uma User')).toMatchObject({ lock: because, sessions: [] });
    const reply = await signIn(openBrowser(site.app), 'uma');
    expect(reply.headers.location).toContain('signInProblem=locked');
    expect((await here(ada).post(await at('Uma User', '/lock'), because)).statusCode).toBe(409);
    expect((await here(ada).post(await at('Ada Admin', '/lock'), because)).statusCode).toBe(403);
    expect((await here(ada).post(await at('Uma User', '/unlock'), because)).statusCode).toBe(204);
    expect((await (await signedIn('uma')).get('/api/account')).statusCode).toBe(200);
    expect(await logSince(before)).toEqual(['account.lock account', 'account.unlock account']);
  });
});

describe('sessions', () => {
  it('are listed to the staff, and ended by admins one by one or together', async () => {
    const second = await signedIn('uma');
    const { sessions } = await info('Uma User');
    expect(sessions).toHaveLength(2);
    const path = await at('Uma User', '/sessions/end');
    const one = { sessionId: sessions[0]?.sessionId ?? '', reason: 'Lost a phone' };
    expect((await here(mo).post(path, one)).statusCode).toBe(403);
    expect((await here(ada).post(path, one)).statusCode).toBe(204);
    expect((await here(ada).post(path, one)).statusCode).toBe(404);
    const open = async () => [
      (await here(uma).get('/api/account')).statusCode,
      (await second.get('/api/account')).statusCode,
    ];
    expect((await open()).toSorted((a, b) => a - b)).toEqual([200, 401]);
    expect((await here(ada).post(path, { ...one, sessionId: null })).statusCode).toBe(204);
    expect(await open()).toEqual([401, 401]);
    // A session of somebody else's is none of that account.
    const mine = (await info('Ada Admin')).sessions[0]?.sessionId ?? '';
    expect((await here(ada).post(path, { ...one, sessionId: mine })).statusCode).toBe(404);
  });
});

describe('a claim', () => {
  const claims = async (): Promise<AdminClaim[]> =>
    (await here(mo).get('/api/admin/accounts/claims')).json<{ rows: AdminClaim[] }>().rows;
  const claim = async (browser: Browser | undefined, number: number): Promise<string> => {
    const reply = await here(browser).post('/api/account/claim/code', { playerId: await playerOf(number) });
    return reply.json<AccountInfo>().claim?.code ?? '';
  };
  const newsOf = async (browser: Browser | undefined) =>
    (await here(browser).get('/api/news')).json<{ news: NewsItem[] }>().news.map(({ title }) => title);

  it('is confirmed by who was told the code, however it was written down', async () => {
    const code = await claim(uma, 1);
    const [waiting] = await claims();
    expect(waiting).toMatchObject({ account: { name: 'Uma User' }, driver: { name: 'Driver 1' }, isTaken: false });
    // The code is not in what staff are shown: they have to be told.
    expect(JSON.stringify([await claims(), await info('Uma User')])).not.toContain(code);
    const path = '/api/admin/accounts/claims/confirm';
    const claimId = waiting?.claimId;
    expect((await here(mo).post(path, { claimId, code })).statusCode).toBe(403);
    const wrong = await here(ada).post(path, { claimId, code: 'AAAA-AAAA' });
    expect([wrong.statusCode, wrong.json().issues]).toEqual([400, [{ path: 'code', message: expect.any(String) }]]);
    const before = await lastLog();
    const written = { claimId, code: code.toLowerCase().replace('-', ' ') };
    expect((await here(ada).post(path, written)).statusCode).toBe(204);
    expect(await logSince(before)).toEqual(['account.confirmClaim account']);
    expect(await newsOf(uma)).toContain('Your claim is confirmed');
    const own = (await here(uma).get('/api/account')).json<AccountInfo>();
    expect(own).toMatchObject({ driver: { name: 'Driver 1' }, claim: { status: 'confirmed' } });
    expect(await claims()).toEqual([]);
    expect((await here(ada).post(path, written)).statusCode).toBe(409);
  });

  it('is refused, and cannot take a driver that somebody has', async () => {
    const codes = [await claim(uma, 1), await claim(mo, 1)];
    const [first, second] = await claims();
    const path = '/api/admin/accounts/claims/confirm';
    expect((await here(ada).post(path, { claimId: first?.claimId, code: codes[0] })).statusCode).toBe(204);
    expect((await claims())[0]).toMatchObject({ isTaken: true });
    expect((await here(ada).post(path, { claimId: second?.claimId, code: codes[1] })).statusCode).toBe(409);
    const refusal = { claimId: second?.claimId, reason: 'Not you' };
    expect((await here(mo).post('/api/admin/accounts/claims/refuse', refusal)).statusCode).toBe(403);
    expect((await here(ada).post('/api/admin/accounts/claims/refuse', refusal)).statusCode).toBe(204);
    expect((await here(mo).get('/api/account')).json()).toMatchObject({ driver: null, claim: { status: 'refused' } });
    expect(await newsOf(mo)).toContain('Your claim on a driver was refused');
  });

  it('gives nobody the driver whom the named one was merged into since', async () => {
    const code = await claim(uma, 1);
    const [waiting] = await claims();
    await site.deps.sql`
      update drivers set merged_into_id = (select id from drivers where public_id = ${await playerOf(2)})
      where public_id = ${await playerOf(1)}`;
    const confirm = () => here(ada).post('/api/admin/accounts/claims/confirm', { claimId: waiting?.claimId, code });
    expect((await confirm()).statusCode).toBe(409);
    expect((await here(uma).get('/api/account')).json()).toMatchObject({ driver: null });
    await site.deps.sql`update drivers set merged_into_id = null`;
    expect((await confirm()).statusCode).toBe(204);
  });
});

describe('a linked driver', () => {
  it('is let go by admins, with the choices made for him', async () => {
    await site.deps.sql`
      update accounts set driver_id = (select id from drivers where public_id = ${await playerOf(1)}) where name = 'Uma User'`;
    await here(uma).post('/api/account/privacy', { usesShortName: false, isHidden: true });
    const because = { reason: 'Not his' };
    expect((await here(mo).post(await at('Uma User', '/unlink'), because)).statusCode).toBe(403);
    expect((await here(ada).post(await at('Uma User', '/unlink'), because)).statusCode).toBe(204);
    expect((await here(uma).get('/api/account')).json()).toMatchObject({ driver: null });
    expect(await site.deps.sql`select is_hidden as is from drivers where is_hidden`).toEqual([]);
    expect((await here(ada).post(await at('Uma User', '/unlink'), because)).statusCode).toBe(409);
  });
});

describe('what the log cannot be told of', () => {
  it('does not happen', async () => {
    const { sql } = site.deps;
    const code = await claimOf();
    const held = () => sql`
      select a.role, a.may_upload, a.locked_at, a.driver_id, (select count(*)::int from sessions) as sessions, c.status
      from accounts a left join driver_claims c on c.account_id = a.id order by a.id`;
    const before = await held();
    await sql.unsafe(`
      create function no_log() returns trigger language plpgsql as $$ begin raise exception 'log is full'; end $$;
      create trigger no_log before insert on audit_log for each row execute function no_log()`);
    try {
      const reason = 'Because';
      const claimId = (await sql<{ id: number }[]>`select id from driver_claims`)[0]?.id;
      for (const [path, body] of [
        [await at('Uma User', '/role'), { role: 'mod', reason }],
        [await at('Uma User', '/uploads'), { mayUpload: true, reason }],
        [await at('Uma User', '/lock'), { reason }],
        [await at('Uma User', '/sessions/end'), { sessionId: null, reason }],
        ['/api/admin/accounts/claims/confirm', { claimId, code }],
        ['/api/admin/accounts/claims/refuse', { claimId, reason }],
      ] as const) {
        expect((await here(ada).post(path, body)).statusCode, path).toBe(500);
      }
    } finally {
      await sql.unsafe('drop trigger no_log on audit_log; drop function no_log()');
    }
    expect(await held()).toEqual(before);
  });

  async function claimOf(): Promise<string> {
    const reply = await here(uma).post('/api/account/claim/code', { playerId: await playerOf(1) });
    return reply.json<AccountInfo>().claim?.code ?? '';
  }
});
