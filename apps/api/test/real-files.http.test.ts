import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { IngestOutcome } from '../src/modules/intake/import-outcome.ts';
import {
  askForEvent,
  eventsOf,
  ExpectedFile,
  factsExpected,
  importFolder,
  namesAgree,
  publicTexts,
} from './support/imported-files.ts';
import { createTestApp, type TestApp } from './support/test-app.ts';

const folder = fileURLToPath(new URL('../../../../shared/real-results', import.meta.url));
const files = `${folder}/acc`;
const isThere = existsSync(`${folder}/expected.json`);
const Expected = z.record(z.string(), ExpectedFile);

describe.skipIf(!isThere)(`the real result files (skipped where the folder ../shared/real-results is absent)`, () => {
  let test: TestApp;
  let outcomes = new Map<string, IngestOutcome>();
  const expected = isThere ? Expected.parse(JSON.parse(readFileSync(`${folder}/expected.json`, 'utf8'))) : {};

  const filesOfEvent = (eventId: number): ExpectedFile[] =>
    [...outcomes].flatMap(([name, outcome]) => {
      const said = expected[name];
      return 'eventId' in outcome && outcome.eventId === eventId && said !== undefined ? [said] : [];
    });

  beforeAll(async () => {
    test = await createTestApp();
    outcomes = await importFolder(test, files);
    await test.deps.settle();
  }, 120_000);
  afterAll(() => test.close());

  it('are 148: 132 events, 13 without entries, 3 duplicates, none failed', () => {
    const counts = Object.groupBy(outcomes.values(), (outcome) => outcome.status);
    expect(outcomes.size).toBe(148);
    expect(Object.fromEntries(Object.entries(counts).map(([status, list]) => [status, list.length]))).toEqual({
      imported: 132,
      duplicate: 3,
      empty: 13,
    });
  });

  it('say over REST what they say', async () => {
    const events = eventsOf(outcomes);
    for (const [name, eventId] of events) {
      const { facts, names, wrongBests } = await askForEvent(test, eventId);
      const said = expected[name];
      expect(facts, name).toEqual(said && factsExpected(said));
      expect(wrongBests, name).toEqual([]);
      // Of two files that say the same, the one that names more drivers is shown.
      expect(
        filesOfEvent(eventId).some((file) => namesAgree(names, file)),
        `names of ${name}`,
      ).toBe(true);
    }
    expect(events).toHaveLength(132);
  });

  it('import nothing a second time', async () => {
    const again = await importFolder(test, files);
    expect(
      [...again.values()].filter((outcome) => outcome.status === 'imported' || outcome.status === 'failed'),
    ).toEqual([]);
    // In the others nobody completed a lap.
    expect((await test.app.inject('/api/stats')).json().eventCount).toBe(112);
  });

  it('never show a platform id', async () => {
    const { events } = (
      await test.app.inject({ method: 'POST', url: '/api/search/events/', payload: { period: 'all', limit: 100 } })
    ).json<{ events: { eventId: number }[] }>();
    const ids = events.map(({ eventId }) => eventId);
    expect(await publicTexts(test, ids)).not.toMatch(/[SPMX]\d{10,}/);
  });
});
