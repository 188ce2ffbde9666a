import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { EventInfo, EventLaps, ResultRow } from '@paddock/contracts';
import { NO_TIME } from 'race-format';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createFileImporter } from './features/ingest/import-files.ts';
import type { IngestOutcome } from './features/ingest/ingest-outcome.ts';
import { findResultFiles } from './features/ingest/result-folder.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';

const folder = fileURLToPath(new URL('../../../../shared/real-results', import.meta.url));
const isThere = existsSync(`${folder}/expected.json`);

const Expected = z.record(
  z.string(),
  z.object({
    sessionType: z.string(),
    track: z.string(),
    wet: z.boolean(),
    laps: z.number(),
    rows: z.array(
      z.object({
        race: z.number().nullable(),
        model: z.number().nullable(),
        drivers: z.array(z.string()),
        lapCount: z.number().nullable(),
        bestLap: z.number().nullable(),
        lastLap: z.number().nullable(),
        totalTime: z.number().nullable(),
      }),
    ),
  }),
);

/** A person without a first and last name is shown by the short one. */
function saysTheSame(shown: readonly string[][], said: readonly string[][]): boolean {
  const inFile = said.map((crew) => crew.map((name) => name.replaceAll(/\s+/g, ' ').trim()));
  const comparable = shown.map((crew, row) =>
    crew.map((name, index) => (inFile[row]?.[index] === '' && name !== '' ? '' : name)),
  );
  return isDeepStrictEqual(comparable, inFile);
}

describe.skipIf(!isThere)(`the real result files (skipped where the folder ../shared/real-results is absent)`, () => {
  let test: TestApp;
  const outcomes = new Map<string, IngestOutcome>();
  const expected = isThere ? Expected.parse(JSON.parse(readFileSync(`${folder}/expected.json`, 'utf8'))) : {};

  const importAll = async (): Promise<Map<string, IngestOutcome>> => {
    const importer = createFileImporter(test.deps, { server: null, timeZone: 'Europe/Berlin', requireTimeZone: false });
    const results = new Map<string, IngestOutcome>();
    for (const file of await findResultFiles(`${folder}/acc`)) {
      results.set(file.path.slice(`${folder}/acc/`.length), await importer.import(file, { isHistory: true }));
    }
    return results;
  };

  const namesOfEvent = (eventId: number): string[][][] =>
    [...outcomes]
      .filter(([, outcome]) => outcome.status !== 'failed' && outcome.eventId === eventId)
      .map(([name]) => (expected[name]?.rows ?? []).map((row) => row.drivers));

  beforeAll(async () => {
    test = await createTestApp();
    for (const [name, outcome] of await importAll()) outcomes.set(name, outcome);
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
    let events = 0;
    for (const [name, outcome] of outcomes) {
      if (outcome.status !== 'imported') continue;
      events += 1;
      const get = async (what: string): Promise<unknown> =>
        (await test.app.inject(`/api/event/${outcome.eventId}/${what}`)).json();
      const info = EventInfo.parse(await get('info'));
      const rows = z.array(ResultRow).parse(await get('results'));
      const laps = EventLaps.parse(await get('laps'));
      const lapsOf = [...laps.entries, ...laps.unattributed].reduce((sum, { laps: list }) => sum + list.length, 0);
      const fromRest = {
        sessionType: info.sessionType,
        track: info.trackName,
        wet: info.isWet,
        laps: lapsOf,
        rows: rows.map((row) => ({
          race: row.raceNumber,
          model: row.carModel,
          lapCount: row.lapCount,
          bestLap: row.bestLap,
          lastLap: row.lastLap === NO_TIME ? null : row.lastLap,
          totalTime: row.totalTime === NO_TIME ? null : row.totalTime,
        })),
      };
      const said = expected[name];
      expect(fromRest, name).toEqual({
        sessionType: said?.sessionType,
        track: said?.track,
        wet: said?.wet,
        laps: said?.laps,
        rows: said?.rows.map(({ drivers: _names, ...row }) => row),
      });
      expect(info.lapCount, name).toBe(said?.laps);
      // Names are shown with single spaces. Of two files that say the same, the one that names more drivers is shown.
      const names = rows.map((row) => row.drivers.map((driver) => driver.name));
      expect(
        namesOfEvent(outcome.eventId).some((said) => saysTheSame(names, said)),
        `names of ${name}`,
      ).toBe(true);
    }
    expect(events).toBe(132);
  });

  it('import nothing a second time', async () => {
    const again = await importAll();
    expect(
      [...again.values()].filter((outcome) => outcome.status === 'imported' || outcome.status === 'failed'),
    ).toEqual([]);
    expect((await test.app.inject('/api/stats')).json().eventCount).toBe(132);
  });

  it('never show a platform id', async () => {
    const { events } = (
      await test.app.inject({ method: 'POST', url: '/api/search/events/', payload: { period: 'all', limit: 100 } })
    ).json();
    for (const { eventId } of events) {
      for (const what of ['info', 'results', 'laps']) {
        expect((await test.app.inject(`/api/event/${eventId}/${what}`)).body).not.toMatch(/[SPMX]\d{10,}/);
      }
    }
  });
});
