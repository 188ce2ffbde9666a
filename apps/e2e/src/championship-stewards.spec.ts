import type { Page } from '@playwright/test';
import { driver, resultFile } from '../../api/test/support/result-file.ts';
import { sendReport, takeCase } from './cases.ts';
import { announceChampionship, CHAMPIONSHIP } from './championships.ts';
import { expect, test as base } from './fixtures.ts';
import { handIn, registerServer } from './game-server.ts';
import { claimDriver, openAccount } from './signed-in.ts';
import { expectAccessibleInBothThemes, expectSound } from './sound-page.ts';

/** In the order of their finish, and of how often they raced: the development provider links Uma to the first and Dan to the fourth. */
const DRIVERS = ['Una Quick', 'Ben Second', 'Cat Third', 'Dov Fourth'];
const ACCUSED = 1;
const WORDS = 'Hit me from behind into the first corner.';
const STATEMENT = 'I braked at the board, they moved over.';
const SUMMARY = 'Ran into the car ahead on lap 2. Ten points and three licence points.';

interface Season {
  readonly eventId: number;
  /** Of the championship, whose first round was that event. */
  readonly address: string;
}

const test = base.extend<{ season: Season }>({
  siteKind: 'ownEmpty',
  season: async ({ openPage, request, site }, use) => {
    const ada = await openPage('Ada Admin');
    const token = await registerServer(ada, site.url, { name: 'Thursday', timeZone: 'Australia/Sydney' });
    const cars = DRIVERS.map((name, index) => ({
      drivers: [driver(index + 1, name)],
      laps: Array.from({ length: 5 }, () => 110_000 + index * 1_000),
    }));
    for (const [day, racing] of [2, 3, 1, 4].entries()) {
      const session = { type: 'R', track: 'monza', end: `25060${day + 2}_210000`, cars: cars.slice(0, racing) };
      expect((await handIn(request, token, resultFile(session))).ok()).toBe(true);
    }
    const round = { startsAt: '2025-06-05T20:45', timeZone: 'Australia/Sydney' };
    const championshipId = await announceChampionship(ada, site.url, {
      rounds: [
        { ...round, code: 'R1', trackName: 'monza', heats: [{ code: 'R1' }] },
        { ...round, code: 'R2', trackName: 'spa', startsAt: '2099-06-12T20:45', heats: [{ code: 'R2' }] },
      ],
      stewards: { statementHours: 48, appealHours: 72, licenceLimit: 10, licenceRounds: 5 },
    });
    const [race] = await (await request.get('/api/event/recent')).json();
    await use({ eventId: race.eventId, address: `/leaderboards/points?championship=${championshipId}` });
  },
});

/** What everybody reads in the standings, row by row. */
async function standingsOf(visitor: Page, address: string): Promise<string[]> {
  await visitor.goto(address);
  const rows = visitor.getByRole('table', { name: /, standings after round 1 of 2/ }).locator('tbody tr');
  await expect(rows).toHaveCount(DRIVERS.length);
  return rows.allInnerTexts();
}

/** The reporter's form on the event's page. */
async function report(dan: Page, eventId: number): Promise<void> {
  await dan.goto(`/event/${eventId}?open=${ACCUSED}`);
  await dan.getByRole('button', { name: 'Report this car' }).click();
  await sendReport(dan, { lap: 2, words: WORDS });
}

async function askForStatement(mo: Page): Promise<void> {
  await mo.goto('/admin/reports?status=open');
  await mo.getByRole('link', { name: '#1', exact: true }).click();
  await takeCase(mo);
  await expect(mo.getByRole('region', { name: CHAMPIONSHIP, exact: true })).toContainText('0 of 10 licence points');
  await mo.getByRole('button', { name: 'Ask for a statement' }).click();
  const dialog = mo.getByRole('dialog', { name: 'Ask the accused for a statement' });
  await dialog.getByLabel(/^Question/).fill('Where did you brake?');
  await expectAccessibleInBothThemes(mo);
  await dialog.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(mo.getByText(/No answer yet/)).toBeVisible();
  await expect(mo.getByRole('button', { name: 'Decide and publish' })).toBeDisabled();
  await expectSound(mo);
}

async function answer(uma: Page): Promise<void> {
  await openAccount(uma);
  const request = uma.getByRole('region', { name: 'Your statement on case 1' });
  await expect(request).toContainText('Where did you brake?');
  // Neither the report nor who made it.
  expect(await uma.content()).not.toMatch(new RegExp(`${WORDS}|Dan Driver|${DRIVERS[3] ?? ''}`));
  await request.getByLabel('What happened').fill(STATEMENT);
  await expectSound(uma);
  await request.getByRole('button', { name: 'Send the statement' }).click();
  await expect(uma.getByText('Your statement is with the stewards.')).toBeVisible();
  await expect(request.getByRole('button', { name: 'Change the statement' })).toBeVisible();
}

/** Ten points and three licence points, with a look at what they change. */
async function decide(mo: Page): Promise<void> {
  await mo.reload();
  await expect(mo.getByText(`“${STATEMENT}”`)).toBeVisible();
  const rulings = mo.getByRole('group', { name: CHAMPIONSHIP });
  await rulings.getByRole('button', { name: 'Add points or a ruling' }).click();
  await rulings.getByLabel('Points', { exact: true }).fill('10');
  await expect(rulings.getByText(DRIVERS[0] ?? '').first()).toBeVisible();
  await rulings.getByRole('button', { name: 'Add another ruling' }).click();
  await rulings.getByRole('combobox', { name: 'Ruling' }).nth(1).selectOption('Licence points');
  await rulings.getByLabel('Licence points').fill('3');
  await mo.getByLabel('Public summary').fill(SUMMARY);
  await expectSound(mo);
  await mo.getByRole('button', { name: 'Decide and publish' }).click();
  const dialog = mo.getByRole('dialog', { name: /^Decide report 1/ });
  await expect(dialog).toContainText('10 points taken');
  await expectAccessibleInBothThemes(mo);
  await dialog.getByRole('button', { name: 'Decide and publish' }).click();
  await expect(mo.getByText('Published.')).toBeVisible();
  await expect(mo.getByRole('region', { name: 'Decision', exact: true })).toContainText('10 points taken');
  await expect(mo.getByRole('region', { name: CHAMPIONSHIP, exact: true })).toContainText('3 of 10 licence points');
  await expectSound(mo);
}

async function appeal(uma: Page): Promise<void> {
  await openAccount(uma);
  const decision = uma.getByRole('listitem').filter({ hasText: SUMMARY });
  await expect(decision).toContainText('10 points taken');
  await expect(decision).toContainText('3 licence points');
  await decision.getByRole('button', { name: 'Appeal the decision on case 1' }).click();
  await decision.getByLabel('What was wrong with the decision').fill('The onboard shows that they turned in.');
  await expectSound(uma);
  await decision.getByRole('button', { name: 'Send the appeal' }).click();
  await expect(uma.getByText('Your appeal is with the stewards.')).toBeVisible();
  await expect(decision).toContainText('Under appeal');
}

async function undoByAppeal(ada: Page): Promise<void> {
  await ada.goto('/admin/reports?status=appeal');
  await ada.getByRole('link', { name: '#1', exact: true }).click();
  await ada.getByRole('button', { name: 'Decide the appeal' }).click();
  const dialog = ada.getByRole('dialog', { name: 'Decide the appeal' });
  await dialog.getByRole('radio', { name: 'Undo and decide anew' }).check();
  await dialog.getByLabel('Reasons').fill('The onboard shows that the car ahead turned in.');
  await expectAccessibleInBothThemes(ada);
  await dialog.getByRole('button', { name: 'Decide and publish' }).click();
  await expect(ada.getByText('The appeal is decided.')).toBeVisible();
  await expect(ada.getByText(/The decision was undone/).first()).toBeVisible();
  await expectSound(ada);
}

test('a case of a championship goes from report and statement to a decision, an appeal, and standings as before', async ({
  openPage,
  page: visitor,
  season: { eventId, address },
  site,
}) => {
  test.slow();
  const [uma, dan, mo, ada] = [
    await openPage('Uma User'),
    await openPage('Dan Driver'),
    await openPage('Mo Moderator'),
    await openPage('Ada Admin'),
  ];
  expect(await claimDriver(uma, site.url, 'Uma User')).toMatchObject({ name: DRIVERS[0] });
  expect(await claimDriver(dan, site.url, 'Dan Driver')).toMatchObject({ name: DRIVERS[3] });
  const before = await standingsOf(visitor, address);
  expect(before[0]).toContain(DRIVERS[0]);

  await report(dan, eventId);
  await askForStatement(mo);
  await answer(uma);
  await decide(mo);

  const decided = await standingsOf(visitor, address);
  expect(decided).not.toEqual(before);
  expect(decided[0]).toContain(DRIVERS[1]);
  await expect(visitor.getByRole('region', { name: 'Points taken', exact: true })).toContainText(DRIVERS[0] ?? '');
  await expectSound(visitor);
  await visitor.getByRole('button', { name: /what the points of Una Quick are made of/ }).click();
  const detail = visitor.getByRole('dialog');
  await expect(detail).toContainText('10 points taken');
  await expect(detail).toContainText(SUMMARY);
  await expectAccessibleInBothThemes(visitor);

  await appeal(uma);
  expect(await standingsOf(visitor, address)).toEqual(decided);
  await visitor.getByRole('button', { name: /what the points of Una Quick are made of/ }).click();
  await expect(detail).toContainText('Under appeal');

  await mo.reload();
  await expect(mo.getByText('Someone else on the staff has to decide the appeal.')).toBeVisible();
  await expect(mo.getByRole('button', { name: 'Decide the appeal' })).toHaveCount(0);
  await undoByAppeal(ada);

  expect(await standingsOf(visitor, address)).toEqual(before);
  await openAccount(uma);
  const reopened = uma.getByRole('listitem').filter({ hasText: 'The decision was undone. The stewards decide again.' });
  await expect(reopened).toContainText('The onboard shows that the car ahead turned in.');
  await expectSound(uma);
});
