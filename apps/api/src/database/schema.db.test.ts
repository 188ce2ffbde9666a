import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type postgres from 'postgres';
import { expect, it } from 'vitest';
import { migrationsFolder } from '../deps.ts';
import { emptyDatabase } from '../../test/support/empty-database.ts';
import { migrateDatabase } from './run-migrations.ts';

const packageFolder = fileURLToPath(new URL('../..', import.meta.url));

it('all migrations together make the tables that the schema declares', async () => {
  const [migrated, declared] = [await emptyDatabase(), await emptyDatabase()];
  await migrateDatabase(migrated.url, migrationsFolder);
  await declared.sql.unsafe(await declaredSchema());
  expect(await tablesOf(migrated.sql)).toEqual(await tablesOf(declared.sql));
});

/** As SQL for an empty database. */
async function declaredSchema(): Promise<string> {
  const program = 'node_modules/drizzle-kit/bin.cjs';
  const command = [program, 'export', '--config', 'drizzle.config.ts'];
  const { stdout } = await promisify(execFile)(process.execPath, command, { cwd: packageFolder });
  return stdout;
}

/** Columns, constraints and indexes, without what drizzle cannot declare: collations, and null as a value of an index. */
async function tablesOf(sql: postgres.Sql): Promise<string[]> {
  const rows = await sql<{ line: string }[]>`
    select format('%s.%s %s%s %s %s%s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod),
      case when a.attnotnull then ' not null' else '' end, pg_get_expr(d.adbin, d.adrelid), a.attidentity, a.attgenerated) as line
    from pg_attribute a join pg_class c on c.oid = a.attrelid left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
    union all
    select format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
    where connamespace = 'public'::regnamespace and contype in ('p', 'u', 'f', 'c')
    union all
    select replace(indexdef, ' NULLS NOT DISTINCT', '') from pg_indexes where schemaname = 'public'
    order by 1`;
  return rows.map(({ line }) => line);
}
