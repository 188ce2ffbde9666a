import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { driver, resultFile } from '../../api/test/support/result-file.ts';
import { announceChampionship } from './championships.ts';
import { expect, test as base } from './fixtures.ts';
import { handIn, registerServer } from './game-server.ts';
import { expectAccessibleInBothThemes, expectSound } from './sound-page.ts';

const ADA = driver(1, 'Ada Quick');
const BEN = driver(2, 'Ben Slow');
const HEIGHT_BEFORE = 50;

/** The path of a championship: Ada has won its first round at Monza before Ben, a second is to come. */
const test = base.extend<{ address: string }>({
  siteKind: 'ownEmpty',
  address: async ({ openPage, request, site }, use) => {
    const admin = await openPage('Ada Admin');
    const token = await registerServer(admin, site.url, { name: 'Thursday', timeZone: 'Australia/Sydney' });
    const cars = [ADA, BEN].map((one, index) => ({
      drivers: [one],
      laps: Array.from({ length: 5 }, () => 110_000 + index * 1_000),
    }));
    const file = resultFile({ type: 'R', track: 'monza', end: '250605_210000', cars });
    expect((await handIn(request, token, file)).ok()).toBe(true);
    await use(`/leaderboards/points?championship=${await announce(admin, site.url)}`);
  },
});

function announce(admin: Page, siteUrl: string): Promise<number> {
  const round = { startsAt: '2025-06-05T20:45', timeZone: 'Australia/Sydney' };
  return announceChampionship(admin, siteUrl, {
    rounds: [
      { ...round, code: 'R1', trackName: 'monza', heats: [{ code: 'R1' }] },
      { ...round, code: 'R2', trackName: 'spa', startsAt: '2099-06-12T20:45', heats: [{ code: 'R2' }] },
    ],
  });
}

test('standings open by keyboard what their points are made of, and their tabs are reached by it', async ({
  page,
  address,
}) => {
  test.slow();
  await page.goto(address);
  const rows = page.getByRole('table', { name: /^Sunday Cup, standings after round 1 of 2/ }).locator('tbody tr');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('Ada Quick');
  await expectSound(page);

  const points = rows.first().getByRole('button', { name: /what the points of Ada Quick are made of/ });
  await points.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Ada Quick, 1st with \d+ points$/ });
  await expect(dialog.getByRole('heading', { name: /R1.*Monza/ })).toBeVisible();
  await expect(dialog.getByText(/\d+ for 1st/)).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Race result' })).toHaveAttribute('href', /^\/event\/\d+/);
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(points).toBeFocused();

  for (const tab of ['Rounds', 'Entries', 'Rules']) {
    const link = page.getByRole('navigation').getByRole('link', { name: tab, exact: true });
    await link.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`&tab=${tab.toLowerCase()}$`));
    await expect(link).toHaveAttribute('aria-current', 'page');
    await expectSound(page);
  }
});

test('the standings stand in a page of another site at the height that they need', async ({ page, address, site }) => {
  const server = createServer((_, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end(`<!doctype html><title>Club</title>
      <link rel="icon" href="data:,"><iframe height="${HEIGHT_BEFORE}" src="${site.url}${address}&amp;view=embed"></iframe>
      <script>addEventListener('message', ({ source, data, origin }) => {
        const frame = document.querySelector('iframe');
        if (data?.type === 'paddock:height' && source === frame.contentWindow && origin === '${site.url}') frame.height = data.height;
      });</script>`),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // @NOTE a TCP server's address is never a path.
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('table').locator('tbody tr')).toHaveCount(2);
  const link = frame.getByRole('link');
  await expect(link).toHaveCount(1);
  await expect(link).toHaveAttribute('target', '_blank');
  await expect
    .poll(async () => Number(await page.locator('iframe').getAttribute('height')), 'the height that was told')
    .toBeGreaterThan(HEIGHT_BEFORE);
  await expect(link).toBeInViewport();
  server.close();
});
