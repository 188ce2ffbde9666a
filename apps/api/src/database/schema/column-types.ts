import { getTableName, sql } from 'drizzle-orm';
import { type AnyPgColumn, type CheckBuilder, check, customType, text } from 'drizzle-orm/pg-core';

/** Raw bytes. postgres.js gives and takes them as Buffers. */
export const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

/** 64-bit transaction id: unlike `xid` it never wraps, so it can be compared with a snapshot's horizon. */
export const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });

/** Text that compares by bytes whatever the database's locale: replays and pages must not depend on where they run. */
export const byteOrderedText = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

interface Enumeration<T extends string> {
  readonly options: readonly T[];
}

/** Text that is one of the values of a contract's enumeration. The table has to have `isOneOf` for it. */
export function choice<T extends string>(name: string, { options }: Enumeration<T>) {
  // @NOTE an enumeration has a value.
  return text(name, { enum: options as unknown as [T, ...T[]] });
}

/** The CHECK of a choice. */
export function isOneOf(column: AnyPgColumn, { options }: Enumeration<string>): CheckBuilder {
  const values = sql.raw(options.map((value) => `'${value}'`).join(', '));
  return check(`${getTableName(column.table)}_${column.name}`, sql`${column} in (${values})`);
}
