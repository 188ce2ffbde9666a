import type { Config } from '../config.ts';
import { readErasureKey } from '../erasure-key.ts';
import { checkErasureKey } from '../modules/imports/erased-people.repository.ts';
import { createDeps, type AppDeps } from '../deps.ts';
import { openDatabase } from '../database/open-database.ts';
import { prepareDatabase } from '../prepare-database.ts';

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

export class UsageError extends Error {
  override name = 'UsageError';
}

/**
 * Runs work on the database of the running app, or on the embedded one started for the purpose. With `newTimeZone` the site gets
 * that time zone first, and the app may not run.
 */
export async function withDeps(
  config: Config,
  work: (deps: AppDeps) => Promise<number>,
  { newTimeZone = null }: { newTimeZone?: string | null } = {},
): Promise<number> {
  await using opened = new AsyncDisposableStack();
  const database = await openDatabase(config, newTimeZone === null ? 'join' : 'own');
  opened.defer(() => database.stop());
  const { siteTimeZone } = await prepareDatabase({ url: database.url, config, newTimeZone });
  const erasureKey = await readErasureKey(config);
  const deps = createDeps({ databaseUrl: database.url, siteTimeZone, erasureKey, statementTimeoutMs: 0 });
  opened.defer(() => deps.close());
  await checkErasureKey(deps.sql, erasureKey);
  return await work(deps);
}
