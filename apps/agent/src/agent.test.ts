import { appendFile, copyFile, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ServerReport } from '@paddock/contracts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startAgent, type Agent } from './agent.ts';
import { rehearse, runOnce } from './once.ts';
import { handClock, type HandClock } from './testing/hand-clock.ts';
import { serverIn, type ServerWithFolder } from './testing/server-with-folder.ts';
import { createStubSite, refuse, STUB_TOKEN, type StubSite } from './testing/stub-site.ts';

const samples = fileURLToPath(new URL('../../../packages/result-files/test/games/files', import.meta.url));

let folder: string;
let site: StubSite;
let server: ServerWithFolder;
let agent: Agent | null = null;
let clock: HandClock;
let said: string[] = [];
/** null: this machine does not tell. */
let ports: ReadonlySet<number> | null = null;
const say = (_level: string, text: string): void => void said.push(text);
const password = 'open-sesame';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'paddock-agent-'));
  await writeFile(join(folder, 'settings.json'), Buffer.from('{"maxCarSlots":24}', 'utf16le'));
  // Four loops: reading the log, watching for results, uploading, reporting.
  clock = handClock({ loops: 4, startMs: Date.now() });
  site = await createStubSite(() => clock.now());
  said = [];
  ports = null;
  server = await serverIn(folder);
});
afterEach(async () => {
  await agent?.stop();
  agent = null;
  await site.goDown();
  await rm(folder, { recursive: true });
});

const log = (...messages: string[]): Promise<void> =>
  appendFile(server.logPath, messages.map((message) => `1000: ${message}\r\n`).join(''));
const join1 = [
  '1 client(s) online',
  'New connection request: id 0 Ada S76561190000000001 on car model 6',
  'Creating new car connection: carId 1001, carModel 6, raceNumber #86',
  'Sent handshake response for car 1001 connection 0 with 1205 bytes',
];

const listPorts = async (): Promise<ReadonlySet<number> | null> => ports;

async function start(): Promise<void> {
  agent = await startAgent({ site: site.url, dataDir: join(folder, 'data'), server, say, clock, listPorts });
  await clock.pass(0);
}

describe('the state of a server', () => {
  it('is reported on change, and every five seconds', async () => {
    await log('Server starting with version 255', 'Track spa was set and updated');
    await start();
    expect(site.reports).toHaveLength(1);
    await log(...join1, `CHAT Ada: /admin ${password}`);
    await clock.pass(1_000);
    expect(site.reports).toHaveLength(2);
    expect(site.reports[1]?.body).toEqual({
      game: 'acc',
      track: 'spa',
      sessionType: null,
      phase: null,
      minutesLeft: null,
      sessionMinutes: null,
      players: 1,
      spectators: 0,
      capacity: 24,
      bestLap: null,
      entries: [],
      timing: { source: 'log', greenAgo: null, minutes: null, isOver: false, cars: [expect.anything()] },
      logAgeSeconds: 0,
    });
    const { timing } = ServerReport.parse(site.reports[1]?.body);
    expect(timing?.cars).toMatchObject([
      {
        carId: 1001,
        driverId: 'S76561190000000001',
        raceNumber: 86,
        carModel: '6',
        isConnected: true,
        place: 'joining',
      },
    ]);
    expect(JSON.stringify(site.reports)).not.toContain('Ada');
    await clock.pass(10_500);
    const [, second, third, fourth, fifth] = site.reports.map(({ atMs }) => atMs);
    for (const gapMs of [(third ?? 0) - (second ?? 0), (fourth ?? 0) - (third ?? 0)]) {
      expect(gapMs).toBeGreaterThanOrEqual(5_000);
      expect(gapMs).toBeLessThanOrEqual(5_100);
    }
    expect(fifth).toBeUndefined();
    expect([...site.authorizations]).toEqual([`Bearer ${STUB_TOKEN}`]);
    expect(said.join('\n')).not.toContain(password);
  });

  it('changes at most once a second', async () => {
    await log('Server starting with version 255');
    await start();
    for (let count = 1; count <= 60; count += 1) {
      await log(`${count} client(s) online`);
      await clock.pass(200);
    }
    await clock.pass(1_000);
    expect(site.reports.at(-1)?.body['spectators']).toBe(60);
    const times = site.reports.map(({ atMs }) => atMs);
    expect(times.length).toBeGreaterThan(10);
    for (const [index, atMs] of times.slice(1).entries()) {
      expect(atMs - (times[index] ?? 0)).toBeGreaterThanOrEqual(1_000);
    }
  });

  it('is no news because time passes', async () => {
    await log('Detected sessionPhase <session> -> <session> (Race)');
    await start();
    await clock.pass(4_000);
    expect(site.reports).toHaveLength(1);
    await clock.pass(1_000);
    const [first, second] = site.reports.map(({ body }) => ServerReport.parse(body));
    expect((second?.timing?.greenAgo ?? 0) - (first?.timing?.greenAgo ?? 0)).toBe(5_000);
  });

  const hourLater = 3_600_000;

  it('goes on with its age while the log is silent; after an hour of silence nobody is there', async () => {
    await log('Server starting with version 255', ...join1);
    await start();
    await clock.pass(hourLater - 60_000);
    expect(site.reports.at(-1)?.body).toMatchObject({ players: 1 });
    expect(site.reports.at(-1)?.body['logAgeSeconds']).toBeGreaterThan(3_500);
    await clock.pass(90_000);
    expect(site.reports.at(-1)?.body).toMatchObject({ players: 0, spectators: 0, phase: null, timing: null });
    await log('2 client(s) online');
    await clock.pass(11_000);
    expect(site.reports.at(-1)?.body).toMatchObject({ players: 1, spectators: 1 });
  });

  it('ends when no program listens on its port any more, and comes back with it', async () => {
    await log('Server starting with version 255', 'Listening to TCP 9232 | UDP 9231', ...join1);
    ports = new Set([9232]);
    await start();
    await clock.pass(200_000);
    const { length } = site.reports;
    expect(length).toBeGreaterThan(15);
    ports = new Set([80]);
    await clock.pass(60_000);
    expect(site.reports.length).toBeLessThanOrEqual(length + 1);
    expect(said.join()).toContain('No program listens on its port 9232 any more');
    const gone = site.reports.length;
    ports = new Set([9232]);
    await clock.pass(30_000);
    expect(site.reports.length).toBeGreaterThan(gone);
  });

  it('ends when its log is gone', async () => {
    await log('Server starting with version 255');
    await start();
    await rm(server.logPath);
    await clock.pass(10_000);
    const { length } = site.reports;
    await clock.pass(60_000);
    expect(site.reports).toHaveLength(length);
  });

  it('goes on when the site is back', async () => {
    await log('Server starting with version 255');
    site.answer = (_path, _name, response) => refuse(response, 503, 'Later.');
    await start();
    expect(said.join()).toContain('status 503');
    site.answer = undefined;
    await clock.pass(30_000);
    expect(said.join()).toContain('hears from the server again');
  });

  it('of a log that is not there yet is told once there is one', async () => {
    await start();
    expect(said.join()).toContain('server.log cannot be read (ENOENT)');
    await log('Server starting with version 255');
    await clock.pass(5_000);
    expect(site.reports).not.toEqual([]);
  });
});

describe('one file', () => {
  const put = (name: string, content = `{"name":"${name}"}`) => writeFile(join(server.resultsDir, name), content);

  it('that the site answers with 500 for an hour delays no other', async () => {
    site.answer = (_path, name, response) => name === '0_R.json' && refuse(response, 500, 'Something went wrong.');
    await start();
    await put('0_R.json');
    for (let minute = 5; minute <= 60; minute += 5) {
      await clock.pass(290_000);
      await put(`${minute}_R.json`);
      await clock.pass(10_000);
      expect(site.results.at(-1)?.fileName).toBe(`${minute}_R.json`);
    }
    site.answer = undefined;
    await clock.pass(300_000);
    expect(site.results.at(-1)?.fileName).toBe('0_R.json');
    expect(site.results).toHaveLength(13);
  });

  it('that was damaged in the spool is taken again from the results', async () => {
    await site.goDown();
    await start();
    await put('a_R.json');
    await clock.pass(5_000);
    const [home = ''] = await readdir(join(folder, 'data'));
    const spool = join(folder, 'data', home, 'spool');
    const [key = ''] = await readdir(spool);
    await writeFile(join(spool, key), 'zeros after a crash');
    await site.comeUp();
    await clock.pass(400_000);
    expect(site.results.map(({ fileName, bytes }) => [fileName, String(bytes)])).toEqual([
      ['a_R.json', '{"name":"a_R.json"}'],
    ]);
  });
});

it('a corrected token file is read without a restart', async () => {
  const tokenFile = join(folder, 'club.token');
  await writeFile(tokenFile, STUB_TOKEN);
  server = { ...server, tokenFile };
  site.answer = (_path, _name, response) =>
    !site.authorizations.has('Bearer paddock_abcdefghijkl.new-secret') && refuse(response, 401, 'Unknown token.');
  await log('Server starting with version 255');
  await writeFile(join(server.resultsDir, 'a_R.json'), '{}');
  await start();
  await clock.pass(10_000);
  expect(site.results).toEqual([]);
  await writeFile(tokenFile, 'paddock_abc');
  await clock.pass(80_000);
  await writeFile(tokenFile, 'paddock_abcdefghijkl.new-secret\n');
  await clock.pass(80_000);
  expect(site.results).toHaveLength(1);
  expect(site.reports.length).toBeGreaterThan(0);
});

describe('without staying', () => {
  // A file is checked twice, some seconds apart.
  const noWaiting = { now: Date.now, sleep: async () => {} };
  const options = () => ({ site: site.url, dataDir: join(folder, 'data'), server, say, clock: noWaiting });

  it('--once sends the state and every file', async () => {
    await log('Server starting with version 255');
    for (const name of ['a_Q.json', 'b_R.json']) await writeFile(join(folder, 'results', name), `{"name":"${name}"}`);
    expect(await runOnce(options())).toBe(true);
    expect(site.results.map(({ fileName, isHistory }) => [fileName, isHistory])).toEqual([
      ['a_Q.json', true],
      ['b_R.json', true],
    ]);
    expect(site.reports).toHaveLength(1);
    expect(await runOnce(options())).toBe(true);
    expect(site.results).toHaveLength(2);
  });

  it('--once says that something is left when the site is away', async () => {
    await log('Server starting with version 255');
    await writeFile(join(folder, 'results', 'a_R.json'), '{}');
    await site.goDown();
    expect(await runOnce(options())).toBe(false);
    await site.comeUp();
    expect(await runOnce(options())).toBe(true);
    expect(site.results).toHaveLength(1);
  });

  it('--once sends results of games without a log, each file once whatever its sessions', async () => {
    server = { ...server, game: 'raceroom' };
    await copyFile(join(samples, 'raceroom.json'), join(folder, 'results', 'event.json'));
    await copyFile(join(samples, 'ams2.json'), join(folder, 'results', 'stats.json'));
    await utimes(join(folder, 'results', 'stats.json'), 1_741_291_800, 1_741_291_800);
    expect(await runOnce(options())).toBe(true);
    expect(site.results.map(({ fileName }) => fileName)).toEqual(['event.json', 'stats.json']);
    expect(site.reports).toEqual([]);
    expect(said.join()).not.toContain('server.log');
  });

  it('--dry-run sends nothing', async () => {
    await log('Server starting with version 255', 'Track spa was set and updated', ...join1);
    await writeFile(join(folder, 'results', 'a_R.json'), '{}');
    await writeFile(join(folder, 'results', 'b_R.json'), '{');
    expect(await rehearse({ server, now: Date.now })).toEqual([
      'state: spa, –, –, 1 in cars, 0 watching',
      'would send: a_R.json',
      'not complete yet: b_R.json',
    ]);
    expect(site.asked).toBe(0);
  });
});

it('of a game without a log sends results alone', async () => {
  server = { ...server, game: 'ac' };
  clock = handClock({ loops: 2, startMs: Date.now() });
  await start();
  await copyFile(join(samples, 'ac.json'), join(server.resultsDir, '2025_3_8_18_0_RACE.json'));
  await clock.pass(10_000);
  expect(site.results.map(({ fileName }) => fileName)).toEqual(['2025_3_8_18_0_RACE.json']);
  expect(said.join()).not.toContain('server.log');
  expect(site.reports).toEqual([]);
});
