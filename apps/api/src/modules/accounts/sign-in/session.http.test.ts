import { once } from 'node:events';
import { afterAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { publish } from '../../../outbox/publish-to-outbox.ts';
import { createSignedInSite } from '../../../../test/support/signed-in-site.ts';
import { openBrowser, signIn, type Browser } from '../../../../test/support/sign-in.ts';
import { followChanges } from '../../live/follow-changes.ts';

const site = await createSignedInSite();
afterAll(() => site.close());

const signedIn = async (user = 'uma'): Promise<Browser> => {
  const browser = openBrowser(site.app);
  await signIn(browser, user);
  return browser;
};
const statusOf = async (browser: Browser): Promise<number> => (await browser.get('/api/account')).statusCode;

describe('3.3.1 to 3.3.4: the session’s cookie', () => {
  it('on plain http of this machine is out of the reach of scripts and other sites', async () => {
    const browser = openBrowser(site.app);
    const back = await signIn(browser, 'uma');
    expect(back.headers['set-cookie']).toEqual(
      expect.arrayContaining([expect.stringMatching(/^sid=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/)]),
    );
  });

  it('over https is bound to the host and to https', async () => {
    const https = await createSignedInSite({ config: { publicUrl: 'https://results.example' } });
    const browser = openBrowser(https.app, { host: 'results.example' });
    const reply = await browser.post('/api/auth/discord/url', {}, { origin: 'https://results.example' });
    expect(reply.headers['set-cookie']).toMatch(
      /^__Host-signin=[\w-]+; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(new URL(reply.json<{ url: string }>().url).searchParams.get('redirect_uri')).toBe(
      'https://results.example/api/auth/discord/callback',
    );
    await https.close();
  });

  it('is not given out over plain http to other machines', async () => {
    const browser = openBrowser(site.app, { host: 'results.example' });
    const reply = await browser.post('/api/auth/discord/url', {});
    expect([reply.statusCode, reply.json<{ message: string }>().message]).toEqual([
      503,
      expect.stringMatching(/https/),
    ]);
  });
});

it('7.2.2 and 7.2.3: a session has 256 random bits, and a dump of the database holds no usable cookie', async () => {
  const browser = await signedIn();
  const sid = browser.cookies.get('sid') ?? '';
  expect(Buffer.from(sid, 'base64url')).toHaveLength(32);
  const rows = await site.deps.sql<{ text: string; hash: string }[]>`
    select s::text as text, encode(id_hash, 'base64') as hash from sessions s`;
  for (const { text, hash } of rows) {
    expect(text).not.toContain(sid);
    expect(Buffer.from(hash, 'base64')).not.toEqual(Buffer.from(sid, 'base64url'));
    const words = text.split(/[(),"]+/).concat(hash, Buffer.from(hash, 'base64').toString('latin1'));
    for (const word of words) {
      const reply = await openBrowser(site.app).get('/api/account', { cookie: `sid=${encodeURIComponent(word)}` });
      expect(reply.statusCode).toBe(401);
    }
  }
});

describe('7.2.4, 7.3, 7.4: a session ends', () => {
  it('with a new sign-in, which gives another', async () => {
    const browser = await signedIn();
    const old = browser.cookies.get('sid');
    await signIn(browser, 'uma');
    expect(browser.cookies.get('sid')).not.toBe(old);
    expect(await statusOf(browser)).toBe(200);
    expect((await openBrowser(site.app).get('/api/account', { cookie: `sid=${old}` })).statusCode).toBe(401);
  });

  it('never takes over a cookie that somebody else planted', async () => {
    const browser = openBrowser(site.app);
    browser.cookies.set('sid', 'planted');
    await signIn(browser, 'uma');
    expect(browser.cookies.get('sid')).not.toBe('planted');
    expect((await openBrowser(site.app).get('/api/account', { cookie: 'sid=planted' })).statusCode).toBe(401);
  });

  it.each([
    ['unused for 14 days', "last_used_at = now() - interval '15 days'"],
    ['after 90 days, however used', "created_at = now() - interval '91 days'"],
  ])('%s', async (_when, change) => {
    const live = await createSignedInSite({ now: new Date().toISOString() });
    const browser = openBrowser(live.app);
    await signIn(browser, 'uma');
    expect((await browser.get('/api/account')).statusCode).toBe(200);
    await live.deps.sql.unsafe(`update sessions set ${change}`);
    expect((await browser.get('/api/account')).statusCode).toBe(401);
    await live.close();
  });

  it.each([
    ['logout', (browser: Browser) => browser.post('/api/auth/logout/')],
    [
      'signing out everywhere, from another browser',
      async () => (await signedIn()).post('/api/account/sessions/end-all'),
    ],
    ['locking the account', () => site.deps.sql`update accounts set locked_at = now() where name = 'Uma User'`],
  ])('with %s', async (_what, end) => {
    const browser = await signedIn();
    const cookie = `sid=${browser.cookies.get('sid')}`;
    expect(await statusOf(browser)).toBe(200);
    await end(browser);
    expect((await openBrowser(site.app).get('/api/account', { cookie })).statusCode).toBe(401);
    await site.deps.sql`update accounts set locked_at = null`;
  });

  it('one at a time, by the name the list gives it', async () => {
    const [mine, other] = [await signedIn(), await signedIn()];
    const list = (await mine.get('/api/account/sessions')).json<{ sessionId: string; isCurrent: boolean }[]>();
    expect(list.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
    const otherId = (await other.get('/api/account/sessions'))
      .json<{ sessionId: string; isCurrent: boolean }[]>()
      .find(({ isCurrent }) => isCurrent)?.sessionId;
    expect((await mine.post('/api/account/sessions/end', { sessionId: otherId })).statusCode).toBe(204);
    expect([await statusOf(mine), await statusOf(other)]).toEqual([200, 401]);
  });

  it('8.2.2: but not somebody else’s', async () => {
    const [uma, mo] = [await signedIn('uma'), await signedIn('mo')];
    const [{ sessionId } = { sessionId: '' }] = (await mo.get('/api/account/sessions')).json<{ sessionId: string }[]>();
    expect((await uma.post('/api/account/sessions/end', { sessionId })).statusCode).toBe(404);
    expect(await statusOf(mo)).toBe(200);
  });
});

it('a locked account cannot sign in, and is told', async () => {
  await signedIn('mo');
  await site.deps.sql`update accounts set locked_at = now() where name = 'Mo Moderator'`;
  const browser = openBrowser(site.app);
  const back = await signIn(browser, 'mo');
  expect(back.headers.location).toMatch(/locked/);
  expect(browser.cookies.has('sid')).toBe(false);
  await site.deps.sql`update accounts set locked_at = null`;
});

it('8.3.2: a changed role holds with the next call, and ends open sockets within five seconds', async () => {
  const { app, deps } = site;
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const news = await followChanges({ ...deps, onFiguresChanged: () => {} }, () => {});
  const browser = await signedIn('ada');
  const role = async () => (await browser.get('/api/auth/user')).json<{ admin: boolean }>().admin;
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, {
    headers: { cookie: `sid=${browser.cookies.get('sid')}` },
  });
  await once(socket, 'open');
  expect(await role()).toBe(true);
  const closed = once(socket, 'close', { signal: AbortSignal.timeout(5_000) });
  const generation = deps.cache.generationOf('shared');
  await deps.sql.begin(async (tx) => {
    const [row] = await tx<{ id: number }[]>`update accounts set role = 'user' where name = 'Ada Admin' returning id`;
    await publish(tx, [{ type: 'access', payload: { accountId: row?.id ?? 0 } }]);
  });
  expect(await role()).toBe(false);
  expect((await closed)[0]).toBe(4001);
  // Who may do what is in no reply that is kept for everybody.
  expect(deps.cache.generationOf('shared')).toBe(generation);
  await news.stop();
});

it.each(['/api/account/privacy', '/api/account/claim/code', '/api/auth/discord/url'])(
  '15.3.3: %s takes nothing it does not know',
  async (path) => {
    const browser = await signedIn();
    const body = { usesShortName: false, isHidden: false, playerId: 'abcdef', role: 'admin' };
    const reply = await browser.post(path, body);
    expect(reply.statusCode).toBe(400);
    expect((await browser.get('/api/auth/user')).json()).toMatchObject({ admin: false });
  },
);
