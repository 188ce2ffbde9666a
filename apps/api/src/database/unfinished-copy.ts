import { AppError } from '../shared/errors.ts';
import type { AnySql, Sql } from './client.ts';

/*
 * A database that is copied into has the schema `unfinished_copy` until it is complete. It tells a copy that was cut off from a
 * database that holds something else, keeps a site from starting on it, and remembers the foreign keys: without them tables are emptied
 * and copied in any order.
 */

/** Whether a copy into this database was begun and is not complete. */
export async function isUnfinishedCopy(sql: AnySql): Promise<boolean> {
  const [row] = await sql<{ isUnfinished: boolean }[]>`
    select exists (select from pg_namespace where nspname = 'unfinished_copy') as "isUnfinished"`;
  return row?.isUnfinished ?? false;
}

/** For what works with a site's database: throws `conflict` if this is half of one. */
export async function requireWholeDatabase(sql: AnySql): Promise<void> {
  if (!(await isUnfinishedCopy(sql))) return;
  throw new AppError(
    'conflict',
    'This database is a copy that is not complete. Stop the site that it is copied from and run its pnpm copy-database again; it goes on ' +
      'where it ended.',
  );
}

/** Marks a database without any table. Throws `conflict` if it has one; extensions may have theirs. */
export async function markUnfinished(target: Sql): Promise<void> {
  await target.begin(async (tx) => {
    const [table] = await tx<{ name: string }[]>`
      select format('%I.%I', n.nspname, c.relname) as name
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and n.nspname !~ '^(pg_|information_schema$)'
        and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
      order by 1 limit 1`;
    if (table !== undefined) {
      throw new AppError(
        'conflict',
        `The database to copy to is not empty: it has the table ${table.name}. Nothing was changed. Name an empty database, or a new folder.`,
      );
    }
    await tx`create schema unfinished_copy`;
    await tx`
      create table unfinished_copy.foreign_keys (
        table_name text not null, name text not null, definition text not null, primary key (table_name, name))`;
  });
}

/** Takes the foreign keys off the site's tables until `completeCopy`. */
export async function removeForeignKeys(target: Sql): Promise<void> {
  await target.begin(async (tx) => {
    const keys = await tx<{ table: string; name: string }[]>`
      insert into unfinished_copy.foreign_keys (table_name, name, definition)
      select format('%I.%I', n.nspname, c.relname), quote_ident(k.conname), pg_get_constraintdef(k.oid)
      from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
      where k.contype = 'f' and k.conparentid = 0 and n.nspname in ('public', 'pgboss')
      returning table_name as "table", name`;
    for (const { table, name } of keys) await tx.unsafe(`alter table ${table} drop constraint ${name}`);
  });
}

/** Adds the foreign keys again, for which PostgreSQL checks every row, and takes the mark away. */
export async function completeCopy(target: Sql): Promise<void> {
  await target.begin(async (tx) => {
    const keys = await tx<{ table: string; name: string; definition: string }[]>`
      select table_name as "table", name, definition from unfinished_copy.foreign_keys order by 1, 2`;
    for (const { table, name, definition } of keys)
      await tx.unsafe(`alter table ${table} add constraint ${name} ${definition}`);
    await tx`drop schema unfinished_copy cascade`;
  });
  // Without its figures PostgreSQL would plan the first requests badly.
  await target`analyze`;
}
