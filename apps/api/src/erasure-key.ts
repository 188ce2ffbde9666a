import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError, type Config } from './config.ts';
import { openClient } from './database/client.ts';
import { fingerprintOf } from './modules/imports/erasures.repository.ts';

type KeySettings = Pick<Config, 'erasureKey' | 'databaseUrl' | 'dataDir'>;

const KEY_BYTES = 32;

/**
 * The key of the hashes that recognise erased people: ERASURE_KEY or, with the embedded database, a file in the data folder,
 * created at the first start. It is not in the database, so a dump alone reveals no platform id. null: not configured.
 */
export async function readErasureKey({ erasureKey, databaseUrl, dataDir }: KeySettings): Promise<Buffer | null> {
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

/**
 * Removes the key from a database of an older version, which stored it there. With the embedded database the key moves to the
 * file; with DATABASE_URL it is deleted once ERASURE_KEY has the same value.
 * @throws ConfigError if it has to be configured first
 */
export async function moveErasureKeyOut(url: string, { erasureKey, databaseUrl, dataDir }: KeySettings): Promise<void> {
  const sql = openClient({ url, maxConnections: 1, statementTimeoutMs: 60_000 });
  try {
    const [row] = await sql<{ key: string; fingerprint: string | null }[]>`
      select value #>> '{}' as key,
        (select value #>> '{}' from site_settings where key = 'erasureKeyCheck') as fingerprint
      from site_settings where key = 'erasureKey'`;
    if (row === undefined) return;
    const key = Buffer.from(row.key, 'base64');
    if (fingerprintOf(key) !== row.fingerprint) {
      throw new ConfigError('The row "erasureKey" of site_settings is not the key of erased people. Restore it.');
    }
    if (erasureKey === null && databaseUrl === null) {
      await mkdir(dataDir, { recursive: true });
      // Whole or not at all. A key that is there already was never used: this database knows no other than its own.
      const file = keyFileOf(dataDir);
      await writeFile(`${file}.new`, `${row.key}\n`, { mode: 0o600, flush: true });
      await rename(`${file}.new`, file);
    } else if (erasureKey === null || !erasureKey.equals(key)) {
      throw new ConfigError(
        'The key of erased people is still in the database: set ERASURE_KEY, for every process, to what ' +
          `psql "$DATABASE_URL" -Atc "select value #>> '{}' from site_settings where key = 'erasureKey'" ` +
          'prints, keep a copy of it, and start again; that start deletes it from the database.',
      );
    }
    await sql`delete from site_settings where key = 'erasureKey'`;
  } finally {
    await sql.end();
  }
}

export function keyFileOf(dataDir: string): string {
  return join(dataDir, 'erasure-key');
}
