import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { zstdCompress, zstdCompressSync } from 'node:zlib';
import {
  parseResultFile,
  patternOf,
  replaceDrivers,
  type Problem,
  type RaceSession,
  type StandIn,
  type Warning,
} from '@paddock/result-files';
import type { Clock } from '../../platform/time.ts';
import { FORMER_NAME } from './erasures.repository.ts';
import { MOST_ORPHAN_CARS } from './facts.rules.ts';
import type { FileRecord } from './ingest.repository.ts';
import { lapsOf, MOST_LAPS_OF_A_CAR, type LapColumns } from './lap-columns.ts';
import { namedIn, type Named } from './lookups.repository.ts';
import { plausible } from './session-end.ts';
import { identityOf } from './stored-event.ts';

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

/** A file that came, before anybody looked into it. */
export interface ReceivedFile {
  readonly file: IncomingFile;
  readonly record: Omit<FileRecord, 'id' | 'body' | 'status' | 'eventId'>;
  /** Compressed bytes; pressed while other things go on. */
  readonly body: Promise<Buffer>;
}

/** A file as far as it can be worked on without the database. */
export interface ReadFile extends ReceivedFile {
  /** null: it could not be read, and the record says why. */
  readonly content: Content | null;
}

/** One that could be read. */
export interface ReadableFile extends ReadFile {
  readonly content: Content;
}

export interface Content {
  readonly session: RaceSession;
  readonly named: Named;
  readonly identityHash: Buffer;
  /** Laps as they are written, for as long as nothing was decided about them. */
  readonly laps: LapColumns;
  readonly warnings: readonly Warning[];
}

const compress = promisify(zstdCompress);

/** Bytes that are pressed sooner than another thread is asked to. */
const PRESSED_AT_ONCE = 2 ** 18;

const LONGEST_FILE_NAME = 255;

export function receive(incoming: IncomingFile, clock: Clock): ReceivedFile {
  // Read under the name that is kept: recomputing has no other.
  const file = { ...incoming, fileName: printable(incoming.fileName) };
  // In a thread of its own, from here on.
  const body = pressed(file.bytes);
  return {
    file,
    record: {
      serverId: file.serverId,
      contentHash: createHash('sha256').update(file.bytes).digest(),
      fileName: file.fileName,
      fileModifiedAt: plausible(file.modifiedAt),
      receivedAt: clock().toISOString(),
      byteLength: file.bytes.byteLength,
      problem: null,
      warnings: [],
    },
    body,
  };
}

export function readReceived({ file, record, body }: ReceivedFile): ReadFile {
  const parsed = readSession(file);
  if (!parsed.ok) return { file, record: { ...record, problem: parsed.problem }, body, content: null };
  return { file, record: { ...record, warnings: parsed.warnings }, body, content: contentOf(parsed) };
}

/** The file without those who were erased: what is kept of it says no more than what is shown. */
export function withStandIns(read: ReadFile, standIns: ReadonlyMap<string, StandIn>): ReadableFile {
  const { bytes, names } = replaceDrivers(read.file.bytes, { standIns }) ?? { bytes: read.file.bytes, names: [] };
  const pattern = patternOf(names, { hasSingleWords: false });
  const { fileName: given } = read.file;
  const fileName = pattern === null ? given : given.replace(pattern, FORMER_NAME);
  const file = { ...read.file, bytes, fileName };
  const parsed = readSession(file);
  if (!parsed.ok) throw new Error(`A rewritten file cannot be read: ${parsed.problem.message}`);
  return { file, record: { ...read.record, fileName }, body: pressed(file.bytes), content: contentOf(parsed) };
}

function contentOf({ session, warnings }: { session: RaceSession; warnings: readonly Warning[] }): Content {
  return {
    session,
    warnings,
    named: namedIn(session),
    identityHash: identityOf(session),
    laps: lapsOf(session),
  };
}

function pressed(bytes: Uint8Array): Promise<Buffer> {
  if (bytes.byteLength <= PRESSED_AT_ONCE) return Promise.resolve(zstdCompressSync(bytes));
  // In one piece: each further one would be a task of its own, which this thread hands out.
  const body = compress(bytes, { chunkSize: PRESSED_AT_ONCE });
  // Whoever needs it waits for it and is told; nobody may.
  body.catch(() => {});
  return body;
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

/** A file name is data: kept for people to read, without characters that a database or a terminal would mind. */
export function printable(fileName: string): string {
  // The end is what says when the session ended; folders may stand before it.
  return fileName.replaceAll(/\p{C}/gu, '').slice(-LONGEST_FILE_NAME);
}
