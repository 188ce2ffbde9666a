import { arrayLiteral } from '../../database/arrays.ts';
import type { Fragment, Transaction } from '../../database/client.ts';
import type { Columns } from '../../database/columns.ts';
import { insertRow } from '../../database/insert-row.ts';
import { weekends as weekendsTable, type events } from '../../database/schema/index.ts';
import { groupIntoWeekends, type PlacedEvent } from './weekends.rules.ts';

interface Place {
  readonly serverId: number;
  readonly trackId: number;
}

interface Row extends Columns<typeof events, 'weekendId' | 'sessionKind' | 'startAt' | 'endAt'> {
  /** null: not stored yet. */
  readonly id: number | null;
}

interface StoredEvent extends PlacedEvent {
  readonly id: number | null;
}

/** Groups all events of one server and track into weekends. */
export async function assignWeekends(tx: Transaction, place: Place): Promise<void> {
  await regroup(tx, place, await tx<Row[]>`${eventsOf(tx, place)} order by end_at, session_type, content_hash`);
}

/** The key of an event that is not stored yet, with the columns that decide its weekend. */
export interface AddedEvent
  extends Place, Columns<typeof events, 'sessionType' | 'sessionKind' | 'startAt' | 'endAt' | 'contentHash'> {}

/** The weekend for an event to be inserted. The event can join two weekends or split one: the others are regrouped. */
export async function weekendFor(tx: Transaction, added: AddedEvent): Promise<number> {
  const place = { serverId: added.serverId, trackId: added.trackId };
  const weekends = await regroup(tx, place, await eventsAround(tx, added));
  const own = weekends.find(({ events }) => events.some(({ id }) => id === null));
  if (own === undefined) throw new Error('an event was put into no weekend');
  return own.weekendId;
}

async function regroup(
  tx: Transaction,
  place: Place,
  rows: readonly Row[],
): Promise<{ weekendId: number; events: readonly StoredEvent[] }[]> {
  const weekends: { weekendId: number; events: readonly StoredEvent[] }[] = [];
  for (const { weekendId, events } of groupIntoWeekends(rows.map(toStoredEvent))) {
    weekends.push({ weekendId: weekendId ?? (await insertRow(tx, weekendsTable, place)), events });
  }
  const moved = weekends.flatMap(({ weekendId, events }) =>
    events.flatMap(({ id, weekendId: from }) =>
      id === null || from === weekendId ? [] : [{ id, from, to: weekendId }],
    ),
  );
  if (moved.length === 0) return weekends;
  await tx`
    update events set weekend_id = t.weekend_id
    from unnest(${arrayLiteral(moved.map(({ id }) => id))}::int[], ${arrayLiteral(moved.map(({ to }) => to))}::int[])
      as t (id, weekend_id)
    where events.id = t.id`;
  const left = moved.flatMap(({ from }) => from ?? []);
  await deleteEmptyWeekends(tx, left);
  return weekends;
}

/** `weekendIds`: only of these. Without: also weekends of places that have no event left. */
export async function deleteEmptyWeekends(tx: Transaction, weekendIds?: readonly number[]): Promise<void> {
  await tx`
    delete from weekends w where not exists (select from events e where e.weekend_id = w.id)
      ${weekendIds === undefined ? tx`` : tx`and id = any(${arrayLiteral(weekendIds)}::int[])`}`;
}

function toStoredEvent({ id, weekendId, sessionKind, startAt, endAt }: Row): StoredEvent {
  const endMs = Date.parse(endAt);
  return { id, weekendId, sessionKind, startMs: startAt === null ? endMs : Date.parse(startAt), endMs };
}

/** An event that is added, all events of the weekends before, at and after its end, and events without a weekend. */
function eventsAround(tx: Transaction, added: AddedEvent): Promise<Row[]> {
  const { serverId, trackId, endAt: around } = added;
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
    ${eventsOf(tx, added)} and (weekend_id is null or weekend_id in (select weekend_id from near))
    union all ${rowOf(tx, added)}
    order by end_at, session_type, content_hash`;
}

function eventsOf(tx: Transaction, { serverId, trackId }: Place): Fragment {
  return tx`
    select id, weekend_id, session_kind, start_at, end_at, session_type, content_hash
    from events where server_id = ${serverId} and track_id = ${trackId}`;
}

function rowOf(tx: Transaction, { sessionKind, startAt, endAt, sessionType, contentHash }: AddedEvent): Fragment {
  return tx`
    select null, null, ${sessionKind}::text, ${startAt}::timestamptz, ${endAt}::timestamptz, ${sessionType}::text,
      ${contentHash}::bytea`;
}
