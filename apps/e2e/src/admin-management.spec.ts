import type { Page } from '@playwright/test';
import { driver, resultFile } from '../../api/test/support/result-file.ts';
import { expect, test as base } from './fixtures.ts';
import { handIn, registerServer } from './game-server.ts';
import { post } from './signed-in.ts';
import { expectSound } from './sound-page.ts';

const TRACK = 'brand_new_ring';
const CAR = 8;

/** Three races of two drivers on a server in Sydney: Ada Quick wins twice, Ben Slow once. */
interface Races {
  readonly serverId: number;
  /** Id of the first race. */
  readonly eventId: number;
}

const test = base.extend<{ admin: Page; races: Races }>({
  siteKind: 'ownEmpty',
  admin: async ({ openPage }, use) => use(await openPage('Ada Admin')),
  races: async ({ admin, request, site }, use) => {
    const token = await registerServer(admin, site.url, { name: 'Perth server', timeZone: 'Australia/Sydney' });
    const eventIds: number[] = [];
    for (const [day, names] of [
      ['01', ['Ada Quick', 'Ben Slow']],
      ['02', ['Ada Quick', 'Ben Slow']],
      ['03', ['Ben Slow', 'Ada Quick']],
    ] as const) {
      const cars = names.map((name, index) => ({
        drivers: [driver(name.length, name)],
        laps: [140_000, 110_000 + index * 1_000, 110_000],
        model: CAR,
      }));
      const file = resultFile({ type: 'R', track: TRACK, end: `2506${day}_200000`, cars });
      eventIds.push((await (await handIn(request, token, file)).json()).eventId);
    }
    const [{ serverId }] = (await (await admin.request.get('/api/admin/servers')).json()).rows;
    await use({ serverId, eventId: eventIds[0] ?? 0 });
  },
});

/** Enters a reason, confirms, and waits for the background job; returns its last message. */
async function confirm(page: Page, button: string) {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('For the journey');
  await dialog.getByRole('button', { name: button }).click();
  await expect(dialog).toBeHidden();
  return page.getByRole('status').filter({ hasText: /Done|Failed|recomputed/ });
}

test('an admin names a track, which another open page shows at once', async ({ admin: page, openPage, races }) => {
  const other = await openPage('visitor');
  await other.goto(`/event/${races.eventId}`);
  await expect(other.getByRole('heading', { level: 1, name: TRACK })).toBeVisible();
  await page.goto('/admin/management');
  await expect(page.getByText(/1 of \d+ without a name/)).toBeVisible();
  await expect(page.getByRole('rowheader').first()).toHaveText('No name', { useInnerText: true });
  await page.getByRole('button', { name: `Name ${TRACK}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Brand New Ring');
  await dialog.getByRole('textbox', { name: 'Country' }).fill('A');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Two capital letters, for example AU.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Country' }).fill('au');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('rowheader', { name: 'Brand New Ring' })).toBeVisible();
  await expect(other.getByRole('heading', { level: 1, name: 'Brand New Ring' })).toBeVisible();
  await expectSound(page);
});

test('an admin puts a car into another class after a preview', async ({ admin: page, races, request }) => {
  await page.goto('/admin/management?list=cars');
  const carGroup = async () => (await (await request.get(`/api/event/${races.eventId}/results`)).json())[0].carGroup;
  expect(await carGroup()).not.toBe('GT9');
  await page
    .getByRole('row')
    .filter({ has: page.getByRole('cell', { name: String(CAR), exact: true }) })
    .getByRole('button', { name: 'Change the class of' })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Class' }).fill('GT9');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('heading', { name: /into GT9\?/ })).toBeVisible();
  await expect(dialog.getByText('3 events')).toBeVisible();
  await expect(await confirm(page, 'Change the class')).toHaveText('Done. 3 events were imported again.');
  await expect.poll(carGroup).toBe('GT9');
});

test('an admin changes points after seeing what becomes of the standings, and counts the best result only', async ({
  admin: page,
  page: visitor,
  races: _races,
}) => {
  const drivers = visitor
    .getByRole('table', { name: 'Standings by points' })
    .getByRole('row')
    .filter({ hasText: /Ada Quick|Ben Slow/ });
  await visitor.goto('/leaderboards/points');
  await expect(drivers).toHaveText([/68/, /61/]);
  await page.goto('/admin/management?tab=seasons');
  await page.getByRole('button', { name: 'Change the points of Default' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Points by place' }).fill('10, 40');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByText('A place never gives more than the one before it.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Points by place' }).fill('50, 10');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(
    dialog.getByText('3 races get different points, and 2 drivers move up or down in a season.'),
  ).toBeVisible();
  await expect(dialog.getByRole('row', { name: /Ada Quick/ })).toHaveText(/68\s*(becomes)?\s*110/);
  await expect(await confirm(page, 'Make the change')).toHaveText('Done. The points of 3 races changed.');
  await expect(drivers).toHaveText([/110/, /70/]);

  await page.getByRole('button', { name: 'Add a season' }).click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Winter cup');
  await dialog.getByLabel('First day').fill('2025-06-01');
  await dialog.getByLabel('Last day').fill('2025-08-31');
  await dialog.getByRole('textbox', { name: 'Best results that count' }).fill('1');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('heading', { name: 'Add Winter cup?' })).toBeVisible();
  await expect(await confirm(page, 'Make the change')).toBeVisible();
  await expect(page.getByRole('rowheader', { name: 'Winter cup' })).toBeVisible();
  await expectSound(page);
  await visitor.goto('/leaderboards/points');
  await expect(drivers).toHaveText([/^\s*1[^]*Ada Quick[^]*\s50\s*$/, /^\s*2[^]*Ben Slow[^]*\s50\s*$/], {
    useInnerText: true,
  });
});

test('an admin corrects a server’s time zone, and the event’s page tells the new time and why', async ({
  admin: page,
  races: { eventId, serverId },
  request,
}) => {
  await page.goto(`/admin/servers/${serverId}`);
  const field = page.getByRole('combobox', { name: 'New time zone' });
  await field.fill('perth');
  await expect(page.getByRole('option', { name: /Australia\/Perth/ })).toBeVisible();
  await field.press('ArrowDown');
  await field.press('Enter');
  await page.getByRole('button', { name: 'Preview the change' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('3 events end at another time')).toBeVisible();
  await expect(dialog.getByText(/2 h later/)).toHaveCount(1);
  const times = dialog.getByRole('table', { name: /with old and new times/ });
  await expect(times.getByRole('row')).toHaveCount(4);
  expect((await (await request.get(`/api/event/${eventId}/info`)).json()).endAt).toBe('2025-06-01T10:00:00.000Z');
  const outcome = await confirm(page, 'Change the time zone');
  await expect(outcome).toHaveText('Done. 3 events now end at a different time.');
  await expect(page.getByText('its clock is set to Australia/Perth')).toBeVisible();

  await page.goto(`/event/${eventId}`);
  await expect(page.getByText('The server’s clock runs in Australia/Perth, not in Australia/Sydney')).toBeVisible();
  await expect(page.getByText('Date and time corrected')).toBeVisible();
  const ends = page.getByText(/^Now ends at/).locator('time');
  await expect(ends).toHaveCount(2);
  await expect(ends.first()).toHaveAttribute('datetime', '2025-06-01T12:00:00.000Z');
  await expect(ends.last()).toHaveAttribute('datetime', '2025-06-01T10:00:00.000Z');
});

test('an admin recomputes everything and sees how far it is', async ({ admin: page, races: _races }) => {
  await page.goto('/admin/management?tab=recompute');
  await page.getByRole('button', { name: 'Recompute everything…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Recompute everything' }).click();
  await expect(page.getByText('Say why, in at least three characters.')).toBeVisible();
  await expect(await confirm(page, 'Recompute everything')).toHaveText(
    /^3 events were recomputed from the stored files, none of them changed; [0-3] races? (was|were) rated again\.$/,
  );
  const done = page.getByRole('table').getByRole('row', { name: /Recomputation of everything.*recomputed/ });
  await expect(done).toBeVisible();
  await expectSound(page);
});

test('an admin enters texts, which the page about the site shows as the preview did', async ({ admin: page }) => {
  await page.goto('/admin/management?tab=site');
  await page.getByRole('textbox', { name: 'Contact' }).fill('Ada runs this site.\nada@example.org');
  const shown = page.getByRole('region', { name: 'Preview of the contact' });
  await expect(shown.getByText('ada@example.org')).toBeVisible();
  await page.getByRole('button', { name: 'Save texts' }).click();
  await expect(page.getByText('Saved. The page about the site says so now.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Files that failed' }).fill('2');
  await page.getByRole('button', { name: 'Save retention' }).click();
  await expect(page.getByText('At least a week, so that there is time to look at them.')).toBeVisible();
  await expectSound(page);
  await page.getByRole('link', { name: 'The page about the site' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'About the figures' })).toBeVisible();
  await expect(page.getByText('Ada runs this site.')).toBeVisible();
});

test('the name of the site is whole beside the links of staff', async ({ admin: page }) => {
  await page.goto('/admin/management?tab=site');
  const name = page.getByRole('banner').getByText('Paddock', { exact: true });
  await expect(page.getByRole('banner').getByText('Ada Admin')).toBeVisible();
  for (const width of [1110, 1150, 1200, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    expect(await name.evaluate((one) => one.scrollWidth - one.clientWidth), `${width} px`).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});

test('a long name with a logo gives way to the rest of the header on a phone', async ({ admin: page }) => {
  await page.goto('/admin/management?tab=site');
  await page.getByRole('textbox', { name: 'Name' }).fill('Kerb Hunters Sunday Evening Racing Club');
  await page.getByRole('button', { name: 'Save name and links' }).click();
  await expect(page.getByText('Saved. Every page shows it now.')).toBeVisible();
  await page.getByLabel('Picture of the logo').setInputFiles({
    name: 'wide.png',
    mimeType: 'image/png',
    // As wide as a logo is drawn at most.
    buffer: await page.getByRole('textbox', { name: 'Name' }).screenshot(),
  });
  await expect(page.getByRole('banner').locator('img')).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/home');
  await expect(page.getByRole('button', { name: 'Open the menu' })).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test('a moderator reads it all, can press none of it, and is refused by the server', async ({
  openPage,
  races: { serverId },
  site,
}) => {
  const page = await openPage('Mo Moderator');
  for (const [path, buttons] of [
    ['/admin/management', [`Name ${TRACK}`]],
    ['/admin/management?list=cars', ['Change the class of']],
    ['/admin/management?tab=seasons', ['Add a season', 'Change the points of Default']],
    ['/admin/management?tab=recompute', ['Recompute everything…']],
    ['/admin/management?tab=site', ['Save texts']],
    [`/admin/servers/${serverId}`, ['Preview the change']],
  ] as const) {
    await page.goto(path);
    for (const name of buttons) await expect(page.getByRole('button', { name }).first(), name).toBeDisabled();
    await expect(page.getByText(/^Only admins /).first(), path).toBeVisible();
  }
  for (const [path, body] of [
    ['/api/admin/jobs/recompute', { reason: 'Because' }],
    ['/api/admin/site/texts', { contact: null, privacy: null }],
    ['/api/admin/catalogue/track', { code: TRACK, name: null, country: null, lengthMetres: null }],
    ['/api/admin/seasons/change', { change: { kind: 'removeSeason', seasonId: 1 }, reason: 'Because' }],
    ['/api/admin/time-zone/change', { serverId, timeZone: 'UTC', reason: 'Because' }],
  ] as const) {
    expect((await post(page, site.url, path, body)).status(), path).toBe(403);
  }
});
