import type { SessionKind } from '@paddock/contracts';
import { numberArray } from '../../platform/db/arrays.ts';
import type { Fragment, Transaction } from '../../platform/db/client.ts';
import { dealWeekends, type PlacedEvent, type Weekend } from './weekends.rules.ts';

interface Place {
  readonly serverId: number;
  readonly trackId: number;
}

interface Row {
  id: number;
  weekendId: number | null;
  sessionKind: SessionKind;
  sessionType: string;
  contentHash: Buffer;
  startAt: string | null;
  endAt: string;
}

/** What says where an event stands among the others. */
export interface ArrivingEvent {
  readonly sessionKind: SessionKind;
  readonly sessionType: string;
  readonly contentHash: Buffer;
  readonly startAt: string | null;
  readonly endAt: string;
}

/** An event of the whole weekends before, at and after an instant. */
export interface Neighbour extends PlacedEvent {
  /** null: it is only about to be written. */
  readonly id: number | null;
  readonly sessionType: string;
  readonly contentHash: Buffer;
}

/**
 * Puts events of one server on one track into weekends. An event in the middle can join two weekends or part one, so
 * the weekends on both sides of `around` are dealt out anew; null deals out all of them.
 */
export async function assignWeekends(
  tx: Transaction,
  { around, ...place }: Place & { around: string | null },
): Promise<void> {
  const rows = around === null ? await allEvents(tx, place) : await nearAndLoose(tx, place, around);
  await writeWeekends(tx, place, dealWeekends(rows.map(toNeighbour)));
}

/**
 * The weekend of an event that is about to be written; others among its neighbours move to theirs. Where it begins one,
 * that has the new number and nothing is waited for.
 */
export async function findWeekend(
  tx: Transaction,
  place: Place,
  { event, neighbours, newId }: { event: ArrivingEvent; neighbours: readonly Neighbour[]; newId: number },
): Promise<number> {
  const arriving = toNeighbour({ ...event, id: null, weekendId: null });
  const weekends = await writeWeekends(tx, place, dealWeekends([...neighbours, arriving].toSorted(byOrder)), newId);
  const own = weekends.find(({ events }) => events.includes(arriving));
  if (own === undefined) throw new Error('the event was dealt to no weekend');
  return own.weekendId;
}

/** The whole weekends before, at and after an instant. Every event that was written has one. */
export async function listNeighbours(
  tx: Transaction,
  { serverId, trackCode, around }: { serverId: number; trackCode: string; around: string },
): Promise<Neighbour[]> {
  const track = () => tx`(select id from tracks where code = ${trackCode})`;
  const rows = await tx<Row[]>`
    with ${near(tx, { serverId, track, around })}
    select ${columns(tx)} from events where weekend_id in (select weekend_id from near)`;
  return rows.map(toNeighbour);
}

async function writeWeekends(
  tx: Transaction,
  place: Place,
  weekends: readonly Weekend<Neighbour>[],
  newId: number | null = null,
): Promise<{ weekendId: number; events: readonly Neighbour[] }[]> {
  const written: { weekendId: number; events: readonly Neighbour[] }[] = [];
  let unused = newId;
  for (const { weekendId, events } of weekends) {
    if (weekendId === null && unused !== null) insertWeekend(tx, place, unused);
    const added = weekendId === null ? (unused ?? (await createWeekend(tx, place))) : weekendId;
    if (weekendId === null) unused = null;
    written.push({ weekendId: added, events });
  }
  const moved = written.flatMap(({ weekendId, events }) =>
    events.flatMap((event) =>
      event.id === null || event.weekendId === weekendId ? [] : [{ ...event, to: weekendId }],
    ),
  );
  if (moved.length === 0) return written;
  await tx`
    update events set weekend_id = t.weekend_id
    from unnest(${numberArray(moved.map(({ id }) => id))}::int[], ${numberArray(moved.map(({ to }) => to))}::int[])
      as t (id, weekend_id)
    where events.id = t.id`;
  // Events that had no weekend leave none empty.
  if (moved.some(({ weekendId }) => weekendId !== null)) await deleteEmpty(tx, place, written);
  return written;
}

/** Those of places that no event is left at, too. */
export async function deleteEmptyWeekends(tx: Transaction): Promise<void> {
  await tx`delete from weekends w where not exists (select from events e where e.weekend_id = w.id)`;
}

/** Except those that an event about to be written was dealt to. */
function deleteEmpty(tx: Transaction, { serverId, trackId }: Place, kept: readonly { weekendId: number }[]) {
  return tx`
    delete from weekends w where server_id = ${serverId} and track_id = ${trackId}
      and id <> all(${numberArray(kept.map(({ weekendId }) => weekendId))}::int[])
      and not exists (select from events e where e.weekend_id = w.id)`;
}

function toNeighbour(row: ArrivingEvent & Pick<Neighbour, 'id' | 'weekendId'>): Neighbour {
  const { id, weekendId, sessionKind, sessionType, contentHash } = row;
  const endMs = Date.parse(row.endAt);
  const startMs = row.startAt === null ? endMs : Date.parse(row.startAt);
  return { id, weekendId, sessionKind, sessionType, contentHash, startMs, endMs };
}

/** As the database puts them in order. */
function byOrder(a: Neighbour, b: Neighbour): number {
  return (
    a.endMs - b.endMs ||
    Buffer.compare(Buffer.from(a.sessionType), Buffer.from(b.sessionType)) ||
    a.contentHash.compare(b.contentHash)
  );
}

function allEvents(tx: Transaction, { serverId, trackId }: Place): Promise<Row[]> {
  return tx<Row[]>`
    select ${columns(tx)} from events where server_id = ${serverId} and track_id = ${trackId}
    order by end_at, session_type, content_hash`;
}

/** The whole weekends before, at and after an instant, and whatever has none yet. */
function nearAndLoose(tx: Transaction, { serverId, trackId }: Place, around: string): Promise<Row[]> {
  return tx<Row[]>`
    with ${near(tx, { serverId, track: () => tx`${trackId}::int`, around })}
    select ${columns(tx)} from events where server_id = ${serverId} and track_id = ${trackId}
      and (weekend_id is null or weekend_id in (select weekend_id from near))
    order by end_at, session_type, content_hash`;
}

function near(
  tx: Transaction,
  { serverId, track, around }: { serverId: number; track: () => Fragment; around: string },
): Fragment {
  const events = () => tx`select weekend_id from events where server_id = ${serverId} and track_id = ${track()}`;
  return tx`near as (
    (${events()} and end_at < ${around} and weekend_id is not null
      order by end_at desc, session_type desc, content_hash desc limit 1)
    union
    ${events()} and end_at = ${around}
    union
    (${events()} and end_at > ${around} and weekend_id is not null order by end_at, session_type, content_hash limit 1)
  )`;
}

function columns(tx: Transaction): Fragment {
  return tx`id, weekend_id as "weekendId", session_kind as "sessionKind", session_type as "sessionType",
    content_hash as "contentHash", start_at as "startAt", end_at as "endAt"`;
}

/** On its way when this returns; when it fails, so does what follows. */
function insertWeekend(tx: Transaction, { serverId, trackId }: Place, id: number): void {
  void tx`
    insert into weekends (id, server_id, track_id) overriding system value values (${id}, ${serverId}, ${trackId})
  `.execute();
}

async function createWeekend(tx: Transaction, { serverId, trackId }: Place): Promise<number> {
  const [row] = await tx<{ id: number }[]>`
    insert into weekends (server_id, track_id) values (${serverId}, ${trackId}) returning id`;
  if (row === undefined) throw new Error('insert into weekends returned no row');
  return row.id;
}
