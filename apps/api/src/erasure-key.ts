import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError, type Config } from './config.ts';

const KEY_BYTES = 32;

/**
 * The key of the hashes by which erased people are known again: the configured one, or beside the embedded database a file
 * that is made when there is none. Never in the database, so that a dump tells nobody's id. null: there is none.
 */
export async function readErasureKey({
  erasureKey,
  databaseUrl,
  dataDir,
}: Pick<Config, 'erasureKey' | 'databaseUrl' | 'dataDir'>): Promise<Buffer | null> {
  if (erasureKey !== null || databaseUrl !== null) return erasureKey;
  const file = join(dataDir, 'erasure-key');
  await mkdir(dataDir, { recursive: true });
  await writeFile(file, `${randomBytes(KEY_BYTES).toString('base64')}\n`, { flag: 'wx', mode: 0o600 }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    },
  );
  const key = Buffer.from(await readFile(file, 'utf8'), 'base64');
  if (key.length !== KEY_BYTES) throw new ConfigError(`${file} is damaged. Restore it from a backup.`);
  return key;
}
