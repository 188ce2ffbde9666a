import { createHash } from 'node:crypto';
import type { FastifyRateLimitOptions, FastifyRateLimitStore } from '@fastify/rate-limit';
import type { AnySql, Sql } from '../database/client.ts';
import type { Clock } from '../shared/time.ts';

/** Counters of windows that ended longer ago are deleted. */
const KEEP_MINUTES = 10;

type Counted = Parameters<FastifyRateLimitStore['incr']>[1];

/** Rate limit counters in the database, shared by all processes, in fixed windows. */
export function sharedCounts({ sql, clock }: { sql: Sql; clock: Clock }) {
  return class SharedCounts implements FastifyRateLimitStore {
    readonly #group: string;

    constructor(options: FastifyRateLimitOptions & { readonly groupId?: string }) {
      this.#group = options.groupId ?? '';
    }

    incr(key: string, done: Counted, windowMs: number): void {
      count(sql, { key: `${this.#group} ${key}`, windowMs, at: clock().toISOString() }).then(
        (counted) => done(null, counted),
        (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
      );
    }

    child(options: FastifyRateLimitOptions & { readonly groupId?: string }): SharedCounts {
      return new SharedCounts(options);
    }
  };
}

async function count(
  sql: Sql,
  { key, windowMs, at }: { key: string; windowMs: number; at: string },
): Promise<{ current: number; ttl: number }> {
  const hash = createHash('sha256').update(key).digest('base64url');
  const [row] = await sql<[{ current: number; ttl: number }]>`
    insert into rate_counters as c (key, window_start, count)
    values (${hash}, date_bin(make_interval(secs => ${windowMs / 1000}::float8), ${at}::timestamptz, 'epoch'), 1)
    on conflict (key, window_start) do update set count = c.count + 1
    returning count as current,
      (extract(epoch from window_start - ${at}::timestamptz) * 1000)::int + ${windowMs}::int as ttl`;
  return row;
}

export async function pruneCounts(sql: AnySql): Promise<void> {
  await sql`delete from rate_counters where window_start < now() - make_interval(mins => ${KEEP_MINUTES})`;
}
