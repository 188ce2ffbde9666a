import { firstRow, type Transaction } from '../../database/client.ts';
import type { Columns } from '../../database/columns.ts';
import type { events } from '../../database/schema/index.ts';

export type KnownEvent = Columns<
  typeof events,
  'id' | 'fileId' | 'usableDriverIds' | 'contentHash' | 'endAt' | 'isEndApproximate'
>;

/** Files with the same laps and times are one event if they have the same end, or if the end of one of them is not exact. */
type EventIdentity = Columns<
  typeof events,
  'serverId' | 'sessionType' | 'endAt' | 'isEndApproximate' | 'identityHash'
> & { readonly trackCode: string };

export function findDuplicateEvent(tx: Transaction, identity: EventIdentity): Promise<KnownEvent | null> {
  return firstRow(tx<KnownEvent[]>`
    select e.id, e.file_id, e.usable_driver_ids, e.content_hash, e.end_at, e.is_end_approximate
    from events e join tracks t on t.id = e.track_id
    where e.server_id = ${identity.serverId} and e.session_type = ${identity.sessionType} and t.code = ${identity.trackCode}
      and e.identity_hash = ${identity.identityHash}
      and (e.end_at = ${identity.endAt}::timestamptz or e.is_end_approximate or ${identity.isEndApproximate}::boolean)
    order by e.end_at = ${identity.endAt}::timestamptz desc, e.is_end_approximate, e.end_at, e.id limit 1`);
}

/**
 * Prefers the file with an exact end, then the one that names more drivers, then the lower hash; of the same bytes, the
 * earlier end. So the order of import never matters.
 */
export function isBetterSource(file: Omit<KnownEvent, 'id' | 'fileId'>, event: KnownEvent): boolean {
  if (file.isEndApproximate !== event.isEndApproximate) return event.isEndApproximate;
  if (file.usableDriverIds !== event.usableDriverIds) return file.usableDriverIds > event.usableDriverIds;
  const order = file.contentHash.compare(event.contentHash);
  return order === 0 ? Date.parse(file.endAt) < Date.parse(event.endAt) : order < 0;
}

/** Makes another file the source of an event, whose facts then have to be derived again. */
export async function replaceSource(tx: Transaction, event: KnownEvent, fileId: number): Promise<void> {
  await tx`update ingest_files set status = 'duplicate' where id = ${event.fileId}`;
  await tx`update events set file_id = ${fileId} where id = ${event.id}`;
}
