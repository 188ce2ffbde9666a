import { afterAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { createSignedInSite } from '../../../../test/support/signed-in-site.ts';
import { authorizeUrl, choose, openBrowser, signIn } from '../../../../test/support/sign-in.ts';

const Token = z.object({ access_token: z.string() });

const site = await createSignedInSite();
afterAll(() => site.close());

const countSessions = async (): Promise<number> =>
  (await site.deps.sql<{ count: number }[]>`select count(*)::int as count from sessions`)[0]?.count ?? -1;

describe('10.1.2 and 10.2.1: a return belongs to one visit of one browser', () => {
  it('a state that was used already opens no session', async () => {
    const browser = openBrowser(site.app);
    const callback = await choose(await authorizeUrl(browser), 'uma');
    const cookie = `signin=${browser.cookies.get('signin')}`;
    expect((await browser.get(callback)).statusCode).toBe(302);
    const before = await countSessions();
    // Also with the cookie that the browser has thrown away meanwhile.
    expect((await openBrowser(site.app).get(callback, { cookie })).statusCode).toBe(400);
    expect(await countSessions()).toBe(before);
  });

  it.each([
    ['missing', (callback: string) => callback.replace(/state=[^&]*&?/, '')],
    ['made up', (callback: string) => callback.replace(/state=[^&]*/, 'state=guessed')],
    ['given twice', (callback: string) => `${callback}&state=other`],
  ])('a state that is %s opens no session', async (_what, change) => {
    const browser = openBrowser(site.app);
    const callback = await choose(await authorizeUrl(browser), 'uma');
    const before = await countSessions();
    expect((await browser.get(change(callback))).statusCode).toBe(400);
    expect(await countSessions()).toBe(before);
    expect(browser.cookies.has('sid')).toBe(false);
  });

  it("another browser's state opens no session, not even for a browser with a visit of its own", async () => {
    const callback = await choose(await authorizeUrl(openBrowser(site.app)), 'uma');
    const other = openBrowser(site.app);
    await authorizeUrl(other);
    const before = await countSessions();
    expect((await other.get(callback)).statusCode).toBe(400);
    expect(await countSessions()).toBe(before);
  });

  it('a visit that took longer than ten minutes opens no session', async () => {
    const browser = openBrowser(site.app);
    const callback = await choose(await authorizeUrl(browser), 'uma');
    await site.deps.sql`update sign_in_attempts set created_at = created_at - interval '11 minutes'`;
    expect((await browser.get(callback)).statusCode).toBe(400);
  });

  it('state, verifier and the browser’s own secret have at least 128 bits, and differ every time', async () => {
    const browser = openBrowser(site.app);
    const urls = [await authorizeUrl(browser), await authorizeUrl(browser)];
    const states = urls.map((url) => url.searchParams.get('state') ?? '');
    expect(new Set(states).size).toBe(2);
    for (const state of [...states, browser.cookies.get('signin') ?? ''])
      expect(Buffer.from(state, 'base64url').length).toBeGreaterThanOrEqual(16);
  });

  it('the code is worth nothing without the verifier: the challenge is S256', async () => {
    const url = await authorizeUrl(openBrowser(site.app));
    expect(url.searchParams.get('code_challenge_method')).toBe('S256');
    expect(url.searchParams.get('code_challenge')).toMatch(/^[\w-]{43}$/);
    const code = new URLSearchParams((await choose(url, 'uma')).split('?')[1]).get('code') ?? '';
    const { baseUrl, clientId, clientSecret } = site.provider;
    const reply = await fetch(`${baseUrl}/api/oauth2/token`, {
      method: 'POST',
      body: new URLSearchParams({
        client_id: clientId,
        client_secret: clientSecret,
        grant_type: 'authorization_code',
        code,
        code_verifier: 'not-the-verifier',
        redirect_uri: url.searchParams.get('redirect_uri') ?? '',
      }),
    });
    expect(reply.status).toBe(400);
  });

  it('the browser’s secret is a short-lived cookie that scripts cannot read', async () => {
    const reply = await openBrowser(site.app).post('/api/auth/discord/url', {});
    expect(reply.headers['set-cookie']).toMatch(/^signin=[\w-]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/);
  });
});

it('10.2.2: an issuer that is not the provider is refused', async () => {
  const right = openBrowser(site.app);
  const callback = await choose(await authorizeUrl(right), 'uma');
  expect((await right.get(`${callback}&iss=${encodeURIComponent(site.provider.baseUrl)}`)).statusCode).toBe(302);
  const wrong = openBrowser(site.app);
  const other = await choose(await authorizeUrl(wrong), 'uma');
  expect((await wrong.get(`${other}&iss=https%3A%2F%2Fevil.example`)).statusCode).toBe(400);
  expect(wrong.cookies.has('sid')).toBe(false);
});

it('10.2.3: nothing is asked for but who it is, and connections only to claim a driver', async () => {
  const browser = openBrowser(site.app);
  expect((await authorizeUrl(browser)).searchParams.get('scope')).toBe('identify');
  await signIn(browser, 'uma');
  const claim = await browser.post('/api/account/claim/steam', {});
  expect(new URL(claim.json<{ url: string }>().url).searchParams.get('scope')).toBe('identify connections');
});

it('10.1.1: the provider’s tokens reach neither browser nor database, and are given back', async () => {
  const tokens: string[] = [];
  const revoked: string[] = [];
  const realFetch = globalThis.fetch;
  const watch = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const reply = await realFetch(input, init);
    const url = input instanceof Request ? input.url : input.toString();
    if (url.endsWith('/oauth2/token')) {
      const { access_token: token } = Token.parse(await reply.clone().json());
      tokens.push(token);
    }
    if (url.endsWith('/revoke') && init?.body instanceof URLSearchParams) revoked.push(init.body.get('token') ?? '');
    return reply;
  });
  const browser = openBrowser(site.app);
  const back = await signIn(browser, 'uma');
  const user = await browser.get('/api/auth/user');
  watch.mockRestore();
  expect(tokens).toHaveLength(1);
  expect(revoked).toEqual(tokens);
  const rows = await site.deps.sql<{ text: string }[]>`
    select a::text || coalesce(string_agg(s::text, ''), '') as text from accounts a left join sessions s on s.account_id = a.id
    group by a.*`;
  const seen = [JSON.stringify(back.headers), back.body, user.body, ...rows.map(({ text }) => text)].join('\n');
  expect(seen).not.toContain(tokens[0]);
});

it.each([
  ['/stats?period=month#cars', '/stats?period=month#cars'],
  ['/event/12', '/event/12'],
  [undefined, '/'],
  ['', '/'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['\\\\evil.example', '/'],
  ['https://evil.example/', '/'],
  ['javascript:alert(1)', '/'],
  ['/.//evil.example', '/'],
  ['/..//evil.example', '/'],
  ['/\tevil', '/'],
  ['/%09/evil.example', '/%09/evil.example'],
  ['/api/auth/logout/', '/'],
])('3.7.2: who wanted to come back to %j comes back to %j', async (returnTo, expected) => {
  const browser = openBrowser(site.app);
  const back = await signIn(browser, 'uma', returnTo === undefined ? {} : { returnTo });
  expect(back.headers.location).toBe(expected);
});

it('6.8.1: who changes the name at the provider stays the same account', async () => {
  const { sql } = site.deps;
  await signIn(openBrowser(site.app), 'mo');
  const accounts = () => sql<{ id: number; name: string }[]>`
    select id, name from accounts where provider_user_id = '100000000000000002'`;
  const [before] = await accounts();
  await sql`update accounts set name = 'Another name' where id = ${before?.id ?? 0}`;
  await signIn(openBrowser(site.app), 'mo');
  expect(await accounts()).toEqual([before]);
});

it.each([
  ['\u202Eanna\u200B', 'anna'],
  ['\u3164\u200D', 'uma'],
])(
  'a name at the provider (%j) keeps no character that is invisible or changes the direction of text',
  async (at, kept) => {
    const ask = globalThis.fetch;
    const watch = vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
      const reply = await ask(url, init);
      if (!new Request(url).url.endsWith('/api/users/@me')) return reply;
      return Response.json(Object.assign({}, await reply.json(), { global_name: at }));
    });
    await signIn(openBrowser(site.app), 'uma');
    watch.mockRestore();
    const rows = await site.deps.sql`select name from accounts where provider_user_id = '100000000000000001'`;
    expect(rows).toEqual([{ name: kept }]);
  },
);

describe('a provider that fails', () => {
  it.each([
    ['is down', () => Promise.reject(new TypeError('fetch failed')), 'down'],
    ['refuses the code', () => Promise.resolve(new Response('{}', { status: 400 })), 'unconfirmed'],
    ['sends elsewhere', () => Promise.resolve(Response.redirect('https://evil.example/', 302)), 'unconfirmed'],
    ['talks nonsense', () => Promise.resolve(new Response('<html>')), 'unexpected'],
  ])('and %s brings the visitor back with the reason and no session', async (_what, answer, reason) => {
    const browser = openBrowser(site.app);
    const callback = await choose(await authorizeUrl(browser, { returnTo: '/home' }), 'uma');
    const watch = vi.spyOn(globalThis, 'fetch').mockImplementation(answer);
    const warned = vi.spyOn(site.app.log, 'warn');
    const back = await browser.get(callback);
    watch.mockRestore();
    expect(warned).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        err: expect.objectContaining({ message: expect.stringContaining(`Discord: ${reason}. `) }),
      }),
      'a sign-in was not confirmed',
    );
    warned.mockRestore();
    expect(back.statusCode).toBe(302);
    const problem = new URL(back.headers.location ?? '', 'http://site').searchParams.get('signInProblem');
    expect(problem).toBe(reason);
    expect(browser.cookies.has('sid')).toBe(false);
  });
});
