import { usableDriverIds } from '@paddock/result-files';
import type { RaceSession, Warning } from '@paddock/result-files';
import type { Transaction } from '../../platform/db/client.ts';
import type { Outbox } from '../../platform/outbox/outbox.ts';
import { dayOf } from '../../platform/time.ts';
import type { RatingState } from '../rating/rating-state.repository.ts';
import { listDecisions } from './decisions.repository.ts';
import { keyOfErased, listStandIns } from './erasures.repository.ts';
import type { EventFacts } from './facts.ts';
import { insertEntryDrivers, insertOtherFacts } from './facts.repository.ts';
import { deriveFacts } from './facts.rules.ts';
import {
  findPlace,
  findTimeZone,
  insertEvent,
  lockImports,
  saveFile,
  setFileOutcome,
  type EventSource,
  type KnownEvent,
  type KnownFile,
  type Place,
} from './ingest.repository.ts';
import type { IngestOutcome } from './ingest-outcome.ts';
import { insertLaps } from './laps.repository.ts';
import {
  addNew,
  addTrack,
  findKnownDrivers,
  knownColumns,
  knownOf,
  lookupsOf,
  type Known,
  type KnownColumns,
} from './lookups.repository.ts';
import { addNames } from './names.repository.ts';
import { withStandIns, type ReadableFile } from './read-incoming.ts';
import { rewriteEvent } from './refresh-events.ts';
import type { RollupOutlook, Rollups } from './rollups.repository.ts';
import { endOf, type SessionEnd } from './session-end.ts';
import type { DerivedEvent } from './stored-event.ts';
import { findWeekend, listNeighbours, type Neighbour } from './weekends.repository.ts';

export interface ImportContext {
  readonly siteTimeZone: string;
  readonly rollups: Rollups;
  readonly ratingState: RatingState;
  readonly outbox: Outbox;
  /** Of servers, as they were last seen. */
  readonly timeZones: Map<number, string>;
  /** Told when all that is to be written is on its way. */
  readonly onSent: () => void;
}

/** Writes what a file says, and everything that follows from it. */
export async function importSession(
  context: ImportContext,
  tx: Transaction,
  asked: ReadableFile,
): Promise<IngestOutcome> {
  const { job, end, place, known, neighbours, outlook } = await lookAround(context, tx, asked);
  const { file } = job;
  const { session, named, identityHash, warnings } = job.content;
  if (place.file !== null && place.file.status !== 'failed') return repeated(place.file, session, warnings);
  const record = { ...job.record, id: place.fileId, body: await job.body };
  if (session.entries.length === 0) {
    await saveFile(tx, { ...record, status: 'empty', eventId: null });
    return { status: 'empty', eventId: null, laps: 0, warnings };
  }

  const trackId = known.trackId ?? (await addTrack(tx, session.trackCode));
  const lookups = lookupsOf(named, known, trackId);
  const derived = { ...lookups, serverId: file.serverId, endAt: end.endAt, isEndApproximate: end.isApproximate };
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
        derived: { facts: deriveFacts(session, { ...derived, decisions }), source },
      });
    }
    return { status: 'duplicate', eventId: twin.id, laps: session.lapCount, warnings };
  }

  if (place.newIds === null) throw new Error('no number was drawn for a new event');
  const { eventId } = place.newIds;
  // The longest work comes first: the database does it while the rest is worked out.
  const lapsWritten = insertLaps(tx, eventId, job.content.laps);
  const facts = deriveFacts(session, { ...derived, decisions: [], laps: job.content.laps });
  const arriving = { ...facts.event, contentHash: source.contentHash };
  const weekendId = await findWeekend(tx, facts.event, {
    event: arriving,
    neighbours,
    newId: place.newIds.weekendId,
  });
  // In this order, and all on their way at once.
  const written = Promise.all([
    lapsWritten,
    addNew(tx, named, known, end.endAt),
    saveFile(tx, { ...record, status: 'imported', eventId }),
    insertEvent(tx, { eventId, weekendId, facts, source }),
    insertOtherFacts(tx, eventId, facts),
    insertEntryDrivers(tx, eventId, facts),
    context.rollups.add(tx, { eventId, facts, carGroups: lookups.carGroups, outlook }),
    addNames(tx, facts, known.shown),
    markRatingStale(context, tx, facts, source.contentHash),
    context.outbox.tell(tx, messagesOf(session, eventId, file.isHistory)),
  ]);
  context.onSent();
  await written;
  return { status: 'imported', eventId, laps: session.lapCount, warnings };
}

interface Surroundings {
  readonly job: ReadableFile;
  readonly end: SessionEnd;
  readonly place: Place;
  readonly known: Known;
  readonly neighbours: readonly Neighbour[];
  readonly outlook: RollupOutlook;
}

interface SeenAlong extends KnownColumns {
  outlook: RollupOutlook;
  keyOfErased: string | null;
}

/**
 * Everything that what is to be written depends on, in one round trip: it reckons with the time zone that the server had
 * last, and looks again should it be another by now. Staff may have changed it while the file waited.
 */
async function lookAround(context: ImportContext, tx: Transaction, job: ReadableFile): Promise<Surroundings> {
  const { file, record } = job;
  const { session, named, identityHash } = job.content;
  const { serverId } = file;
  const { trackCode, sessionType } = session;
  const timeZone = context.timeZones.get(serverId) ?? (await findTimeZone(tx, serverId));
  const end = endOf(session, { ...file, timeZone }, record.receivedAt);
  const { endAt } = end;
  const along = tx`, ${knownColumns(tx, named, dayOf(endAt, context.siteTimeZone))},
    ${context.rollups.outlook(tx, { trackCode, endAt })} as "outlook", ${keyOfErased(tx)} as "keyOfErased"`;
  const [, { more, ...place }, drivers, neighbours] = await Promise.all([
    lockImports(tx),
    findPlace<SeenAlong>(tx, { ...record, trackCode, sessionType, endAt, identityHash }, along),
    findKnownDrivers(tx, named),
    listNeighbours(tx, { serverId, trackCode, around: endAt }),
  ]);
  context.timeZones.set(serverId, place.timeZone);
  if (more.keyOfErased !== null) {
    const platformIds = named.drivers.map(({ platformId }) => platformId);
    const erased = await listStandIns(tx, more.keyOfErased, platformIds);
    if (erased.size > 0) return lookAround(context, tx, withStandIns(job, erased));
  }
  if (place.timeZone !== timeZone) return lookAround(context, tx, job);
  return { job, end, place, known: knownOf(place.trackId, more, drivers), neighbours, outlook: more.outlook };
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

function messagesOf({ sessionType, trackCode }: RaceSession, eventId: number, isHistory: boolean) {
  const stats = { type: 'stats' as const, payload: { eventId } };
  if (isHistory) return [stats];
  return [{ type: 'event' as const, payload: { eventId, sessionType, trackName: trackCode } }, stats];
}
