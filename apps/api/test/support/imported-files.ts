import { isDeepStrictEqual } from 'node:util';
import { EventInfo, EventLaps, ResultRow, type Lap } from '@paddock/contracts';
import { NO_TIME } from 'race-format';
import { z } from 'zod';
import { createFileImporter } from '../../src/modules/intake/import-files.ts';
import type { IngestOutcome } from '../../src/modules/intake/import-outcome.ts';
import { findResultFiles } from '../../src/modules/intake/result-folder.ts';
import type { TestApp } from './test-app.ts';

/** What a result file says, read from its JSON by other means than the parser. */
export type ExpectedFile = z.output<typeof ExpectedFile>;
export const ExpectedFile = z.object({
  sessionType: z.string(),
  track: z.string(),
  wet: z.boolean(),
  laps: z.number(),
  rows: z.array(
    z.object({
      race: z.number().transform(String).nullable(),
      model: z.number().nullable(),
      drivers: z.array(z.string()),
      lapCount: z.number().nullable(),
      bestLap: z.number().nullable(),
      lastLap: z.number().nullable(),
      totalTime: z.number().nullable(),
    }),
  ),
});

/** Imports all files of a folder: what became of each, by its path in the folder. */
export async function importFolder(
  { deps }: { readonly deps: Parameters<typeof createFileImporter>[0] },
  folder: string,
): Promise<Map<string, IngestOutcome>> {
  const importer = createFileImporter(deps, { server: null, timeZone: 'Europe/Berlin', requireTimeZone: false });
  const outcomes = new Map<string, IngestOutcome>();
  for (const file of await findResultFiles(folder)) {
    outcomes.set(file.path.slice(folder.length + 1), await importer.import(file, { isHistory: true }));
  }
  return outcomes;
}

/** Events that files became, by the path of the file. */
export function eventsOf(outcomes: ReadonlyMap<string, IngestOutcome>): [name: string, eventId: number][] {
  return [...outcomes].flatMap(([name, outcome]) =>
    outcome.status === 'imported' ? [[name, outcome.eventId] as [string, number]] : [],
  );
}

/** An event as REST tells it, in the form of `factsExpected`, and the names on its rows. */
export async function askForEvent({ app }: TestApp, eventId: number) {
  const get = async (what: string): Promise<unknown> => (await app.inject(`/api/event/${eventId}/${what}`)).json();
  const info = EventInfo.parse(await get('info'));
  const rows = z.array(ResultRow).parse(await get('results'));
  const laps = EventLaps.parse(await get('laps'));
  const lapsAt = new Map(laps.entries.map((entry) => [entry.position, entry.laps]));
  const bestOf = (list: readonly Lap[]): number | null => {
    const counted = list.flatMap(({ lapNumber, lapTime, isValid }) =>
      isValid && lapTime !== null && lapTime >= 30_000 && (info.sessionKind !== 'race' || lapNumber > 1) ? lapTime : [],
    );
    return counted.length === 0 ? null : Math.min(...counted);
  };
  return {
    names: rows.map((row) => row.drivers.map((driver) => driver.name)),
    /** Rows whose best lap is not the smallest of their laps that count. */
    wrongBests: rows.filter((row) => {
      const list = lapsAt.get(row.position) ?? [];
      return list.length > 0 && row.bestLap !== bestOf(list);
    }),
    facts: {
      sessionType: info.sessionType,
      track: info.trackName,
      wet: info.isWet,
      lapCount: info.lapCount,
      laps: [...laps.entries, ...laps.unattributed].reduce((sum, { laps: list }) => sum + list.length, 0),
      rows: rows.map((row) => ({
        race: row.raceNumber,
        model: row.carModel,
        lapCount: row.lapCount,
        lastLap: row.lastLap === NO_TIME ? null : row.lastLap,
        totalTime: row.totalTime === NO_TIME ? null : row.totalTime,
      })),
    },
  };
}

/** Without the best lap that the head of a file claims: see `wrongBests`. */
export function factsExpected({ sessionType, track, wet, laps, rows }: ExpectedFile): unknown {
  const facts = rows.map(({ drivers: _names, bestLap: _claimed, ...row }) => row);
  return { sessionType, track, wet, lapCount: laps, laps, rows: facts };
}

/** Names are shown with single spaces; a person without a first and last name is shown by the short one. */
export function namesAgree(shown: readonly string[][], { rows }: ExpectedFile): boolean {
  const inFile = rows.map((row) => row.drivers.map((name) => name.replaceAll(/\s+/g, ' ').trim()));
  const comparable = shown.map((crew, row) =>
    crew.map((name, index) => (inFile[row]?.[index] === '' && name !== '' ? '' : name)),
  );
  return isDeepStrictEqual(comparable, inFile);
}

/** All that is public about events, to be searched for what is not. */
export async function publicTexts({ app }: TestApp, eventIds: readonly number[]): Promise<string> {
  const texts: string[] = [];
  for (const eventId of eventIds) {
    for (const what of ['info', 'results', 'laps']) {
      texts.push((await app.inject(`/api/event/${eventId}/${what}`)).body);
    }
  }
  return texts.join('\n');
}
