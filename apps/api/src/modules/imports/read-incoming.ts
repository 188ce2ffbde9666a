import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { zstdCompress } from 'node:zlib';
import {
  identityText,
  parseResultFile,
  patternOf,
  replaceDrivers,
  type Problem,
  type RaceSession,
  type StandIn,
  type Warning,
} from '@paddock/result-files';
import type { Clock } from '../../shared/time.ts';
import { FORMER_NAME } from './erasures.repository.ts';
import { MOST_LAPS_OF_A_CAR, MOST_ORPHAN_CARS } from './facts.rules.ts';
import type { FileRecord } from './imports.repository.ts';
import { plausible } from './session-end.ts';

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
  readonly record: Omit<FileRecord, 'status' | 'eventId'> & { readonly contentHash: Buffer };
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
  readonly identityHash: Buffer;
  readonly warnings: readonly Warning[];
}

const compress = promisify(zstdCompress);

const LONGEST_FILE_NAME = 255;

export async function receive(incoming: IncomingFile, clock: Clock): Promise<ReceivedFile> {
  // Read under the name that is kept: recomputing has no other.
  const file = { ...incoming, fileName: printable(incoming.fileName) };
  return {
    file,
    record: {
      serverId: file.serverId,
      contentHash: createHash('sha256').update(file.bytes).digest(),
      fileName: file.fileName,
      fileModifiedAt: plausible(file.modifiedAt),
      receivedAt: clock().toISOString(),
      byteLength: file.bytes.byteLength,
      body: await compress(file.bytes),
      problem: null,
      warnings: [],
    },
  };
}

export function readReceived({ file, record }: ReceivedFile): ReadFile {
  const parsed = readSession(file);
  if (!parsed.ok) return { file, record: { ...record, problem: parsed.problem }, content: null };
  return { file, record, content: contentOf(parsed) };
}

/** The file without those who were erased: what is kept of it says no more than what is shown. */
export async function withStandIns(
  { file: given, record }: ReadableFile,
  standIns: ReadonlyMap<string, StandIn>,
): Promise<ReadableFile> {
  const { bytes, names } = replaceDrivers(given.bytes, { standIns }) ?? { bytes: given.bytes, names: [] };
  const pattern = patternOf(names, { hasSingleWords: false });
  const fileName = pattern === null ? given.fileName : given.fileName.replace(pattern, FORMER_NAME);
  const file = { ...given, bytes, fileName };
  const parsed = readSession(file);
  if (!parsed.ok) throw new Error(`A rewritten file cannot be read: ${parsed.problem.message}`);
  return { file, record: { ...record, fileName, body: await compress(bytes) }, content: contentOf(parsed) };
}

function contentOf({ session, warnings }: { session: RaceSession; warnings: readonly Warning[] }): Content {
  return { session, warnings, identityHash: identityOf(session) };
}

export function identityOf(session: RaceSession): Buffer {
  return createHash('sha256').update(identityText(session)).digest();
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
