import type { Sql } from '../../../../apps/api/src/platform/db/client.ts';

const ROWS = 20;

/** The longest board, its first page. */
export async function boardOf(sql: Sql): Promise<{ rest: string; trpc: string }> {
  const [row] = await sql<{ code: string }[]>`
    select code from track_totals join tracks on id = track_id order by timed_drivers desc, code limit 1`;
  if (row === undefined) throw new Error('The league has no board.');
  const input = encodeURIComponent(JSON.stringify({ track: row.code, limit: ROWS }));
  return {
    rest: `/api/leaderboards/track/${row.code}?limit=${ROWS}`,
    trpc: `/api/trpc/leaderboards.track?input=${input}`,
  };
}

/** What is asked for most: the board, the best known driver and a full race. */
export async function hotReadsOf(sql: Sql): Promise<{ board: string; driver: string; event: string }> {
  const { rest } = await boardOf(sql);
  const [driver] = await sql<{ publicId: string }[]>`
    select public_id as "publicId" from drivers join driver_totals on driver_id = id order by events desc, id limit 1`;
  const [event] = await sql<{ id: number }[]>`
    select id from events where session_kind = 'race' order by abs(entry_count - 24), id limit 1`;
  return {
    board: rest,
    driver: `/api/driver/${driver?.publicId ?? ''}/info`,
    event: `/api/event/${event?.id ?? 0}/results`,
  };
}
