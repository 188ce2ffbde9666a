import type { Fragment, Transaction } from '../../../database/client.ts';

/** A rollup of sums over events. Imports and rebuilds use the same SELECT, so they cannot disagree. */
export interface SumTable {
  readonly table: string;
  readonly keys: readonly string[];
  readonly sums: readonly string[];
  /** Rows `(…keys, …sums)` of one event, or of all events. */
  readonly select: (tx: Transaction, eventId?: number) => Fragment;
}

/** Adds one event, whose facts are already written. */
export function addSums(tx: Transaction, { table, keys, sums, select }: SumTable, eventId: number) {
  return tx`
    insert into ${tx(table)} as t (${list(tx, [...keys, ...sums])}) ${select(tx, eventId)}
    on conflict (${list(tx, keys)}) do update set
      ${list(tx, sums, (sum) => tx`${tx(sum)} = t.${tx(sum)} + excluded.${tx(sum)}`)}`;
}

/** Replaces rows with sums over all facts; `where` is a condition on their keys. */
export function rebuildSums(tx: Transaction, { table, keys, sums, select }: SumTable, where: Fragment) {
  return [
    tx`delete from ${tx(table)} ${where}`,
    tx`insert into ${tx(table)} (${list(tx, [...keys, ...sums])}) select * from (${select(tx)}) rows ${where}`,
  ];
}

function list(
  tx: Transaction,
  columns: readonly string[],
  write = (column: string): Fragment => tx`${tx(column)}`,
): Fragment[] {
  return columns.map((column, index) => tx`${index === 0 ? tx`` : tx`, `}${write(column)}`);
}

/** The day of an event `e`; of one without a known end the one before all days, which only all time includes. */
export function eventDay(tx: Transaction, siteTimeZone: string): Fragment {
  return tx`case when e.is_end_approximate then '-infinity' else ${siteDay(tx, siteTimeZone, tx`e.end_at`)} end`;
}

/** The calendar date of an instant in the site's time zone. */
export function siteDay(tx: Transaction, siteTimeZone: string, instant: Fragment): Fragment {
  return tx`(${instant} at time zone ${siteTimeZone}::text)::date`;
}
