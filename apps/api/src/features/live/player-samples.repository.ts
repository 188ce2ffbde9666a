import type { Sql, Transaction } from '../../platform/db/client.ts';
import { numberArray, textArray } from '../../platform/db/arrays.ts';

export interface Sample {
  /** ISO 8601. */
  readonly at: string;
  readonly players: number;
}

/** Keeps samples of moments that have none yet: of several processes that count the same moment one is first. */
export async function addSamples(sql: Sql, samples: readonly Sample[]): Promise<void> {
  if (samples.length === 0) return;
  await sql`
    insert into player_samples (at, players)
    select * from unnest(${textArray(samples.map(({ at }) => at))}::timestamptz[],
      ${numberArray(samples.map(({ players }) => players))}::int[])
    on conflict (at) do nothing`;
}

/** Keeps what the samples of each finished day add up to. A day is added up once, while all its samples are there. */
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

/** Forgets the samples of whole days. */
export async function pruneSamples(
  tx: Transaction,
  { now, timeZone, keepDays }: { now: string; timeZone: string; keepDays: number },
): Promise<void> {
  await tx`
    delete from player_samples
    where (at at time zone ${timeZone})::date < (${now}::timestamptz at time zone ${timeZone})::date - ${keepDays}::int`;
}
