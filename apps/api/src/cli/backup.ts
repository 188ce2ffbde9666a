import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { BackupOptions } from '@paddock/embedded-database';
import { keyFileOf } from '../erasure-key.ts';
import { UsageError, type Command, type CommandContext } from './command.ts';

/** Copies the embedded database to a file, even while the app runs. */
export const runBackup: Command = async (context) => {
  const options = optionsOf(context, 'pg_dump --format=custom --file=FILE "$DATABASE_URL"');
  const { backUpDatabase } = await import('@paddock/embedded-database');
  await backUpDatabase(options);
  context.out(
    `The backup is in ${options.file}. Keep it private: it holds personal data. It does not include ${keyFileOf(context.config.dataDir)}, ` +
      `the key for the hashes of erased people. Keep a copy of that file elsewhere.${bucketHint(context.config)}\n`,
  );
  return 0;
};

/** Restores the embedded database into a data folder without one, from a backup. */
export const runRestore: Command = async (context) => {
  const options = optionsOf(context, 'pg_restore --dbname="$DATABASE_URL" FILE');
  const { restoreDatabase } = await import('@paddock/embedded-database');
  await restoreDatabase(options);
  const keyFile = keyFileOf(context.config.dataDir);
  const hint = existsSync(keyFile) ? '' : ` Before the first start, put your copy of the erasure key at ${keyFile}.`;
  context.out(`The database in ${options.dataDir} was restored from ${options.file}.${hint}\n`);
  return 0;
};

function bucketHint({ files }: CommandContext['config']): string {
  return files.store === null
    ? ''
    : ' Nor does it include the objects at FILE_STORE_URL: now back up that bucket, too.';
}

function optionsOf({ config, positionals, callerDir }: CommandContext, instead: string): BackupOptions {
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) throw new UsageError('Which file? Name one.');
  if (config.databaseUrl !== null) {
    throw new UsageError(`This is for the embedded database. With DATABASE_URL use PostgreSQL's own: ${instead}`);
  }
  return { dataDir: config.dataDir, file: resolve(callerDir, file) };
}
