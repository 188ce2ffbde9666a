import type { SessionKind } from '@paddock/contracts';
import type { Transaction } from '../../platform/db/client.ts';
import { beginsWeekend, type WeekendEvent } from './weekends.rules.ts';

interface Row {
  id: number;
  weekendId: number | null;
  sessionKind: SessionKind;
  startAt: string | null;
  endAt: string;
}

/**
 * Puts events of one server on one track into weekends. An event in the middle can join two weekends or part one, so
 * the weekends on both sides of `around` are dealt out anew; null deals out all of them.
 */
export async function assignWeekends(
  tx: Transaction,
  { serverId, trackId, around }: { serverId: number; trackId: number; around: string | null },
): Promise<void> {
  const rows =
    around === null ? await allEvents(tx, serverId, trackId) : await neighbours(tx, { serverId, trackId, around });
  const changed: { id: number; weekendId: number; hasLeft: boolean }[] = [];
  const taken = new Set<number>();
  let previous: WeekendEvent | null = null;
  let weekendId: number | null = null;
  for (const row of rows) {
    const event = toWeekendEvent(row);
    if (weekendId === null || beginsWeekend(event, previous)) {
      weekendId =
        row.weekendId !== null && !taken.has(row.weekendId)
          ? row.weekendId
          : await createWeekend(tx, serverId, trackId);
      taken.add(weekendId);
    }
    if (row.weekendId !== weekendId) changed.push({ id: row.id, weekendId, hasLeft: row.weekendId !== null });
    previous = event;
  }
  if (changed.length === 0) return;
  await tx`
    update events set weekend_id = t.weekend_id
    from unnest(${changed.map((row) => row.id)}::int[], ${changed.map((row) => row.weekendId)}::int[]) as t (id, weekend_id)
    where events.id = t.id`;
  // An event that had no weekend leaves none empty: so it is with nearly all that come in.
  if (!changed.some(({ hasLeft }) => hasLeft)) return;
  await tx`
    delete from weekends w where server_id = ${serverId} and track_id = ${trackId}
      and not exists (select from events e where e.weekend_id = w.id)`;
}

function toWeekendEvent(row: Row): WeekendEvent {
  const endMs = Date.parse(row.endAt);
  return { sessionKind: row.sessionKind, startMs: row.startAt === null ? endMs : Date.parse(row.startAt), endMs };
}

function allEvents(tx: Transaction, serverId: number, trackId: number): Promise<Row[]> {
  return tx<Row[]>`
    select id, weekend_id as "weekendId", session_kind as "sessionKind", start_at as "startAt", end_at as "endAt"
    from events where server_id = ${serverId} and track_id = ${trackId}
    order by end_at, session_type, content_hash`;
}

/** The whole weekends before, at and after an instant, and whatever has none yet. */
function neighbours(
  tx: Transaction,
  { serverId, trackId, around }: { serverId: number; trackId: number; around: string },
): Promise<Row[]> {
  return tx<Row[]>`
    with near as (
      (select weekend_id from events where server_id = ${serverId} and track_id = ${trackId} and end_at < ${around}
         and weekend_id is not null order by end_at desc, session_type desc, content_hash desc limit 1)
      union
      select weekend_id from events where server_id = ${serverId} and track_id = ${trackId} and end_at = ${around}
      union
      (select weekend_id from events where server_id = ${serverId} and track_id = ${trackId} and end_at > ${around}
         and weekend_id is not null order by end_at, session_type, content_hash limit 1)
    )
    select id, weekend_id as "weekendId", session_kind as "sessionKind", start_at as "startAt", end_at as "endAt"
    from events where server_id = ${serverId} and track_id = ${trackId}
      and (weekend_id is null or weekend_id in (select weekend_id from near))
    order by end_at, session_type, content_hash`;
}

async function createWeekend(tx: Transaction, serverId: number, trackId: number): Promise<number> {
  const [row] = await tx<{ id: number }[]>`
    insert into weekends (server_id, track_id) values (${serverId}, ${trackId}) returning id`;
  if (row === undefined) throw new Error('insert into weekends returned no row');
  return row.id;
}
