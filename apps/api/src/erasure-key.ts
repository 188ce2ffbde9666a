import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError, type Config } from './config.ts';

const KEY_BYTES = 32;

/**
 * The key of the hashes that recognise erased people: ERASURE_KEY or, with the embedded database, a file in the data folder,
 * created at the first start. It is not in the database, so a dump alone reveals no platform id. null: not configured.
 */
export async function readErasureKey({
  erasureKey,
  databaseUrl,
  dataDir,
}: Pick<Config, 'erasureKey' | 'databaseUrl' | 'dataDir'>): Promise<Buffer | null> {
  if (erasureKey !== null || databaseUrl !== null) return erasureKey;
  const file = keyFileOf(dataDir);
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

export function keyFileOf(dataDir: string): string {
  return join(dataDir, 'erasure-key');
}
