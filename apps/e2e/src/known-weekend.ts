import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { driver, resultFile } from '../../api/test/support/result-file.ts';
import { runCommand } from './site.ts';

/** Named as on the page; the league's cars are never as fast. */
const FILES = (['FP', 'Q', 'R'] as const).map((type, index) =>
  resultFile({
    type,
    track: 'monza_2019',
    end: `260405_${18 + index}3000`,
    serverName: 'Sunday evening GT3',
    // The race with these very laps; a session of the same laps would be the same one.
    ...(type === 'R' && { driven: '' }),
    cars: [
      { drivers: [driver(1, 'Ana Silva')], laps: [150_000, 88_000, 87_500, 87_900], raceNumber: 41 },
      {
        drivers: [driver(2, 'Zoë Müller')],
        laps: [151_000, 88_500, { time: 87_000, valid: false }, 88_100],
        raceNumber: 7,
        model: 30,
      },
      // The name would close the script element of a page that does not escape it.
      {
        drivers: [driver(3, 'Cat "</script>" Long')],
        laps: [152_000, 89_000],
        totalTime: 2_147_483_647,
        raceNumber: 99,
      },
    ],
  }),
);

/** Imports a weekend of three sessions with known figures, later than the league's last. */
export async function importKnownWeekend(databaseUrl: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const { fileName, bytes } of FILES) await writeFile(join(folder, fileName), bytes);
  await runCommand(databaseUrl, ['ingest', folder, '--time-zone', 'Australia/Sydney']);
}

/** The race, its winner and second place, as ids for URLs. */
export interface Places {
  readonly event: string;
  readonly driver: string;
  readonly rival: string;
  /** A driver whose name must be escaped in HTML. */
  readonly odd: string;
}

export async function findPlaces(request: APIRequestContext): Promise<Places> {
  const [race]: { eventId: number }[] = await (await request.get('/api/event/recent')).json();
  const rows: { drivers: { playerId: string }[] }[] = await (
    await request.get(`/api/event/${race?.eventId}/results`)
  ).json();
  const [driver = '', rival = '', odd = ''] = rows.map(({ drivers }) => drivers[0]?.playerId ?? '');
  return { event: String(race?.eventId), driver, rival, odd };
}
