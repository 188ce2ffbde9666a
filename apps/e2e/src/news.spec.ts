import type { Page } from '@playwright/test';
import { driver, fileTimeOf, resultFile } from '../../api/test/support/result-file.ts';
import { findViolations } from './axe.ts';
import { announceChampionship, CHAMPIONSHIP } from './championships.ts';
import { expect, test as base } from './fixtures.ts';
import { handIn, registerServer } from './game-server.ts';
import { firstMessage } from './live-socket.ts';
import { expectSound } from './sound-page.ts';

const SERVER = 'Sunday server';
const WINNER = 'Ana Silva';
const PHONE = { viewport: { width: 360, height: 780 }, hasTouch: true };

interface Raced {
  readonly eventId: number;
  readonly playerId: string;
}

const test = base.extend<{ race: () => Promise<Raced> }>({
  siteKind: 'ownEmpty',
  /** Finishes a race on the one game server of the site. */
  race: async ({ openPage, request, site }, use) => {
    const ada = await openPage('Ada Admin');
    const token = await registerServer(ada, site.url, { name: SERVER, timeZone: 'Australia/Sydney' });
    let minute = 9;
    await use(async () => {
      minute += 1;
      const file = resultFile({
        type: 'R',
        track: 'monza',
        end: fileTimeOf(new Date(), 'Australia/Sydney'),
        cars: [
          { drivers: [driver(1, WINNER)], laps: [150_000, 108_000 + minute] },
          { drivers: [driver(2, 'Second Driver')], laps: [151_000, 109_000] },
        ],
      });
      const reply = await handIn(request, token, file);
      expect(reply.status()).toBe(201);
      const { eventId } = await reply.json();
      const results = await (await request.get(`/api/event/${eventId}/results`)).json();
      return { eventId, playerId: results[0].drivers[0].playerId };
    });
  },
});

const bellOf = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^News/ });

/** Follows a driver and their server, as a reader would. */
async function followBoth(page: Page, { playerId }: Raced): Promise<void> {
  await page.goto(`/driver/${playerId}`);
  await page.getByRole('button', { name: `Follow ${WINNER}` }).click();
  await expect(page.getByText('Following', { exact: true })).toBeVisible();
  const { servers } = await page.evaluate(async () => ({ servers: await (await fetch('/api/live/servers')).json() }));
  await page.goto(`/home?server=${servers[0].serverId}`);
  await page.getByRole('button', { name: `Follow ${SERVER}` }).click();
  await expect(page.getByText('Following', { exact: true })).toBeVisible();
}

/** Opens a page whose socket has been greeted: from then on it hears of news. */
async function openListening(page: Page, path: string): Promise<void> {
  const greeted = firstMessage(page);
  await page.goto(path);
  await greeted;
}

test('what is followed is told at once, to whoever follows it alone; seen, it is read', async ({ openPage, race }) => {
  const first = await race();
  const uma = await openPage('Uma User');
  await followBoth(uma, first);
  const mo = await openPage('Mo Moderator');
  await openListening(mo, '/about');
  await openListening(uma, '/about');
  await expect(bellOf(mo)).toHaveAccessibleName('News');
  const before = (await (await uma.request.get('/api/news/unread')).json()).unread;

  const second = await race();
  // One news item, although both the driver and the server are followed.
  await expect(bellOf(uma)).toHaveAccessibleName(`News, ${before + 1} unread`);
  await expect(uma).toHaveTitle(/^\(\d+\) About/);

  // By keyboard: the focus goes in, and back.
  await bellOf(uma).focus();
  await uma.keyboard.press('Enter');
  const panel = uma.getByRole('dialog', { name: 'News' });
  await expect(panel.getByRole('listitem').first()).toBeVisible();
  await expect(panel.getByRole('link', { name: new RegExp(WINNER) }).first()).toBeVisible();
  expect(await panel.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await uma.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(bellOf(uma)).toHaveAccessibleName('News');
  await expect(bellOf(uma)).toBeFocused();
  await expect(uma).toHaveTitle(/^About/);

  // What was read stays, and leads to what it tells of.
  await bellOf(uma).click();
  await uma.getByRole('dialog').getByRole('link', { name: 'All news' }).click();
  await expect(uma).toHaveURL('/account?view=news');
  await expect(uma.getByRole('heading', { level: 1, name: 'News' })).toBeFocused();
  await expect(uma.getByRole('heading', { level: 3, name: 'Today' })).toBeVisible();
  await uma
    .getByRole('main')
    .getByRole('link', { name: new RegExp(WINNER) })
    .first()
    .click();
  await expect(uma).toHaveURL(new RegExp(`/event/${second.eventId}|/driver/|/leaderboards/`));

  await expect(bellOf(mo)).toHaveAccessibleName('News');
  expect((await (await mo.request.get('/api/news')).json()).news).toEqual([]);
});

test('a reader chooses what they are told of, and stops following', async ({ openPage, race }) => {
  const raced = await race();
  const page = await openPage('Uma User');
  await followBoth(page, raced);
  await page.goto('/account');
  await page.getByRole('main').getByRole('link', { name: 'What you are told' }).click();
  await expect(page).toHaveURL('/account?view=told');
  const followed = page.getByRole('checkbox', { name: 'Something I follow has news: here' });
  await expect(followed).toBeChecked();
  const saved = page.waitForResponse(/news\.setWay/);
  await followed.click();
  await saved;
  await expect(page.getByRole('checkbox', { name: 'I am reported or penalised: here' })).toBeDisabled();
  await expect(page.getByRole('rowheader', { name: 'Staff' })).toHaveCount(0);
  await page.reload();
  await expect(followed).not.toBeChecked();
  await page.getByRole('button', { name: `Stop following ${SERVER}` }).click();
  await expect(page.getByText('1, seen by nobody else')).toBeVisible();

  await page.goto(`/driver/${raced.playerId}`);
  const button = page.getByRole('button', { name: `Stop following ${WINNER}` });
  await expect(button).toHaveText('Following');
  await button.hover();
  await expect(button).toHaveText('Stop following');
  await button.click();
  await expect(page.getByRole('button', { name: `Follow ${WINNER}` })).toBeVisible();
});

test('a championship and a track are followed on their pages, and stopped by the same button', async ({
  openPage,
  race,
  site,
}) => {
  await race();
  const ada = await openPage('Ada Admin');
  const championshipId = await announceChampionship(ada, site.url, { rounds: [] });
  const page = await openPage('Uma User');
  for (const [path, name] of [
    [`/leaderboards/points?championship=${championshipId}`, CHAMPIONSHIP],
    ['/leaderboards/track/monza', 'Monza'],
  ] as const) {
    await page.goto(path);
    await page
      .getByRole('button', { name: `Follow ${name}` })
      .filter({ visible: true })
      .click();
    const button = page.getByRole('button', { name: `Stop following ${name}` }).filter({ visible: true });
    await expect(button).toHaveText(/Following|Stop following/);
    await page.reload();
    await expect(button).toHaveText('Following');
  }
  await page.goto('/account?view=told');
  await expect(page.getByText('2, seen by nobody else')).toBeVisible();
  await page.goto('/leaderboards/track/monza');
  await page.getByRole('button', { name: 'Stop following Monza' }).filter({ visible: true }).click();
  await expect(page.getByRole('button', { name: 'Follow Monza' }).filter({ visible: true })).toBeVisible();
  await page.goto('/account?view=told');
  await expect(page.getByText('1, seen by nobody else')).toBeVisible();
  await expect(page.getByText(CHAMPIONSHIP)).toBeVisible();
});

test('a visitor signs in to follow, and comes back following', async ({ page, race }) => {
  const { playerId } = await race();
  await page.goto(`/driver/${playerId}`);
  await page.getByRole('button', { name: 'Sign in to follow' }).click();
  await page.getByRole('link', { name: 'Uma User' }).click();
  await expect(page).toHaveURL(`/driver/${playerId}`);
  await expect(page.getByRole('button', { name: `Stop following ${WINNER}` })).toHaveText('Following');
});

test('a failure is said beneath the button, and in the panel', async ({ openPage, race, expectComplaint }) => {
  const { playerId } = await race();
  const page = await openPage('Uma User');
  await page.goto(`/driver/${playerId}`);
  await page.route('**/api/trpc/news.*', (route) => route.abort());
  await page.getByRole('button', { name: `Follow ${WINNER}` }).click();
  await expect(page.getByText('Could not follow. Try again.')).toBeVisible();
  await bellOf(page).click();
  await expect(page.getByText('Nothing is lost: it stays unread.')).toBeVisible();
  await expectComplaint(/net::ERR_FAILED/);
  await page.unroute('**/api/trpc/news.*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No news')).toBeVisible();
});

test('on a phone the bell has the place of the theme, which is in the menu', async ({ openPage, race }) => {
  const page = await openPage('Uma User', PHONE);
  await followBoth(page, await race());
  await race();
  await page.goto('/about');
  await expect(page.getByRole('button', { name: 'Use the dark theme' })).toBeHidden();
  await bellOf(page).tap();
  const panel = page.getByRole('dialog', { name: 'News' });
  await expect(panel.getByRole('listitem').first()).toBeVisible();
  const box = await panel.boundingBox();
  expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(PHONE.viewport.height);
  expect(box?.width).toBe(PHONE.viewport.width);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Open the menu' }).tap();
  await page.getByRole('button', { name: 'Use the dark theme' }).filter({ visible: true }).tap();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('its pages fit and are clean for axe, in both themes', async ({ openPage, race, site }) => {
  const raced = await race();
  const page = await openPage('Uma User');
  await followBoth(page, raced);
  await race();
  for (const path of ['/account?view=news', '/account?view=told', `/driver/${raced.playerId}`]) {
    await page.goto(path);
    await expectSound(page);
  }
  await race();
  for (const theme of ['light', 'dark']) {
    await page.context().addCookies([{ name: 'theme', value: theme, url: site.url }]);
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/about');
      await bellOf(page).click();
      await expect(page.getByRole('dialog', { name: 'News' }).getByRole('listitem').first()).toBeVisible();
      expect(await findViolations(page), `${theme}, ${width} px`).toEqual([]);
    }
  }
});
