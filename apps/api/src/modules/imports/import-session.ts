import { usableDriverIds, type RaceSession, type Warning } from '@paddock/result-files';
import type { Transaction } from '../../database/client.ts';
import { publish } from '../../jobs/outbox.ts';
import { markRatingsStale } from '../ratings/rating.repository.ts';
import { listDecisions } from './decisions.repository.ts';
import { loadDeriver } from './derive-event.ts';
import { findPseudonyms } from './erasures.repository.ts';
import { writeFacts } from './facts.repository.ts';
import { finishedEvent, isAnnounced } from './finished-event-toast.ts';
import { lockImportsBriefly } from '../../database/import-lock.ts';
import {
  findEvent,
  findFile,
  findTimeZone,
  insertEvent,
  reserveEventId,
  saveFile,
  setFileOutcome,
  type EventSource,
  type KnownEvent,
} from './imports.repository.ts';
import type { IngestOutcome } from './imports-outcome.ts';
import { driversOf } from './lookups.repository.ts';
import { addNames } from './names.repository.ts';
import { pseudonymise, type ValidFile } from './received-file.ts';
import { rewriteEvent, type RefreshDeps } from './refresh-events.ts';
import { endOf } from './session-end.ts';
import { weekendFor } from './weekends.repository.ts';

export interface ImportDeps extends RefreshDeps {
  /** Key for the hashes of erased people; null: not configured. */
  readonly erasureKey: Buffer | null;
  /** Statement timeout while holding the import lock; shorter than the time other imports wait for it. */
  readonly longestStatementMs: number;
}

/** Imports a session and updates all dependent data: lock, look up, derive, write, publish. The caller commits. */
export async function importSession(deps: ImportDeps, tx: Transaction, given: ValidFile): Promise<IngestOutcome> {
  const context = await loadImportContext(deps, tx, given);
  const { file, record, session, warnings, known, duplicate } = context;
  if (known !== null && known.status !== 'failed') {
    if (known.eventId === null) return { status: 'empty', eventId: null, laps: 0, warnings };
    return duplicateOf(known.eventId, session, warnings);
  }
  if (session.entries.length === 0) {
    await saveFile(tx, { ...record, status: 'empty', eventId: null });
    return { status: 'empty', eventId: null, laps: 0, warnings };
  }
  if (duplicate !== null) return importDuplicate(deps, tx, { ...context, duplicate });

  const event = { ...context.event, decisions: [] };
  const [derive, eventId] = await Promise.all([loadDeriver(tx, deps.siteTimeZone, [event]), reserveEventId(tx)]);
  const facts = derive(event);
  const key = { ...facts.event, contentHash: record.contentHash };
  const weekendId = await weekendFor(tx, key);
  // Sent at once; one connection runs them in this order.
  await Promise.all([
    insertEvent(tx, { eventId, facts, file: record, source: sourceOf(context), weekendId }),
    writeFacts(tx, eventId, facts),
    addNames(tx, facts),
    facts.event.sessionKind === 'race' && markRatingsStale(tx, key),
    deps.rollups.add(tx, eventId),
    publish(tx, [
      ...(isAnnounced({ ...file, ...record, ...facts.event }) ? [finishedEvent(eventId, session)] : []),
      { type: 'stats', payload: { eventId } },
    ]),
  ]);
  return { status: 'imported', eventId, laps: session.lapCount, warnings };
}

type ImportContext = Awaited<ReturnType<typeof loadImportContext>>;

/** Takes the import lock and loads the data an import needs before it writes. Removes erased people from the file. */
async function loadImportContext({ longestStatementMs, erasureKey }: ImportDeps, tx: Transaction, given: ValidFile) {
  const { serverId } = given.file;
  const platformIds = driversOf(given.content.session).map(({ platformId }) => platformId);
  // Sent at once; one connection runs them in this order.
  const [, timeZone, erased] = await Promise.all([
    lockImportsBriefly(tx, longestStatementMs),
    findTimeZone(tx, serverId),
    findPseudonyms(tx, erasureKey, platformIds),
  ]);
  const { file, record, content } = erased.size === 0 ? given : await pseudonymise(given, erased);
  const { session, identityHash } = content;
  const end = endOf(session, { ...file, timeZone }, record.receivedAt);
  const [known, duplicate] = await Promise.all([
    findFile(tx, record),
    findEvent(tx, {
      ...session,
      endAt: end.endAt,
      isEndApproximate: end.isApproximate,
      serverId,
      identityHash,
    }),
  ]);
  const warnings = [...content.warnings, ...end.warnings];
  return {
    file,
    record: { ...record, warnings },
    session,
    identityHash,
    event: { session, serverId, endAt: end.endAt, isEndApproximate: end.isApproximate },
    warnings,
    /** The record of the same file, if it was imported before. */
    known,
    /** The existing event with the same content from another file. */
    duplicate,
  };
}

/** The event exists from another file. The better of the two files becomes its source. */
async function importDuplicate(
  deps: ImportDeps,
  tx: Transaction,
  { record, session, event, warnings, duplicate, ...context }: ImportContext & { duplicate: KnownEvent },
): Promise<IngestOutcome> {
  const fileId = await saveFile(tx, { ...record, status: 'duplicate', eventId: duplicate.id });
  const source = { ...sourceOf({ record, session, ...context }), fileId };
  if (isBetterSource({ ...event, ...source }, duplicate)) {
    await setFileOutcome(tx, duplicate.fileId, 'duplicate', duplicate.id);
    await setFileOutcome(tx, fileId, 'imported', duplicate.id);
    // Decisions refer to cars by file order, which is the same in both files: it is part of the event's identity.
    const decisions = (await listDecisions(tx, [duplicate.id])).get(duplicate.id) ?? [];
    const decided = { ...event, decisions };
    const facts = (await loadDeriver(tx, deps.siteTimeZone, [decided]))(decided);
    await rewriteEvent(deps, tx, { eventId: duplicate.id, facts, source });
  }
  return duplicateOf(duplicate.id, session, warnings);
}

function duplicateOf(eventId: number, { lapCount }: RaceSession, warnings: readonly Warning[]): IngestOutcome {
  return { status: 'duplicate', eventId, laps: lapCount, warnings };
}

function sourceOf({
  record,
  session,
  identityHash,
}: Pick<ImportContext, 'record' | 'session' | 'identityHash'>): Omit<EventSource, 'fileId'> {
  return { contentHash: record.contentHash, identityHash, usableDriverIds: usableDriverIds(session) };
}

/**
 * Prefers the file with an exact end, then the one that names more drivers, then the lower hash; of the same bytes, the
 * earlier end. So the order of import never matters.
 */
function isBetterSource(file: Omit<KnownEvent, 'id'>, event: KnownEvent): boolean {
  if (file.isEndApproximate !== event.isEndApproximate) return event.isEndApproximate;
  if (file.usableDriverIds !== event.usableDriverIds) return file.usableDriverIds > event.usableDriverIds;
  const order = file.contentHash.compare(event.contentHash);
  return order === 0 ? Date.parse(file.endAt) < Date.parse(event.endAt) : order < 0;
}
