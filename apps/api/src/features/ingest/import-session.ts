import { usableDriverIds } from '@paddock/result-files';
import type { RaceSession, Warning } from '@paddock/result-files';
import type { Transaction } from '../../platform/db/client.ts';
import { listDecisions } from './decisions.repository.ts';
import type { EventFacts } from './facts.ts';
import { insertEntryDrivers } from './facts.repository.ts';
import { deriveFacts } from './facts.rules.ts';
import { sourceOf } from './foreknowledge.ts';
import type { ImportContext } from './import-context.ts';
import {
  insertEvent,
  saveFile,
  setFileOutcome,
  type EventSource,
  type KnownEvent,
  type KnownFile,
} from './ingest.repository.ts';
import type { IngestOutcome } from './ingest-outcome.ts';
import { isNewEvent, lookAround } from './look-around.ts';
import { addNew, addTrack } from './lookups.repository.ts';
import { addNames, areNamesSaidAtOnce } from './names.repository.ts';
import { isNews } from './news.rules.ts';
import { checkFactsAhead, writeFactsAhead, writeNewFacts } from './new-facts.ts';
import type { ReadableFile } from './read-incoming.ts';
import { rewriteEvent } from './refresh-events.ts';
import type { DerivedEvent } from './stored-event.ts';
import { findWeekend } from './weekends.repository.ts';

/** Writes what a file says, and everything that follows from it. */
export async function importSession(
  context: ImportContext,
  tx: Transaction,
  asked: ReadableFile,
): Promise<IngestOutcome> {
  const ahead = context.mayWriteAhead ? writeFactsAhead(context, tx, asked) : null;
  const ownId = ahead?.eventId ?? context.foreknowledge.takeEventId();
  const seen = await lookAround(context, tx, asked, { isAhead: ahead !== null, hasEventId: ownId !== null });
  if (ahead !== null) checkFactsAhead(ahead, seen);
  if (ownId !== null && !isNewEvent(seen)) context.foreknowledge.keepEventId(ownId);
  const { job, end, place, known, neighbours, outlook } = seen;
  const { file } = job;
  const { session, named, identityHash } = job.content;
  const warnings = [...job.content.warnings, ...end.warnings];
  if (place.file !== null && place.file.status !== 'failed') return repeated(place.file, session, warnings);
  const record = { ...job.record, id: place.fileId, body: await job.body, warnings };
  if (session.entries.length === 0) {
    await saveFile(tx, { ...record, status: 'empty', eventId: null });
    return { status: 'empty', eventId: null, laps: 0, warnings };
  }

  const trackId = known.trackId ?? (await addTrack(tx, session.trackCode));
  const factsSource = sourceOf(seen, trackId);
  const source: EventSource = {
    fileId: place.fileId,
    identityHash,
    contentHash: record.contentHash ?? Buffer.alloc(0),
    usableDriverIds: usableDriverIds(session),
  };
  const { twin } = place;
  if (twin !== null) {
    await saveFile(tx, { ...record, status: 'duplicate', eventId: twin.id });
    if (saysMore(source, twin)) {
      await addNew(tx, named, known, end.endAt);
      // They name cars by the order of the file, which is part of what makes the two files one event.
      const decisions = (await listDecisions(tx, [twin.id])).get(twin.id) ?? [];
      await replaceEvent(context, tx, {
        twin,
        derived: { facts: deriveFacts(session, { ...factsSource, decisions }), source },
      });
    }
    return { status: 'duplicate', eventId: twin.id, laps: session.lapCount, warnings };
  }

  context.onNewEvent();
  const eventId = ownId ?? place.eventId;
  if (eventId === null || place.weekendId === null) throw new Error('no number was drawn for a new event');
  const { facts, written: factsWritten } = ahead ?? writeNewFacts(tx, eventId, job, factsSource);
  const arriving = { ...facts.event, contentHash: source.contentHash };
  const weekendId = await findWeekend(tx, facts.event, {
    event: arriving,
    neighbours,
    newId: place.weekendId,
  });
  // In this order, and all on their way at once.
  const all = tx.together();
  // The lock is free when the last row is written, whatever this thread does meanwhile.
  if (context.isLast && areNamesSaidAtOnce(facts, known.shown)) all.andCommit();
  const written = Promise.all([
    factsWritten,
    addNew(all, named, known, end.endAt),
    saveFile(all, { ...record, status: 'imported', eventId }),
    insertEvent(all, { eventId, weekendId, facts, source }),
    insertEntryDrivers(all, eventId, facts),
    context.rollups.add(all, { eventId, facts, carGroups: factsSource.carGroups, outlook }),
    addNames(all, facts, known.shown),
    markRatingStale(context, all, facts, source.contentHash),
    context.outbox.publish(all, messagesOf(session, eventId, isNews({ ...file, ...end, ...record }))),
  ]);
  context.onSent();
  await written;
  return { status: 'imported', eventId, laps: session.lapCount, warnings };
}

/** The same file once more: whatever became of them then is the answer now. */
function repeated(known: KnownFile, session: RaceSession, warnings: readonly Warning[]): IngestOutcome {
  if (known.eventId === null) return { status: 'empty', eventId: null, laps: 0, warnings };
  return { status: 'duplicate', eventId: known.eventId, laps: session.lapCount, warnings };
}

/** Of two files that say the same, the one that names more drivers is kept, then the one with the lower hash: the order of arrival never matters. */
function saysMore(file: EventSource, event: KnownEvent): boolean {
  if (file.usableDriverIds !== event.usableDriverIds) return file.usableDriverIds > event.usableDriverIds;
  return file.contentHash.compare(event.contentHash) < 0;
}

async function replaceEvent(
  context: ImportContext,
  tx: Transaction,
  { twin, derived }: { twin: KnownEvent; derived: DerivedEvent },
): Promise<void> {
  await Promise.all([
    setFileOutcome(tx, twin.fileId, 'duplicate', twin.id),
    setFileOutcome(tx, derived.source.fileId, 'imported', twin.id),
  ]);
  await rewriteEvent(context, tx, twin.id, derived);
}

async function markRatingStale(
  context: ImportContext,
  tx: Transaction,
  { event }: EventFacts,
  contentHash: Buffer,
): Promise<void> {
  if (event.sessionKind !== 'race') return;
  await context.ratingState.markStale(tx, {
    endAt: event.endAt,
    serverId: event.serverId,
    sessionType: event.sessionType,
    contentHash,
  });
}

function messagesOf({ sessionType, trackCode }: RaceSession, eventId: number, isNow: boolean) {
  const stats = { type: 'stats' as const, payload: { eventId } };
  if (!isNow) return [stats];
  return [{ type: 'event' as const, payload: { eventId, sessionType, trackName: trackCode } }, stats];
}
