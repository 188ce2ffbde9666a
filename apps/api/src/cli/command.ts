import type { Config } from '../config.ts';
import { readErasureKey } from '../erasure-key.ts';
import { checkErasureKey } from '../modules/identity/erased-people.repository.ts';
import { createDeps, type AppDeps } from '../deps.ts';
import { checkFileStore } from '../file-store/contents.ts';
import { findDemoMark } from '../modules/demo/demo.repository.ts';
import { removeDemo } from '../modules/demo/remove-demo.ts';
import { openDatabase } from '../database/open-database.ts';
import { prepareDatabase } from '../prepare-database.ts';

export interface CommandContext {
  readonly config: Config;
  readonly positionals: readonly string[];
  readonly options: {
    readonly server: string | null;
    readonly timeZone: string | null;
    readonly json: boolean;
    readonly replaceDemo: boolean;
  };
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
 * that time zone first, with `replaceDemo` a database without the demo; then the app may not run.
 */
export async function withDeps(
  config: Config,
  work: (deps: AppDeps) => Promise<number>,
  { newTimeZone = null, replaceDemo = false }: { newTimeZone?: string | null; replaceDemo?: boolean } = {},
): Promise<number> {
  await using opened = new AsyncDisposableStack();
  const database = await openDatabase(config, newTimeZone === null && !replaceDemo ? 'join' : 'own');
  opened.defer(() => database.stop());
  if (replaceDemo) await removeDemo(database.url);
  const migrating = replaceDemo ? { ...config, migrate: true } : config;
  const { siteTimeZone } = await prepareDatabase({ url: database.url, config: migrating, newTimeZone });
  const erasureKey = await readErasureKey(config);
  const deps = createDeps({
    databaseUrl: database.url,
    siteTimeZone,
    erasureKey,
    statementTimeoutMs: 0,
    files: config.files,
  });
  opened.defer(() => deps.close());
  await checkErasureKey(deps.sql, erasureKey);
  await checkFileStore(deps.sql, deps.fileStore);
  return await work(deps);
}

/** For commands that add to a database: says so if that has the demo in it. */
export async function warnOfDemo({ sql }: Pick<AppDeps, 'sql'>, err: CommandContext['err']): Promise<void> {
  if ((await findDemoMark(sql)) === null) return;
  err(
    'This database holds the demo season: invented drivers and results, which go on while the site runs. What you add is mixed with ' +
      'them. To remove the demo with everything in this database, stop the site and run this command again with --replace-demo.\n',
  );
}
