import type { RaceSession } from '@paddock/result-files';
import type { Transaction } from '../../database/client.ts';
import { updateRow } from '../../database/row.ts';
import { publish } from '../../outbox/publish-to-outbox.ts';
import { markRatingsStale } from '../ratings/replay-start.repository.ts';
import { loadDeriver } from '../derivation/derive-event.ts';
import { findPseudonyms } from '../identity/erased-people.repository.ts';
import { insertFacts } from '../derivation/facts.repository.ts';
import { finishedEvent, isAnnounced } from './finished-event-toast.ts';
import { lockImportsBriefly } from '../../database/import-lock.ts';
import { inOrder } from '../../database/in-order.ts';
import { identityOf } from '../derivation/copies.rules.ts';
import { findDuplicateEvent, isChangedBy } from '../derivation/duplicate-event.repository.ts';
import { findFile, findTimeZone, insertEvent, saveFile, type KnownFile } from './files.repository.ts';
import { reserveEventId } from '../derivation/event-row.repository.ts';
import type { IngestOutcome } from './import-outcome.ts';
import { nameStatements, driversOf } from '../derivation/drivers.repository.ts';
import { pseudonymise, type ValidFile } from './received-file.ts';
import { refreshEvents, type RefreshDeps } from '../derivation/refresh-events.ts';
import { endOf } from '../derivation/session-start-and-end.ts';

export interface ImportDeps extends RefreshDeps {
  /** Key for the hashes of erased people; null: not configured. */
  readonly erasureKey: Buffer | null;
  /** Statement timeout while holding the import lock; shorter than the time other imports wait for it. */
  readonly longestStatementMs: number;
}

/** Imports a session and updates all dependent data: lock, look up, derive, write, publish. The caller commits. */
export async function importSession(deps: ImportDeps, tx: Transaction, given: ValidFile): Promise<IngestOutcome> {
  const { file, record, session, timeZone, event, source, sameFile, sameEvent } = await loadImportContext(
    deps,
    tx,
    given,
  );
  const { warnings } = record;
  if (sameFile !== null && sameFile.status !== 'failed') {
    if (sameFile.eventId === null) return { status: 'empty', eventId: null, laps: 0, warnings };
    if (await moveEnd(tx, sameFile, { session, timeZone, modifiedAt: record.fileModifiedAt })) {
      await refreshEvents(deps, tx, [sameFile.eventId]);
    }
    return { status: 'duplicate', eventId: sameFile.eventId, laps: session.lapCount, warnings };
  }
  if (session.entries.length === 0) {
    await saveFile(tx, { ...record, status: 'empty', eventId: null });
    return { status: 'empty', eventId: null, laps: 0, warnings };
  }
  if (sameEvent !== null) {
    await saveFile(tx, { ...record, status: 'duplicate', eventId: sameEvent.id });
    const { sessionKind } = session;
    if (isChangedBy(sameEvent, { ...record, ...event, ...source, sessionKind })) {
      await refreshEvents(deps, tx, [sameEvent.id]);
    }
    return { status: 'duplicate', eventId: sameEvent.id, laps: session.lapCount, warnings };
  }

  const [derive, eventId] = await Promise.all([loadDeriver(tx, deps.siteTimeZone, [event]), reserveEventId(tx)]);
  const facts = derive(event);
  const key = { ...facts.event, contentHash: record.contentHash };
  await inOrder([
    insertEvent(tx, { eventId, facts, file: record, source }),
    ...insertFacts(tx, eventId, facts),
    ...nameStatements(tx, facts),
    ...(facts.event.sessionKind === 'race' ? [markRatingsStale(tx, key)] : []),
    ...deps.rollups.add(tx, eventId),
    publish(tx, [
      ...(facts.event.isDriven && isAnnounced({ ...file, ...record, ...facts.event })
        ? [finishedEvent(eventId, session)]
        : []),
      { type: 'stats', payload: { eventId } },
    ]),
  ]);
  return { status: 'imported', eventId, laps: session.lapCount, warnings };
}

interface Arrival {
  readonly session: RaceSession;
  readonly timeZone: string;
  readonly modifiedAt: string | null;
}

/**
 * Of a file that arrives several times the earliest modification counts, so that the order of arrival does not matter. Returns
 * whether its session ended at another time than known.
 */
async function moveEnd(
  tx: Transaction,
  known: KnownFile,
  { session, timeZone, modifiedAt }: Arrival,
): Promise<boolean> {
  if (modifiedAt === null) return false;
  if (known.fileModifiedAt !== null && Date.parse(known.fileModifiedAt) <= Date.parse(modifiedAt)) return false;
  await updateRow(tx, 'ingestFiles', known.id, { fileModifiedAt: modifiedAt });
  const [was, is] = [known.fileModifiedAt, modifiedAt].map((each) =>
    endOf(session, { timeZone, modifiedAt: each }, known.receivedAt),
  );
  return was?.endAt !== is?.endAt || was?.isEndApproximate !== is?.isEndApproximate;
}

/** Takes the import lock and loads the data an import needs before it writes. Removes erased people from the file. */
async function loadImportContext({ longestStatementMs, erasureKey }: ImportDeps, tx: Transaction, given: ValidFile) {
  const { serverId } = given.file;
  const platformIds = driversOf(given.content.session).map(({ platformId }) => platformId);
  await lockImportsBriefly(tx, longestStatementMs);
  const [timeZone, erased] = await Promise.all([
    findTimeZone(tx, serverId),
    findPseudonyms(tx, erasureKey, platformIds),
  ]);
  const { file, record, content } = erased.size === 0 ? given : await pseudonymise(given, erased);
  const { session } = content;
  const { warnings: endWarnings, ...end } = endOf(session, { ...file, timeZone }, record.receivedAt);
  const identity = identityOf(session, { serverId, endAt: end.endAt, partedFileId: null });
  const [sameFile, sameEvent] = await Promise.all([
    findFile(tx, record),
    findDuplicateEvent(tx, identity.identityHash),
  ]);
  return {
    file,
    record: { ...record, warnings: [...content.warnings, ...endWarnings] },
    session,
    timeZone,
    event: { session, serverId, ...end, decisions: [] },
    source: { contentHash: record.contentHash, ...identity },
    /** The record of the same file, if it was imported before. */
    sameFile,
    /** The existing event of the same session, from another file. */
    sameEvent,
  };
}
