import { afterAll, describe, expect, it } from 'vitest';
import { authorizeUrl, choose, openBrowser, signIn } from '../../../../test/support/sign-in.ts';
import { createTestApp } from '../../../../test/support/test-app.ts';
import { DEVELOPMENT_STAFF, startDevelopmentProvider } from './development-provider.ts';
import { createDiscord } from './discord-provider.ts';

const ALONE = { publicUrl: null, host: '127.0.0.1', hasClientId: false, steamIdOf: () => Promise.resolve(null) };

const provider = await startDevelopmentProvider(ALONE);
const site = await createTestApp({
  identityProvider: createDiscord(provider),
  staff: DEVELOPMENT_STAFF,
});
afterAll(async () => {
  await site.close();
  await provider.close();
});

describe('signing in', () => {
  it.each([
    ['uma', { admin: false, mod: false, name: 'Uma User' }],
    ['mo', { admin: false, mod: true, name: 'Mo Moderator' }],
    ['ada', { admin: true, mod: false, name: 'Ada Admin' }],
    ['dan', { admin: false, mod: false, name: 'Dan Driver' }],
  ])('makes %s who the provider says', async (user, expected) => {
    const browser = openBrowser(site.app);
    expect((await browser.get('/api/auth/user')).json()).toBeNull();
    const back = await signIn(browser, user, { returnTo: '/leaderboards/races?minStarts=3' });
    expect(back.statusCode).toBe(302);
    expect(back.headers.location).toBe('/leaderboards/races?minStarts=3');
    expect((await browser.get('/api/auth/user')).json()).toMatchObject({ ...expected, accountId: expect.any(Number) });
  });

  it('works when the return reaches another process of the site, which has a provider of its own', async () => {
    const other = await startDevelopmentProvider(ALONE);
    const second = await createTestApp({
      databaseUrl: site.deps.databaseUrl,
      identityProvider: createDiscord(other),
      staff: DEVELOPMENT_STAFF,
    });
    try {
      const [here, there] = [openBrowser(site.app), openBrowser(second.app)];
      const callback = await choose(await authorizeUrl(here), 'mo');
      for (const [name, value] of here.cookies) there.cookies.set(name, value);
      expect((await there.get(callback)).headers.location).toBe('/');
      expect((await there.get('/api/auth/user')).json()).toMatchObject({ mod: true, name: 'Mo Moderator' });
    } finally {
      await second.close();
      await other.close();
    }
  });

  it('ends with logout, also for who kept the cookie', async () => {
    const browser = openBrowser(site.app);
    await signIn(browser, 'uma');
    const sid = browser.cookies.get('sid') ?? '';
    expect((await browser.post('/api/auth/logout/')).statusCode).toBe(204);
    expect(browser.cookies.has('sid')).toBe(false);
    expect((await browser.get('/api/auth/user', { cookie: `sid=${sid}` })).json()).toBeNull();
  });

  it('brings a visitor whom the provider refuses back with the reason', async () => {
    const browser = openBrowser(site.app);
    const back = await signIn(browser, 'none', { returnTo: '/stats' });
    expect(back.headers.location).toBe('/stats?signInProblem=denied');
    expect(browser.cookies.has('sid')).toBe(false);
  });

  it('takes each return once, from the browser that left', async () => {
    const browser = openBrowser(site.app);
    const callback = await choose(await authorizeUrl(browser), 'uma');
    const stranger = await openBrowser(site.app).get(callback);
    expect([stranger.statusCode, stranger.cookies.some(({ name }) => name === 'sid')]).toEqual([400, false]);
    // The stranger used it up: better nobody signs in than two.
    expect((await browser.get(callback)).statusCode).toBe(400);
  });
});
