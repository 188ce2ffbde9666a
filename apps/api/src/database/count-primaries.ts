import type postgres from 'postgres';
import { ANSWER_WITHIN_MS } from './no-answer.ts';
import { askOnce, hostsOf, refusesWrites } from './primary-host.ts';

/** A host that is silent must not keep the others' answers from `/metrics`, which waits no longer than ANSWER_WITHIN_MS. */
const HOST_WITHIN_MS = ANSWER_WITHIN_MS / 2;

/**
 * How many servers behind these addresses take writes. A server that is reached by several names, such as its own and that of a
 * proxy, counts once; a host that does not answer within a second counts as none.
 */
export async function countPrimaries(urls: readonly string[]): Promise<number> {
  const primaries = await Promise.all(
    urls.flatMap(hostsOf).map(({ url }) => askOnce(url, primaryAt, HOST_WITHIN_MS).catch(() => null)),
  );
  return new Set(primaries.filter((primary) => primary !== null)).size;
}

/** What tells a server that takes writes from any other one: when it was started, to the microsecond. null: it takes none. */
async function primaryAt(sql: postgres.Sql): Promise<string | null> {
  if (await refusesWrites(sql)) return null;
  const [row] = await sql.unsafe<{ started: string }[]>(
    'select extract(epoch from pg_postmaster_start_time())::text as started',
  );
  return row?.started ?? null;
}
