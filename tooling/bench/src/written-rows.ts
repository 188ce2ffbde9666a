import type postgres from 'postgres';

/** Rows of one table that the transactions of one file wrote: its columns as array literals of PostgreSQL. */
interface TableRows {
  readonly table: string;
  readonly text: string;
  readonly columns: readonly string[];
}

/** What imports wrote, a list for each file, ready to be sent. */
export type WrittenRows = readonly (readonly TableRows[])[];

interface Table {
  readonly name: string;
  readonly columns: readonly { readonly name: string; readonly type: string; readonly isArray: boolean }[];
}

const COPY = 'bare_';

/** Creates an empty table beside each of the site's, with its columns, indexes and checks, without foreign keys and triggers. */
export async function createCopies(sql: postgres.Sql): Promise<void> {
  for (const { name } of await readTables(sql)) {
    await sql`create table if not exists ${sql(COPY + name)} (like ${sql(name)} including all excluding identity)`;
  }
}

export async function emptyCopies(sql: postgres.Sql): Promise<void> {
  const tables = await readTables(sql);
  await sql`truncate ${sql(tables.map(({ name }) => COPY + name))}`;
}

/**
 * The rows of all tables that were written since a transaction id, by file: the transaction that inserts an event is the
 * file's, with those since the one before. A row that several files updated is in the last one's list only, so the
 * reference writes a little less than the imports did.
 */
export async function readWritten(sql: postgres.Sql, sinceXid: string): Promise<WrittenRows> {
  const events = await sql<{ xid: string }[]>`
    select distinct xmin::text::bigint as xid from events where xmin::text::bigint >= ${sinceXid} order by xid`;
  const files = events.map((): TableRows[] => []);
  const lastXids = `{${events.map(({ xid }) => xid).join(',')}}`;
  for (const { name, columns } of await readTables(sql)) {
    const arrays = columns.map((column, index) => {
      // Arrays of arrays would be flattened.
      const value = column.isArray ? `"${column.name}"::text` : `"${column.name}"`;
      return `array_agg(${value})::text as c${index}`;
    });
    const names = columns.map((column) => `"${column.name}"`).join(', ');
    const values = columns.map(({ type }, index) => `c${index}::${type}`).join(', ');
    const parameters = columns.map(({ type, isArray }, index) => `$${index + 1}::text::${isArray ? 'text' : type}[]`);
    const text = `insert into "${COPY}${name}" (${names})
      select ${values} from unnest(${parameters.join(', ')}) as written (${columns.map((_, index) => `c${index}`).join(', ')})`;
    const written = await sql.unsafe<Record<string, string>[]>(
      `select file, ${arrays.join(', ')} from (
         select least(width_bucket(xmin::text::bigint - 1, $2::text::bigint[]), $3) as file, * from "${name}"
         where xmin::text::bigint >= $1
       ) written group by file`,
      [sinceXid, lastXids, files.length - 1],
    );
    for (const row of written) {
      files[Number(row['file'])]?.push({
        table: name,
        text,
        columns: columns.map((_, index) => row[`c${index}`] ?? ''),
      });
    }
  }
  return files;
}

/** One transaction a file, as the import does. */
export async function insertWritten(sql: postgres.Sql, files: WrittenRows): Promise<void> {
  for (const tables of files) {
    await sql.begin(async (tx) => {
      for (const { text, columns } of tables) await tx.unsafe(text, [...columns], { prepare: true });
    });
  }
}

/** The site's tables with the columns that can be written. */
async function readTables(sql: postgres.Sql): Promise<Table[]> {
  return await sql<Table[]>`
    select c.relname as name, json_agg(json_build_object(
      'name', a.attname, 'type', format_type(a.atttypid, a.atttypmod), 'isArray', t.typcategory = 'A') order by a.attnum) as columns
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    join pg_type t on t.oid = a.atttypid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p' and not c.relname like ${`${COPY}%`}
    group by c.relname order by c.relname`;
}
