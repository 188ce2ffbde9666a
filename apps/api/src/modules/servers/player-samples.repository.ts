import type { Sql, Transaction } from '../../database/client.ts';
import type { Columns } from '../../database/columns.ts';
import { insertRows } from '../../database/insert-rows.ts';
import { playerSamples } from '../../database/schema/index.ts';

export type Sample = Columns<typeof playerSamples>;

/** Stores samples unless there is one for the same moment: the first of several processes wins. */
export function addSamples(sql: Sql, samples: readonly Sample[]): Promise<void> {
  return insertRows(sql, playerSamples, samples, { skipExisting: 'at' });
}

/** Stores the daily totals of finished days. A day is added up once, while all its samples exist. */
export async function rollUpSamples(
  tx: Transaction,
  { now, timeZone }: { now: string; timeZone: string },
): Promise<void> {
  await tx`
    insert into player_sample_days (day, peak_players, average_players, samples)
    select (at at time zone ${timeZone})::date as day, max(players), avg(players)::real, count(*)::int
    from player_samples
    where at < date_trunc('day', ${now}::timestamptz, ${timeZone})
      and (at at time zone ${timeZone})::date not in (select day from player_sample_days)
    group by day
    on conflict (day) do nothing`;
}

/** Deletes the samples of whole days. */
export async function pruneSamples(
  tx: Transaction,
  { now, timeZone, keepDays }: { now: string; timeZone: string; keepDays: number },
): Promise<void> {
  await tx`
    delete from player_samples
    where (at at time zone ${timeZone})::date < (${now}::timestamptz at time zone ${timeZone})::date - ${keepDays}::int`;
}
