import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { createDatabaseFromTemplate, dropDatabase } from '@paddock/embedded-database';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';
import { firstMigrations } from '../first-migrations.ts';

/** How many migrations the release before had. */
const MIGRATIONS = 12;

/** What the release before answered; `as`: who asked, signed in. */
export interface Answer {
  readonly as: string | null;
  readonly path: string;
  readonly body: unknown;
}

export function readAnswers(): Answer[] {
  return readLines('answers').map((line) => JSON.parse(line) as Answer);
}

/** A new database of the release before, not yet migrated. */
export async function createReleaseBefore(adminUrl: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `release_before_${randomUUID().replaceAll('-', '')}`;
  const url = await createDatabaseFromTemplate(adminUrl, 'template0', name);
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  const folder = firstMigrations(MIGRATIONS);
  try {
    await migrate(drizzle({ client: sql }), { migrationsFolder: folder });
    await fill(sql);
  } finally {
    rmSync(folder, { recursive: true });
    await sql.end();
  }
  return { url, drop: () => dropDatabase(adminUrl, name) };
}

async function fill(sql: postgres.Sql): Promise<void> {
  // As a restored dump: neither triggers nor references meanwhile.
  await sql`set session_replication_role = replica`;
  for (const [table, lines] of Map.groupBy(readLines('rows'), tableOf)) {
    // Those that were run noted themselves.
    if (table === 'drizzle.__drizzle_migrations') continue;
    const columns = await sql<{ name: string }[]>`
      select attname as name from pg_attribute
      where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`;
    const names = sql(columns.map(({ name }) => name));
    await sql`
      insert into ${sql(table)} (${names}) overriding system value
      select ${names} from unnest(${lines}::text[]) line, json_populate_record(null::${sql(table)}, line::json -> 'row')`;
  }
  const identities = await sql<{ table: string; column: string; sequence: string }[]>`
    select table_name as table, column_name as column,
      pg_get_serial_sequence(quote_ident(table_name), column_name) as sequence
    from information_schema.columns where table_schema = 'public' and is_identity = 'YES'`;
  for (const { table, column, sequence } of identities) {
    await sql`select setval(${sequence}, max(${sql(column)})) from ${sql(table)} having max(${sql(column)}) is not null`;
  }
}

/** The rows of each table, by `schema.table`. */
export function readRows(): Map<string, Record<string, unknown>[]> {
  const rows = new Map<string, Record<string, unknown>[]>();
  for (const [table, lines] of Map.groupBy(readLines('rows'), tableOf)) {
    rows.set(
      table,
      lines.map((line) => (JSON.parse(line) as { row: Record<string, unknown> }).row),
    );
  }
  return rows;
}

function tableOf(line: string): string {
  return /^\{"table":"([^"]+)"/.exec(line)?.[1] ?? '';
}

function readLines(name: 'rows' | 'answers'): string[] {
  const bytes = readFileSync(new URL(`./${name}.jsonl.gz`, import.meta.url));
  return gunzipSync(bytes).toString('utf8').trimEnd().split('\n');
}
