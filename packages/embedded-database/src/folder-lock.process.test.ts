import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { dataFolder, runDatabase, temporaryFolder, type Report } from './testing/database-process.ts';
import { AlreadyRunningError } from './embedded-database-error.ts';
import { lockFolder } from './folder-lock.ts';

it('a folder is locked until it is released, also for the same process', () => {
  const folder = temporaryFolder();
  const unlock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(AlreadyRunningError);
  expect(() => lockFolder(folder)).toThrow(AlreadyRunningError);
  unlock();
  unlock();
  lockFolder(folder)();
});

it('a lock ends with its process, even if that is killed', async () => {
  const options = dataFolder();
  const other = runDatabase({ action: 'start', options });
  await other.until('ready');
  expect(() => lockFolder(options.dataDir)).toThrow(`process ${other.pid}`);
  other.kill('SIGKILL');
  await other.ended;
  lockFolder(options.dataDir)();
});

it('a lock of this process outlasts its own refused attempts', async () => {
  const folder = temporaryFolder();
  const unlock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(AlreadyRunningError);
  const other = runDatabase({ action: 'start', options: { ...dataFolder(), dataDir: folder } });
  expect(await other.until('error')).toMatchObject({ message: expect.stringContaining('already running') });
  unlock();
});

it('of processes that start at the same moment, one gets the folder', async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'paddock.lock'), '');
  const options = { ...dataFolder(), dataDir: folder };
  const rivals = Array.from({ length: 6 }, () => runDatabase({ action: 'start', options }));
  const outcomes = await Promise.all(
    rivals.map((rival) => Promise.race<Report>([orNever(rival.until('ready')), orNever(rival.until('error'))])),
  );
  expect(outcomes.filter(({ event }) => event === 'ready')).toHaveLength(1);
  expect(
    outcomes.filter((outcome) => outcome.event === 'error' && /already running/.test(outcome.message)),
  ).toHaveLength(5);
});

/** A process sends only one of the two reports. */
function orNever<T>(report: Promise<T>): Promise<T> {
  return report.catch(() => new Promise<T>(() => {}));
}
