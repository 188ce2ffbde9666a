import { DrizzleQueryError } from 'drizzle-orm';
import { drizzle, type PgRemoteDatabase } from 'drizzle-orm/pg-proxy';
import type { AnySql } from './client.ts';

/** Statements of one table. Transactions begin in the client, and other statements are tagged SQL. */
type TypedQueries = Pick<PgRemoteDatabase, 'select' | 'insert' | 'update' | 'delete'>;

const opened = new WeakMap<AnySql, TypedQueries>();

/**
 * Runs a typed statement on a client or within a transaction, as tagged SQL would run there. Its errors are the driver's own:
 * those of drizzle contain all values.
 */
export async function typed<T>(sql: AnySql, build: (db: TypedQueries) => PromiseLike<T>): Promise<T> {
  try {
    return await build(open(sql));
  } catch (error) {
    throw error instanceof DrizzleQueryError ? error.cause : error;
  }
}

function open(sql: AnySql): TypedQueries {
  const known = opened.get(sql);
  if (known !== undefined) return known;
  const db = drizzle(async (text, values) => {
    requireCondition(text);
    // Prepared, as tagged SQL is; values are read and written by the types of the client alone.
    return { rows: await sql.unsafe(text, values, { prepare: true }).values() };
  });
  opened.set(sql, db);
  return db;
}

/** A condition that is `undefined` is none for drizzle: the statement would change every row. */
function requireCondition(text: string): void {
  if (!/^(update|delete) /.test(text)) return;
  let outer = text;
  while (outer.includes('(')) outer = outer.replaceAll(/\([^()]*\)/g, '');
  if (!outer.includes(' where ')) throw new Error(`This statement has no condition: ${text}`);
}
