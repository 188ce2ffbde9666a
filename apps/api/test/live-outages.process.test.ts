import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { connectLive } from '@paddock/api-client';
import type { LiveTiming } from '@paddock/contracts';
import { startTestDatabase, type TestDatabase } from '@paddock/embedded-database';
import { ServerLog, type TimedCar } from '@paddock/server-log';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runProgram, runToEnd, temporaryFolder, waitFor, type Program } from './support/run-program.ts';
import { startSilentProxy, type SilentProxy } from './support/silent-proxy.ts';

const AGENT = fileURLToPath(new URL('../../agent', import.meta.url));
/** Of a server that reports every five seconds. */
const SILENT_AFTER_MS = 8_000;
const KNOWN_WITHIN_MS = 10_000;
const CARS = [1_001, 1_002, 1_003];
const GREEN_MS = 100_000;
const SECTOR_MS = 30_000;

let database: TestDatabase;
let api: Program;
let agent: Program;
let network: SilentProxy;
let logPath = '';
let configPath = '';
let port = '';
let follower: Follower;
let sectors = 0;

beforeAll(async () => {
  database = await startTestDatabase();
  api = startApi('0');
  const url = await api.ready();
  ({ port } = new URL(url));
  const added = await runToEnd('cli', {
    env: { DATABASE_URL: database.adminUrl },
    args: ['server:add', 'Club', '--time-zone', 'UTC', '--json'],
  });
  const { token, id } = JSON.parse(added.stdout) as { token: string; id: number };
  network = await startSilentProxy(url);
  const folder = temporaryFolder();
  logPath = join(folder, 'server.log');
  configPath = join(folder, 'agent.json');
  mkdirSync(join(folder, 'results'));
  writeFileSync(logPath, linesOfStart());
  const server = { name: 'Club', token, log: logPath, results: join(folder, 'results') };
  writeFileSync(configPath, JSON.stringify({ site: network.url, dataDir: join(folder, 'data'), servers: [server] }));
  agent = startAgent();
  follower = follow(url, id);
  await isAsInTheLog();
});
afterAll(async () => {
  follower.stop();
  await agent.stop();
  await api.stop();
  await network.close();
  await database.stop();
});

const startApi = (onPort: string): Program =>
  runProgram('main', { env: { DATABASE_URL: database.adminUrl, PORT: onPort } });
const startAgent = (): Program => runProgram('main', { folder: AGENT, args: ['--config', configPath] });

interface Follower {
  /** The connection is lost, or nothing has come for longer than a server is silent. */
  readonly knowsOfTrouble: () => boolean;
  readonly state: () => LiveTiming | null;
  readonly stop: () => void;
}

function follow(url: string, serverId: number): Follower {
  let state: LiveTiming | null = null;
  let heardAt = performance.now();
  let isConnected = false;
  const connection = connectLive({
    url,
    onMessage: () => {},
    onConnect: () => (isConnected = true),
    onLost: () => (isConnected = false),
  });
  connection.follow(`live:${serverId}`, {
    onData(data) {
      state = data;
      heardAt = performance.now();
    },
  });
  return {
    knowsOfTrouble: () => !isConnected || performance.now() - heardAt > SILENT_AFTER_MS,
    state: () => state,
    stop: () => connection.stop(),
  };
}

/** The follower knows within ten seconds that nothing comes; what is driven meanwhile is there by itself afterwards. */
async function survives(begin: () => unknown, end: () => unknown): Promise<void> {
  expect(follower.knowsOfTrouble()).toBe(false);
  const beganAt = performance.now();
  await begin();
  drive();
  await waitFor('the follower to know of the trouble', follower.knowsOfTrouble);
  expect(performance.now() - beganAt).toBeLessThan(KNOWN_WITHIN_MS);
  drive();
  await end();
  drive();
  await isAsInTheLog();
}

type CarFigures = Pick<TimedCar, 'carId' | 'laps' | 'sectors' | 'bestLap' | 'gap'>;

async function isAsInTheLog(): Promise<void> {
  const log = new ServerLog();
  log.feed(readFileSync(logPath));
  const ofCar = ({ carId, laps, sectors: driven, bestLap, gap }: CarFigures) => {
    return { carId, laps, driven, bestLap, gap };
  };
  const expected = log.timing().cars.map(ofCar);
  const isThere = (): boolean => JSON.stringify(follower.state()?.cars.map(ofCar)) === JSON.stringify(expected);
  await waitFor('the state of the log', () => isThere() && !follower.knowsOfTrouble());
  expect(follower.state()?.cars.map(ofCar)).toEqual(expected);
}

/** Every car drives to the next timing line. */
function drive(): void {
  sectors += 1;
  const inLap = ((sectors - 1) % 3) + 1;
  for (const [index, carId] of CARS.entries()) {
    const atMs = GREEN_MS + sectors * SECTOR_MS + index * 700;
    const times = Array.from({ length: inLap }, (_, number) => `, S${number + 1} 0:30:${index}`).join('');
    const line = (time: string): string =>
      `${atMs}: Lap carId ${carId}, driverId 0, lapTime ${time}, timestampMS ${atMs}.000000, flags: %d0${times}, fuel 60.000000\n`;
    appendFileSync(logPath, line('35791:23:647'));
    if (inLap < 3) continue;
    const lapMs = 3 * (SECTOR_MS + index);
    appendFileSync(logPath, line(`1:30:${index * 3}`));
    appendFileSync(logPath, `${atMs}: New laptime: ${lapMs} for carId ${carId} with lapstates:  (raw 0)\n`);
  }
}

function linesOfStart(): string {
  const cars = CARS.flatMap((carId, index) => [
    `2: New connection request: id ${index} Driver ${index} S7656119800000000${index} on car model ${index}`,
    `2: Creating new car connection: carId ${carId}, carModel ${index}, raceNumber #${index + 1}`,
  ]);
  const lines = [
    '0: Server starting with version 255',
    '0: Track monza was set and updated',
    '1: Detected sessionPhase <x> -> <waiting for drivers> (Race)',
    ...cars,
    `3: Updated leaderboard for ${CARS.length} clients (Race-<pre session> 600 min)`,
    `${GREEN_MS}: Detected sessionPhase <session> -> <session> (Race)`,
  ];
  return lines.map((line) => `${line}\n`).join('');
}

describe('a session that is followed while something fails', () => {
  it('is heard of every few seconds, though nothing is driven', async () => {
    const first = follower.state();
    await waitFor('a message without news', () => follower.knowsOfTrouble() || follower.state() !== first);
    expect(follower.knowsOfTrouble()).toBe(false);
  });

  it('goes on after the agent was killed and started again', () =>
    survives(
      () => agent.kill('SIGKILL'),
      () => (agent = startAgent()),
    ));

  it('goes on after the api was killed and started again', () =>
    survives(
      () => api.kill('SIGKILL'),
      () => (api = startApi(port)),
    ));

  it('goes on after the database was stopped and started', () =>
    survives(
      () => database.suspend(),
      () => database.resume(),
    ));

  it('goes on after the network between agent and site was silent', () =>
    survives(
      () => network.silence(),
      () => network.speak(),
    ));
});
