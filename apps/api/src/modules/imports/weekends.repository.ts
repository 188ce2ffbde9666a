import type { SessionKind } from '@paddock/contracts';
import { numberArray } from '../../database/arrays.ts';
import type { Fragment, Transaction } from '../../database/client.ts';
import { groupIntoWeekends, type PlacedEvent } from './weekends.rules.ts';

interface Place {
  readonly serverId: number;
  readonly trackId: number;
}

interface Row {
  id: number;
  weekendId: number | null;
  sessionKind: SessionKind;
  startAt: string | null;
  endAt: string;
}

/** An event with its sort key. */
interface StoredEvent extends PlacedEvent {
  readonly id: number;
}

/**
 * Groups events of one server and track into weekends. A new event can join two weekends or split one, so the weekends
 * on both sides of `around` are grouped again; null regroups all.
 */
export async function assignWeekends(
  tx: Transaction,
  { around, serverId, trackId }: Place & { around: string | null },
): Promise<void> {
  const place = { serverId, trackId };
  const rows = around === null ? await allEvents(tx, place) : await nearAndLoose(tx, place, around);
  const moved: { id: number; to: number }[] = [];
  let isOneLeft = false;
  for (const { weekendId, events } of groupIntoWeekends(rows.map(toStoredEvent))) {
    const to = weekendId ?? (await createWeekend(tx, place));
    for (const event of events) {
      if (event.weekendId === to) continue;
      moved.push({ id: event.id, to });
      isOneLeft ||= event.weekendId !== null;
    }
  }
  if (moved.length === 0) return;
  await tx`
    update events set weekend_id = t.weekend_id
    from unnest(${numberArray(moved.map(({ id }) => id))}::int[], ${numberArray(moved.map(({ to }) => to))}::int[])
      as t (id, weekend_id)
    where events.id = t.id`;
  // Events without a weekend before leave no empty one behind.
  if (isOneLeft) await deleteEmpty(tx, place);
}

/** Includes weekends of places that have no event left. */
export async function deleteEmptyWeekends(tx: Transaction): Promise<void> {
  await tx`delete from weekends w where not exists (select from events e where e.weekend_id = w.id)`;
}

function deleteEmpty(tx: Transaction, { serverId, trackId }: Place) {
  return tx`
    delete from weekends w where server_id = ${serverId} and track_id = ${trackId}
      and not exists (select from events e where e.weekend_id = w.id)`;
}

function toStoredEvent({ id, weekendId, sessionKind, startAt, endAt }: Row): StoredEvent {
  const endMs = Date.parse(endAt);
  return { id, weekendId, sessionKind, startMs: startAt === null ? endMs : Date.parse(startAt), endMs };
}

function allEvents(tx: Transaction, { serverId, trackId }: Place): Promise<Row[]> {
  return tx<Row[]>`
    select ${columns(tx)} from events where server_id = ${serverId} and track_id = ${trackId}
    order by end_at, session_type, content_hash`;
}

/** All events of the weekends before, at and after an instant, plus events without a weekend. */
function nearAndLoose(tx: Transaction, { serverId, trackId }: Place, around: string): Promise<Row[]> {
  const events = () => tx`select weekend_id from events where server_id = ${serverId} and track_id = ${trackId}`;
  return tx<Row[]>`
    with near as (
      (${events()} and end_at < ${around} and weekend_id is not null
        order by end_at desc, session_type desc, content_hash desc limit 1)
      union
      ${events()} and end_at = ${around}
      union
      (${events()} and end_at > ${around} and weekend_id is not null order by end_at, session_type, content_hash limit 1)
    )
    select ${columns(tx)} from events where server_id = ${serverId} and track_id = ${trackId}
      and (weekend_id is null or weekend_id in (select weekend_id from near))
    order by end_at, session_type, content_hash`;
}

function columns(tx: Transaction): Fragment {
  return tx`id, weekend_id as "weekendId", session_kind as "sessionKind", start_at as "startAt", end_at as "endAt"`;
}

async function createWeekend(tx: Transaction, { serverId, trackId }: Place): Promise<number> {
  const [row] = await tx<{ id: number }[]>`
    insert into weekends (server_id, track_id) values (${serverId}, ${trackId}) returning id`;
  if (row === undefined) throw new Error('insert into weekends returned no row');
  return row.id;
}
