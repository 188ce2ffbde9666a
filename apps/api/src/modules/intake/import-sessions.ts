import { games } from '@paddock/result-files';
import type { Transaction } from '../../database/client.ts';
import { inOrder } from '../../database/in-order.ts';
import { insertRow, updateRow } from '../../database/row.ts';
import { lockImportsBriefly } from '../../database/import-lock.ts';
import { publish } from '../../outbox/publish-to-outbox.ts';
import { identityOf, type Identity } from '../derivation/copies.rules.ts';
import { loadDeriver, type PlacedSession } from '../derivation/derive-event.ts';
import { driversOf, nameStatements } from '../derivation/drivers.repository.ts';
import {
  findDuplicateEvent,
  isChangedBy,
  knowsAsMuch,
  type KnownEvent,
} from '../derivation/duplicate-event.repository.ts';
import { insertEvent, reserveEventIds } from '../derivation/event-row.repository.ts';
import { insertFacts } from '../derivation/facts.repository.ts';
import { refreshEvents, type RefreshDeps } from '../derivation/refresh-events.ts';
import { endOf } from '../derivation/session-start-and-end.ts';
import { dayOf } from '../../shared/time.ts';
import { findPseudonyms } from '../identity/erased-people.repository.ts';
import { markRatingsStale } from '../ratings/replay-start.repository.ts';
import { markPaceStale } from '../pace/pace.repository.ts';
import { readLostPlaces } from '../news/board-news.repository.ts';
import { isTold, readImportNews } from '../news/import-news.repository.ts';
import { tell, type NewNews } from '../news/tell.ts';
import { findFile, findTimeZone, saveFile, type KnownFile } from './files.repository.ts';
import { finishedEvent, isAnnounced } from './finished-event-toast.ts';
import { outcomeOf, type IngestOutcome, type SessionOutcome } from './import-outcome.ts';
import { pseudonymise, type ValidFile } from './received-file.ts';

export interface ImportDeps extends RefreshDeps {
  /** Key for the hashes of erased people; null: not configured. */
  readonly erasureKey: Buffer | null;
  /** Statement timeout while holding the import lock; shorter than the time other imports wait for it. */
  readonly longestStatementMs: number;
}

/** Imports the sessions of a file and updates all dependent data: lock, look up, derive, write, publish. The caller commits. */
export async function importSessions(deps: ImportDeps, tx: Transaction, given: ValidFile): Promise<IngestOutcome> {
  const { file, record, sessions, timeZone, sameFile } = await loadImportContext(deps, tx, given);
  const { warnings } = record;
  if (sameFile !== null && sameFile.status !== 'failed') {
    return outcomeOf(await receiveAgain(deps, tx, { sameFile, sessions, timeZone, record }), warnings);
  }
  const added = sessions.filter(({ sameEvent }) => sameEvent === null).map(({ event }) => event);
  const status = sessions.length === 0 ? 'empty' : added.length > 0 ? 'imported' : 'duplicate';
  const [deriver, eventIds, fileId] = await Promise.all([
    added.length === 0 ? null : loadDeriver(tx, deps.siteTimeZone, added),
    reserveEventIds(tx, added.length),
    saveFile(tx, { ...record, status }),
  ]);
  const outcomes: SessionOutcome[] = [];
  const changed = new Set<number>();
  const news: NewNews[] = [];
  for (const { sessionIndex, event, identity, sameEvent } of sessions) {
    const { session } = event;
    const { game, sessionKind, lapCount: laps } = session;
    const [eventId = 0] = sameEvent === null ? eventIds.splice(0, 1) : [sameEvent.id];
    outcomes.push({ status: sameEvent === null ? 'imported' : 'duplicate', eventId, laps });
    if (sameEvent !== null) {
      const isRepeated = games[game].fileGrows === true && knowsAsMuch(sameEvent, identity);
      const fileSession = { fileId, sessionIndex, eventId, status: isRepeated ? 'repeated' : 'duplicate' } as const;
      await insertRow(tx, 'fileSessions', fileSession);
      if (!isRepeated && isChangedBy(sameEvent, { ...record, ...event, ...identity, sessionKind }))
        changed.add(eventId);
    } else if (deriver !== null) {
      const facts = deriver.derive(event);
      const source = { fileId, sessionIndex, contentHash: record.contentHash, ...identity };
      const isToast = facts.event.isDriven && isAnnounced({ ...file, ...record, ...facts.event });
      const isRead = isTold({ ...record, ...facts.event });
      await inOrder([
        ...insertEvent(tx, { eventId, facts, source }),
        ...insertFacts(tx, eventId, facts),
        ...nameStatements(tx, facts),
        ...(sessionKind === 'race' ? [markRatingsStale(tx, { ...facts.event, contentHash: record.contentHash })] : []),
      ]);
      const lost = isRead ? await readLostPlaces(tx, eventId) : [];
      await inOrder([
        ...deps.rollups.add(tx, eventId),
        markPaceStale(tx, [eventId]),
        publish(tx, [
          ...(isToast ? [finishedEvent(eventId, { ...facts.event, trackName: deriver.trackSlugOf(event) })] : []),
          { type: 'stats', payload: { eventId } },
        ]),
      ]);
      if (isRead) news.push(...(await readImportNews(tx, eventId, { lost, day: dayOf(record.receivedAt, 'UTC') })));
    }
  }
  const addedIds = outcomes.flatMap((outcome) => (outcome.status === 'imported' ? [outcome.eventId] : []));
  if (addedIds.length > 0)
    await deps.standings.refreshAfter(tx, await deps.standings.touchedBy(tx, addedIds), addedIds);
  if (changed.size > 0) await refreshEvents(deps, tx, [...changed]);
  await tell(tx, new Date(record.receivedAt), news);
  return outcomeOf(outcomes, warnings);
}

/** A session with entries, in its place. */
interface FoundSession {
  readonly sessionIndex: number;
  readonly event: PlacedSession;
  readonly identity: Identity;
  /** The existing event of the same session, from another file. */
  readonly sameEvent: KnownEvent | null;
}

/**
 * Of a file that arrives several times the earliest modification counts, so that the order of arrival does not matter: events
 * whose session then ended at another time than known are derived again.
 */
async function receiveAgain(
  deps: ImportDeps,
  tx: Transaction,
  {
    sameFile,
    sessions,
    timeZone,
    record,
  }: { sameFile: KnownFile; sessions: readonly FoundSession[]; timeZone: string; record: ValidFile['record'] },
): Promise<SessionOutcome[]> {
  const { fileModifiedAt: modifiedAt } = record;
  const known = new Map(sameFile.sessions.map(({ sessionIndex, eventId }) => [sessionIndex, eventId]));
  const again = sessions.flatMap(({ sessionIndex, event: { session } }) => {
    const eventId = known.get(sessionIndex);
    return eventId === undefined ? [] : [{ eventId, session }];
  });
  const isEarlier =
    modifiedAt !== null &&
    (sameFile.fileModifiedAt === null || Date.parse(sameFile.fileModifiedAt) > Date.parse(modifiedAt));
  if (isEarlier) {
    await updateRow(tx, 'ingestFiles', sameFile.id, { fileModifiedAt: modifiedAt });
    const moved = again.filter(({ session }) => {
      const [was, is] = [sameFile.fileModifiedAt, modifiedAt].map((each) =>
        endOf(session, { timeZone, modifiedAt: each }, sameFile.receivedAt),
      );
      return was?.endAt !== is?.endAt || was?.isEndApproximate !== is?.isEndApproximate;
    });
    if (moved.length > 0)
      await refreshEvents(
        deps,
        tx,
        moved.map(({ eventId }) => eventId),
      );
  }
  return again.map(({ eventId, session }) => ({ status: 'duplicate', eventId, laps: session.lapCount }));
}

/** Takes the import lock and loads the data an import needs before it writes. Removes erased people from the file. */
async function loadImportContext(
  { longestStatementMs, erasureKey, fileStore }: ImportDeps,
  tx: Transaction,
  given: ValidFile,
) {
  const { serverId } = given.file;
  const platformIds = given.content.sessions.flatMap(driversOf).map(({ platformId }) => platformId);
  await lockImportsBriefly(tx, longestStatementMs);
  const [timeZone, erased] = await Promise.all([
    findTimeZone(tx, serverId),
    findPseudonyms(tx, erasureKey, [...new Set(platformIds)]),
  ]);
  const { file, record, content } = erased.size === 0 ? given : await pseudonymise(given, erased);
  const warnings = [...content.warnings];
  const found: Omit<FoundSession, 'sameEvent'>[] = [];
  for (const [sessionIndex, session] of content.sessions.entries()) {
    const { warnings: endWarnings, ...end } = endOf(session, { ...file, timeZone }, record.receivedAt);
    warnings.push(...endWarnings);
    if (session.entries.length === 0) continue;
    const identity = identityOf(session, { serverId, endAt: end.endAt, partedFile: null });
    // A file may have one session twice.
    if (found.some((other) => other.identity.identityHash.equals(identity.identityHash))) continue;
    found.push({ sessionIndex, identity, event: { session, serverId, ...end, decisions: [] } });
  }
  const [sameFile, ...sameEvents] = await Promise.all([
    findFile(tx, record),
    ...found.map(({ event, identity }) => findDuplicateEvent(fileStore, tx, event.session, identity)),
  ]);
  const sessions = found.map((session, index): FoundSession => ({ ...session, sameEvent: sameEvents[index] ?? null }));
  return { file, record: { ...record, warnings }, sessions, timeZone, sameFile };
}
