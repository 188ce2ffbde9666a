import { AppError } from '../shared/errors.ts';
import { LOCKS } from './advisory-locks.ts';
import { openClient, type AnySql, type Client, type Sql, type Transaction } from './client.ts';
import { copyTable, findTables, setTextFormats } from './copy-table.ts';
import { isUnavailable, sqlStateOf } from './database-error.ts';
import { findSchemaVersion, migrateDatabase, newestMigration } from './run-migrations.ts';
import { completeCopy, isUnfinishedCopy, markUnfinished, removeForeignKeys } from './unfinished-copy.ts';

const NAME = 'paddock copy';
const OLDEST_SERVER = 15;

export interface CopyProgress {
  /** Tables that are the same in both databases. */
  readonly done: number;
  readonly total: number;
  /** The table under way, and how many of its rows have been sent; 0: it is compared. */
  readonly table: string;
  readonly rows: number;
}

export interface CopyOptions {
  /** Addresses of the databases. */
  readonly from: string;
  readonly to: string;
  readonly migrationsFolder: string;
  /** Called with the target, whose tables are those of the source then, before it counts as complete. */
  readonly adapt: (target: Sql) => Promise<void>;
  /** Called with a sentence about what the operator should know meanwhile. */
  readonly say: (message: string) => void;
  readonly onProgress: (progress: CopyProgress) => void;
}

export interface CopyResult {
  readonly tables: number;
  readonly rows: number;
  /** Tables that were copied now; the others were already the same. */
  readonly copiedTables: number;
  /** False: a site or a command used the source meanwhile, and the target stays marked as unfinished. */
  readonly isComplete: boolean;
}

/**
 * Copies a site's database into an empty one, or goes on with a copy that was begun: all tables as they are at one moment, those that
 * are not the same by count and checksum. Throws AppError for what the operator can mend.
 */
export async function copyDatabase(options: CopyOptions): Promise<CopyResult> {
  const { migrationsFolder, say } = options;
  await using opened = new AsyncDisposableStack();
  const open = (url: string): Client => {
    // The lock of the target belongs to its connection, which must not be replaced.
    const client = openClient({
      url,
      maxConnections: 1,
      statementTimeoutMs: 0,
      lifetimeS: null,
      applicationName: NAME,
    });
    opened.defer(() => client.end());
    return client;
  };
  const source = open(options.from);
  const target = open(options.to);
  await requireOurSchema(source, migrationsFolder);
  await prepareTarget(target, options).catch((error: unknown) => {
    throw explainTarget(error);
  });
  const wasInUse = await isInUse(source);
  if (wasInUse) {
    say(
      'The site is running, or a command is. What they write from now on is not in this copy: stop them and run the command again.',
    );
  }
  let place = 'the start';
  const onProgress = (progress: CopyProgress): void => {
    place = `the table ${progress.table}`;
    options.onProgress(progress);
  };
  try {
    const copied = await source.begin('isolation level repeatable read read only', (snapshot) =>
      copyTables(snapshot, target, onProgress),
    );
    const isComplete = !wasInUse && !(await isInUse(source));
    place = 'the foreign keys';
    if (isComplete) {
      await options.adapt(target);
      await completeCopy(target);
    }
    return { ...copied, isComplete };
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError(
      'unavailable',
      `The copy ended at ${place}: ${reasonOf(cause)}. The original was not changed. Run the command again: it goes on there.`,
      { cause },
    );
  }
}

async function requireOurSchema(source: Sql, migrationsFolder: string): Promise<void> {
  const { newest } = await findSchemaVersion(source);
  const ours = newestMigration(migrationsFolder);
  if (newest === ours) return;
  const wrong =
    newest === 0
      ? 'holds no site. Set DATABASE_URL or DATA_DIR to the site that is to be copied.'
      : newest < ours
        ? 'has an older schema than this version. Run first: pnpm db:migrate'
        : 'has the schema of a newer version. Run copy-database of that version.';
  throw new AppError('conflict', `The database to copy from ${wrong}`);
}

async function requireServer(target: Sql): Promise<void> {
  const [server] = await target<[{ version: string; encoding: string }]>`
    select current_setting('server_version') as version, current_setting('server_encoding') as encoding`;
  if (Number.parseInt(server.version, 10) < OLDEST_SERVER) {
    throw new AppError(
      'conflict',
      `The database to copy to has PostgreSQL ${server.version}. Version 15 or newer is needed.`,
    );
  }
  if (server.encoding !== 'UTF8') {
    throw new AppError(
      'conflict',
      `The database to copy to has the encoding ${server.encoding}. Create it with: createdb --template=template0 --encoding=UTF8`,
    );
  }
}

async function requireAlone(target: Sql): Promise<void> {
  const [lock] = await target<{ isFree: boolean }[]>`select pg_try_advisory_lock(${LOCKS.copies}) as "isFree"`;
  if (lock?.isFree === true) return;
  throw new AppError('conflict', 'Another copy into this database is under way. Wait until it has ended.');
}

/** Gives the target the schema by our own migrations, without foreign keys. */
async function prepareTarget(target: Sql, { to, migrationsFolder, say }: CopyOptions): Promise<void> {
  await requireServer(target);
  await requireAlone(target);
  if (await isUnfinishedCopy(target)) say('Going on with the copy that was begun.');
  else await markUnfinished(target);
  const { newest } = await findSchemaVersion(target);
  const ours = newestMigration(migrationsFolder);
  if (newest === 0) await migrateDatabase(to, migrationsFolder, say);
  else if (newest !== ours) {
    throw new AppError(
      'conflict',
      `The copy was begun with ${newest < ours ? 'an older' : 'a newer'} version, whose schema is another one. Empty that database ` +
        '(dropdb and createdb, or another folder) and run the command again.',
    );
  }
  await removeForeignKeys(target);
}

/** A start would blame DATABASE_URL for these. */
function explainTarget(error: unknown): unknown {
  const state = sqlStateOf(error) ?? '';
  if (!isUnavailable(error) && !state.startsWith('28') && state !== '3D000' && state !== '42501') return error;
  return new AppError(
    'unavailable',
    `The database to copy to cannot be used (${reasonOf(error)}). Check its address, that the server is running, and that this user owns ` +
      'the database.',
    { cause: error },
  );
}

/** Whether processes of the site, or its commands, are connected. */
async function isInUse(source: Sql): Promise<boolean> {
  const [row] = await source<{ isInUse: boolean }[]>`
    select exists (
      select from pg_stat_activity
      where datname = current_database() and application_name like 'paddock%' and application_name <> ${NAME}) as "isInUse"`;
  return row?.isInUse ?? false;
}

async function copyTables(
  snapshot: Transaction,
  target: Client,
  onProgress: CopyOptions['onProgress'],
): Promise<Omit<CopyResult, 'isComplete'>> {
  await setTextFormats(snapshot);
  const tables = await findTables(target);
  let rows = 0;
  let copiedTables = 0;
  for (const [done, table] of tables.entries()) {
    const show = (sent: number): void =>
      onProgress({ done, total: tables.length, table: table.name.replace('public.', ''), rows: sent });
    show(0);
    const copied = await target.begin(async (tx) => {
      await setTextFormats(tx);
      return copyTable(snapshot, tx, table, show);
    });
    rows += copied.rows;
    copiedTables += copied.isCopied ? 1 : 0;
  }
  await copySequences(snapshot, target);
  return { tables: tables.length, rows, copiedTables };
}

/** A sequence is in no snapshot: it may be further, which leaves out some numbers. */
async function copySequences(source: AnySql, target: Sql): Promise<void> {
  const sequences = await target<{ name: string }[]>`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'S' and n.nspname in ('public', 'pgboss')`;
  for (const { name } of sequences) {
    const [state] = await source.unsafe<{ last: number; isCalled: boolean }[]>(
      `select last_value as last, is_called as "isCalled" from ${name}`,
    );
    if (state !== undefined) await target`select setval(${name}, ${state.last}::bigint, ${state.isCalled})`;
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
