import { createDatabaseFromTemplate } from '@paddock/embedded-database';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { findViolations } from './axe.ts';
import { openBrowser, visit } from './browser.ts';
import { importLeague } from './league.ts';
import { visitAs } from './signed-in.ts';
import { startSite, type Site } from './site.ts';

let browser: Browser;
let site: Site;

beforeAll(async () => {
  browser = await openBrowser();
  const databaseUrl = await createDatabaseFromTemplate(inject('databaseAdminUrl'), 'template1', 'paddock_e2e_amend');
  site = await startSite(databaseUrl);
  await importLeague(databaseUrl, { seed: 'amendments', events: 40 });
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

/** Asks the site's own api from a page, with whatever session that has. */
function ask<T>(page: Page, path: string, body?: object): Promise<T> {
  return page.evaluate(
    async ([address, payload]) => {
      const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(payload) };
      const reply = await fetch(address, payload === undefined ? { cache: 'no-store' } : init);
      return reply.json();
    },
    [path, body] as const,
  );
}

interface Row {
  readonly filePosition: number;
  readonly bestLap: number | null;
  readonly bestLapNumber: number | null;
  readonly drivers: readonly { readonly name: string }[];
}

/** A track's record with the lap that set it. */
async function findRecord(page: Page) {
  const board = await ask<{
    rows: { trackName: string; lapTime: number; eventId: number; driver: { name: string } }[];
  }>(page, '/api/leaderboards/fastest?limit=20');
  for (const { trackName, lapTime, eventId, driver } of board.rows) {
    const rows = await ask<Row[]>(page, `/api/event/${eventId}/results`);
    const row = rows.find((one) => one.bestLap === lapTime && one.drivers.length === 1);
    if (row !== undefined && row.bestLapNumber !== null)
      return { trackName, lapTime, eventId, name: driver.name, row, lapNumber: row.bestLapNumber };
  }
  throw new Error('no record of a car with one driver');
}

function clock(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  return `${minutes}:${((ms % 60_000) / 1000).toFixed(3).padStart(6, '0')}`;
}

describe('an admin', () => {
  it('voids the lap of a record: board and event change on open pages, and restored all is as it was', async () => {
    const { page, close } = await visitAs(browser, { siteUrl: site.url, person: 'Ada Admin' });
    const { trackName, lapTime, eventId, name, row, lapNumber } = await findRecord(page);
    const visitor = await visit(browser);
    await visitor.page.goto(`${site.url}/leaderboards/track/${trackName}`);
    const time = visitor.page.getByText(clock(lapTime)).first();
    await time.waitFor();
    const reader = await visit(browser);
    await reader.page.goto(`${site.url}/event/${eventId}`);
    await reader.page.getByText('Official').waitFor();

    await page.goto(`${site.url}/admin/management?tab=results`);
    await page.getByRole('textbox', { name: 'Event' }).fill(`${site.url}/event/${eventId}`);
    await page.getByRole('button', { name: 'Open' }).click();
    await page.getByRole('combobox', { name: 'Car' }).selectOption(String(row.filePosition));
    await page.getByRole('button', { name: 'Preview' }).click();
    await page.getByText('Choose a lap.').waitFor();
    await page.getByText('Give a reason of at least five letters').waitFor();
    await page.getByRole('combobox', { name: 'Lap' }).selectOption(String(lapNumber));
    await page.getByRole('textbox', { name: 'Reason' }).fill('All four wheels off at the last chicane.');
    await page.getByRole('button', { name: 'Preview' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('table', { name: 'Track records, before and after' }).getByText(name).first().waitFor();
    expect(await findViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Void the lap' }).click();
    await page.getByText('Done. Everybody sees the new result.').waitFor();

    await time.waitFor({ state: 'detached', timeout: 20_000 });
    await reader.page.getByText(`Lap ${lapNumber} voided`).waitFor({ timeout: 20_000 });
    await reader.page.getByText('All four wheels off at the last chicane.').waitFor();
    expect(await findViolations(reader.page)).toEqual([]);

    const about = page.getByRole('table', { name: 'Decided about this event' });
    await about.getByRole('button', { name: 'Restore' }).click();
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('One wheel was on the line.');
    await dialog.getByRole('button', { name: 'Restore' }).click();
    await page.getByText('Restored. Everybody sees it.').waitFor();
    await time.waitFor({ timeout: 20_000 });
    await reader.page.getByText('One wheel was on the line.').waitFor({ timeout: 20_000 });
    for (const opened of [visitor, reader]) await opened.close();
    await close();
  });
});

describe('a moderator', () => {
  it('sees what was decided and is told that changing it is the admins’', async () => {
    const { page, close } = await visitAs(browser, { siteUrl: site.url, person: 'Mo Moderator' });
    const { eventId } = await findRecord(page);
    await page.goto(`${site.url}/admin/management?tab=results&event=${eventId}`);
    await page.getByText('Only admins change published results.').waitFor();
    expect(await page.getByRole('button', { name: 'Preview' }).isDisabled()).toBe(true);
    const draft = { eventId, amendment: { kind: 'voidEvent' }, reason: 'Not mine to do' };
    expect(await ask(page, '/api/admin/management/amendments', draft)).toMatchObject({ code: 'forbidden' });
    expect(await findViolations(page)).toEqual([]);
    await close();
  });

  it('merges two drivers, whose old address leads on, and parts them again', async () => {
    const { page, close } = await visitAs(browser, { siteUrl: site.url, person: 'Mo Moderator' });
    const { rows } = await ask<{ rows: { driver: { playerId: string; name: string } }[] }>(
      page,
      '/api/leaderboards/races?limit=2',
    );
    const [into, from] = rows;
    if (into === undefined || from === undefined) throw new Error('no two drivers');
    const pair = { from: from.driver.playerId, into: into.driver.playerId };
    const visitor = await visit(browser);
    const laps = async (playerId: string): Promise<number> =>
      (await ask<{ totals: { laps: number } }>(visitor.page, `/api/driver/${playerId}/info`)).totals.laps;
    await visitor.page.goto(`${site.url}/driver/${pair.from}`);
    await visitor.page.getByRole('heading', { level: 1, name: from.driver.name }).waitFor();

    const before = await laps(pair.into);
    const dialog = page.getByRole('dialog');
    await page.goto(`${site.url}/admin/players/${pair.into}?tab=identity`);
    await page.getByRole('textbox', { name: 'The other driver' }).fill(from.driver.name);
    await page
      .getByRole('button', { name: `Merge with ${from.driver.name}`, exact: true })
      .first()
      .click();
    await dialog.getByText(/written anew\./).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('One person with two accounts');
    await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
    await page.getByText(`Merged: all of it is ${into.driver.name}’s now.`).waitFor();
    // Who has the old page open is led on as soon as it hears of it.
    await visitor.page.waitForURL(`${site.url}/driver/${pair.into}`, { timeout: 20_000 });
    await visitor.page.goto(`${site.url}/driver/${pair.from}`);
    await visitor.page.waitForURL(`${site.url}/driver/${pair.into}`);
    expect(await laps(pair.into)).toBeGreaterThan(before);

    await page.getByRole('button', { name: /^Undo the merge of/ }).click();
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Two brothers');
    await dialog.getByRole('button', { name: 'Undo the merge' }).click();
    await page.getByText('Undone: they are two drivers again.').waitFor();
    await visitor.page.goto(`${site.url}/driver/${pair.from}`);
    await visitor.page.getByRole('heading', { level: 1, name: from.driver.name }).waitFor();
    expect(await laps(pair.into)).toBe(before);
    await visitor.close();
    await close();
  });
});
