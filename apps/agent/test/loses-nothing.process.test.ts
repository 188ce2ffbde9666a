import { spawn, type ChildProcess } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStubSite, refuse, STUB_TOKEN, type StubSite } from '../src/testing/stub-site.ts';
import { cutPower } from './forgetful-disk.ts';

/** An hour passes in nine seconds. */
const speed = 400;
const hourMs = 3_600_000 / speed;
const program = new URL('run-agent.ts', import.meta.url).pathname;

let folder: string;
let site: StubSite;
let running: ChildProcess | null = null;
let beganAtMs = 0;
const said: string[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'paddock-agent-'));
  await mkdir(join(folder, 'results'));
  await mkdir(join(folder, 'memory'));
  site = await createStubSite();
  beganAtMs = Date.now();
  said.length = 0;
});
afterEach(async () => {
  await kill();
  await site.goDown();
  await rm(folder, { recursive: true });
});

function start(): void {
  const server = {
    name: 'Club',
    token: STUB_TOKEN,
    logPath: join(folder, 'server.log'),
    resultsDir: join(folder, 'results'),
    settingsPath: join(folder, 'settings.json'),
    capacity: null,
  };
  const disk = { dataDir: join(folder, 'data'), diskMemory: join(folder, 'memory') };
  const options = { site: site.url, ...disk, server, speed, beganAtMs };
  const child = spawn(process.execPath, ['--conditions=source', program, JSON.stringify(options)]);
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => said.push(String(text)));
  running = child;
}

/** No signal that could be heeded. */
async function kill(): Promise<void> {
  const child = running;
  running = null;
  if (child === null || child.exitCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await ended;
}

async function killAndStart(): Promise<void> {
  await kill();
  start();
}

async function cutPowerAndStart(): Promise<void> {
  await kill();
  cutPower({ folder: join(folder, 'data'), memory: join(folder, 'memory') });
  start();
}

const write = (name: string, content: string | Uint8Array): Promise<void> =>
  writeFile(join(folder, 'results', name), content);
const result = (number: number): string => JSON.stringify({ sessionType: 'R', number, padding: 'x'.repeat(50_000) });
const nameOf = (number: number): string => `260314_${String(200_000 + number)}_R.json`;

async function foldersOfAgent(): Promise<{ spool: string; quarantine: string }> {
  const [name = ''] = await readdir(join(folder, 'data'));
  return { spool: join(folder, 'data', name, 'spool'), quarantine: join(folder, 'data', name, 'quarantine') };
}

async function spooled(): Promise<string[]> {
  const { spool } = await foldersOfAgent().catch(() => ({ spool: '' }));
  return (await readdir(spool).catch(() => [])).filter((name) => name.endsWith('.spool'));
}

const patience = { timeout: 30_000, interval: 20 };

describe('an agent that is killed again and again while the site is away for an hour', () => {
  it('loses nothing, sends each file once, and puts aside what is refused', async () => {
    site.answer = (_path, fileName, response) =>
      fileName === nameOf(3) && refuse(response, 422, 'The file stops in the middle.');
    await site.goDown();
    start();
    const count = 12;
    for (let number = 0; number < count; number += 1) {
      if (number === 3) await write(nameOf(number), '{"sessionType":"R","laps":[');
      else await write(nameOf(number), result(number));
      // Also in the middle of looking, keeping and asking.
      await sleep(hourMs / count);
      if (number % 2 === 1) await killAndStart();
    }
    // The whole outage: everything that was written waits, although the game server has tidied up meanwhile.
    await vi.waitFor(async () => expect(await spooled()).toHaveLength(count), patience);
    expect((Date.now() - beganAtMs) * speed).toBeGreaterThan(3_600_000);
    await rm(join(folder, 'results'), { recursive: true });
    await mkdir(join(folder, 'results'));
    expect(site.asked).toBe(0);
    await killAndStart();
    await site.comeUp();
    await vi.waitFor(async () => {
      expect(await spooled()).toEqual([]);
      expect(site.results).toHaveLength(count - 1);
    }, patience);
    const expected = Array.from({ length: count }, (_, number) => number).filter((number) => number !== 3);
    expect(site.results.map(({ fileName }) => fileName).toSorted()).toEqual(expected.map(nameOf));
    for (const { fileName, bytes } of site.results) {
      expect(bytes.toString()).toBe(result(Number(fileName.slice(7, 13)) - 200_000));
    }
    const { quarantine } = await foldersOfAgent();
    expect((await readdir(quarantine)).toSorted()).toEqual([nameOf(3), `${nameOf(3)}.reason.txt`]);
    expect(await readFile(join(quarantine, nameOf(3)), 'utf8')).toBe('{"sessionType":"R","laps":[');
    expect(await readFile(join(quarantine, `${nameOf(3)}.reason.txt`), 'utf8')).toContain('stops in the middle');
    // What was sent stays sent, also when the files come back.
    const { asked } = site;
    for (const number of expected) await write(nameOf(number), result(number));
    await killAndStart();
    await sleep(60_000 / speed + 2_000);
    expect(site.asked).toBe(asked);
    expect(said.join('')).not.toContain(STUB_TOKEN.split('.')[1]);
  }, 60_000);

  it('sends a file again whose receipt was lost with it', async () => {
    site.answer = (_path, fileName, response) => {
      if (fileName === '' || site.results.length > 0) return false;
      // Taken, and the agent is gone before it hears of it.
      site.results.push({ fileName, sha256: '', isHistory: false, bytes: Buffer.alloc(0) });
      void kill().then(() => {
        response.destroy();
        start();
      });
      return true;
    };
    await write(nameOf(1), result(1));
    start();
    await vi.waitFor(async () => {
      expect(site.results.map(({ fileName }) => fileName)).toEqual([nameOf(1), nameOf(1)]);
      expect(await spooled()).toEqual([]);
    }, patience);
  }, 60_000);
});

describe('an agent whose power is cut', () => {
  it('has every file, whole, that it has offered to the site before', async () => {
    const offered = new Set<string>();
    let isBroken = true;
    site.answer = (_path, fileName, response) => {
      if (fileName !== '') offered.add(fileName);
      return isBroken && refuse(response, 500, 'Later.');
    };
    start();
    const names = [1, 2, 3].map(nameOf);
    for (const [index, name] of names.entries()) {
      await write(name, result(index));
      await vi.waitFor(() => expect(offered).toContain(name), patience);
      // The game server tidies up.
      await rm(join(folder, 'results', name));
      await cutPowerAndStart();
    }
    isBroken = false;
    await vi.waitFor(() => expect(site.results).toHaveLength(names.length), patience);
    const arrived = new Map(site.results.map(({ fileName, bytes }) => [fileName, bytes.toString()]));
    expect(arrived).toEqual(new Map(names.map((name, index) => [name, result(index)])));
  }, 60_000);

  it('remembers what it has sent, and has what was refused, with the reason', async () => {
    const offered: string[] = [];
    site.answer = (_path, fileName, response) => {
      if (fileName !== '') offered.push(fileName);
      return fileName === nameOf(2) && refuse(response, 422, 'The file stops in the middle.');
    };
    for (const number of [1, 2]) await write(nameOf(number), result(number));
    start();
    await vi.waitFor(() => expect(said.join('')).toContain(`${nameOf(2)} was refused`), patience);
    await cutPowerAndStart();
    await write(nameOf(3), result(3));
    await vi.waitFor(() => expect(said.join('')).toContain(`${nameOf(3)}: imported`), patience);
    expect(offered).toEqual([1, 2, 3].map(nameOf));
    const { quarantine } = await foldersOfAgent();
    expect(await readFile(join(quarantine, nameOf(2)), 'utf8')).toBe(result(2));
    expect(await readFile(join(quarantine, `${nameOf(2)}.reason.txt`), 'utf8')).toContain('stops in the middle');
  }, 60_000);
});

describe('an agent whose token is not accepted', () => {
  it('waits, says what to do, and puts nothing aside', async () => {
    let isKnown = false;
    site.answer = (_path, _fileName, response) => !isKnown && refuse(response, 401, 'This token was revoked.');
    await write(nameOf(1), result(1));
    start();
    await vi.waitFor(
      () => expect(said.join('')).toMatch(/does not accept the token .*revoked.*configuration/),
      patience,
    );
    const { asked } = site;
    await vi.waitFor(() => expect(site.asked).toBeGreaterThan(asked), patience);
    expect(await spooled()).toHaveLength(1);
    expect(await readdir((await foldersOfAgent()).quarantine).catch(() => [])).toEqual([]);
    isKnown = true;
    await vi.waitFor(() => expect(site.results).toHaveLength(1), patience);
  }, 60_000);
});

describe('an agent whose site has no room', () => {
  it.each([
    ['503', 503],
    ['429', 429],
    ['500', 500],
  ])(
    'keeps the file after a %s, and waits as long as it is asked to',
    async (_what, status) => {
      const askedAt: number[] = [];
      site.answer = (path, _fileName, response) => {
        if (!path.endsWith('/results')) return false;
        askedAt.push(Date.now());
        return askedAt.length <= 2 && refuse(response, status, 'Later.', { 'retry-after': '300' });
      };
      await write(nameOf(1), result(1));
      start();
      await vi.waitFor(() => expect(site.results).toHaveLength(1), patience);
      expect(askedAt).toHaveLength(3);
      for (const index of [1, 2]) {
        expect((askedAt[index] ?? 0) - (askedAt[index - 1] ?? 0)).toBeGreaterThanOrEqual(300_000 / speed - 20);
      }
    },
    60_000,
  );
});
