import { arrayLiteral } from '../../database/arrays.ts';
import { firstRow, type Transaction } from '../../database/client.ts';
import { deleteRow } from '../../database/row.ts';
import type { EventFacts } from '../../database/event-facts.ts';
import { writeAudit } from '../audit/audit.repository.ts';
import { deleteChangesFrom } from '../ratings/rating.repository.ts';
import { lockStaleRatings, markRatingsStale, type ReplayKey } from '../ratings/replay-start.repository.ts';
import { deleteFacts } from './facts.repository.ts';
import { reserveEventIds, type EventSource } from './event-row.repository.ts';

/** Why a decision about an event was taken back when the event was folded into another, or when another file counts. */
const FOLDED = 'Two events with the same laps became one.';
const CAR_MISSING = 'The file that counts now does not have this car.';

/** Inserts the row of an event for files that are a session of their own: with the id they had before they were folded, if any. */
export async function createEvent(tx: Transaction, { event }: EventFacts, source: EventSource): Promise<number> {
  const known = await firstRow(tx<{ eventId: number }[]>`
    delete from folded_events where file_id = ${source.fileId} and session_index = ${source.sessionIndex} returning event_id`);
  const [id = 0] = known === null ? await reserveEventIds(tx, 1) : [known.eventId];
  await tx`insert into events ${tx({ ...event, ...source, id })}`;
  return id;
}

/** Makes sessions of files those of an event. The first counts. */
export async function setFiles(
  tx: Transaction,
  eventId: number,
  files: readonly [SessionOfFile, ...SessionOfFile[]],
): Promise<void> {
  const fileIds = arrayLiteral(files.map(({ fileId }) => fileId));
  await tx`
    update file_sessions p set event_id = ${eventId}, status = t.status
    from (
      select file_id, session_index, case when nth = 1 then 'imported' else 'duplicate' end as status
      from unnest(${fileIds}::bigint[], ${arrayLiteral(files.map(({ sessionIndex }) => sessionIndex))}::int[])
        with ordinality as t (file_id, session_index, nth)
    ) t
    where (p.file_id, p.session_index) = (t.file_id, t.session_index)
      and (p.event_id, p.status) is distinct from (${eventId}, t.status)`;
  // A file counts as imported if one of its sessions does.
  await tx`
    update ingest_files f set status = n.status
    from (
      select file_id, case when bool_or(status = 'imported') then 'imported' else 'duplicate' end as status
      from file_sessions where file_id = any(${fileIds}::bigint[]) group by file_id
    ) n
    where f.id = n.file_id and f.status <> n.status`;
}

interface SessionOfFile {
  readonly fileId: number;
  readonly sessionIndex: number;
}

/** Folds an event into another that has the same laps: decisions, the title by staff, reports and history move, the old id leads there. */
export async function foldEvent(
  tx: Transaction,
  { eventId, into, fileId, sessionIndex }: SessionOfFile & { eventId: number; into: number },
): Promise<void> {
  await moveDecisions(tx, eventId, into);
  await tx`
    update events e set staff_title = f.staff_title from events f
    where e.id = ${into} and e.staff_title is null and f.id = ${eventId}`;
  await tx`update event_revisions set event_id = ${into} where event_id = ${eventId}`;
  await tx`update reports set event_id = ${into} where event_id = ${eventId}`;
  await undoRatings(tx, eventId);
  await deleteFacts(tx, eventId);
  await deleteRow(tx, 'events', eventId);
  await tx`update file_sessions set event_id = ${into} where event_id = ${eventId} and status = 'repeated'`;
  await tx`update file_sessions set parted_from_event_id = ${into} where parted_from_event_id = ${eventId}`;
  await tx`update folded_events set into_event_id = ${into} where into_event_id = ${eventId}`;
  await tx`
    insert into folded_events (event_id, into_event_id, file_id, session_index)
    values (${eventId}, ${into}, ${fileId}, ${sessionIndex})`;
  await writeAudit(tx, {
    at: new Date(),
    actorId: null,
    action: 'event.fold',
    target: { kind: 'event', id: into },
    after: { foldedEventId: eventId, fileId },
  });
}

/** The event stays voided only if both were; a decision that both have counts once. */
async function moveDecisions(tx: Transaction, from: number, into: number): Promise<void> {
  await tx`
    with voided as (
      select event_id from amendments
      where event_id in (${from}, ${into}) and kind = 'voidEvent' and undone_at is null
    )
    update amendments a set undone_at = now(), undo_reason = ${FOLDED}
    where a.undone_at is null and (
      (a.event_id = ${from} and a.kind = 'voidEvent')
      or (a.event_id = ${into} and a.kind = 'voidEvent' and not exists (select from voided where event_id = ${from}))
      or (a.event_id = ${from} and exists (
        select from amendments b where b.event_id = ${into} and b.undone_at is null and b.kind = a.kind
          and (b.file_position, b.lap_number, b.value, b.driver_index, b.driver_id)
            is not distinct from (a.file_position, a.lap_number, a.value, a.driver_index, a.driver_id)))
    )`;
  await tx`update amendments set event_id = ${into} where event_id = ${from}`;
  await undoOtherHalves(tx, into);
}

/** Two drivers who swapped are one decision: its halves are undone together. */
async function undoOtherHalves(tx: Transaction, eventId: number): Promise<void> {
  await tx`
    update amendments a set undone_at = half.undone_at, undo_reason = half.undo_reason from amendments half
    where half.id = a.swapped_with_id and half.undone_at is not null and a.undone_at is null and a.event_id = ${eventId}`;
}

/** Undoes the ratings from an event on, so that no row of them refers to it; the worker replays the races that stay. */
async function undoRatings(tx: Transaction, eventId: number): Promise<void> {
  const race = await firstRow(tx<ReplayKey[]>`
    select end_at, server_id, session_type, content_hash from events where id = ${eventId} and session_kind = 'race'`);
  if (race === null) return;
  await markRatingsStale(tx, race);
  const stale = await lockStaleRatings(tx);
  if (stale !== null) await deleteChangesFrom(tx, stale);
}

/** Decisions, reports and history name cars by their places in the file: another file, other places. A missing car has none. */
export async function renameCars(tx: Transaction, eventId: number, cars: ReadonlyMap<number, number>): Promise<void> {
  const from = arrayLiteral([...cars.keys()]);
  const renamed = tx`unnest(${from}::int[], ${arrayLiteral([...cars.values()])}::int[]) as c (was, place)`;
  await tx`
    update amendments set undone_at = coalesce(undone_at, now()), undo_reason = coalesce(undo_reason, ${CAR_MISSING}),
      file_position = null
    where event_id = ${eventId} and file_position <> all(${from}::int[])`;
  await undoOtherHalves(tx, eventId);
  // In two steps: two cars with the same decision may change places, and no row may be there twice in between.
  await tx`
    update amendments set file_position = -c.place from ${renamed}
    where event_id = ${eventId} and file_position = c.was`;
  await tx`update amendments set file_position = -file_position where event_id = ${eventId} and file_position < 0`;
  await tx`
    update reports set file_position = (select place from ${renamed} where was = file_position)
    where event_id = ${eventId} and file_position is not null`;
  await tx`
    update event_revisions set changes = jsonb_set(changes, '{moved}', (
      select coalesce(jsonb_agg(m || jsonb_build_object('filePosition', c.place)), '[]')
      from jsonb_array_elements(changes -> 'moved') m join ${renamed} on c.was = (m ->> 'filePosition')::int
    )) where event_id = ${eventId} and changes ? 'moved'`;
}
