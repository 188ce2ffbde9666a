import type { PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '../../database/client.ts';
import { insertRows, type Row } from '../../database/insert-rows.ts';
import {
  driverBests,
  driverResults,
  entries,
  entryDrivers,
  laps,
  orphanCars,
  penalties,
} from '../../database/schema/index.ts';
import type { EventFacts } from './facts.ts';

/** Facts as rows of their tables, without the event's own row and id. Entries come first: the other tables reference them. */
export function rowsOf({ event, ...facts }: EventFacts): (readonly [PgTable, readonly Row[]])[] {
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
    [orphanCars, facts.orphanCars],
    [penalties, facts.penalties],
    [driverResults, facts.driverResults.map((row) => ({ ...row, endAt }))],
    [driverBests, facts.driverBests.map((row) => ({ ...row, endAt, trackId, sessionKind, isWet }))],
  ];
}

/** Writes all facts of one event except the event's own row. */
export async function writeFacts(tx: Transaction, eventId: number, facts: EventFacts): Promise<void> {
  await Promise.all(rowsOf(facts).map(([table, rows]) => insertRows(tx, table, rows, { shared: { eventId } })));
}

/** Deletes all facts of one event except the event's own row. */
export async function deleteFacts(tx: Transaction, eventId: number): Promise<void> {
  await Promise.all([
    // Deletes the rows that reference them, too.
    tx`delete from entries where event_id = ${eventId}`,
    tx`delete from laps where event_id = ${eventId}`,
    tx`delete from orphan_cars where event_id = ${eventId}`,
    // Some penalties reference no entry.
    tx`delete from penalties where event_id = ${eventId}`,
  ]);
}
