import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { existsSync, globSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectDrawn } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { answersOf, hasPlainAnswers, readContent, type Answers, type ResultContent } from './five-questions.ts';
import { runCommand } from './site.ts';

const realResults = join(import.meta.dirname, '../../../../shared/real-results/acc');

interface Race {
  readonly file: string;
  readonly content: ResultContent;
}

async function readRaces(files: readonly string[]): Promise<Race[]> {
  const all = await Promise.all(files.map(async (file) => ({ file, content: readContent(await readFile(file)) })));
  const plain = all.filter(({ content }) => /^R\d*$/.test(content.sessionType) && hasPlainAnswers(content));
  return plain.toSorted((a, b) => outCount(b.content) - outCount(a.content));
}

function outCount(content: ResultContent): number {
  return answersOf(content).withoutTime.length;
}

async function expectAnswers(page: Page, eventId: number, expected: Answers): Promise<void> {
  await page.goto(`/event/${eventId}`);
  await expectDrawn(page);
  const brief = page.getByRole('region', { name: 'Race in brief' });
  const answer = (question: string) => brief.locator('dl > div', { has: page.getByText(question, { exact: true }) });
  await expect(answer('Winner')).toContainText(expected.winner);
  await expect(answer('Won by')).toContainText(expected.wonBy);
  await expect(answer('Fastest lap')).toContainText(expected.fastestLap.time);
  await expect(answer('Fastest lap')).toContainText(`lap ${expected.fastestLap.lap}`);
  const lap = expected.decidedLap === 1 ? /From lap 1\b/ : new RegExp(`lap ${expected.decidedLap}\\b`, 'i');
  await expect(answer('Decided')).toContainText(lap);

  if (expected.withoutTime.length === 0) {
    await expect(answer('Not classified')).toContainText('Nobody');
    return;
  }
  const list = page.getByRole('region', { name: 'Not classified' });
  const all = list.getByRole('button', { name: /Show all/ });
  if (await all.isVisible()) await all.click();
  for (const { name, reason } of expected.withoutTime)
    await expect(list.locator('li').filter({ hasText: name }).filter({ hasText: reason })).not.toHaveCount(0);
  for (const name of expected.lookedIn) await expect(list.locator('li').filter({ hasText: name })).toHaveCount(0);
}

test('the five questions about a race are answered for three invented ones', async ({ page, prepared }) => {
  const events = new Map(prepared.sessions.map(({ file, eventId }) => [file, eventId]));
  const races = await readRaces(prepared.sessions.filter(({ isOdd }) => !isOdd).map(({ file }) => file));
  // The race with the most retirements, one in the middle, and the one with the fewest.
  const chosen = [races[0], races[Math.floor(races.length / 2)], races.at(-1)].filter((race) => race !== undefined);
  expect(new Set(chosen).size).toBe(3);
  expect(chosen.map(({ content }) => outCount(content))[0]).toBeGreaterThan(0);
  for (const { file, content } of chosen) await expectAnswers(page, events.get(file) ?? 0, answersOf(content));
});

test.describe('with the real result files', () => {
  test.use({ siteKind: 'ownEmpty' });
  test.skip(!existsSync(realResults), 'The real result files are not beside the checkout: skipped.');

  test('the five questions are answered for the races with the most and the fewest cars out', async ({
    page,
    site,
  }) => {
    const races = await readRaces(globSync(join(realResults, '**/*.json')));
    const chosen = [races[0], races.at(-1)].filter((race) => race !== undefined);
    expect(new Set(chosen).size).toBe(2);
    const folder = await mkdtemp(join(tmpdir(), 'paddock-real-'));
    for (const { file } of chosen) await cp(file, join(folder, basename(file)));
    const report: { files: { file: string; eventId: number | null }[] } = JSON.parse(
      await runCommand(site.databaseUrl, ['ingest', folder, '--json']),
    );
    await rm(folder, { recursive: true });
    for (const { file, content } of chosen) {
      const imported = report.files.find((one) => basename(one.file) === basename(file));
      await expectAnswers(page, imported?.eventId ?? 0, answersOf(content));
    }
  });
});
