import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { startEmbeddedDatabase } from './embedded-database.ts';
import { removeUnfinished } from './home.ts';
import { canUserUse } from './os-user.ts';
import { dataFolder, IS_ROOT, temporaryFolder } from './testing/database-process.ts';

it('the folder of a check that was killed is one of those that the next start removes', async () => {
  const folder = temporaryFolder();
  // Made before the check waits for anything.
  const checking = canUserUse(folder, { name: 'nobody', uid: 65_534, gid: 65_534 });
  expect(readdirSync(folder)).toHaveLength(1);
  await removeUnfinished(folder);
  expect(readdirSync(folder)).toEqual([]);
  await checking;
});

it.skipIf(!IS_ROOT)('it is removed even if the data live elsewhere (skipped unless root)', async () => {
  const { fallbackFolder } = dataFolder();
  const dataDir = join(temporaryFolder(), 'private');
  mkdirSync(join(dataDir, 'postgres-new-left'), { recursive: true, mode: 0o700 });
  const database = await startEmbeddedDatabase({ dataDir, fallbackFolder });
  onTestFinished(database.stop);
  expect(database.note).toContain('The database is stored in');
  expect(readdirSync(dataDir).toSorted()).toEqual(['location.json', 'paddock.lock', 'server.json']);
});
