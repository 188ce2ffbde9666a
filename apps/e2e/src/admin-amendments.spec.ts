import type { APIRequestContext } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { post } from './signed-in.ts';

test.use({ siteKind: 'own' });

async function ask<T>(request: APIRequestContext, path: string): Promise<T> {
  return (await request.get(path)).json();
}

interface Row {
  readonly filePosition: number;
  readonly bestLap: number | null;
  readonly bestLapNumber: number | null;
  readonly drivers: readonly { readonly name: string }[];
}

/** A track's record with the lap that set it. */
async function findRecord(request: APIRequestContext) {
  const board = await ask<{
    rows: { trackName: string; lapTime: number; eventId: number; driver: { name: string } }[];
  }>(request, '/api/leaderboards/fastest?limit=20');
  for (const { trackName, lapTime, eventId, driver } of board.rows) {
    const rows = await ask<Row[]>(request, `/api/event/${eventId}/results`);
    const row = rows.find((one) => one.bestLap === lapTime && one.drivers.length === 1);
    if (row !== undefined && row.bestLapNumber !== null)
      return { trackName, lapTime, eventId, name: driver.name, row, lapNumber: row.bestLapNumber };
  }
  throw new Error('There is no record of a car with one driver.');
}

function clock(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  return `${minutes}:${((ms % 60_000) / 1000).toFixed(3).padStart(6, '0')}`;
}

test('an admin voids the lap of a record: board and event change on open pages, and undone all is as it was', async ({
  openPage,
  request,
}) => {
  const { trackName, lapTime, eventId, name, row, lapNumber } = await findRecord(request);
  const board = await openPage('visitor');
  await board.goto(`/leaderboards/track/${trackName}`);
  const time = board.getByText(clock(lapTime)).first();
  await expect(time).toBeVisible();
  const event = await openPage('visitor');
  await event.goto(`/event/${eventId}`);
  await expect(event.getByText('Official')).toBeVisible();

  const page = await openPage('Ada Admin');
  await page.goto('/admin/management?tab=results');
  await page.getByRole('textbox', { name: 'Event' }).fill(event.url());
  await page.getByRole('button', { name: 'Open' }).click();
  await page.getByRole('combobox', { name: 'Car' }).selectOption(String(row.filePosition));
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByText('Choose a lap.')).toBeVisible();
  await expect(page.getByText('Give a reason of at least five characters')).toBeVisible();
  await page.getByRole('combobox', { name: 'Lap' }).selectOption(String(lapNumber));
  await page.getByRole('textbox', { name: 'Reason' }).fill('All four wheels off at the last chicane.');
  await page.getByRole('button', { name: 'Preview' }).click();
  const dialog = page.getByRole('dialog');
  const records = dialog.getByRole('table', { name: 'Track records, before and after' });
  await expect(records.getByText(name).first()).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Void the lap' }).click();
  await expect(page.getByText('Done. Everyone sees the new result.')).toBeVisible();

  await expect(time).toHaveCount(0);
  await expect(event.getByText(`Lap ${lapNumber} voided`)).toBeVisible();
  await expect(event.getByText('All four wheels off at the last chicane.')).toBeVisible();
  await expectAccessible(event);

  const link = page.getByRole('table', { name: 'Decisions about published results' }).getByRole('button').first();
  expect(await link.evaluate((element) => getComputedStyle(element).textAlign)).toBe('start');
  const about = page.getByRole('table', { name: 'Decisions about this event' });
  await about.getByRole('button', { name: 'Undo' }).click();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('One wheel was on the line.');
  await dialog.getByRole('button', { name: 'Undo the decision' }).click();
  await expect(page.getByText('Undone. Everyone sees it.')).toBeVisible();
  await expect(time).toBeVisible();
  await expect(event.getByText('One wheel was on the line.')).toBeVisible();
});

/** A row of one driver, and a driver of the site without a row in its event. */
async function findRowAndOther(request: APIRequestContext) {
  const { rows: people } = await ask<{ rows: { driver: { name: string } }[] }>(
    request,
    '/api/leaderboards/races?limit=100',
  );
  const { eventId } = await findRecord(request);
  const rows = await ask<Row[]>(request, `/api/event/${eventId}/results`);
  const row = rows.find(({ drivers }) => drivers.length === 1);
  const there = new Set(rows.flatMap(({ drivers }) => drivers.map(({ name }) => name)));
  const other = people.map(({ driver }) => driver.name).find((name) => !there.has(name));
  if (row === undefined || other === undefined) throw new Error('There is no row to give, or nobody to give it to.');
  return { eventId, row, name: row.drivers[0]?.name ?? '', other };
}

test('an admin gives a row to the driver who drove: open pages show them, and undone all is as it was', async ({
  openPage,
  request,
}) => {
  const { eventId, row, name, other } = await findRowAndOther(request);
  const event = await openPage('visitor');
  await event.goto(`/event/${eventId}`);
  const result = event.getByRole('table', { name: /^The result/ });
  await expect(result.getByText(name)).toBeVisible();
  await expect(result.getByText(other)).toHaveCount(0);

  const page = await openPage('Ada Admin');
  const dialog = page.getByRole('dialog');
  await page.goto(`/admin/management?tab=results&event=${eventId}`);
  await page.getByRole('combobox', { name: 'What' }).selectOption('changeDriver');
  await page.getByRole('combobox', { name: 'Car' }).selectOption(String(row.filePosition));
  await page.getByRole('textbox', { name: 'Who drove' }).fill(other);
  await page.getByRole('button', { name: `Choose ${other}`, exact: true }).click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('Drove under another account, as both say.');
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = dialog.getByRole('table', { name: 'Result, before and after' });
  await expect(preview.getByRole('row').filter({ hasText: name })).toContainText(other);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Change the driver' }).click();
  await expect(page.getByText('Done. Everyone sees the new result.')).toBeVisible();

  await expect(result.getByText(other)).toBeVisible();
  await expect(result.getByText(name)).toHaveCount(0);
  await expect(event.getByText('Drove under another account, as both say.')).toBeVisible();
  await expectAccessible(event);

  await page.getByRole('table', { name: 'Decisions about this event' }).getByRole('button', { name: 'Undo' }).click();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('They said otherwise.');
  await dialog.getByRole('button', { name: 'Undo the decision' }).click();
  await expect(page.getByText('Undone. Everyone sees it.')).toBeVisible();
  await expect(result.getByText(name)).toBeVisible();
  await expect(result.getByText(other)).toHaveCount(0);
});

test('an admin changes who is classified, after a preview, and the page about the site says so', async ({
  openPage,
}) => {
  const page = await openPage('Ada Admin');
  const dialog = page.getByRole('dialog');
  await page.goto('/admin/management?tab=seasons');
  await page.getByRole('button', { name: 'Change the shares' }).click();
  await page.getByRole('textbox', { name: 'Per cent with the flag' }).fill('50');
  await page.getByRole('textbox', { name: 'Per cent without it' }).fill('60');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByText('50 % with the flag, 60 % without')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('A vote of all drivers');
  await dialog.getByRole('button', { name: 'Change the shares' }).click();
  await expect(page.getByText(/Done\. \d+ races? changed\./)).toBeVisible();
  await page.goto('/about');
  await expect(page.getByText('50 % of the laps with the flag, and 60 % without it.')).toBeVisible();
});

test.describe('on a site that others read', () => {
  test.use({ siteKind: 'shared' });

  test('a moderator sees what was decided and is told that changing it is the admins’', async ({
    openPage,
    request,
    site,
  }) => {
    const { eventId } = await findRecord(request);
    const page = await openPage('Mo Moderator');
    await page.goto(`/admin/management?tab=results&event=${eventId}`);
    await expect(page.getByText('Only admins can change published results.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Preview' })).toBeDisabled();
    const draft = { eventId, amendment: { kind: 'voidEvent' }, reason: 'Not mine to do' };
    const reply = await post(page, site.url, '/api/admin/management/amendments', draft);
    expect(await reply.json()).toMatchObject({ code: 'forbidden' });
    await expectAccessible(page);
  });
});

test('an admin merges two drivers, whose old address leads on, and parts them again', async ({
  page: visitor,
  openPage,
  request,
}) => {
  const { rows } = await ask<{ rows: { driver: { playerId: string; name: string } }[] }>(
    request,
    '/api/leaderboards/races?limit=2',
  );
  const [into, from] = rows;
  if (into === undefined || from === undefined) throw new Error('There are no two drivers.');
  const pair = { from: from.driver.playerId, into: into.driver.playerId };
  const laps = async (playerId: string): Promise<number> =>
    (await ask<{ totals: { laps: number } }>(request, `/api/driver/${playerId}/info`)).totals.laps;
  await visitor.goto(`/driver/${pair.from}`);
  await expect(visitor.getByRole('heading', { level: 1, name: from.driver.name })).toBeVisible();

  const before = await laps(pair.into);
  const page = await openPage('Ada Admin');
  const dialog = page.getByRole('dialog');
  await page.goto(`/admin/players/${pair.into}?tab=identity`);
  await page.getByRole('textbox', { name: 'The other driver' }).fill(from.driver.name);
  await page
    .getByRole('button', { name: `Merge with ${from.driver.name}`, exact: true })
    .first()
    .click();
  await expect(dialog.getByText(/recomputed\./)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('One person with two accounts');
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(page.getByText(`Merged: everything now belongs to ${into.driver.name}.`)).toBeVisible();
  // An open page of the old driver redirects as soon as a message arrives.
  await expect(visitor).toHaveURL(`/driver/${pair.into}`);
  await visitor.goto(`/driver/${pair.from}`);
  await expect(visitor).toHaveURL(`/driver/${pair.into}`);
  await expect.poll(() => laps(pair.into)).toBeGreaterThan(before);

  await page.getByRole('button', { name: /^Undo the merge of/ }).click();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Two brothers');
  await dialog.getByRole('button', { name: 'Undo the merge' }).click();
  await expect(page.getByText('Undone: they are two drivers again.')).toBeVisible();
  await visitor.goto(`/driver/${pair.from}`);
  await expect(visitor.getByRole('heading', { level: 1, name: from.driver.name })).toBeVisible();
  await expect.poll(() => laps(pair.into)).toBe(before);
});
