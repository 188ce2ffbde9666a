import type { Page } from '@playwright/test';
import { expectDrawn } from './axe.ts';
import { expect, test } from './fixtures.ts';

const ACCOUNT_CODE = /\/AccountPage-/;
const ADMIN_CODE = /\/(?:Dashboard|Servers)Page-/;

/** Holds the replies to "who is signed in?" until released or refused; tells which scripts were fetched so far. */
async function holdSession(page: Page) {
  const { promise: released, resolve: release } = Promise.withResolvers<'continue' | 'abort'>();
  await page.route('**/api/trpc/auth.user*', async (route) => route[await released]());
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  return { scripts, release: () => release('continue'), refuse: () => release('abort') };
}

/** Every heading of first rank that the page has shown. */
async function watchHeadings(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const shown = new Set<string>();
    const look = () => {
      for (const { textContent } of document.querySelectorAll('h1')) shown.add(textContent ?? '');
      document.documentElement.dataset['shown'] = JSON.stringify([...shown]);
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
  });
  return async () => JSON.parse((await page.locator('html').getAttribute('data-shown')) ?? '[]');
}

async function askedWhoIsSignedIn(page: Page): Promise<void> {
  await page.waitForRequest('**/api/trpc/auth.user*');
}

test.describe('the first navigation waits for the session', () => {
  test('of a visitor', async ({ openPage }) => {
    const page = await openPage('visitor');
    const session = await holdSession(page);
    await page.goto('/about');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Stats' }).click();
    // The page's code and its queries do not wait.
    await expect.poll(() => session.scripts).toContainEqual(expect.stringMatching(/\/StatsPage-/));
    await expect(page.getByRole('status', { name: 'Loading the page' })).toBeVisible();
    await expect(page).toHaveURL('/about');
    session.release();
    await expect(page.getByRole('heading', { level: 1, name: 'Stats' })).toBeVisible();
    await expect(page).toHaveURL('/stats');
  });

  test('and not for longer when that fails: the visitor counts as signed out', async ({
    openPage,
    expectComplaint,
  }) => {
    const page = await openPage('Ada Admin');
    const session = await holdSession(page);
    await page.goto('/about');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Stats' }).click();
    session.refuse();
    await expect(page).toHaveURL('/stats');
    await expect(page.getByRole('button', { name: 'Sign in with Discord' }).first()).toBeVisible();
    await expectComplaint(/net::ERR_FAILED/);
  });

  test('and the next ones do not', async ({ openPage }) => {
    const page = await openPage('visitor');
    await page.goto('/about');
    const main = page.getByRole('navigation', { name: 'Main' });
    await main.getByRole('link', { name: 'Stats' }).click();
    await expect(page).toHaveURL('/stats');
    await holdSession(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'About the figures' }).click();
    await expect(page).toHaveURL('/about');
  });
});

test.describe('a private page that is opened directly', () => {
  for (const { path, code, title } of [
    { path: '/account', code: ACCOUNT_CODE, title: 'Mo Moderator' },
    { path: '/admin/servers', code: ADMIN_CODE, title: 'Servers' },
    { path: '/admin', code: ADMIN_CODE, title: 'Dashboard' },
  ]) {
    test(`${path} fetches its code when a moderator is known to be one, and shows nothing else before`, async ({
      openPage,
    }) => {
      const page = await openPage('Mo Moderator');
      const session = await holdSession(page);
      const headings = await watchHeadings(page);
      const asked = askedWhoIsSignedIn(page);
      await page.goto(path, { waitUntil: 'commit' });
      await asked;
      await expect(page.getByRole('status', { name: 'Loading Paddock' })).toBeVisible();
      expect(session.scripts.filter((script) => code.test(script))).toEqual([]);
      session.release();
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      expect(await headings()).toEqual([title]);
    });
  }

  for (const [who, path] of [
    ['visitor', '/account'],
    ['visitor', '/admin/servers'],
    ['Uma User', '/admin/servers'],
  ] as const) {
    test(`${path} is not fetched for ${who}, who sees the home page and nothing else`, async ({ openPage }) => {
      const page = await openPage(who);
      const { scripts, release } = await holdSession(page);
      const headings = await watchHeadings(page);
      const asked = askedWhoIsSignedIn(page);
      await page.goto(path, { waitUntil: 'commit' });
      await asked;
      release();
      await expect(page).toHaveURL('/home');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectDrawn(page);
      expect(await headings()).toHaveLength(1);
      expect(scripts.filter((script) => ACCOUNT_CODE.test(script) || ADMIN_CODE.test(script))).toEqual([]);
    });
  }
});

test('the links to private pages open them, whose code is fetched when the pointer is on the link', async ({
  openPage,
}) => {
  const page = await openPage('Mo Moderator');
  const session = await holdSession(page);
  await page.goto('/about');
  const banner = page.getByRole('banner');
  await expect(banner.getByRole('link', { name: 'Mo Moderator' })).toHaveCount(0);
  session.release();
  await banner.getByRole('link', { name: 'Mo Moderator' }).hover();
  await expect.poll(() => session.scripts).toContainEqual(expect.stringMatching(ACCOUNT_CODE));
  await banner.getByRole('link', { name: 'Mo Moderator' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mo Moderator' })).toBeVisible();
  await banner.getByRole('link', { name: 'Admin', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
});
