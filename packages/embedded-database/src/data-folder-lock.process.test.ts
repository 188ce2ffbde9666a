import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runDatabase, temporaryFolder, type Report } from '../test/database-process.ts';
import { findOwner, lockDataFolder } from './data-folder-lock.ts';

it('a folder is held until it is released, also against the same process', async () => {
  const folder = temporaryFolder();
  const lock = await lockDataFolder(folder);
  await expect(lockDataFolder(folder)).rejects.toMatchObject({ code: 'already-running' });
  expect(findOwner(folder)).toBe(lock.owner);
  lock.release();
  expect(findOwner(folder)).toBeNull();
  (await lockDataFolder(folder)).release();
});

it('what a killed process left behind does not hold the folder', async () => {
  const folder = temporaryFolder();
  const other = runDatabase({ action: 'lock', options: { dataDir: folder } });
  await other.until('ready');
  await expect(lockDataFolder(folder)).rejects.toThrow(`process ${other.pid}`);
  other.kill('SIGKILL');
  await other.ended;
  expect(readdirSync(join(folder, 'lock'))).toHaveLength(1);
  const lock = await lockDataFolder(folder);
  expect(readdirSync(join(folder, 'lock'))).toEqual([lock.owner]);
  lock.release();
});

it('a later process with the same number does not hold the folder', async () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'lock'));
  // Process 1 lives, but it is not the one that took the folder.
  writeFileSync(join(folder, 'lock', '1-0a1b2c3d-77'), '');
  const lock = await lockDataFolder(folder);
  lock.release();
});

it('of processes that try at the same moment, after one that was killed, never two hold the folder', async () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'lock'));
  writeFileSync(join(folder, 'lock', '1-0a1b2c3d-77'), '');
  const rivals = Array.from({ length: 8 }, () => runDatabase({ action: 'lock', options: { dataDir: folder } }));
  const outcomes = await Promise.all(
    rivals.map((rival) => Promise.race<Report>([forever(rival.until('ready')), forever(rival.until('error'))])),
  );
  const codes = outcomes.map((outcome) => (outcome.event === 'error' ? outcome.code : outcome.event));
  expect(codes.toSorted()).toEqual([...Array<string>(7).fill('already-running'), 'ready']);
});

/** Those refused end without the other report, which is no failure here. */
function forever<T>(report: Promise<T>): Promise<T> {
  return report.catch(() => new Promise<T>(() => {}));
}
