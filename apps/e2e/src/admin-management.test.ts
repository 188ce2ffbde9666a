import type { Browser, Page } from 'playwright-core';
import { createDatabaseFromTemplate } from '@paddock/embedded-database';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { driver, resultFile } from '../../api/src/testing/result-file.ts';
import { findViolations } from './axe.ts';
import { openBrowser, visit, type Visit } from './browser.ts';
import { visitAs } from './signed-in.ts';
import { runCommand, startSite, type Site } from './site.ts';

const TRACK = 'brand_new_ring';
const CAR = 8;

let browser: Browser;
let site: Site;
let admin: Visit;
let serverId: number;
/** Of the races, the oldest first. */
const eventIds: number[] = [];

beforeAll(async () => {
  browser = await openBrowser();
  const databaseUrl = await createDatabaseFromTemplate(
    inject('databaseAdminUrl'),
    'template1',
    'paddock_e2e_management',
  );
  site = await startSite(databaseUrl);
  const server: { token: string; id: number } = JSON.parse(
    await runCommand(databaseUrl, ['server:add', 'Perth server', '--time-zone', 'Australia/Sydney', '--json']),
  );
  // Quick wins twice, Slow once.
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
    const { fileName, bytes } = resultFile({ type: 'R', track: TRACK, end: `2506${day}_200000`, cars });
    const reply = await fetch(`${site.url}/api/ingest/results?fileName=${fileName}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${server.token}` },
      body: new Uint8Array(bytes),
    });
    eventIds.push((await reply.json()).eventId);
  }
  admin = await visitAs(browser, { siteUrl: site.url, person: 'Ada Admin' });
  serverId = await admin.page.evaluate(async () => (await (await fetch('/api/admin/servers')).json()).rows[0].serverId);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

const publicReply = async (path: string) => (await fetch(site.url + path)).json();

/** Says why, confirms, and waits for the work in the background. */
async function confirm(page: Page, button: string): Promise<string> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('For the journey');
  await dialog.getByRole('button', { name: button }).click();
  await dialog.waitFor({ state: 'hidden' });
  const outcome = page.getByRole('status').filter({ hasText: /Done|Failed|made anew/ });
  await outcome.waitFor();
  return outcome.innerText();
}

/** Cells of the drivers' rows on the points board. */
async function pointsBoard(page: Page): Promise<string[]> {
  await page.goto(`${site.url}/leaderboards/points`);
  await page.getByRole('table').getByText('Ada Quick').first().waitFor();
  const rows = await page.getByRole('table').first().getByRole('row').allInnerTexts();
  return rows.slice(1).map((row) => row.replaceAll(/\s+/g, ' '));
}

describe('an admin', () => {
  it('names a track, which another open page shows at once', async () => {
    const { page } = admin;
    const other = await visit(browser);
    await other.page.goto(`${site.url}/event/${eventIds[0]}`);
    await other.page.getByRole('heading', { level: 1, name: TRACK }).waitFor();
    await page.goto(`${site.url}/admin/management`);
    await page.getByText(/1 of \d+ without a name/).waitFor();
    expect(await page.getByRole('rowheader').first().innerText()).toBe('No name');
    await page.getByRole('button', { name: `Name ${TRACK}` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Brand New Ring');
    await dialog.getByRole('textbox', { name: 'Country' }).fill('A');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Two capital letters, as in AU.').waitFor();
    await dialog.getByRole('textbox', { name: 'Country' }).fill('au');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('rowheader', { name: 'Brand New Ring' }).waitFor();
    await other.page.getByRole('heading', { level: 1, name: 'Brand New Ring' }).waitFor();
    expect(other.complaints).toEqual([]);
    await other.close();
  });

  it('puts a car into another class after a preview', async () => {
    const { page } = admin;
    await page.goto(`${site.url}/admin/management?list=cars`);
    const results = async () => (await publicReply(`/api/event/${eventIds[0]}/results`))[0].carGroup;
    expect(await results()).not.toBe('GT9');
    await page
      .getByRole('row')
      .filter({ has: page.getByRole('cell', { name: String(CAR), exact: true }) })
      .getByRole('button', { name: 'Change the class of' })
      .click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Class' }).fill('GT9');
    await page.getByRole('dialog').getByRole('button', { name: 'Preview' }).click();
    await page.getByRole('heading', { name: /into GT9\?/ }).waitFor();
    await page.getByRole('dialog').getByText('3 events').waitFor();
    expect(await confirm(page, 'Change the class')).toBe('Done. 3 events were read anew.');
    await expect.poll(results, { timeout: 20_000 }).toBe('GT9');
  });

  it('changes points after seeing what becomes of the standings, and counts the best result only', async () => {
    const { page } = admin;
    expect(await pointsBoard(page)).toEqual([expect.stringContaining('68'), expect.stringContaining('61')]);
    await page.goto(`${site.url}/admin/management?tab=seasons`);
    await page.getByRole('button', { name: 'Change the points of Default' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Points by place' }).fill('10, 40');
    await dialog.getByRole('button', { name: 'Preview' }).click();
    await dialog.getByText('A place never gives more than the one before it.').waitFor();
    await dialog.getByRole('textbox', { name: 'Points by place' }).fill('50, 10');
    await dialog.getByRole('button', { name: 'Preview' }).click();
    await dialog.getByText('3 races get other points, and 2 drivers stand differently in a season.').waitFor();
    expect(await dialog.getByRole('row', { name: /Ada Quick/ }).innerText()).toMatch(/68\s*(becomes)?\s*110/);
    expect(await confirm(page, 'Make the change')).toBe('Done. The points of 3 races changed.');
    await expect
      .poll(() => pointsBoard(page), { timeout: 20_000 })
      .toEqual([expect.stringContaining('110'), expect.stringContaining('70')]);

    await page.goto(`${site.url}/admin/management?tab=seasons`);
    await page.getByRole('button', { name: 'Add a season' }).click();
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Winter cup');
    await dialog.getByLabel('First day').fill('2025-06-01');
    await dialog.getByLabel('Last day').fill('2025-08-31');
    await dialog.getByRole('textbox', { name: 'Best results that count' }).fill('1');
    await dialog.getByRole('button', { name: 'Preview' }).click();
    await page.getByRole('heading', { name: 'Add Winter cup?' }).waitFor();
    await confirm(page, 'Make the change');
    await page.getByRole('rowheader', { name: 'Winter cup' }).waitFor();
    await expect
      .poll(() => pointsBoard(page), { timeout: 20_000 })
      .toEqual([expect.stringMatching(/50 3 2 3$/), expect.stringMatching(/50 3 1 3$/)]);
  });

  it('corrects a server’s time zone, and the event’s page tells the new time and why', async () => {
    const { page } = admin;
    await page.goto(`${site.url}/admin/servers/${serverId}`);
    const field = page.getByRole('combobox', { name: 'New time zone' });
    await field.fill('perth');
    await page.getByRole('option', { name: /Australia\/Perth/ }).waitFor();
    await field.press('ArrowDown');
    await field.press('Enter');
    await page.getByRole('button', { name: 'Preview the change' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('3 events end at another time').waitFor();
    expect(await dialog.getByText(/2 h later/).count()).toBe(1);
    expect(
      await dialog
        .getByRole('table', { name: /before and after, in both zones/ })
        .getByRole('row')
        .count(),
    ).toBe(4);
    expect((await publicReply(`/api/event/${eventIds[0]}/info`)).endAt).toBe('2025-06-01T10:00:00.000Z');
    expect(await confirm(page, 'Change the time zone')).toBe('Done. 3 events end at another time.');
    await page.getByText('its clock keeps Australia/Perth').waitFor();
    await page.goto(`${site.url}/event/${eventIds[0]}`);
    await page.getByText('The server’s clock runs in Australia/Perth, not in Australia/Sydney').waitFor();
    await page.getByText('Date and time corrected').waitFor();
    const times = await page
      .getByText(/^Now ends at/)
      .locator('time')
      .evaluateAll((all) => all.map((one) => one.getAttribute('datetime')));
    expect(times).toEqual(['2025-06-01T12:00:00.000Z', '2025-06-01T10:00:00.000Z']);
  });

  it('rebuilds everything and sees how far it is', async () => {
    const { page } = admin;
    await page.goto(`${site.url}/admin/management?tab=rebuild`);
    await page.getByRole('button', { name: 'Rebuild everything…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Rebuild everything' }).click();
    await page.getByText('Say why, in a few words.').waitFor();
    expect(await confirm(page, 'Rebuild everything')).toMatch(
      /^3 events were made anew from the stored files, all as before; [0-3] races? (was|were) rated again\.$/,
    );
    await page
      .getByRole('table')
      .getByRole('row', { name: /Rebuild of everything.*made anew/ })
      .waitFor();
    await page
      .getByRole('table')
      .getByRole('row', { name: /Change of a time zone.*another time/ })
      .waitFor();
  });

  it('enters texts, which the page about the site shows as the preview did', async () => {
    const { page, complaints } = admin;
    await page.goto(`${site.url}/admin/management?tab=site`);
    await page.getByRole('textbox', { name: 'Contact' }).fill('Ada runs this site.\nada@example.org');
    await page.getByRole('region', { name: 'Contact as it is shown' }).getByText('ada@example.org').waitFor();
    await page.getByRole('button', { name: 'Save texts' }).click();
    await page.getByText('Saved. The page about the site says so now.').waitFor();
    await page.getByRole('textbox', { name: 'Files that failed' }).fill('2');
    await page.getByRole('button', { name: 'Save retention' }).click();
    await page.getByText('At least a week, so that there is time to look.').waitFor();
    await page.getByRole('link', { name: 'The page about the site' }).click();
    await page.getByRole('heading', { level: 1, name: 'About the figures' }).waitFor();
    await page.getByText('Ada runs this site.').waitFor();
    expect(complaints).toEqual([]);
  });
});

describe('a moderator', () => {
  it('reads it all, can press none of it, and is refused by the server', async () => {
    const { page, complaints, close } = await visitAs(browser, { siteUrl: site.url, person: 'Mo Moderator' });
    for (const [path, button] of [
      ['/admin/management', 'Edit Brand New Ring'],
      ['/admin/management?list=cars', 'Change the class of'],
      ['/admin/management?tab=seasons', 'Add a season'],
      ['/admin/management?tab=seasons', 'Change the points of Default'],
      ['/admin/management?tab=rebuild', 'Rebuild everything…'],
      ['/admin/management?tab=site', 'Save texts'],
      [`/admin/servers/${serverId}`, 'Preview the change'],
    ] as const) {
      await page.goto(site.url + path);
      const control = page.getByRole('button', { name: button }).first();
      await control.waitFor();
      expect(await control.isDisabled(), button).toBe(true);
      await page
        .getByText(/^Only admins /)
        .first()
        .waitFor();
    }
    const statuses = await page.evaluate(
      async (calls) =>
        Promise.all(
          calls.map(async ([path, body]) => {
            const headers = { 'content-type': 'application/json' };
            return (await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })).status;
          }),
        ),
      [
        ['/api/admin/jobs/recompute', { reason: 'Because' }],
        ['/api/admin/site/texts', { contact: null, privacy: null }],
        ['/api/admin/catalogue/track', { code: TRACK, name: null, country: null, lengthMetres: null }],
        ['/api/admin/seasons/change', { change: { kind: 'removeSeason', seasonId: 1 }, reason: 'Because' }],
        ['/api/admin/time-zone/change', { serverId, timeZone: 'UTC', reason: 'Because' }],
      ] as [string, object][],
    );
    expect(statuses).toEqual([403, 403, 403, 403, 403]);
    expect(complaints.filter((one) => !one.includes('403'))).toEqual([]);
    await close();
  });
});

describe.each([
  ['light', 1440],
  ['dark', 360],
] as const)('axe in %s at %i px', (theme, width) => {
  it('finds nothing on any tab, and no page scrolls sideways', async () => {
    const { page } = admin;
    await page.context().addCookies([{ name: 'theme', value: theme, url: site.url }]);
    await page.setViewportSize({ width, height: 900 });
    for (const query of ['', '?tab=seasons', '?tab=rebuild', '?tab=site']) {
      await page.goto(`${site.url}/admin/management${query}`);
      await page.getByRole('main').getByRole('heading', { level: 2 }).first().waitFor();
      expect(await findViolations(page), query).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), query).toBe(width);
    }
  });
});
