import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createDatabaseFromTemplate } from '@paddock/embedded-database';
import { writeResultFile } from '@paddock/demo-league';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openBrowser, visit } from './browser.ts';
import { answersOf, hasPlainAnswers, readContent, type ResultContent } from './five-questions.ts';
import { importLeague } from './league.ts';
import { runCommand, startSite, type Site } from './site.ts';

const realResults = join(import.meta.dirname, '../../../../shared/real-results/acc');

let browser: Browser;
let site: Site;
let databaseUrl: string;

beforeAll(async () => {
  browser = await openBrowser();
  databaseUrl = await createDatabaseFromTemplate(inject('databaseAdminUrl'), 'template1', 'paddock_e2e_questions');
  site = await startSite(databaseUrl);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

/** What the page answers to a question. */
function answer(page: Page, question: string): Promise<string> {
  return page
    .getByRole('region', { name: 'Race in brief' })
    .locator('dl > div', { has: page.getByText(question, { exact: true }) })
    .innerText();
}

async function expectAnswers(eventId: number, content: ResultContent): Promise<void> {
  const expected = answersOf(content);
  const { page, complaints, close } = await visit(browser, { viewport: { width: 1440, height: 900 } });
  await page.goto(`${site.url}/event/${eventId}`, { waitUntil: 'networkidle' });
  const said = {
    winner: await answer(page, 'Winner'),
    wonBy: await answer(page, 'Won by'),
    fastestLap: await answer(page, 'Fastest lap'),
    decided: await answer(page, 'Decided'),
  };
  expect(said.winner).toContain(expected.winner);
  expect(said.wonBy).toContain(expected.wonBy);
  expect(said.fastestLap).toContain(expected.fastestLap.time);
  expect(said.fastestLap).toContain(`lap ${expected.fastestLap.lap}`);
  const lap = expected.decidedLap === 1 ? /From lap 1\b/ : new RegExp(`lap ${expected.decidedLap}\\b`, 'i');
  expect(said.decided).toMatch(lap);
  await expectReasons(page, expected.withoutTime);
  expect(complaints).toEqual([]);
  await close();
}

/** Everybody without a time stands in the list of those, with the reason. */
async function expectReasons(page: Page, expected: ReturnType<typeof answersOf>['withoutTime']): Promise<void> {
  if (expected.length === 0) {
    expect(await answer(page, 'Without a time')).toMatch(/Nobody/);
    return;
  }
  const list = page.getByRole('region', { name: 'Without a time' });
  const all = list.getByRole('button', { name: /Show all/ });
  if ((await all.count()) > 0) await all.click();
  const items = await list.locator('li').allInnerTexts();
  for (const { name, reason } of expected) {
    const own = items.filter((item) => item.includes(name));
    expect(own, `${name} in the list`).not.toEqual([]);
    expect(
      own.some((item) => reason.test(item)),
      `${name}: ${reason} in ${own.join(' | ')}`,
    ).toBe(true);
  }
}

describe('the five questions about a race', () => {
  it('are answered for three invented ones', async () => {
    const races = (await importLeague(databaseUrl, { seed: 'questions', events: 90 }))
      .filter(({ session }) => session.kind === 'race' && session.oddities.size === 0)
      .map(({ session, eventId }) => ({ eventId, content: readContent(writeResultFile(session).bytes) }))
      .filter(({ content }) => hasPlainAnswers(content))
      .toSorted((a, b) => outCount(b.content) - outCount(a.content));
    // The one that most did not finish, one somewhere between, and the tidiest.
    const chosen = [races[0], races[Math.floor(races.length / 2)], races.at(-1)].filter((race) => race !== undefined);
    expect(chosen).toHaveLength(3);
    expect(answersOf(chosen[0]?.content ?? emptyRace).withoutTime).not.toEqual([]);
    for (const { eventId, content } of chosen) await expectAnswers(eventId, content);
  });

  it.skipIf(!existsSync(realResults))(
    'are answered for the real ones with the most and the fewest cars out',
    async () => {
      const report: { files: { file: string; status: string; eventId: number | null }[] } = JSON.parse(
        await runCommand(databaseUrl, ['ingest', realResults, '--json']),
      );
      const races: { eventId: number; content: ResultContent }[] = [];
      for (const { file, status, eventId } of report.files) {
        if (status !== 'imported' || eventId === null) continue;
        const content = readContent(await readFile(file));
        if (/^R\d*$/.test(content.sessionType) && hasPlainAnswers(content)) races.push({ eventId, content });
      }
      const sorted = races.toSorted((a, b) => outCount(b.content) - outCount(a.content));
      const chosen = [sorted[0], sorted.at(-1)].filter((race) => race !== undefined);
      expect(chosen).toHaveLength(2);
      for (const { eventId, content } of chosen) await expectAnswers(eventId, content);
    },
  );
});

const emptyRace: ResultContent = { sessionType: 'R', sessionResult: { leaderBoardLines: [] }, laps: [] };

function outCount(content: ResultContent): number {
  return answersOf(content).withoutTime.length;
}
