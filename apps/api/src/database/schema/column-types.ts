import { getTableName, sql } from 'drizzle-orm';
import { type AnyPgColumn, type CheckBuilder, check, customType, integer, text, timestamp } from 'drizzle-orm/pg-core';

/** A column with the id of a row of another table. */
export const rowRef = (name: string, id: () => AnyPgColumn, actions: { onDelete?: 'cascade' } = {}) =>
  integer(name).notNull().references(id, actions);

/** ISO 8601 text in UTC, as the client reads it. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' });

/** Written as text, since the client takes `true` for a boolean; it reads JSON itself, which drizzle's own column would do again. */
export const json = customType<{ data: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (value) => sql`${JSON.stringify(value)}::text::jsonb`,
});

/** Raw bytes; postgres.js reads and writes Buffers. */
export const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

/** 64-bit transaction id: unlike `xid` it never wraps around, so it can be compared with a snapshot's horizon. */
export const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });

/** Text compared by bytes in any locale: replays and pages must not depend on the server. */
export const byteOrderedText = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

interface Enumeration<T extends string> {
  readonly options: readonly T[];
}

/** Text restricted to the values of a contract's enumeration. The table must also declare `isOneOf`. */
export function choice<T extends string>(name: string, { options }: Enumeration<T>) {
  // @NOTE an enumeration has at least one value.
  return text(name, { enum: options as unknown as [T, ...T[]] });
}

/** The CHECK constraint for a `choice` column. */
export function isOneOf(column: AnyPgColumn, { options }: Enumeration<string>): CheckBuilder {
  const values = sql.raw(options.map((value) => `'${value}'`).join(', '));
  return check(`${getTableName(column.table)}_${column.name}`, sql`${column} in (${values})`);
}
