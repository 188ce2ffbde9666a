import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { zstdCompress } from 'node:zlib';
import {
  parseResultFile,
  platformIdsIn,
  replaceDrivers,
  usableDriverIds,
  type Problem,
  type RaceSession,
  type StandIn,
  type Warning,
} from '@paddock/result-files';
import type { Sql, Transaction } from '../../platform/db/client.ts';
import { retryTransaction } from '../../platform/db/retry.ts';
import type { Outbox } from '../../platform/outbox/outbox.ts';
import { dayOf, type Clock } from '../../platform/time.ts';
import type { RatingState } from '../rating/rating-state.repository.ts';
import type { EventFacts } from './facts.ts';
import { listDecisions } from './decisions.repository.ts';
import { findStandIns } from './erasures.repository.ts';
import { writeFacts } from './facts.repository.ts';
import { deriveFacts, MOST_LAPS_OF_A_CAR, MOST_ORPHAN_CARS } from './facts.rules.ts';
import {
  findEvent,
  findFile,
  findTimeZone,
  insertEvent,
  lockImports,
  lookUp,
  saveFile,
  setFileOutcome,
  type EventSource,
  type FileRecord,
  type KnownEvent,
  type KnownFile,
} from './ingest.repository.ts';
import { addNames } from './names.repository.ts';
import { rewriteEvent } from './refresh-events.ts';
import type { Rollups } from './rollups.repository.ts';
import { endOf, plausible } from './session-end.ts';
import { identityOf, type DerivedEvent } from './stored-event.ts';
import { assignWeekends } from './weekends.repository.ts';

/** One file as it was handed in. */
export interface IncomingFile {
  readonly serverId: number;
  readonly fileName: string;
  readonly bytes: Uint8Array;
  /** When the file was last written, ISO 8601; stands in for a missing end. */
  readonly modifiedAt: string | null;
  /** Old news: told to nobody as finishing now. */
  readonly isHistory: boolean;
}

export type IngestOutcome =
  | {
      readonly status: 'imported' | 'duplicate';
      readonly eventId: number;
      readonly laps: number;
      readonly warnings: readonly Warning[];
    }
  | { readonly status: 'empty'; readonly eventId: null; readonly laps: 0; readonly warnings: readonly Warning[] }
  | { readonly status: 'failed'; readonly problem: Problem };

export interface IngestDeps {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly siteTimeZone: string;
  readonly rollups: Rollups;
  readonly ratingState: RatingState;
  readonly outbox: Outbox;
}

/** Written in the import's own transaction: when it fails, the file was not handed in. */
export type Alongside = (tx: Transaction, outcome: IngestOutcome) => Promise<void>;

export interface Ingest {
  /**
   * Imports one file in one transaction, with what is to be written along with it. The same file any number of times is one
   * event.
   */
  importFile(file: IncomingFile, alongside?: Alongside): Promise<IngestOutcome>;
  /** Records a file that was too large to be read. */
  recordTooLarge(file: { serverId: number; fileName: string; byteLength: number; problem: Problem }): Promise<void>;
}

const compress = promisify(zstdCompress);

const LONGEST_FILE_NAME = 255;

export function createIngest(deps: IngestDeps): Ingest {
  return {
    async importFile(incoming, alongside) {
      // Read under the name that is kept: recomputing has no other.
      const file = { ...incoming, fileName: printable(incoming.fileName) };
      const parsed = readSession(file);
      const record: FileRecord = {
        serverId: file.serverId,
        contentHash: createHash('sha256').update(file.bytes).digest(),
        fileName: file.fileName,
        fileModifiedAt: plausible(file.modifiedAt),
        receivedAt: deps.clock().toISOString(),
        byteLength: file.bytes.byteLength,
        body: await compress(file.bytes),
        status: 'failed',
        eventId: null,
        problem: parsed.ok ? null : parsed.problem,
        warnings: parsed.ok ? parsed.warnings : [],
      };
      const outcome = await retryTransaction(() =>
        deps.sql.begin(async (tx) => {
          const became = parsed.ok
            ? await importSession(deps, tx, { file, record, session: parsed.session })
            : await recordFailure(tx, file, record, parsed.problem);
          await alongside?.(tx, became);
          return became;
        }),
      );
      if (outcome.status === 'imported') await deps.outbox.wake();
      return outcome;
    },

    async recordTooLarge({ serverId, fileName, byteLength, problem }) {
      const receivedAt = deps.clock().toISOString();
      await deps.sql.begin((tx) =>
        saveFile(tx, {
          serverId,
          contentHash: null,
          fileName: printable(fileName),
          fileModifiedAt: null,
          receivedAt,
          byteLength,
          body: null,
          status: 'failed',
          eventId: null,
          problem,
          warnings: [],
        }),
      );
    },
  };
}

/** As the parser reads it, and no more laps and cars than can be kept. */
function readSession(file: IncomingFile): ReturnType<typeof parseResultFile> {
  const parsed = parseResultFile({ bytes: file.bytes, fileName: file.fileName });
  if (!parsed.ok) return parsed;
  const { entries, orphanLaps } = parsed.session;
  let longest = 0;
  for (const { laps } of [...entries, ...orphanLaps]) longest = Math.max(longest, laps.length);
  if (longest > MOST_LAPS_OF_A_CAR) return tooMany(`One car has ${longest} laps`, MOST_LAPS_OF_A_CAR);
  if (orphanLaps.length > MOST_ORPHAN_CARS)
    return tooMany(`${orphanLaps.length} cars have laps but no line in the result`, MOST_ORPHAN_CARS);
  return parsed;
}

function tooMany(what: string, most: number): { ok: false; problem: Problem } {
  const message = `${what}; more than ${most} cannot be real. Check what wrote the file.`;
  return { ok: false, problem: { code: 'too_many_values', message, path: 'laps' } };
}

async function recordFailure(
  tx: Transaction,
  { bytes }: IncomingFile,
  record: FileRecord,
  problem: Problem,
): Promise<IngestOutcome> {
  await lockImports(tx);
  const known = await findFile(tx, record);
  const erased = await findStandIns(tx, platformIdsIn(bytes));
  // A file that cannot be read cannot be rewritten: nobody who was erased comes back with it.
  const kept = erased.size === 0 ? record : { ...record, body: null };
  // What an earlier version could read stays an event: its record must not say that it failed.
  if (known === null || known.eventId === null) await saveFile(tx, kept);
  return { status: 'failed', problem };
}

interface Job {
  readonly file: IncomingFile;
  readonly record: FileRecord;
  readonly session: RaceSession;
}

async function importSession(deps: IngestDeps, tx: Transaction, job: Job): Promise<IngestOutcome> {
  const [, timeZone, known, erased] = await Promise.all([
    lockImports(tx),
    // Now rather than when it was handed in: staff may have changed it while the file waited.
    findTimeZone(tx, job.file.serverId),
    findFile(tx, job.record),
    findStandIns(tx, platformIdsOf(job.session)),
  ]);
  const { file, record, session } = erased.size === 0 ? job : await withStandIns(job, erased);
  const { endAt, isApproximate } = endOf(session, { ...file, timeZone }, record.receivedAt);
  const { warnings } = record;
  const hash = record.contentHash ?? Buffer.alloc(0);
  if (known !== null && known.status !== 'failed') return repeated(known, session, warnings);
  if (session.entries.length === 0) {
    await saveFile(tx, { ...record, status: 'empty' });
    return { status: 'empty', eventId: null, laps: 0, warnings };
  }

  const day = dayOf(endAt, deps.siteTimeZone);
  const lookups = await lookUp(tx, session, { endAt, day });
  const context = { ...lookups, serverId: file.serverId, endAt, isEndApproximate: isApproximate };
  const facts = deriveFacts(session, { ...context, decisions: [] });
  const identityHash = identityOf(session);
  const twin = await findEvent(tx, { ...facts.event, identityHash });
  const fileId = await saveFile(tx, {
    ...record,
    status: twin === null ? 'imported' : 'duplicate',
    eventId: twin?.id ?? null,
  });
  const source: EventSource = { fileId, identityHash, contentHash: hash, usableDriverIds: usableDriverIds(session) };
  if (twin !== null) {
    if (saysMore(source, twin)) {
      // They name cars by the order of the file, which is part of what makes the two files one event.
      const decisions = (await listDecisions(tx, [twin.id])).get(twin.id) ?? [];
      await replaceEvent(deps, tx, {
        twin,
        derived: { facts: deriveFacts(session, { ...context, decisions }), source },
      });
    }
    return { status: 'duplicate', eventId: twin.id, laps: session.lapCount, warnings };
  }

  const eventId = await insertEvent(tx, facts, source);
  await Promise.all([
    // First: what it asks is answered while the others are still on their way.
    assignWeekends(tx, { serverId: file.serverId, trackId: facts.event.trackId, around: endAt }),
    setFileOutcome(tx, fileId, 'imported', eventId),
    writeFacts(tx, eventId, facts),
    deps.rollups.add(tx, eventId),
    addNames(tx, facts),
    markRatingStale(deps, tx, facts, hash),
    deps.outbox.write(tx, messagesOf(session, eventId, file.isHistory)),
  ]);
  return { status: 'imported', eventId, laps: session.lapCount, warnings };
}

/** The file without those who were erased: what is kept of it says no more than what is shown. */
async function withStandIns(job: Job, standIns: ReadonlyMap<string, StandIn>): Promise<Job> {
  const bytes = replaceDrivers(job.file.bytes, standIns) ?? job.file.bytes;
  const file = { ...job.file, bytes };
  const parsed = readSession(file);
  if (!parsed.ok) throw new Error(`A rewritten file cannot be read: ${parsed.problem.message}`);
  return { file, record: { ...job.record, body: await compress(bytes) }, session: parsed.session };
}

function platformIdsOf({ entries }: RaceSession): string[] {
  const ids = entries.flatMap(({ drivers }) => drivers.flatMap(({ platformId }) => platformId ?? []));
  return [...new Set(ids)];
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
  deps: IngestDeps,
  tx: Transaction,
  { twin, derived }: { twin: KnownEvent; derived: DerivedEvent },
): Promise<void> {
  await Promise.all([
    setFileOutcome(tx, twin.fileId, 'duplicate', twin.id),
    setFileOutcome(tx, derived.source.fileId, 'imported', twin.id),
  ]);
  await rewriteEvent(deps, tx, twin.id, derived);
}

async function markRatingStale(
  deps: IngestDeps,
  tx: Transaction,
  { event }: EventFacts,
  contentHash: Buffer,
): Promise<void> {
  if (event.sessionKind !== 'race') return;
  await deps.ratingState.markStale(tx, {
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

/** A file name is data: kept for people to read, without characters that a database or a terminal would mind. */
function printable(fileName: string): string {
  // The end is what says when the session ended; folders may stand before it.
  return fileName.replaceAll(/\p{C}/gu, '').slice(-LONGEST_FILE_NAME);
}
