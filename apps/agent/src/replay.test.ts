import { existsSync, readFileSync } from 'node:fs';
import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ServerReport } from '@paddock/contracts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startAgent } from './agent.ts';
import { handClock, type HandClock } from './testing/hand-clock.ts';
import { serverIn, type ServerWithFolder } from './testing/server-with-folder.ts';
import { createStubSite, type StubSite } from './testing/stub-site.ts';

const shared = fileURLToPath(new URL('../../../../shared/server-logs/timing/', import.meta.url));
const isPresent = existsSync(shared);
const logs = ['constructed-race-16-cars', 'qualifying-20-players', 'qualifying-entry-list', 'weekend-2-players'];

/** As an independent reader tells it: an absent figure is none. */
interface Expected {
  readonly final: {
    readonly atMs: number;
    readonly greenMs: number | null;
    readonly minutes: number | null;
    readonly drivers: number;
    readonly cars: readonly {
      readonly carId: number;
      readonly playerId: string;
      readonly connected: boolean;
      readonly laps: number;
      readonly last?: { readonly ms: number; readonly sectors: readonly number[] };
      readonly bestClean?: number;
      readonly splits?: readonly number[];
      readonly totalMs?: number;
      readonly gapMs: number | null;
      readonly lapsDown?: number;
      readonly stints?: number;
    }[];
  };
}

let folder: string;
let clock: HandClock;
let site: StubSite;
let server: ServerWithFolder;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'paddock-replay-'));
  // Four loops: reading the log, watching for results, uploading, reporting.
  clock = handClock({ loops: 4, startMs: Date.now() });
  site = await createStubSite(() => clock.now());
  server = await serverIn(folder);
});
afterEach(async () => {
  await site.goDown();
  await rm(folder, { recursive: true });
});

const start = () =>
  startAgent({
    site: site.url,
    dataDir: join(folder, 'data'),
    server,
    say: () => {},
    clock,
    listPorts: async () => null,
  });

/** Sizes of 1 to 9,000, the same each time. */
function* sizes(): Generator<number, never> {
  let seed = 20_210_312;
  for (;;) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield 1 + (seed % 9_000);
  }
}

describe.skipIf(!isPresent)(
  isPresent ? 'a real log, a hundred times as fast' : 'a real log (skipped: ../shared/server-logs/timing is absent)',
  () => {
    it.each(logs)('%s is at the site as it ended', async (name) => {
      const bytes = readFileSync(`${shared}${name}.server.log`);
      const { final }: Expected = JSON.parse(readFileSync(`${shared}${name}.expected.json`, 'utf8'));
      await writeFile(server.logPath, '');
      const agent = await start();
      let at = 0;
      for (const size of sizes()) {
        const piece = bytes.subarray(at, at + size);
        await appendFile(server.logPath, piece);
        await clock.pass((final.atMs / 100) * (piece.length / bytes.length));
        at += size;
        if (at >= bytes.length) break;
      }
      await clock.pass(1_100);
      await agent.stop();

      const reports = site.reports.map(({ atMs, body }) => ({ atMs, report: ServerReport.parse(body) }));
      expect(reports.length).toBeGreaterThan(3);
      for (const [index, { atMs }] of reports.slice(1).entries()) {
        expect(atMs - (reports[index]?.atMs ?? 0)).toBeGreaterThanOrEqual(1_000);
      }
      const { players, timing } = reports.at(-1)?.report ?? {};
      expect({ players, minutes: timing?.minutes }).toEqual({ players: final.drivers, minutes: final.minutes });
      if (final.greenMs !== null) {
        const sinceLastLine = (timing?.greenAgo ?? 0) - (final.atMs - final.greenMs);
        expect(sinceLastLine).toBeGreaterThanOrEqual(0);
        expect(sinceLastLine).toBeLessThanOrEqual(1_200);
      }
      expect(
        timing?.cars.map((car) => [
          car.carId,
          car.driverId,
          car.isConnected,
          car.laps,
          car.lastLap?.time ?? null,
          car.lastLap?.sectors ?? [],
          car.bestLap,
          car.sectors.slice(1),
          car.line?.at ?? null,
          car.gap,
          car.lapsDown,
          car.stints,
        ]),
      ).toEqual(
        final.cars.map((car, index) => [
          car.carId,
          car.playerId,
          car.connected,
          car.laps,
          car.last?.ms ?? null,
          car.last?.sectors ?? [],
          car.bestClean ?? null,
          car.splits?.slice(1) ?? [],
          car.totalMs ?? null,
          index === 0 ? null : car.gapMs,
          car.lapsDown ?? 0,
          car.stints ?? 0,
        ]),
      );
    });
  },
);

describe('sixty cars in a race', () => {
  const clockText = (ms: number): string => `${Math.floor(ms / 60_000)}:${Math.floor(ms / 1_000) % 60}:${ms % 1_000}`;

  /** The lines of a lap; no two cars drive alike. */
  function lapLines(carId: number, lap: number, startMs: number): string[] {
    const sectors = [31_000, 42_000, 28_000].map((ms, index) => ms + ((carId * 7_919 + lap * 104_729 + index) % 1_733));
    const timeMs = sectors.reduce((sum, ms) => sum + ms, 0);
    const atMs = startMs + timeMs;
    const written = sectors.map((ms, index) => `, S${index + 1} ${clockText(ms)}`).join('');
    return [
      `${atMs + 61}: Lap carId ${carId}, driverId 0, lapTime 35791:23:647, timestampMS ${atMs}.000000, flags: %d0${written}, fuel 0.000000`,
      `${atMs + 61}: Lap carId ${carId}, driverId 0, lapTime ${clockText(timeMs)}, timestampMS ${atMs}.000000, flags: %d0${written}, fuel ${90 - lap}.000000`,
      `${atMs + 61}: New laptime: ${timeMs} for carId ${carId} with lapstates:  (raw 0)`,
    ];
  }

  it('are a report below 10 kB', async () => {
    const carIds = Array.from({ length: 60 }, (_, index) => 1_001 + index);
    const lines = [
      '1: Detected sessionPhase <x> -> <waiting for drivers> (Race)',
      ...carIds.flatMap((carId, index) => [
        `2: New connection request: id ${index} Driver ${index} S7656119${8_000_000_000 + carId * 9_176_837} on car model ${index % 37}`,
        `2: Creating new car connection: carId ${carId}, carModel ${index % 37}, raceNumber #${(index * 613) % 999}`,
      ]),
      '3: Updated leaderboard for 60 clients (Race-<pre session> 60 min)',
      '100000: Detected sessionPhase <session> -> <session> (Race)',
      ...carIds.map((carId) => `100010: Starting stint for car ${carId} driver 0 at ${100_000 + (carId % 97)}.000000`),
      ...[0, 1, 2, 3].flatMap((lap) =>
        carIds.flatMap((carId) => lapLines(carId, lap, 100_000 + lap * 103_000 + (carId - 1_001) * 613)),
      ),
    ];
    await writeFile(server.logPath, lines.map((line) => `${line}\n`).join(''));
    const agent = await start();
    await clock.pass(1_000);
    await agent.stop();
    const bytes = site.reports[0]?.bytes ?? 0;
    const cars = ServerReport.parse(site.reports[0]?.body).timing?.cars ?? [];
    expect(cars).toHaveLength(60);
    expect(
      cars.every(({ laps, lastLap, gap }, index) => laps === 4 && lastLap !== null && (index === 0) === (gap === null)),
    ).toBe(true);
    expect(bytes).toBeGreaterThan(1_000);
    expect(bytes).toBeLessThan(10_000);
  });
});
