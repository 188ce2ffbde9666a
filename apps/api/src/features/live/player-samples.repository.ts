import type { Sql } from '../../platform/db/client.ts';
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

export async function pruneSamples(sql: Sql, before: string): Promise<void> {
  await sql`delete from player_samples where at < ${before}::timestamptz`;
}
