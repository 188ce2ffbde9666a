import { driver, fileTimeOf, resultFile } from '../../api/test/support/result-file.ts';
import { expect, test } from './fixtures.ts';
import { handIn, registerServer } from './game-server.ts';
import { firstMessage } from './live-socket.ts';
import { signIn } from './signed-in.ts';

test.use({ siteKind: 'own' });

test('a visitor goes from home by search and driver to an event and its board, signs in, and is told of a race that ends now', async ({
  page,
  openPage,
  request,
  site,
}) => {
  await page.goto('/');
  await expect(page).toHaveURL('/home');
  const latest = page.getByRole('region', { name: 'Latest results' });
  await expect(latest).toContainText('Ana Silva');
  await expect(latest).toContainText('Sunday evening GT3');

  await page.getByRole('link', { name: 'Drivers', exact: true }).first().click();
  await expect(page).toHaveURL('/search/drivers');
  await page.getByRole('textbox', { name: 'Driver', exact: true }).fill('zoe mul');
  await expect(page).toHaveURL(/filter=zoe/);
  await page.getByRole('link', { name: /Zoë Müller/ }).click();

  await expect(page).toHaveURL(/\/driver\//);
  await expect(page.getByRole('heading', { level: 1, name: 'Zoë Müller' })).toBeVisible();
  const races = page.getByRole('region', { name: 'One race so far' });
  await expect(races).toContainText('1:28.100');
  await races.getByRole('link', { name: /Monza/ }).click();

  await expect(page).toHaveURL(/\/event\//);
  await expect(page.getByRole('heading', { level: 1, name: /Monza/ })).toBeVisible();
  const result = page.getByRole('table', { name: 'The result, in the order of the file' });
  await expect(result.locator('tbody tr')).toHaveText(
    [
      /1\s.*41.*Ana Silva.*6:53\.400.*1:27\.500.*25/s,
      /2\s.*7.*Zoë Müller.*\+1\.200.*1:28\.100.*18/s,
      /Cat "<\/script>" Long.*DNF/s,
    ],
    { useInnerText: true },
  );
  await page.getByRole('button', { name: 'Laps of Zoë Müller' }).click();
  await expect(page.getByText('invalid', { exact: false }).first()).toBeVisible();

  await page.getByRole('link', { name: 'Leaderboards', exact: true }).first().click();
  await expect(page).toHaveURL('/leaderboards/track/all');
  await page.getByRole('link', { name: /Monza/ }).first().click();
  await expect(page).toHaveURL(/\/leaderboards\/track\/monza/);
  // The previous page also has a table, and stays until this one has loaded.
  await expect(page.getByRole('heading', { level: 1, name: /Monza/ })).toBeVisible();
  const leader = page.getByRole('table', { name: 'Best lap of each driver' }).locator('tbody tr').first();
  await expect(leader).toContainText('1:27.500');
  await expect(leader).toContainText('Ana Silva');

  await signIn(page, 'Uma User', '/leaderboards/track/monza');
  const ada = await openPage('Ada Admin');
  const token = await registerServer(ada, site.url, { name: 'Live server', timeZone: 'Australia/Sydney' });
  const greeted = firstMessage(page);
  await page.goto('/home');
  await greeted;
  const finished = resultFile({
    type: 'R',
    track: 'spa',
    end: fileTimeOf(new Date(), 'Australia/Sydney'),
    cars: [{ drivers: [driver(2, 'Zoë Müller')], laps: [160_000, 138_000] }],
  });
  const toast = page.getByRole('status').filter({ hasText: /Race finished at\s*Spa/ });
  // Read before awaiting other things: the toast disappears after three seconds.
  const told = toast.getByRole('link').getAttribute('href');
  const { eventId } = await (await handIn(request, token, finished)).json();
  expect(await told).toBe(`/event/${eventId}`);
});
