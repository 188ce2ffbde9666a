import { existsSync, readFileSync } from 'node:fs';
import { appendFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startAgent, type Agent } from '@paddock/agent';
import { connectLive, type LiveConnection } from '@paddock/api-client';
import type { LiveTiming } from '@paddock/contracts';
import { startTestDatabase, type TestDatabase } from '@paddock/embedded-database';
import { canonicalTrackCode } from '@paddock/result-files';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runProgram, runToEnd, temporaryFolder, type Program } from './support/run-program.ts';

const folder = fileURLToPath(new URL('../../../../shared/server-logs/timing/', import.meta.url));
const isPresent = existsSync(folder);
const logs = ['constructed-race-16-cars', 'qualifying-20-players', 'qualifying-entry-list', 'weekend-2-players'];
const CODES: Record<string, string> = { Practice: 'FP', Qualifying: 'Q', Race: 'R' };
/** Of the agent's clock: a site takes twenty reports a second of a server. */
const SPEED = 15;
const PATIENCE_MS = 5_000;

/** As an independent reader tells it; an absent figure is none. */
interface ExpectedCar {
  readonly carId: number;
  readonly raceNumber?: number;
  readonly connected: boolean;
  readonly place: string | null;
  readonly laps: number;
  readonly last?: { readonly ms: number; readonly sectors: readonly number[] };
  readonly bestClean?: number;
  readonly splits?: readonly number[];
  readonly totalMs?: number;
  readonly gapMs: number | null;
  readonly lapsDown?: number;
  readonly stints?: number;
  readonly finishedMs?: number;
  readonly gridPosition?: number;
}

interface Checkpoint {
  readonly line: number;
  readonly track: string;
  readonly session: string;
  readonly phase: string;
  readonly minutes: number | null;
  readonly drivers: number;
  readonly ended: boolean;
  readonly cars: readonly ExpectedCar[];
}

interface Expected {
  readonly checkpoints: readonly Checkpoint[];
  readonly final: Checkpoint;
  readonly sessions: readonly {
    readonly end: { readonly line: number };
    readonly result?: { readonly file: string };
  }[];
}

/** What the server wrote of a session. */
interface ResultFile {
  readonly sessionResult: {
    readonly leaderBoardLines: readonly {
      readonly car: { readonly carId: number; readonly raceNumber: number };
      readonly timing: { readonly lapCount: number; readonly lastLap: number; readonly lastSplits: readonly number[] };
    }[];
  };
}

let database: TestDatabase;
let api: Program;
let url = '';
beforeAll(async () => {
  database = await startTestDatabase();
  api = runProgram('main', { env: { DATABASE_URL: database.adminUrl } });
  url = await api.ready();
});
afterAll(async () => {
  await api.stop();
  await database.stop();
});

interface Replay {
  /** Adds the log up to a line and waits until the page shows this of the session; returns what it shows. */
  readonly reach: (line: number, shown: (timing: LiveTiming) => unknown, wanted: unknown) => Promise<unknown>;
}

/** An agent that follows a log which the test writes, and a reader of the page. */
async function replay(name: string, follow: (replay: Replay) => Promise<void>): Promise<void> {
  const bytes = readFileSync(`${folder}${name}.server.log`);
  const ends = [...bytes.entries()].flatMap(([at, byte]) => (byte === 10 ? [at + 1] : []));
  const added = await runToEnd('cli', {
    env: { DATABASE_URL: database.adminUrl },
    args: ['server:add', name, '--time-zone', 'UTC', '--json'],
  });
  const { token, id } = JSON.parse(added.stdout) as { token: string; id: number };
  const own = temporaryFolder();
  const logPath = join(own, 'server.log');
  await mkdir(join(own, 'results'));
  await writeFile(logPath, '');
  let agent: Agent | null = null;
  let connection: LiveConnection | null = null;
  let state: LiveTiming | null = null;
  let at = 0;
  try {
    agent = await startAgent({
      site: url,
      dataDir: join(own, 'data'),
      server: {
        name,
        token,
        logPath,
        resultsDir: join(own, 'results'),
        settingsPath: join(own, 'settings.json'),
        capacity: 30,
      },
      say: () => {},
      clock: {
        now: () => Date.now(),
        sleep: (ms, signal) => sleep(ms / SPEED, undefined, { signal }).catch(() => {}),
      },
      listPorts: async () => null,
    });
    connection = connectLive({ url, onMessage: () => {} });
    connection.follow(`live:${id}`, { onData: (data) => (state = data) });
    await follow({
      async reach(line, shown, wanted) {
        const until = ends[line - 1] ?? bytes.length;
        if (until > at) await appendFile(logPath, bytes.subarray(at, until));
        at = Math.max(at, until);
        const text = JSON.stringify(wanted);
        for (let waited = 0; waited < PATIENCE_MS; waited += 10) {
          if (state !== null && JSON.stringify(shown(state)) === text) break;
          await sleep(10);
        }
        return state === null ? null : shown(state);
      },
    });
  } finally {
    connection?.stop();
    await agent?.stop();
  }
}

/** A first sector that began in the garage or on the grid is no time, so first sectors are not compared. */
function wantedAt({ track, session, phase, minutes, drivers, cars }: Checkpoint): unknown {
  return {
    track: canonicalTrackCode(track),
    session: CODES[session],
    phase,
    minutes,
    drivers,
    cars: cars.map((car, index) => ({
      carId: car.carId,
      raceNumber: car.raceNumber === undefined ? null : String(car.raceNumber),
      isConnected: car.connected,
      place: car.finishedMs !== undefined ? 'finished' : (car.place ?? 'unknown'),
      laps: car.laps,
      at: car.totalMs ?? null,
      gap: index === 0 ? null : car.gapMs,
      lapsDown: car.lapsDown ?? 0,
      last: car.last === undefined ? null : [car.last.ms, ...car.last.sectors],
      best: car.bestClean ?? null,
      sectors: car.splits?.slice(1) ?? [],
      stints: car.stints ?? 0,
      gridPosition: car.gridPosition ?? null,
    })),
  };
}

/** The same of what the page shows. Checkpoints within a log tell no numbers of cars. */
function shownAs({ cars: wanted }: Checkpoint): (timing: LiveTiming) => unknown {
  const hasNumbers = wanted.some(({ raceNumber }) => raceNumber !== undefined);
  return ({ server, clock, cars }) => ({
    track: server.trackName,
    session: server.sessionType,
    phase: server.phase,
    minutes: clock.minutes,
    drivers: server.players,
    cars: cars.map((car) => ({
      carId: car.carId,
      raceNumber: hasNumbers ? car.raceNumber : null,
      isConnected: car.isConnected,
      place: car.place,
      laps: car.laps,
      at: car.line?.at ?? null,
      gap: car.gap,
      lapsDown: car.lapsDown,
      last: car.lastLap === null ? null : [car.lastLap.time, ...car.lastLap.sectors],
      best: car.bestLap,
      sectors: car.sectors.slice(1),
      stints: car.stints,
      gridPosition: car.gridPosition,
    })),
  });
}

describe.skipIf(!isPresent)(
  isPresent ? 'a real log' : 'a real log (skipped: ../shared/server-logs/timing is absent)',
  () => {
    it.each(logs)(
      '%s is on the page at every checkpoint, and at its end as the result files say',
      async (name) => {
        const { checkpoints, final, sessions }: Expected = JSON.parse(
          readFileSync(`${folder}${name}.expected.json`, 'utf8'),
        );
        const steps = [
          ...[...checkpoints, final].map((checkpoint) => ({
            line: checkpoint.line,
            wanted: wantedAt(checkpoint),
            shown: shownAs(checkpoint),
          })),
          ...sessions.flatMap(({ end, result }) =>
            result === undefined || !existsSync(resultOf(name, result.file))
              ? []
              : [{ line: end.line, ...resultStep(resultOf(name, result.file)) }],
          ),
        ].toSorted((one, other) => one.line - other.line);
        const reached: unknown[] = [];
        await replay(name, async ({ reach }) => {
          for (const { line, wanted, shown } of steps) {
            reached.push({ line, shown: await reach(line, shown, wanted) });
          }
        });
        expect(reached).toEqual(steps.map(({ line, wanted }) => ({ line, shown: wanted })));
        expect(steps.length).toBeGreaterThan(10);
      },
      600_000,
    );
  },
);

/** That of a constructed log is not beside it. */
const resultOf = (name: string, file: string): string => `${folder}results/${name}/${file}`;

function resultStep(path: string) {
  const { sessionResult }: ResultFile = JSON.parse(readFileSync(path, 'utf16le'));
  const wanted = sessionResult.leaderBoardLines.map(({ car, timing }) => [
    car.carId,
    String(car.raceNumber),
    timing.lapCount,
    ...(timing.lapCount === 0 ? [] : [timing.lastLap, ...timing.lastSplits]),
  ]);
  const shown = ({ cars }: LiveTiming): unknown =>
    cars.map(({ carId, raceNumber, laps, lastLap }) => [
      carId,
      raceNumber,
      laps,
      ...(lastLap === null ? [] : [lastLap.time, ...lastLap.sectors]),
    ]);
  return { wanted, shown };
}
