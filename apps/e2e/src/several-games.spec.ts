import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { importSecondGame } from './league.ts';
import { expectSound } from './sound-page.ts';

const switchOf = (page: Page): Locator => page.getByRole('navigation', { name: 'Game' });
const nameOf = (game: string): string => (game === 'acc' ? 'Competizione' : 'Assetto Corsa');
/** Marks of games in rows. */
const marksOf = (page: Page): Locator => page.getByRole('main').locator('abbr[title^="Assetto Corsa"]');

/** A driver who has raced in both games, with the events in each. */
async function findDriverOfBoth(page: Page) {
  const board = await (await page.request.get('/api/leaderboards/track/ac-monza')).json();
  for (const { driver } of board.rows) {
    const info = await (await page.request.get(`/api/driver/${driver.playerId}/info`)).json();
    if (info.games.length === 2) return info;
  }
  throw new Error('Nobody raced in both games.');
}

test.describe('on a site with two games', () => {
  test.use({ siteKind: 'own' });

  test.beforeEach(({ site }, testInfo) => importSecondGame(site.databaseUrl, testInfo.outputPath('second-game')));

  test('the header switches mixed lists, remembers the game for boards, and forgets it', async ({ page }) => {
    await page.goto('/search/events?period=all');
    const games = switchOf(page).getByRole('link');
    await expect(games).toHaveText([/^All games/, /^Competizione/, /^Assetto Corsa/]);
    await games.nth(2).click();
    await expect(page).toHaveURL(/[?&]game=ac(&|$)/);
    await expect(page.getByRole('main').getByRole('link', { name: 'Monza' }).first()).toBeVisible();
    await expect(marksOf(page)).toHaveCount(0);
    const events = page.getByRole('main').locator('a[href^="/event/"]');
    const total = Number(/\d+$/.exec(await games.nth(2).innerText())?.[0]);
    expect(total).toBeGreaterThan(5);
    await expect
      .poll(() => events.evaluateAll((links) => new Set(links.map((link) => link.getAttribute('href'))).size))
      .toBe(total);
    await expectSound(page);

    await page.goto('/leaderboards/races');
    await expect(page).toHaveURL(/\/leaderboards\/races\?game=ac$/);
    await expect(switchOf(page).getByRole('link')).toHaveText([/^Competizione/, /^Assetto Corsa/]);
    await expect(switchOf(page).getByRole('link', { name: /^Assetto Corsa/ })).toHaveAttribute('aria-current', 'true');

    await page.goto('/home');
    await expect(page).toHaveURL('/home?game=ac');
    await switchOf(page)
      .getByRole('link', { name: /^All games/ })
      .click();
    await expect(page).toHaveURL('/home');
    await expect(marksOf(page).first()).toBeVisible();
    await page.goto('/leaderboards/races');
    await expect(switchOf(page).getByRole('link', { name: /^Competizione/ })).toHaveAttribute('aria-current', 'true');
    await expect(page).toHaveURL('/leaderboards/races');
  });

  test('a track of the same name has a board in each game; the search says which is which', async ({ page }) => {
    await page.goto('/leaderboards/track/ac-monza');
    await expect(page.getByRole('heading', { level: 1, name: 'Monza' })).toBeVisible();
    const first = page.getByRole('region', { name: 'Best laps' }).getByRole('row').nth(1);
    const inOne = await first.innerText();
    await expectSound(page);
    await switchOf(page).getByRole('link', { name: 'Competizione' }).click();
    await expect(page).toHaveURL('/leaderboards/track/monza');
    await expect(page.getByRole('heading', { level: 1, name: 'Monza' })).toBeVisible();
    await expect.poll(() => first.innerText()).not.toBe(inOne);

    const field = page.getByRole('combobox', { name: 'Driver, track, server or event' });
    await field.fill('monza');
    await expect(page.getByRole('option', { name: /Monza ACC ?Leaderboard$/ })).toBeVisible();
    await page.getByRole('option', { name: /Monza AC ?Leaderboard$/ }).click();
    await expect(page).toHaveURL('/leaderboards/track/ac-monza');
    await expect.poll(() => first.innerText()).toBe(inOne);
  });

  test('a driver’s page begins with the game driven most, and has its figures for each', async ({ page }) => {
    await page.goto('/home');
    const { playerId, name, games } = await findDriverOfBoth(page);
    await page.goto(`/driver/${playerId}`);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    for (const { game, events } of games) {
      const link = switchOf(page).getByRole('link', { name: new RegExp(`^${nameOf(game)} ${events}$`) });
      await expect(link).toBeVisible();
    }
    const [usual, other] = games;
    await expect(switchOf(page).getByRole('link', { name: nameOf(usual.game) })).toHaveAttribute(
      'aria-current',
      'true',
    );
    await switchOf(page)
      .getByRole('link', { name: nameOf(other.game) })
      .click();
    await expect(page).toHaveURL(`/driver/${playerId}?game=${other.game}`);
    await expect(switchOf(page).getByRole('link', { name: nameOf(other.game) })).toHaveAttribute(
      'aria-current',
      'true',
    );
    const reply = await page.request.get(`/api/driver/${playerId}/events?game=${other.game}`);
    const [event] = (await reply.json()).events;
    await expect(page.getByRole('main').locator(`a[href="/event/${event.eventId}"]`).first()).toBeVisible();
    await expectSound(page);
  });
});

test('on a site with one game nothing names a game', async ({ page }) => {
  for (const path of [
    '/home',
    '/search/events?period=all',
    '/leaderboards/track/monza',
    '/leaderboards/races',
    '/stats',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(switchOf(page), path).toHaveCount(0);
    await expect(page.getByLabel('Game'), path).toHaveCount(0);
    await expect(marksOf(page), path).toHaveCount(0);
    await expect(page.getByRole('main'), path).not.toContainText(/Competizione|Assetto/);
  }
});
