import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { sendReport, takeCase, type Incident } from './cases.ts';
import { expect, test } from './fixtures.ts';
import type { Person } from './prepared.ts';
import { claimDriver, openAccount, post } from './signed-in.ts';
import { expectSound } from './sound-page.ts';

test.use({ siteKind: 'own' });

interface Row {
  readonly position: number;
  readonly filePosition: number;
  readonly raceNumber: string;
  readonly lapCount: number;
  readonly totalTime: number;
  readonly drivers: readonly { readonly playerId: string | null; readonly name: string }[];
}

/** A race of Uma's and Ada's drivers, with Ada's car. */
interface Race {
  readonly eventId: number;
  readonly other: Row;
}

async function resultOf(request: APIRequestContext, eventId: number): Promise<Row[]> {
  return (await request.get(`/api/event/${eventId}/results`)).json();
}

/** Links both to their drivers and finds a race of theirs in which a one-minute penalty would cost Ada positions. */
async function arrangeRace(openPage: (who: Person) => Promise<Page>, siteUrl: string): Promise<Race> {
  const [uma, ada] = [await openPage('Uma User'), await openPage('Ada Admin')];
  const mine = (await claimDriver(uma, siteUrl, 'Uma User')).playerId;
  const others = (await claimDriver(ada, siteUrl, 'Ada Admin')).playerId;
  const { events } = await (await uma.request.get(`/api/driver/${mine}/events?limit=100`)).json();
  for (const { eventId, sessionKind } of events) {
    if (sessionKind !== 'race') continue;
    const rows = await resultOf(uma.request, eventId);
    const carOf = (id: string) => rows.find(({ drivers }) => drivers.some((one) => one.playerId === id));
    const other = carOf(others);
    if (other === undefined || carOf(mine) === undefined || carOf(mine) === other || other.lapCount < 5) continue;
    const isPassed = rows.some(
      ({ position, lapCount, totalTime }) =>
        position > other.position && lapCount === other.lapCount && totalTime < other.totalTime + 59_000,
    );
    if (isPassed && other.drivers.length === 1) return { eventId, other };
  }
  throw new Error('There is no such race.');
}

/** Reports Ada's car as Uma. */
async function report(
  openPage: (who: Person) => Promise<Page>,
  siteUrl: string,
  race: Race & Incident,
): Promise<number> {
  const { eventId, other, lap, words } = race;
  const reply = await post(await openPage('Uma User'), siteUrl, '/api/reports', {
    eventId,
    filePosition: other.filePosition,
    driverIndex: null,
    lapNumber: lap,
    category: 'contact',
    words,
    evidenceUrl: null,
  });
  return (await reply.json()).reportId;
}

test('a report is offered to visitors by way of the sign-in, sent from there, and withdrawn on the account page', async ({
  page,
  openPage,
  site,
}) => {
  const { eventId, other } = await arrangeRace(openPage, site.url);
  await page.goto(`/event/${eventId}?open=${other.filePosition}`);
  await page.getByRole('button', { name: 'Report this car' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign in with Discord' }).click();
  await page.getByRole('link', { name: 'Uma User' }).click();
  await expect(page).toHaveURL(new RegExp(`/event/${eventId}\\?.*report=${other.filePosition}`));
  await sendReport(page, { lap: 2, words: 'Hit me from behind into the first corner.' });

  // Each error is at its field.
  await page.getByRole('button', { name: 'Report', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Report to the staff' });
  await dialog.getByRole('button', { name: 'Send the report' }).click();
  await expect(dialog.getByText('Choose the car.')).toBeVisible();
  await expect(dialog.getByText('Say in a sentence what happened.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Car').selectOption(String(other.filePosition));
  await sendReport(page, { lap: 3, words: 'And once more a lap later, on the straight.' });

  await openAccount(page);
  const withdrawn = page.getByRole('listitem').filter({ hasText: 'And once more a lap later' });
  await withdrawn.getByRole('button', { name: /^Withdraw report/ }).click();
  await expect(withdrawn.getByText('Withdrawn')).toBeVisible();
});

test('a report is taken, noted and decided with a penalty that changes the result and is told to all it concerns', async ({
  page: visitor,
  openPage,
  site,
}) => {
  const race = await arrangeRace(openPage, site.url);
  const { eventId, other } = race;
  const penalty = `Car ${other.raceNumber}: 60 s added`;
  const summary = 'Ran into the car ahead on lap 2. Sixty seconds.';
  await report(openPage, site.url, { ...race, lap: 2, words: 'Hit me from behind into the first corner.' });

  const page = await openPage('Mo Moderator');
  await page.goto('/admin/reports?status=open');
  await page.getByRole('link', { name: '#1', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contact, lap 2' })).toBeVisible();
  await takeCase(page);
  await page.getByRole('button', { name: 'Add a note' }).click();
  const note = page.getByRole('dialog', { name: /^Note on report/ });
  await note.getByLabel('Note, staff only').fill('Asked for the onboard.');
  await note.getByRole('button', { name: 'Add the note' }).click();
  await expect(page.getByText('Noted.', { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'History' }).getByText('Asked for the onboard.')).toBeVisible();

  await page.getByRole('radio', { name: 'Time penalty' }).check();
  await page.getByLabel('Seconds').fill('60');
  await expect(page.getByRole('table', { name: 'Places and points before and after' }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Decide and publish' }).click();
  await expect(page.getByText('Say in a sentence what was decided')).toBeVisible();
  await page.getByLabel('Public summary').fill(summary);
  await page.getByRole('button', { name: 'Decide and publish' }).click();
  const asked = page.getByRole('dialog', { name: /^Decide report/ });
  await expect(asked.getByText(`${penalty}.`)).toBeVisible();
  await asked.getByRole('button', { name: 'Decide and publish' }).click();
  await expect(page.getByText('Published.')).toBeVisible();
  await expect(page.getByText(penalty).first()).toBeVisible();
  await page.reload();
  await expect(page.getByText(penalty).first()).toBeVisible();
  await expectSound(page);
  const placed = (await resultOf(page.request, eventId)).find((row) => row.filePosition === other.filePosition);
  expect(placed?.position).toBeGreaterThan(other.position);

  // Everybody sees the revised result, but not the text of the report.
  await visitor.goto(`/event/${eventId}`);
  await expect(visitor.getByText(summary).first()).toBeVisible();
  await expect(visitor.getByText(/revised/i).first()).toBeVisible();
  expect(await visitor.content()).not.toContain('Hit me from behind');
  const uma = await openPage('Uma User');
  await openAccount(uma);
  const own = uma.getByRole('listitem').filter({ hasText: 'Hit me from behind' });
  await expect(own.getByText(penalty)).toBeVisible();
  const ada = await openPage('Ada Admin');
  await openAccount(ada);
  const about = ada.getByRole('region', { name: 'Decisions about your driving' });
  await expect(about.getByText(summary)).toBeVisible();
  await expect(about).not.toContainText(/Uma|Hit me/);
});

test('a report is dismissed, and says so beside similar decisions; queue, open case and audit log fit and are clean for axe', async ({
  openPage,
  site,
}) => {
  const race = await arrangeRace(openPage, site.url);
  const decided = await report(openPage, site.url, { ...race, lap: 2, words: 'Hit me from behind.' });
  const dismissed = await report(openPage, site.url, { ...race, lap: 4, words: 'Braked early in front of me.' });
  const open = await report(openPage, site.url, { ...race, lap: 5, words: 'Braked early once more.' });
  const page = await openPage('Mo Moderator');
  await post(page, site.url, '/api/admin/reports/take', { reportId: decided });
  const decision = await post(page, site.url, '/api/admin/reports/decide', {
    reportId: decided,
    publicSummary: 'Ran into the car ahead on lap 2. Sixty seconds.',
    note: '',
    penalty: { kind: 'timePenalty', filePosition: race.other.filePosition, timeMs: 60_000 },
    sanction: null,
  });
  expect(decision.status(), await decision.text()).toBe(200);

  await page.goto(`/admin/reports/${dismissed}`);
  await takeCase(page);
  await page.getByRole('radio', { name: 'Dismiss report' }).check();
  await page.getByLabel('Public summary').fill('A racing incident: nobody gained by it.');
  await page.getByRole('button', { name: 'Dismiss and publish' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Dismiss', exact: true }).click();
  await expect(page.getByText('Published.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Similar decisions' })).toBeVisible();
  await expect(page.getByText(`Car ${race.other.raceNumber}: 60 s added`).first()).toBeVisible();

  await page.goto(`/admin/reports/${open}`);
  await takeCase(page);
  await expect(page.getByRole('radio', { name: 'Time penalty' })).toBeVisible();
  await expectSound(page);
  await page.goto('/admin/reports');
  await expectSound(page);
  await page.goto('/admin/management?tab=audit');
  await expect(page.getByText('decided', { exact: true }).first()).toBeVisible();
  await expectSound(page);
});
