import type { Page } from '@playwright/test';
import { expectDrawn } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { claimDriver } from './signed-in.ts';
import { expectSound } from './sound-page.ts';

test.use({ siteKind: 'own' });

const lastRaceOn = (page: Page) => page.getByRole('region', { name: 'Your last race' });

test('who has a driver finds their last race, what is new and what is next, and shares the result', async ({
  openPage,
  request,
  site,
}) => {
  const uma = await openPage('Uma User');
  await uma.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const { playerId, name } = await claimDriver(uma, site.url, 'Uma User');
  const race = await (await request.get(`/api/driver/${playerId}/last-race`)).json();

  await uma.goto('/home');
  const section = lastRaceOn(uma);
  await expect(section.locator(`a[href="/event/${race.eventId}"]`)).toBeVisible();
  await expect(section.getByText(race.isClassified ? `of ${race.entryCount}` : 'Not classified')).toBeVisible();
  for (const title of ['New in the last seven days', 'Your next target', 'Your championships'])
    await expect(uma.getByRole('heading', { name: title })).toBeVisible();
  await expectSound(uma);

  await section.getByRole('button', { name: 'Share my result' }).click();
  await expect(uma.getByText('Link copied.')).toBeVisible();
  const link = await uma.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(`${site.url}/event/${race.eventId}?open=${race.filePosition}`);

  // What others see of the link.
  const visitor = await openPage('visitor');
  await visitor.goto(link);
  const picture = await visitor.locator('meta[property="og:image"]').getAttribute('content');
  expect(picture).toContain(`/share/result/${race.eventId}-${race.filePosition}.png`);
  await expect(visitor.locator('meta[property="og:description"]')).toHaveAttribute('content', new RegExp(name));
  const reply = await request.get(new URL(picture ?? '').pathname);
  expect([reply.status(), reply.headers()['content-type']]).toEqual([200, 'image/png']);
});

test('what is new is counted from the last visit on', async ({ openPage, site }) => {
  const uma = await openPage('Uma User');
  await claimDriver(uma, site.url, 'Uma User');
  await uma.goto('/home');
  await expect(uma.getByRole('heading', { name: 'New in the last seven days' })).toBeVisible();
  // The visit was an hour ago.
  await uma.evaluate(() => {
    const [accountId, seenAt, before] = JSON.parse(localStorage.getItem('homeVisits') ?? '[]');
    localStorage.setItem('homeVisits', JSON.stringify([accountId, seenAt - 3_600_000, before]));
  });
  await uma.reload();
  await expect(uma.getByRole('heading', { name: 'Since your last visit', exact: true })).toBeVisible();
  await uma.reload();
  await expect(uma.getByRole('heading', { name: 'Since your last visit', exact: true })).toBeVisible();
});

test('who has no driver is led to linking one', async ({ openPage }) => {
  const mo = await openPage('Mo Moderator');
  await mo.goto('/home');
  await expect(mo.getByText('No driver linked yet')).toBeVisible();
  await expectSound(mo);
  await mo.getByRole('link', { name: 'Link my driver' }).click();
  await expect(mo).toHaveURL('/account');
});

test('a visitor loads none of it', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (one) => asked.push(new URL(one.url()).pathname));
  const known = page.waitForResponse('**/api/trpc/auth.user*');
  await page.goto('/home');
  await expect(page.getByRole('heading', { name: 'Latest results' })).toBeVisible();
  // From here on the page knows that nobody is signed in.
  await known;
  await expectDrawn(page);
  expect(asked.filter((path) => /OwnHome|lastRace|rivalRaces|news\.list|championships\.mine/.test(path))).toEqual([]);
  await expect(lastRaceOn(page)).toHaveCount(0);
});

test('a driver’s page has clean driving with what it counts, and milestones', async ({ page, openPage, site }) => {
  const uma = await openPage('Uma User');
  const { playerId } = await claimDriver(uma, site.url, 'Uma User');
  await page.goto(`/driver/${playerId}`);
  const clean = page.getByRole('region', { name: 'Clean driving' });
  await clean.scrollIntoViewIfNeeded();
  await expect(clean.getByText('Cut laps per 100')).toBeVisible();
  await expect(clean.getByText(/A cut lap is one that the game does not count/)).toBeVisible();
  const milestones = page.getByRole('region', { name: 'Milestones' });
  await milestones.scrollIntoViewIfNeeded();
  await expect(milestones.getByText(/None yet|First win|laps that count/).first()).toBeVisible();
  await expectSound(page);
});
