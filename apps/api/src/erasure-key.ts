import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder } from '@paddock/embedded-database';
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
  if (!existsSync(file)) await createKey(file, dataDir);
  const key = Buffer.from(await readFile(file, 'utf8'), 'base64');
  if (key.length !== KEY_BYTES) {
    throw new ConfigError(
      `${file}, the key that recognises erased people, is damaged. Restore it from a backup. If nobody has been erased ` +
        'yet, remove it: the next start makes a new one.',
    );
  }
  return key;
}

/** Whole or not at all, also after a power cut. One that another process has just made is kept. */
async function createKey(file: string, dataDir: string): Promise<void> {
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, `${randomBytes(KEY_BYTES).toString('base64')}\n`, { mode: 0o600, flush: true });
  await link(unfinished, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(unfinished);
  syncFolder(dataDir);
}

export function keyFileOf(dataDir: string): string {
  return join(dataDir, 'erasure-key');
}
