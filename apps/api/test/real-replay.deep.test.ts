import type { EventReplay } from '@paddock/contracts';
import { readResultFile, type GameSession } from '@paddock/result-files';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { fileOrderOf } from '../src/modules/events/analysis/lap-order.ts';
import { replayOf } from '../src/modules/events/analysis/replay.rules.ts';
import { analysedSession, analysisOf } from './support/analysed.ts';

const folder = fileURLToPath(new URL('../../../../shared/real-results/acc', import.meta.url));
const sixHours = path.join(folder, 'endurance-e/221008_224809_R.json');
const LIMIT_BYTES = 60_000;

function racesIn(file: string): GameSession[] {
  const read = readResultFile({ fileName: path.basename(file), bytes: readFileSync(file) });
  return read.ok ? read.sessions.filter(({ sessionKind, lapCount }) => sessionKind === 'race' && lapCount > 0) : [];
}

function replayOfFile(session: GameSession): EventReplay {
  return replayOf(analysedSession(session), { fileOrder: fileOrderOf(session), measured: null });
}

/** The cars that ended a lap, by the moments of the replay. */
function orderByTime({ cars }: EventReplay, lap: number, places: ReadonlyMap<number, number>): number[] {
  return cars
    .filter(({ laps }) => laps.length >= lap)
    .map(({ position, laps }) => ({ position, at: laps.slice(0, lap).reduce((sum, time) => sum + time, 0) }))
    .toSorted((one, other) => one.at - other.at || (places.get(one.position) ?? 0) - (places.get(other.position) ?? 0))
    .map(({ position }) => position);
}

/** From the file alone: the order in which the server noted the lap. */
function orderInFile({ entries }: GameSession, lap: number, hasTime: ReadonlySet<number>): number[] {
  return entries
    .filter(({ position, laps }) => laps.length >= lap && hasTime.has(position))
    .toSorted((one, other) => (one.laps[lap - 1]?.fileIndex ?? 0) - (other.laps[lap - 1]?.fileIndex ?? 0))
    .map(({ position }) => position);
}

describe.skipIf(!existsSync(folder))('replays of real races (skipped where ../shared/real-results is absent)', () => {
  it('have the order of the chart and of the files at the end of every lap', () => {
    let [races, laps] = [0, 0];
    const different: string[] = [];
    for (const file of globSync('**/*.json', { cwd: folder })) {
      for (const session of racesIn(path.join(folder, file))) {
        const [replay, analysis] = [replayOfFile(session), analysisOf(session)];
        const hasTime = new Set(replay.cars.filter((car) => car.laps.length > 0).map(({ position }) => position));
        const most = Math.max(...session.entries.map((entry) => entry.laps.length));
        races += 1;
        for (const { position, places } of replay.cars.filter((car) => car.laps.length > 0)) {
          const charted = analysis.cars.find((car) => car.position === position)?.places;
          if (String(charted) !== String(places)) different.push(`${file}, row ${position}: places`);
        }
        for (let lap = 1; lap <= most; lap += 1) {
          const charted = analysis.cars
            .flatMap(({ position, places }) => {
              const place = places[lap - 1] ?? null;
              return place === null || !hasTime.has(position) ? [] : [{ position, place }];
            })
            .toSorted((one, other) => one.place - other.place);
          const places = new Map(charted.map(({ position, place }) => [position, place]));
          const chart = String(charted.map(({ position }) => position));
          if (String(orderByTime(replay, lap, places)) !== chart) different.push(`${file}, lap ${lap}: chart`);
          const isNoted = analysis.placesFrom === 'lapOrder';
          if (isNoted && String(orderInFile(session, lap, hasTime)) !== chart)
            different.push(`${file}, lap ${lap}: file`);
          laps += 1;
        }
      }
    }
    expect(different).toEqual([]);
    expect(races).toBeGreaterThan(10);
    expect(laps).toBeGreaterThan(races);
  });

  it('of six hours are smaller than 60 kB', () => {
    const [race] = racesIn(sixHours);
    const reply = Buffer.from(JSON.stringify(race && replayOfFile(race)));
    // As replies are compressed.
    const params = { [constants.BROTLI_PARAM_QUALITY]: 4 };
    expect(brotliCompressSync(reply, { params }).byteLength).toBeLessThan(LIMIT_BYTES);
  });
});
