import { numberArray } from '../../platform/db/arrays.ts';
import type { Fragment, Transaction } from '../../platform/db/client.ts';
import type { EventFacts } from './facts.ts';
import { writeFacts } from './facts.repository.ts';

/** Tables of facts, and what tells the rows of one event apart. */
const KEYS = {
  entries: ['position'],
  entry_drivers: ['position', 'driver_index'],
  laps: ['position', 'lap_number'],
  orphan_cars: ['position'],
  penalties: ['ordinal'],
  driver_results: ['driver_id'],
  driver_bests: ['position', 'driver_id'],
} as const;

type FactTable = keyof typeof KEYS;
// @NOTE: the keys of the constant above.
const TABLES = Object.keys(KEYS) as FactTable[];

export interface StagedEvent {
  readonly eventId: number;
  readonly facts: EventFacts;
}

/**
 * Temporary tables that are called and shaped like those of facts. What files say is written there first, by the
 * statements that imports use, and compared with what is kept. Between opening and closing the stage belongs to one
 * transaction.
 */
export async function openStage(tx: Transaction): Promise<void> {
  await Promise.all(
    TABLES.map(
      (table) => tx`create temporary table ${tx(table)} (like ${kept(tx, table)} including defaults) on commit drop`,
    ),
  );
  await hideStage(tx);
}

export async function closeStage(tx: Transaction): Promise<void> {
  await tx`drop table ${listed(tx)}`;
  await tx`set local search_path to default`;
}

/**
 * Replaces the facts of some events where they are others; rows that come out as they are kept are not written. Resolves
 * to the events that had any.
 */
export async function replaceFacts(tx: Transaction, events: readonly StagedEvent[]): Promise<Set<number>> {
  await tx`truncate ${listed(tx)}`;
  await tx`set local search_path to pg_temp, public`;
  await Promise.all(events.map(({ eventId, facts }) => writeFacts(tx, eventId, facts)));
  await hideStage(tx);
  const found = await findDifferent(tx, numberArray(events.map(({ eventId }) => eventId)));
  await Promise.all(found.flatMap((different) => replaceRows(tx, different)));
  return new Set(found.flatMap(({ eventIds }) => eventIds));
}

/** Unless it is said outright, temporary tables come first. A changed path is heeded by prepared statements, too. */
async function hideStage(tx: Transaction): Promise<void> {
  await tx`set local search_path to public, pg_temp`;
}

function listed(tx: Transaction): Fragment[] {
  return TABLES.map((table, index) => tx`${index === 0 ? tx`` : tx`, `}${made(tx, table)}`);
}

interface Different {
  readonly table: FactTable;
  readonly eventIds: number[];
}

function findDifferent(tx: Transaction, eventIds: string) {
  return tx<Different[]>`
    select * from (${TABLES.map(
      (table, index) => tx`
        ${index === 0 ? tx`` : tx`union all`}
        select ${table}::text as "table", array_agg(distinct event_id) as "eventIds"
        from (select * from ${kept(tx, table)} where event_id = any(${eventIds}::int[])) kept
        full join ${made(tx, table)} made using (event_id, ${columns(tx, table)})
        where not coalesce(kept *= made, false)`,
    )}) t where "eventIds" is not null`;
}

function replaceRows(tx: Transaction, { table, eventIds }: Different) {
  const ids = numberArray(eventIds);
  const isSameRow = () => KEYS[table].map((column) => tx`and made.${tx(column)} = kept.${tx(column)}`);
  return [
    tx`
      delete from ${kept(tx, table)} kept where event_id = any(${ids}::int[]) and not exists (
        select from ${made(tx, table)} made where made.event_id = kept.event_id ${isSameRow()} and made *= kept
      )`,
    tx`
      insert into ${kept(tx, table)}
      select * from ${made(tx, table)} made where event_id = any(${ids}::int[]) and not exists (
        select from ${kept(tx, table)} kept where kept.event_id = made.event_id ${isSameRow()}
      )`,
  ];
}

function kept(tx: Transaction, table: FactTable) {
  return tx(`public.${table}`);
}

function made(tx: Transaction, table: FactTable) {
  return tx(`pg_temp.${table}`);
}

function columns(tx: Transaction, table: FactTable): Fragment[] {
  return KEYS[table].map((column, index) => tx`${index === 0 ? tx`` : tx`, `}${tx(column)}`);
}
