import { appendFile, copyFile, mkdtemp, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LogFollower } from './follow-log.ts';

let folder: string;
let path: string;
let nowMs: number;
let follower: LogFollower;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'paddock-log-'));
  path = join(folder, 'server.log');
  nowMs = Date.now() + 1_000;
  follower = new LogFollower({ path, now: () => nowMs });
});
afterEach(() => rm(folder, { recursive: true }));

const begin = (track: string): string => `0: Server starting with version 255\n0: Track ${track} was set and updated\n`;
const online = (atMs: number, count: number): string => `${atMs}: ${count} client(s) online\n`;

async function state() {
  await follower.look();
  const { track, connections, unknownLines } = follower.log.state();
  return { track, connections, unknownLines };
}

describe('a log that is followed', () => {
  it('is read on from where it was, half a line included', async () => {
    await writeFile(path, begin('spa'));
    expect(await state()).toMatchObject({ track: 'spa', connections: 0 });
    await appendFile(path, '10: 7 cli');
    expect(await state()).toMatchObject({ connections: 0 });
    await appendFile(path, 'ent(s) online\n');
    expect(await state()).toEqual({ track: 'spa', connections: 7, unknownLines: 0 });
  });

  it('begins anew when it is emptied', async () => {
    await writeFile(path, begin('spa') + online(10, 7));
    await state();
    await truncate(path, 0);
    expect(await state()).toEqual({ track: null, connections: 0, unknownLines: 0 });
    await appendFile(path, begin('monza'));
    expect(await state()).toMatchObject({ track: 'monza', connections: 0 });
  });

  it('begins anew when it is emptied and has grown beyond where it was', async () => {
    await writeFile(path, begin('spa') + online(10, 7));
    await state();
    await writeFile(path, begin('nurburgring') + online(11, 3).repeat(20));
    expect(await state()).toEqual({ track: 'nurburgring', connections: 3, unknownLines: 0 });
  });

  it('begins anew when another file takes its place, also one just as long', async () => {
    await writeFile(path, begin('spa') + online(10, 7));
    await state();
    await rename(path, `${path}.1`);
    await expect(follower.look()).rejects.toThrow('ENOENT');
    await writeFile(path, begin('mon') + online(10, 2));
    expect(await state()).toEqual({ track: 'mon', connections: 2, unknownLines: 0 });
  });

  it('goes on after the rotation of a program that copies and empties it', async () => {
    await writeFile(path, begin('spa') + online(10, 7));
    await state();
    await copyFile(path, `${path}.1`);
    await truncate(path, 0);
    await appendFile(path, online(11, 4));
    expect(await state()).toEqual({ track: null, connections: 4, unknownLines: 0 });
  });
});

describe('the age of the last line', () => {
  it('is that of the last growth, and is not known before the log was read or after it is gone', async () => {
    await writeFile(path, begin('spa'));
    expect(follower.logAgeMs).toBeNull();
    await follower.look();
    nowMs += 600_000;
    await appendFile(path, online(10, 1));
    await follower.look();
    expect(follower.logAgeMs).toBe(0);
    nowMs += 179_000;
    await follower.look();
    expect(follower.logAgeMs).toBe(179_000);
    await rm(path);
    await expect(follower.look()).rejects.toThrow('ENOENT');
    expect(follower.logAgeMs).toBeNull();
  });

  it('of a log from before the agent is that of the file', async () => {
    await writeFile(path, begin('spa'));
    nowMs += 3_600_000;
    await follower.look();
    expect(follower.logAgeMs).toBeGreaterThanOrEqual(3_600_000);
  });

  it('has a clock that goes on between two lines', async () => {
    await writeFile(path, '5000: Updated leaderboard for 1 clients (Race-<session> 9 min)\n');
    await follower.look();
    await appendFile(path, '6000: 1 client(s) online\n');
    await follower.look();
    nowMs += 90_000;
    expect(follower.serverNowMs).toBe(96_000);
  });
});
