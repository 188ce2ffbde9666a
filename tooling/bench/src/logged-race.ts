import { appendFile, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { startAgent } from '@paddock/agent';
import { runCommand } from './processes.ts';

export interface LoggedRace extends AsyncDisposable {
  readonly serverId: number;
  /** Writes the next crossing of a timing line: cars cross it in turn, the leader first. */
  readonly drive: () => Promise<void>;
}

interface Race {
  readonly name: string;
  readonly databaseUrl: string;
  readonly siteUrl: string;
  readonly scratchDir: string;
  readonly cars: number;
}

/** A race as a game server's log tells it, and the agent that follows the log. */
export async function startLoggedRace({ name, databaseUrl, siteUrl, scratchDir, cars }: Race): Promise<LoggedRace> {
  const added = await runCommand(databaseUrl, ['server:add', name, '--time-zone', 'UTC', '--json']);
  const { token, id } = JSON.parse(added) as { token: string; id: number };
  const folder = path.join(scratchDir, name);
  const logPath = path.join(folder, 'server.log');
  const resultsDir = path.join(folder, 'results');
  await mkdir(resultsDir, { recursive: true });
  await writeFile(logPath, joiningLines(cars));
  const settingsPath = path.join(folder, 'settings.json');
  const agent = await startAgent({
    site: siteUrl,
    dataDir: path.join(folder, 'agent'),
    server: { name, token, logPath, resultsDir, settingsPath, capacity: cars },
    say: () => {},
  });
  const race = crossings(cars);
  return {
    serverId: id,
    drive: () => appendFile(logPath, race.next().value),
    [Symbol.asyncDispose]: () => agent.stop(),
  };
}

const SECTORS_MS = [31_000, 42_000, 28_000];
const FIRST_CAR = 1_001;
const GREEN_MS = 100_000;

/** The lines until all cars are on track. */
function joiningLines(cars: number): string {
  const ids = Array.from({ length: cars }, (_, index) => FIRST_CAR + index);
  const lines = [
    '0: Server starting with version 255',
    '0: Track monza was set and updated',
    '1: Detected sessionPhase <x> -> <waiting for drivers> (Race)',
    ...ids.flatMap((carId, index) => [
      `2: New connection request: id ${index} Driver ${index} S7656119${8_000_000_000 + carId * 9_176_837} on car model ${index % 37}`,
      `2: Creating new car connection: carId ${carId}, carModel ${index % 37}, raceNumber #${(index * 613) % 999}`,
    ]),
    `3: Updated leaderboard for ${cars} clients (Race-<pre session> 600 min)`,
    `${GREEN_MS}: Detected sessionPhase <session> -> <session> (Race)`,
    ...ids.map((carId) => `${GREEN_MS + 10}: Starting stint for car ${carId} driver 0 at ${GREEN_MS}.000000`),
  ];
  return lines.map((line) => `${line}\n`).join('');
}

/** The lines of one crossing after the other: every car at a sector's end, then every car at the next one, without end. */
function* crossings(cars: number): Generator<string, never> {
  const lapMs = SECTORS_MS.reduce((sum, ms) => sum + ms, 0);
  for (let lap = 0; ; lap += 1) {
    for (const sector of SECTORS_MS.keys()) {
      for (let index = 0; index < cars; index += 1) {
        const driven = SECTORS_MS.slice(0, sector + 1).map(
          (ms, number) => ms + ((index * 7_919 + lap * 104_729 + number) % 7),
        );
        const startMs = GREEN_MS + lap * (lapMs + 20) + index * 400;
        const atMs = startMs + driven.reduce((sum, ms) => sum + ms, 0);
        yield linesOf({ carId: FIRST_CAR + index, atMs, driven, isLapEnd: driven.length === SECTORS_MS.length });
      }
    }
  }
}

interface Crossing {
  readonly carId: number;
  readonly atMs: number;
  readonly driven: readonly number[];
  readonly isLapEnd: boolean;
}

function linesOf({ carId, atMs, driven, isLapEnd }: Crossing): string {
  const sectors = driven.map((ms, index) => `, S${index + 1} ${clock(ms)}`).join('');
  const lapMs = driven.reduce((sum, ms) => sum + ms, 0);
  const lap = (time: string, fuel: number): string =>
    `${atMs + 36}: Lap carId ${carId}, driverId 0, lapTime ${time}, timestampMS ${atMs}.000000, flags: %d0${sectors}, fuel ${fuel}.000000\n`;
  const running = lap('35791:23:647', 0);
  if (!isLapEnd) return running;
  return `${running}${lap(clock(lapMs), 60)}${atMs + 36}: New laptime: ${lapMs} for carId ${carId} with lapstates:  (raw 0)\n`;
}

function clock(ms: number): string {
  return `${Math.floor(ms / 60_000)}:${Math.floor(ms / 1_000) % 60}:${ms % 1_000}`;
}
