import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test as base } from './fixtures.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Pages of a club's own site, from another origin than Paddock's: the example, and the built client. */
const test = base.extend<{ club: string }>({
  club: async ({ site }, use) => {
    const server = createServer((request, response) => {
      const path = request.url ?? '/';
      if (path.startsWith('/client/')) {
        const file = join(root, 'packages/api-client/dist', path.slice('/client/'.length));
        return response.writeHead(200, { 'content-type': 'text/javascript' }).end(readFileSync(file));
      }
      if (path !== '/') return response.writeHead(204).end();
      const html = readFileSync(join(root, 'examples/standings.html'), 'utf8');
      return response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(html.replace('http://127.0.0.1:3000', site.url));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    // @NOTE a TCP server's address is never a path.
    await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    server.close();
  },
});

test('the standings stand in a page of another site', async ({ page, club, site, request }) => {
  const board = await (await request.get('/api/leaderboards/points?limit=10')).json();
  await page.goto(club);
  const rows = page.getByRole('table', { name: `Standings ${board.season.name}` }).locator('tbody tr');
  await expect(rows).toHaveCount(board.rows.length);
  const [{ driver, points }] = board.rows;
  await expect(rows.first()).toContainText(`1${driver.name}${points}`);
  await expect(rows.first().getByRole('link')).toHaveAttribute('href', `${site.url}/driver/${driver.playerId}`);
});

test('the standings are dark where the visitor’s system or the page says so', async ({ page, club }) => {
  await page.goto(club);
  const table = page.locator('#standings');
  const [light, dark] = ['rgb(255, 255, 255)', 'rgb(13, 27, 26)'] as const;
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(table).toHaveCSS('background-color', light);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(table).toHaveCSS('background-color', dark);
  await table.evaluate((element) => element.setAttribute('data-theme', 'light'));
  await expect(table).toHaveCSS('background-color', light);
  await page.emulateMedia({ colorScheme: 'light' });
  await table.evaluate((element) => element.setAttribute('data-theme', 'dark'));
  await expect(table).toHaveCSS('background-color', dark);
});

test('the client runs in a page of another site as it was built', async ({ page, club, site, request }) => {
  const totals = await (await request.get('/api/stats')).json();
  await page.goto(club);
  const result = await page.evaluate(
    async ([url, module]) => {
      const { createClient } = await import(module);
      return createClient({ url }).stats.totals();
    },
    [site.url, `${club}client/index.js`] as const,
  );
  expect(result).toEqual({ ok: true, data: totals });
});
