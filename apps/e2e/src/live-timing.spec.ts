import type { Page } from '@playwright/test';
import { driver, fileTimeOf, resultFile } from '../../api/test/support/result-file.ts';
import { expectDrawn } from './axe.ts';
import { expect, test as base } from './fixtures.ts';
import { handIn, registerServer, reportState } from './game-server.ts';
import { expectSound } from './sound-page.ts';

const SERVER = 'Race night';

interface Standing {
  /** The cars by their numbers, the leader first. */
  readonly order: readonly number[];
  readonly laps: number;
  readonly isOver?: boolean;
  /** Before the green flag. */
  readonly isOnGrid?: boolean;
}

interface Night {
  readonly report: (standing: Standing) => Promise<void>;
  /** Hands in the result file; returns the address of its event. */
  readonly finish: () => Promise<string>;
}

const test = base.extend<{ night: Night }>({
  siteKind: 'ownEmpty',
  /** A server whose race is reported car by car. */
  night: async ({ openPage, request, site }, use) => {
    const ada = await openPage('Ada Admin');
    const token = await registerServer(ada, site.url, { name: SERVER, timeZone: 'Australia/Sydney' });
    await use({
      report: async (standing) => {
        expect((await reportState(request, token, reportOf(standing))).ok()).toBe(true);
      },
      finish: async () => {
        const file = resultFile({
          type: 'R',
          track: 'monza',
          end: fileTimeOf(new Date(), 'Australia/Sydney'),
          cars: [7, 94].map((number) => ({
            drivers: [driver(number, `Driver ${number}`)],
            laps: Array.from({ length: 5 }, () => 108_000 + number),
          })),
        });
        const reply = await handIn(request, token, file);
        expect(reply.status()).toBe(201);
        return `/event/${(await reply.json()).eventId}`;
      },
    });
  },
});

function reportOf({ order, laps, isOver = false, isOnGrid = false }: Standing): object {
  const at = laps * 108_000;
  return {
    track: 'monza',
    sessionType: 'R',
    phase: isOver ? 'session completed' : isOnGrid ? 'formation' : 'session',
    minutesLeft: 20,
    sessionMinutes: 30,
    players: order.length,
    spectators: 0,
    capacity: 30,
    bestLap: 108_007,
    timing: {
      source: 'log',
      greenAgo: isOnGrid ? null : at + 1000,
      minutes: 30,
      isOver,
      cars: order.map((number, index) => ({
        carId: 1000 + number,
        driverId: null,
        raceNumber: number,
        carModel: null,
        isConnected: true,
        lostAt: null,
        place: isOver ? 'finished' : isOnGrid ? 'grid' : 'track',
        gridPosition: index + 1,
        laps,
        line: isOnGrid ? null : { laps, sector: 0, at: at + index * 640 },
        gap: isOnGrid || index === 0 ? null : index * 640,
        lapsDown: 0,
        interval: isOnGrid || index === 0 ? null : 640,
        lastLap: {
          time: 108_000 + number,
          sectors: [36_000, 36_000, 36_000 + number],
          isCut: false,
          isOutLap: false,
          isInLap: false,
          counts: null,
        },
        bestLap: 108_000 + number,
        bestSectors: [36_000, 36_000, 36_000 + number],
        sectors: [],
        stints: 1,
        stintBegan: 0,
        stintLaps: laps,
        fuel: null,
      })),
    },
  };
}

const sheetOf = (page: Page) => page.getByRole('table', { name: 'Order of the race' });

test('a card opens the session, where what changes arrives, and which becomes the result', async ({ page, night }) => {
  await night.report({ order: [7, 94, 11], laps: 3 });
  await page.goto('/home');
  await expectDrawn(page);
  await page.getByRole('article', { name: SERVER }).getByRole('link', { name: 'Monza' }).press('Enter');
  await expect(page).toHaveURL(/\/home\?server=\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Monza' })).toBeFocused();
  const rows = sheetOf(page).locator('tbody tr');
  await expect(rows).toHaveCount(3);
  await expect(rows.first()).toContainText('Car 7');
  await expect(page.getByText('+0.640').first()).toBeVisible();
  // The rows themselves move: one that a reader has found stays the same element.
  const second = await rows.nth(1).elementHandle();
  await night.report({ order: [94, 7, 11], laps: 4 });
  await expect(rows.first()).toContainText('Car 94');
  expect(await second?.evaluate((row) => row.isConnected && row === row.parentElement?.firstElementChild)).toBe(true);
  await expect(page.getByRole('list').filter({ hasText: 'Car 94 leads' })).toHaveAttribute('aria-live', 'polite');

  const ended = page.getByRole('switch', { name: 'If it ended now' });
  await ended.focus();
  await page.keyboard.press('Space');
  await expect(ended).toBeChecked();
  await expect(page.getByRole('columnheader', { name: 'Season' })).toBeVisible();

  await night.report({ order: [94, 7, 11], laps: 5, isOver: true });
  await expect(page.getByRole('heading', { name: 'Order at the flag' })).toBeVisible();
  const event = await night.finish();
  await expect(page.getByRole('heading', { name: 'Classification' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Result', exact: true })).toHaveAttribute('href', event);
  expect(await page.evaluate(() => performance.getEntriesByType('navigation').length)).toBe(1);
});

test('the page of a session fits a desk and a phone, and axe finds nothing', async ({ page, night }) => {
  await night.report({ order: [7, 94, 11], laps: 3 });
  await page.goto('/home?server=1');
  await expect(sheetOf(page)).toBeVisible();
  await expectSound(page);
  await page.goto('/home?server=1&ended=now');
  await expectSound(page);
});

test('a starting grid fits, whether its last place is in the upper row or the lower one', async ({ page, night }) => {
  for (const cars of [9, 10]) {
    await night.report({ order: Array.from({ length: cars }, (_, index) => 1 + index), laps: 0, isOnGrid: true });
    await page.goto('/home?server=1');
    await expect(page.getByRole('row', { name: `Car ${cars}` })).toBeVisible();
    await expectSound(page);
  }
});

test('the overlay can be framed and is transparent; the page of the session cannot', async ({ page, night }) => {
  await night.report({ order: [7, 94, 11], laps: 3 });
  const headers = async (path: string) =>
    (await page.request.get(path)).headers()['content-security-policy']?.match(/frame-ancestors [^;]+/)?.[0];
  expect(await headers('/home?server=1&view=overlay')).toBe('frame-ancestors *');
  expect(await headers('/home?server=1')).toBe("frame-ancestors 'none'");
  await page.goto('/home?server=1&view=overlay');
  await expect(page.getByRole('listitem').first()).toContainText('Car 7');
  const background = () =>
    page.evaluate(() => [document.documentElement, document.body].map((one) => getComputedStyle(one).backgroundColor));
  expect(await background()).toEqual(['rgba(0, 0, 0, 0)', 'rgba(0, 0, 0, 0)']);
  await expect(page.getByRole('link')).toHaveCount(0);
  await night.report({ order: [94, 7, 11], laps: 4 });
  await expect(page.getByRole('listitem').first()).toContainText('Car 94');
});
