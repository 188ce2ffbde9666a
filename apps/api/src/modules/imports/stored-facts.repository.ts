import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { arrayLiteral } from '../../database/arrays.ts';
import type { Transaction } from '../../database/client.ts';
import {
  driverBests,
  driverResults,
  entries,
  entryDrivers,
  events,
  laps,
  orphanCars,
  penalties,
} from '../../database/schema/index.ts';
import type { EventFacts } from './facts.ts';
import { rowsOf } from './facts.repository.ts';
import type { EventSource } from './imports.repository.ts';

type StoredRow = Readonly<Record<string, unknown>>;

const TABLES: readonly PgTable[] = [
  events,
  entries,
  entryDrivers,
  laps,
  orphanCars,
  penalties,
  driverResults,
  driverBests,
];

/** Columns that are not derived from the file. */
const NOT_DERIVED = new Set(['id', 'eventId', 'weekendId']);

/** The stored facts of some events as text, by event id: the same as `textOf` of the same facts. */
export async function listStoredTexts(tx: Transaction, eventIds: readonly number[]): Promise<Map<number, string>> {
  const tables = await Promise.all(
    TABLES.map(async (table) => {
      const columns = derivedColumns(table).map(([key, { name }]) => `${name} as "${key}"`);
      const id = table === events ? 'id' : 'event_id';
      const rows = await tx.unsafe<(StoredRow & { eventId: number })[]>(
        `select ${id} as "eventId", ${columns.join(', ')} from ${getTableName(table)} where ${id} = any($1::int[])`,
        [arrayLiteral(eventIds)],
        { prepare: true },
      );
      return [table, Map.groupBy(rows, ({ eventId }) => eventId)] as const;
    }),
  );
  return new Map(
    eventIds.map((id) => [id, tables.map(([table, rows]) => textOfTable(table, rows.get(id) ?? [])).join('\n\n')]),
  );
}

/** All facts of an event as text, for comparison. */
export function textOf(facts: EventFacts, source: EventSource): string {
  const event = [events, [{ ...facts.event, ...source }]] as const;
  return [event, ...rowsOf(facts)].map(([table, rows]) => textOfTable(table, rows)).join('\n\n');
}

/** The order of the rows is no difference. */
function textOfTable(table: PgTable, rows: readonly StoredRow[]): string {
  const columns = derivedColumns(table);
  return rows
    .map((row) => JSON.stringify(columns.map(([key]) => row[key])))
    .toSorted()
    .join('\n');
}

function derivedColumns(table: PgTable) {
  return Object.entries(getTableColumns(table)).filter(([key]) => !NOT_DERIVED.has(key));
}
