import { createHash } from 'node:crypto';
import type { AnySql } from '../database/client.ts';

/** The longest window, in minutes: counters that began earlier are deleted. */
const KEEP_MINUTES = 60;

/** Counts a use in the database, for all processes, in fixed windows. Returns the uses in this window, and when the next one begins. */
export async function countUse(
  sql: AnySql,
  { key, windowSeconds, at }: { key: string; windowSeconds: number; at: string },
): Promise<{ uses: number; secondsLeft: number }> {
  const hash = createHash('sha256').update(key).digest('base64url');
  const [row] = await sql<[{ uses: number; secondsLeft: number }]>`
    insert into rate_counters as c (key, window_start, count)
    values (${hash}, date_bin(make_interval(secs => ${windowSeconds}), ${at}::timestamptz, 'epoch'), 1)
    on conflict (key, window_start) do update set count = c.count + 1
    returning count as uses, ceil(extract(epoch from window_start - ${at}::timestamptz) + ${windowSeconds})::int as seconds_left`;
  return row;
}

export async function pruneCounts(sql: AnySql): Promise<void> {
  await sql`delete from rate_counters where window_start < now() - make_interval(mins => ${KEEP_MINUTES})`;
}
