import type { Config } from '../config.ts';
import { moveErasureKeyOut, readErasureKey } from '../erasure-key.ts';
import { checkErasureKey } from '../modules/imports/erasures.repository.ts';
import { createDeps, migrationsFolder, type AppDeps } from '../deps.ts';
import { migrateDatabase } from '../database/migrate.ts';
import { openDatabase } from '../database/open-database.ts';

export interface CommandContext {
  readonly config: Config;
  readonly positionals: readonly string[];
  readonly options: { readonly server: string | null; readonly timeZone: string | null; readonly json: boolean };
  readonly callerDir: string;
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  readonly isTerminal: boolean;
}

/** Resolves to the exit code. */
export type Command = (context: CommandContext) => Promise<number>;

/** The command line itself is wrong. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** Runs work on the database of the running app, or on the embedded one started for the purpose. */
export async function withDeps(config: Config, work: (deps: AppDeps) => Promise<number>): Promise<number> {
  const database = await openDatabase(config, 'join');
  try {
    if (config.migrate) {
      await migrateDatabase(database.url, migrationsFolder);
      await moveErasureKeyOut(database.url, config);
    }
    const erasureKey = await readErasureKey(config);
    const { siteTimeZone } = config;
    const deps = createDeps({ databaseUrl: database.url, siteTimeZone, erasureKey, statementTimeoutMs: 0 });
    try {
      await checkErasureKey(deps.sql, erasureKey);
      return await work(deps);
    } finally {
      await deps.close();
    }
  } finally {
    await database.stop();
  }
}
