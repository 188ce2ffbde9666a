import { appendFile, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { LogFollower } from './follow-log.ts';
import { ServerPresence } from './server-presence.ts';

const HOUR_MS = 3_600_000;

let folder: string;
let path: string;
let nowMs: number;
let ports: ReadonlySet<number> | null;
let follower: LogFollower;
let presence: ServerPresence;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'paddock-presence-'));
  path = join(folder, 'server.log');
  nowMs = Date.now();
  ports = null;
  follower = new LogFollower({ path, now: () => nowMs });
  presence = new ServerPresence({ follower, now: () => nowMs, listPorts: async () => ports });
  await writeFile(path, '0: Server starting with version 255\n0: Listening to TCP 9232 | UDP 9231\n');
  await utimes(path, nowMs / 1_000, nowMs / 1_000);
  await follower.look();
});
afterEach(() => rm(folder, { recursive: true }));

async function after(ms: number) {
  nowMs += ms;
  await follower.look();
  return presence.look();
}

it('a server whose process cannot be seen runs for a day of silence, empty after an hour', async () => {
  expect(await after(0)).toEqual({ type: 'running' });
  expect(await after(HOUR_MS - 1_000)).toEqual({ type: 'running' });
  expect(await after(1_000)).toEqual({ type: 'empty' });
  expect(await after(22 * HOUR_MS)).toEqual({ type: 'empty' });
  expect(await after(HOUR_MS)).toMatchObject({ type: 'stopped', reason: expect.stringContaining('a day') });
  await appendFile(path, '9: 1 client(s) online\n');
  expect(await after(1_000)).toEqual({ type: 'running' });
});

it('a server that listens on its port runs however long its log is silent', async () => {
  ports = new Set([9232]);
  expect(await after(0)).toEqual({ type: 'running' });
  expect(await after(100 * HOUR_MS)).toEqual({ type: 'empty' });
});

it('a server has stopped once nothing listens on its port any more', async () => {
  ports = new Set([9232]);
  await after(0);
  ports = new Set();
  expect(await after(10_000)).toMatchObject({ type: 'stopped', reason: expect.stringContaining('9232') });
  ports = new Set([9232]);
  expect(await after(10_000)).toEqual({ type: 'running' });
});

it('a port that was never seen says nothing: the game may run in a container', async () => {
  ports = new Set();
  expect(await after(60_000)).toEqual({ type: 'running' });
});
