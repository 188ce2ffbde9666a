import { firstRow, type Transaction } from '../../database/client.ts';
import { compareCopies, type Copy } from './copies.rules.ts';

/** An event with what decides whether another file of its session counts instead. */
interface KnownEvent extends Copy {
  readonly id: number;
  /** The servers that its files were sent to. */
  readonly serverIds: readonly number[];
}

export function findDuplicateEvent(tx: Transaction, identityHash: Buffer): Promise<KnownEvent | null> {
  return firstRow(tx<KnownEvent[]>`
    select e.id, e.usable_driver_ids, e.named_drivers, e.known_laps, e.is_end_approximate, e.session_kind, e.end_at,
      e.content_hash, f.file_name, f.server_id,
      array(select distinct server_id from ingest_files where event_id = e.id) as "serverIds"
    from events e join ingest_files f on f.id = e.file_id
    where e.identity_hash = ${identityHash} order by e.id limit 1`);
}

/** Whether an event has to be derived again because of one more file: that one counts, or another server sent it. */
export function isChangedBy(event: KnownEvent, file: Copy): boolean {
  return compareCopies(file, event) < 0 || !event.serverIds.includes(file.serverId);
}
