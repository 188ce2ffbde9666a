import { expect, test } from './fixtures.ts';
import { openAccount, signIn } from './signed-in.ts';
import { startSite } from './site.ts';

const SIGN_IN = { name: 'Sign in with Discord' } as const;

test.describe('the guard', () => {
  test('sends who is not signed in home', async ({ page }) => {
    for (const path of ['/account', '/admin', '/admin/dashboard', '/admin/accounts', '/admin/players/x']) {
      await page.goto(path);
      await expect(page, path).toHaveURL('/home');
    }
  });

  test('lets a user into the account and not into the admin area', async ({ openPage }) => {
    const page = await openPage('Uma User');
    await openAccount(page);
    await expect(page).toHaveURL('/account');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Admin', exact: true })).toHaveCount(0);
    await page.goto('/admin');
    await expect(page).toHaveURL('/home');
  });

  for (const [person, role] of [
    ['Mo Moderator', 'Moderator'],
    ['Ada Admin', 'Admin'],
  ] as const) {
    test(`lets ${person} into the admin area, too`, async ({ openPage }) => {
      const page = await openPage(person);
      await page.goto('/about');
      await page.getByRole('banner').getByRole('link', { name: 'Admin', exact: true }).click();
      await expect(page).toHaveURL('/admin/dashboard');
      await openAccount(page);
      const term = page.getByRole('term').filter({ hasText: 'Role' });
      await expect(term.locator('xpath=following-sibling::dd')).toHaveText(role);
    });
  }

  test('leads home from the account page when the session has ended elsewhere', async ({ openPage }) => {
    const page = await openPage('Mo Moderator');
    await page.goto('/about');
    const own = page.getByRole('banner').getByRole('link', { name: 'Mo Moderator' });
    await expect(own).toBeVisible();
    await page.context().clearCookies({ name: 'sid' });
    // The page still assumes it has a session.
    await own.click();
    await expect(page).toHaveURL('/home');
    await expect(page.getByRole('button', SIGN_IN).first()).toBeVisible();
  });
});

test.describe('a sign-in', () => {
  test('brings back to the page and filters where it began', async ({ page }) => {
    await signIn(page, 'Uma User', '/leaderboards/races?minStarts=5');
  });

  test('that the person refuses says so and leaves a working page', async ({ page }) => {
    await page.goto('/about');
    await page.getByRole('button', SIGN_IN).click();
    await page.getByRole('link', { name: 'Nobody: refuse' }).click();
    await expect(page.getByText('Error: You cancelled the sign-in at Discord.')).toBeVisible();
    await expect(page).toHaveURL('/about');
    await expect(page.getByRole('button', SIGN_IN)).toBeVisible();
    await page.getByRole('link', { name: 'Stats', exact: true }).first().click();
    await expect(page).toHaveURL('/stats');
  });

  test.describe('with a real Discord', () => {
    // A site with one ends all sessions of the stand-in sign-in.
    test.use({ siteKind: 'ownEmpty' });

    test('while Discord is down says so and leaves a working page', async ({ page, site }) => {
      const down = await startSite(site.databaseUrl, {
        settings: {
          DISCORD_CLIENT_ID: 'paddock',
          DISCORD_CLIENT_SECRET: 'secret',
          // No server listens there.
          DISCORD_BASE_URL: 'http://127.0.0.1:9',
        },
      });
      try {
        const begun = await page.request.post(`${down.url}/api/auth/discord/url`, { data: { returnTo: '/about' } });
        const state = new URL((await begun.json()).url).searchParams.get('state');
        // Back from Discord just before Discord went down.
        await page.goto(`${down.url}/api/auth/discord/callback?code=1&state=${state}`);
        await expect(page.getByText(/^Error: /)).toBeVisible();
        await expect(page).toHaveURL(`${down.url}/about`);
        await expect(page.getByRole('button', SIGN_IN)).toBeVisible();
      } finally {
        await page.close();
        await down.stop();
      }
    });
  });

  test('that cannot begin says why', async ({ page, expectComplaint }) => {
    await page.route('**/api/trpc/auth.discordUrl*', (route) => route.abort());
    await page.goto('/home');
    await page.getByRole('button', SIGN_IN).first().click();
    await expect(page.getByText('Error: The server cannot be reached.')).toBeVisible();
    await expectComplaint(/net::ERR_FAILED/);
  });
});

test.describe('sessions', () => {
  test.use({ siteKind: 'own' });

  test('are listed; one is ended from the other, which then is signed out', async ({ page, openPage }) => {
    await signIn(page, 'Mo Moderator');
    const one = await openPage('Mo Moderator');
    await openAccount(one);
    const other = one.getByRole('button', { name: 'Sign out Chrome on Linux' });
    await expect(other).toHaveCount(1);
    await other.click();
    await expect(other).toHaveCount(0);
    expect(await (await page.request.get('/api/auth/user')).json()).toBeNull();
    await page.goto('/account');
    await expect(page).toHaveURL('/home');
  });

  test('all end at once', async ({ page, openPage }) => {
    await signIn(page, 'Ada Admin');
    const one = await openPage('Ada Admin');
    await openAccount(one);
    await one.getByRole('button', { name: 'Sign out everywhere' }).click();
    await expect(one).toHaveURL('/home');
    await expect(one.getByRole('button', SIGN_IN).first()).toBeVisible();
    await page.goto('/account');
    await expect(page).toHaveURL('/home');
  });
});

test.describe('display preferences', () => {
  test('the 24-hour clock holds on all pages and after a reload, for a year', async ({ openPage }) => {
    const page = await openPage('Uma User');
    await openAccount(page);
    const sessions = page.getByRole('region', { name: 'Where you are signed in' });
    const signedIn = sessions.getByText(/^Signed in /).first();
    await expect(signedIn).toHaveText(/\d{1,2}:\d\d [ap]m$/);
    const choice = page.getByRole('checkbox', { name: /24-hour clock/ });
    await choice.check();
    await expect(signedIn).toHaveText(/, \d\d:\d\d$/);
    // Focus stays where it was.
    await expect(choice).toBeFocused();
    await page.reload();
    await expect(signedIn).toHaveText(/, \d\d:\d\d$/);
    const cookie = (await page.context().cookies()).find(({ name }) => name === 'preferences');
    expect(cookie?.value).toContain('clock=24');
    expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(364 * 86_400);
  });

  test('the dark theme is there with the first byte', async ({ openPage }) => {
    const page = await openPage('Uma User');
    await openAccount(page);
    await page.getByRole('button', { name: 'Dark', exact: true }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    const reply = await page.request.get('/account');
    expect(await reply.text()).toMatch(/<html[^>]+data-theme="dark"/);
  });
});
