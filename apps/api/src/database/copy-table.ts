import { PassThrough } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { AppError } from '../shared/errors.ts';
import type { AnySql, Transaction } from './client.ts';

/** A table of the site's schema. Both are quoted for SQL. */
export interface CopiedTable {
  readonly name: string;
  /** Separated by commas, without those that the database computes itself. */
  readonly columns: string;
}

/** What a table holds, in whatever order. */
interface TableSum {
  readonly rows: number;
  readonly sum: string;
}

const NEWLINE = 10;

/** The tables that the migrations make, without the list of migrations. A partitioned table is one. */
export function findTables(sql: AnySql): Promise<CopiedTable[]> {
  return sql<CopiedTable[]>`
    select format('%I.%I', n.nspname, c.relname) as name, string_agg(quote_ident(a.attname), ', ' order by a.attname) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind in ('r', 'p') and not c.relispartition and n.nspname in ('public', 'pgboss')
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    group by c.oid, n.nspname, c.relname order by 1`;
}

/** Makes values read and write the same on any server; and a transaction may wait for the other database. */
export async function setTextFormats(tx: Transaction): Promise<void> {
  await tx`
    select set_config('DateStyle', 'ISO, YMD', true), set_config('IntervalStyle', 'postgres', true),
      set_config('extra_float_digits', '1', true), set_config('bytea_output', 'hex', true),
      set_config('idle_in_transaction_session_timeout', '0', true)`;
}

/**
 * Makes a table of the target hold what the source's holds and resolves to its number of rows; `isCopied` is false if it already did.
 * Both are transactions after `setTextFormats`. `onRows`: called with the number of rows sent so far.
 */
export async function copyTable(
  source: Transaction,
  target: Transaction,
  table: CopiedTable,
  onRows: (rows: number) => void,
): Promise<{ rows: number; isCopied: boolean }> {
  const wanted = await sumOf(source, table);
  if (isEqual(await sumOf(target, table), wanted)) return { rows: wanted.rows, isCopied: false };
  // The rows were checked, and other tables filled, when they were written; the audit log cannot be emptied otherwise.
  await target.unsafe(`alter table ${table.name} disable trigger user`);
  await target.unsafe(`truncate ${table.name}`);
  await sendRows(source, target, table, onRows);
  await target.unsafe(`alter table ${table.name} enable trigger user`);
  const copied = await sumOf(target, table);
  if (!isEqual(copied, wanted)) {
    throw new AppError(
      'conflict',
      `The table ${table.name} is not the same in both databases after it was copied: ${wanted.rows} rows with the checksum ` +
        `${wanted.sum}, but ${copied.rows} with ${copied.sum}. Was the target changed by hand, or by another program? Name an empty database.`,
    );
  }
  return { rows: wanted.rows, isCopied: true };
}

async function sumOf(sql: Transaction, { name, columns }: CopiedTable): Promise<TableSum> {
  // MD5 gives the same on every server; the order of the rows does not matter to a sum.
  const [row] = await sql.unsafe<TableSum[]>(`
    select count(*) as rows, coalesce(sum(('x' || left(md5(row(${columns})::text), 16))::bit(64)::bigint), 0)::text as sum from ${name}`);
  return row ?? { rows: 0, sum: '0' };
}

function isEqual(one: TableSum, other: TableSum): boolean {
  return one.rows === other.rows && one.sum === other.sum;
}

async function sendRows(
  source: Transaction,
  target: Transaction,
  { name, columns }: CopiedTable,
  onRows: (rows: number) => void,
): Promise<void> {
  const rows = await source.unsafe(`copy (select ${columns} from ${name}) to stdout`).readable();
  const sink = await target.unsafe(`copy ${name} (${columns}) from stdin`).writable();
  const between = new PassThrough();
  rows.once('error', (error) => between.destroy(error)).pipe(between);
  try {
    await pipeline(between, (blocks: AsyncIterable<Buffer>) => countRows(blocks, onRows), sink);
  } catch (error) {
    // The driver takes no statement, not even a rollback, before the rest has been read.
    rows.unpipe(between);
    await finished(rows.resume()).catch(() => {});
    throw error;
  }
}

/** In PostgreSQL's text each row ends with the only newline in it. Many rows come as one block, which saves a packet for each. */
async function* countRows(blocks: AsyncIterable<Buffer>, onRows: (rows: number) => void): AsyncGenerator<Buffer> {
  let count = 0;
  for await (const block of blocks) {
    for (let at = block.indexOf(NEWLINE); at !== -1; at = block.indexOf(NEWLINE, at + 1)) count += 1;
    onRows(count);
    yield block;
  }
}
