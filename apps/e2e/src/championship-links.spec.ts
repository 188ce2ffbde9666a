import { announceChampionship } from './championships.ts';
import { expect, test } from './fixtures.ts';

test.use({ siteKind: 'own' });

test('a championship is found from the points, its event, its driver and the calendar', async ({ openPage, site }) => {
  const page = await openPage('Ada Admin');
  const [race] = await (await page.request.get('/api/event/recent')).json();
  const results = await (await page.request.get(`/api/event/${race.eventId}/results`)).json();
  const [winner] = results[0].drivers;
  const timeZone = 'Australia/Sydney';
  const driven = { code: 'R1', trackName: race.trackName, startsAt: null, timeZone };
  const week = `${new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)}T20:00`;
  await announceChampionship(page, site.url, {
    rounds: [
      { ...driven, heats: [{ code: 'R1', eventId: race.eventId }] },
      { ...driven, code: 'R2', startsAt: week, heats: [{ code: 'R2' }] },
    ],
  });

  await page.goto('/leaderboards/points');
  await page.getByRole('region', { name: 'Championships' }).getByRole('link', { name: 'Sunday Cup' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sunday Cup' })).toBeVisible();

  await page.goto(`/event/${race.eventId}`);
  await expect(page.getByText('Round 1 of Sunday Cup')).toBeVisible();
  await page.goto(`/driver/${winner.playerId}`);
  const places = page.getByRole('table', { name: 'Places in championships, running ones first' });
  await expect(places.getByRole('row', { name: /Sunday Cup/ })).toContainText('1 of 2');
  await page.goto('/search/events?period=upcoming');
  await expect(page.getByText('Sunday Cup, round 2 of 2')).toBeVisible();
});
