import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { arrayLiteral } from '../../database/arrays.ts';
import type { Fragment, Transaction } from '../../database/client.ts';
import { inOrder } from '../../database/in-order.ts';
import { insertStatements, type Row } from '../../database/insert-rows.ts';
import {
  driverBests,
  driverPaces,
  driverResults,
  entries,
  entryDrivers,
  events,
  lapOrders,
  laps,
  orphanCars,
  penalties,
} from '../../database/schema/index.ts';
import type { EventFacts } from '../../database/event-facts.ts';
import { updateEvent, type EventSource } from './event-row.repository.ts';
import type { DerivedEvent } from './stored-events.ts';

/** Facts as rows of their tables, without the event's own row and id. Entries come first: the other tables reference them. */
function rowsOf({ event, ...facts }: EventFacts): (readonly [PgTable, readonly Row[]])[] {
  const { endAt, trackId, sessionKind, isWet } = event;
  return [
    [
      entries,
      facts.entries.map(({ gap, ...row }) => ({
        ...row,
        gapKind: gap.kind,
        gapValue: gap.kind === 'time' ? gap.gapMs : gap.kind === 'laps' ? gap.laps : null,
      })),
    ],
    [entryDrivers, facts.entryDrivers],
    [laps, facts.laps],
    [lapOrders, facts.lapOrders],
    [orphanCars, facts.orphanCars],
    [penalties, facts.penalties],
    [driverResults, facts.driverResults.map((row) => ({ ...row, endAt }))],
    [driverBests, facts.driverBests.map((row) => ({ ...row, endAt, trackId, sessionKind, isWet }))],
    [driverPaces, facts.driverPaces],
  ];
}

/** The statements that write all facts of one event except the event's own row. */
export function insertFacts(tx: Transaction, eventId: number, facts: EventFacts): Fragment[] {
  return rowsOf(facts).flatMap(([table, rows]) => insertStatements(tx, table, rows, { shared: { eventId } }));
}

/** Deletes all facts of one event except the event's own row. */
export async function deleteFacts(tx: Transaction, eventId: number): Promise<void> {
  await inOrder([
    // Deletes the rows that reference them, too.
    tx`delete from entries where event_id = ${eventId}`,
    tx`delete from laps where event_id = ${eventId}`,
    tx`delete from lap_orders where event_id = ${eventId}`,
    tx`delete from orphan_cars where event_id = ${eventId}`,
    // Some penalties reference no entry.
    tx`delete from penalties where event_id = ${eventId}`,
  ]);
}

/**
 * Updates the stored facts of some events, but no data that depends on them. Skips events that did not change.
 * Returns how many changed.
 */
export async function rewriteFacts(tx: Transaction, events: readonly DerivedEvent[]): Promise<number> {
  const eventIds = events.map(({ eventId }) => eventId);
  const stored = await listStoredTexts(tx, eventIds);
  let changed = 0;
  for (const { eventId, facts, source } of events) {
    if (stored.get(eventId) === textOf(facts, source)) continue;
    await deleteFacts(tx, eventId);
    await updateEvent(tx, eventId, facts, source);
    await inOrder(insertFacts(tx, eventId, facts));
    changed += 1;
  }
  return changed;
}

type StoredRow = Readonly<Record<string, unknown>>;

const TABLES: readonly PgTable[] = [
  events,
  entries,
  entryDrivers,
  laps,
  lapOrders,
  orphanCars,
  penalties,
  driverResults,
  driverBests,
  driverPaces,
];

/** Columns that are not derived from the file. */
const NOT_DERIVED = new Set(['id', 'eventId', 'staffTitle', 'title', 'changedAt']);

/** The stored facts of some events as text, by event id: the same as `textOf` of the same facts. */
async function listStoredTexts(tx: Transaction, eventIds: readonly number[]): Promise<Map<number, string>> {
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
function textOf(facts: EventFacts, source: EventSource): string {
  const event = [events, [{ ...facts.event, ...source }]] as const;
  return [event, ...rowsOf(facts)].map(([table, rows]) => textOfTable(table, rows)).join('\n\n');
}

/** The order of the rows makes no difference. */
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
