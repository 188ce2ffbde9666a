import { isSameLmuSession, type GameSession, type KnownOfSession } from '@paddock/result-files';
import { firstRow, type Fragment, type Transaction } from '../../database/client.ts';
import type { FileStore } from '../../file-store/file-store.ts';
import { compareCopies, type Copy, type Identity } from './copies.rules.ts';
import { listLmuCandidates } from './lmu-candidates.repository.ts';
import { readEventFiles } from './stored-files.ts';

/** An event with what decides whether another file of its session counts instead. */
export interface KnownEvent extends Copy {
  readonly id: number;
  /** The servers that its files were sent to. */
  readonly serverIds: readonly number[];
  /** Its laps agree with those of the other file, but are not the same: which events they join has to be found out. */
  readonly isByLaps: boolean;
}

/** The event of the same session as one from another file; null: there is none. */
export async function findDuplicateEvent(
  store: FileStore | null,
  tx: Transaction,
  session: GameSession,
  { identityHash }: Identity,
): Promise<KnownEvent | null> {
  const same = await findEvent(tx, { where: tx`e.identity_hash = ${identityHash}`, isByLaps: false });
  if (same !== null || session.game !== 'lmu') return same;
  const files = await readEventFiles(store, tx, await listLmuCandidates(tx, [session]));
  const file = files.find((other) => !other.isParted && isSameLmuSession(session, other.session));
  return file === undefined ? null : findEvent(tx, { where: tx`e.id = ${file.eventId}`, isByLaps: true });
}

function findEvent(
  tx: Transaction,
  { where, isByLaps }: { where: Fragment; isByLaps: boolean },
): Promise<KnownEvent | null> {
  return firstRow(tx<KnownEvent[]>`
    select e.id, e.usable_driver_ids, e.named_drivers, e.known_laps, e.is_end_approximate, e.session_kind, e.end_at,
      e.content_hash, f.file_name, f.server_id, ${isByLaps}::boolean as "isByLaps",
      array(
        select distinct o.server_id from file_sessions p join ingest_files o on o.id = p.file_id where p.event_id = e.id
      ) as "serverIds"
    from events e join ingest_files f on f.id = e.file_id where ${where} order by e.id limit 1`);
}

/** Whether an event has to be derived again because of one more file: that one counts, or another server sent it. */
export function isChangedBy(event: KnownEvent, file: Copy): boolean {
  return event.isByLaps || compareCopies(file, event) < 0 || !event.serverIds.includes(file.serverId);
}

/** Whether an event knows all that another file of its session does. */
export function knowsAsMuch(event: KnownEvent, { usableDriverIds, namedDrivers, knownLaps }: KnownOfSession): boolean {
  return event.usableDriverIds >= usableDriverIds && event.namedDrivers >= namedDrivers && event.knownLaps >= knownLaps;
}
