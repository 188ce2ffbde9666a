import { resolve } from 'node:path';
import { isDatabaseUrl } from '../config.ts';
import { copyDatabase } from '../database/copy-database.ts';
import { openDatabase } from '../database/open-database.ts';
import { migrationsFolder } from '../deps.ts';
import { keyFileOf } from '../erasure-key.ts';
import { dropFutureMessages } from '../outbox/follow-outbox.ts';
import { UsageError, type Command, type CommandContext } from './command.ts';
import { createProgressBar } from './progress-bar.ts';

/** Copies the site's database into another PostgreSQL, or into the embedded one of another folder. Resolves to 1 as long as it is not complete. */
export const runCopyDatabase: Command = async (context) => {
  const { config, out, err } = context;
  const target = targetOf(context);
  await using opened = new AsyncDisposableStack();
  const from = await openDatabase(config, 'join');
  opened.defer(() => from.stop());
  const to = await openDatabase(target, 'own');
  opened.defer(() => to.stop());
  const bar = createProgressBar(err, context);
  const { tables, rows, copiedTables, isComplete } = await copyDatabase({
    from: from.url,
    to: to.url,
    migrationsFolder,
    // Their numbers are those of transactions of the original server: here they would be read late or never.
    adapt: dropFutureMessages,
    say: (message) => err(`${message}\n`),
    onProgress: ({ done, total, table, rows: sent }) =>
      bar.update(done, total, `tables · ${table} · ${sent === 0 ? 'comparing' : `${sent} rows`}`),
  });
  bar.finish();
  out(`${tables} tables with ${rows} rows are the same in both databases; ${copiedTables} of them were copied now.\n`);
  if (!isComplete) {
    out(
      'The copy is not complete, and no site starts on it: the original was in use. Stop it and run this command again.\n',
    );
    return 1;
  }
  out(nextStep(config, target));
  return 0;
};

type Target = Pick<CommandContext['config'], 'databaseUrl' | 'dataDir'>;

function targetOf({ config, positionals, callerDir }: CommandContext): Target {
  const [to, ...others] = positionals;
  if (to === undefined || others.length > 0) {
    throw new UsageError('Where to? Name one address (postgres://…), or a new folder for the embedded database.');
  }
  if (isDatabaseUrl(to)) return { databaseUrl: to, dataDir: config.dataDir };
  if (/:\/\/|@/.test(to)) throw new UsageError('An address begins with postgres:// or postgresql://.');
  const dataDir = resolve(callerDir, to);
  if (config.databaseUrl === null && dataDir === config.dataDir) {
    throw new UsageError(`The database to copy from is the one in ${dataDir}. Name another folder, or an address.`);
  }
  return { databaseUrl: null, dataDir };
}

function nextStep(from: CommandContext['config'], { databaseUrl, dataDir }: Target): string {
  const site = databaseUrl === null ? `DATA_DIR=${dataDir} and without DATABASE_URL` : 'that address as DATABASE_URL';
  const keyHere = from.databaseUrl === null ? `the content of ${keyFileOf(from.dataDir)}` : 'the value of ERASURE_KEY';
  const keyThere = databaseUrl === null ? `into ${keyFileOf(dataDir)}` : 'into ERASURE_KEY';
  return (
    `The copy is complete. Start the site with ${site}, and no longer on the original. Before that put the erasure key there, which is ` +
    `not in the database: ${keyHere}, ${keyThere}.\n`
  );
}
