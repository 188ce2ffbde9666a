import { createHash } from 'node:crypto';
import {
  findNames,
  readResultFile,
  replacePeople,
  type GameSession,
  type Problem,
  type Pseudonym,
  type ReadResult,
  type Warning,
} from '@paddock/result-files';
import type { Clock } from '../../shared/time.ts';
import { FORMER_NAME } from '../identity/pseudonyms.ts';
import { MAX_LAPS_OF_A_CAR, MAX_ORPHAN_CARS } from '../derivation/facts.rules.ts';
import { peopleOf, withPeople } from '../derivation/people-by-name.ts';
import type { FileRecord } from './files.repository.ts';
import { plausible } from '../derivation/session-start-and-end.ts';
import { compress } from '../../shared/zstd.ts';

export interface IncomingFile {
  readonly serverId: number;
  readonly fileName: string;
  readonly bytes: Uint8Array;
  /** When the file was last written, ISO 8601; used if the session's end is unknown. */
  readonly modifiedAt: string | null;
  /** Imported without announcing the session as just finished. */
  readonly isHistory: boolean;
}

/** A received file before it is parsed. */
export interface ReceivedFile {
  readonly file: IncomingFile;
  readonly record: Omit<FileRecord, 'status'> & { readonly contentHash: Buffer };
}

/** A file after all processing that needs no database. */
export interface ValidFile extends ReceivedFile {
  readonly content: Content;
}

const LONGEST_FILE_NAME = 255;
/** Eighty cars in 24 hours get a few hundred. */
const MAX_PENALTIES = 5_000;

export async function receive(incoming: IncomingFile, clock: Clock): Promise<ReceivedFile> {
  // Parsed under the stored name: a recompute has only that one.
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
      people: null,
    },
  };
}

/** Returns the problem of a file that cannot be parsed. */
export function parseReceived(received: ReceivedFile): ValidFile | { readonly problem: Problem } {
  const parsed = readSessions(received.file);
  return parsed.ok ? { ...received, content: contentOf(parsed) } : parsed;
}

/** Replaces erased people in the file, so that the stored bytes contain no more than the published data. */
export async function pseudonymise(
  { file: given, record }: ValidFile,
  pseudonyms: ReadonlyMap<string, Pseudonym>,
): Promise<ValidFile> {
  const { bytes, names } = replacePeople(given, peopleOf(pseudonyms)) ?? { bytes: given.bytes, names: [] };
  const fileName = findNames(names, { hasSingleWords: false }).replace(given.fileName, FORMER_NAME);
  const file = { ...given, bytes, fileName };
  const parsed = readSessions(file);
  if (!parsed.ok) throw new Error(`A rewritten file cannot be read: ${parsed.problem.message}`);
  return { file, record: { ...record, fileName, body: await compress(bytes) }, content: contentOf(parsed) };
}

interface Content {
  readonly sessions: readonly GameSession[];
  readonly warnings: readonly Warning[];
}

function contentOf({ sessions, warnings }: Content): Content {
  return { sessions, warnings };
}

/** Reads the file's sessions and refuses more laps or cars than can be stored. */
function readSessions(file: IncomingFile): ReadResult {
  const read = readResultFile(file);
  if (!read.ok) return read;
  for (const { entries, orphanLaps, penalties } of read.sessions) {
    let longest = 0;
    for (const { laps } of [...entries, ...orphanLaps]) longest = Math.max(longest, laps.length);
    if (longest > MAX_LAPS_OF_A_CAR) return tooMany(`One car has ${longest} laps`, MAX_LAPS_OF_A_CAR);
    if (penalties.length > MAX_PENALTIES)
      return tooMany(`A session has ${penalties.length} penalties`, MAX_PENALTIES, 'penalties');
    if (orphanLaps.length > MAX_ORPHAN_CARS)
      return tooMany(`${orphanLaps.length} cars have laps but no line in the result`, MAX_ORPHAN_CARS);
  }
  return { ...read, sessions: read.sessions.map((session) => withPeople(session, file.serverId)) };
}

function tooMany(what: string, most: number, path = 'laps'): { ok: false; problem: Problem } {
  const message = `${what}; more than ${most} cannot be real. Check what wrote the file.`;
  return { ok: false, problem: { code: 'too_many_values', message, path } };
}

/** Cleans a file name for storage and display: removes control characters and limits its length. */
export function printable(fileName: string): string {
  // Keeps the end, which contains the session's end time; the start may be a path.
  return fileName.replaceAll(/\p{C}/gu, '').slice(-LONGEST_FILE_NAME);
}

/** Only the parts of the file name that the game writes: the session's end and type. */
export function dateAndType(fileName: string): string {
  return `${/\d{6}_\d{6}(?:_(?:FP|P|Q|R)\d{0,3}(?![\p{L}\d]))?/u.exec(fileName)?.[0] ?? 'file'}.json`;
}
