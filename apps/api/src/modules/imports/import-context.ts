import type { RaceSession, Warning } from '@paddock/result-files';
import type { Transaction } from '../../database/client.ts';
import type { PlacedSession } from './derive-event.ts';
import { findPseudonyms } from './erasures.repository.ts';
import { findEvent, findFile, findTimeZone, type KnownEvent, type KnownFile } from './imports.repository.ts';
import { driversOf } from './lookups.repository.ts';
import { pseudonymise, type IncomingFile, type ValidFile } from './received-file.ts';
import { endOf } from './session-end.ts';

/** Data that an import needs before it writes. */
export interface ImportContext {
  readonly file: IncomingFile;
  readonly record: ValidFile['record'];
  readonly session: RaceSession;
  readonly identityHash: Buffer;
  readonly event: Omit<PlacedSession, 'decisions'>;
  readonly warnings: readonly Warning[];
  /** The record of the same file, if it was imported before. */
  readonly known: KnownFile | null;
  /** The existing event with the same content from another file. */
  readonly duplicate: KnownEvent | null;
}

/** Call it while holding the import lock. Removes erased people from the file first. */
export async function loadImportContext(
  tx: Transaction,
  given: ValidFile,
  erasureKey: Buffer | null,
): Promise<ImportContext> {
  const { serverId } = given.file;
  const platformIds = driversOf(given.content.session).map(({ platformId }) => platformId);
  const [timeZone, erased] = await Promise.all([
    findTimeZone(tx, serverId),
    findPseudonyms(tx, erasureKey, platformIds),
  ]);
  const { file, record, content } = erased.size === 0 ? given : await pseudonymise(given, erased);
  const { session, identityHash } = content;
  const end = endOf(session, { ...file, timeZone }, record.receivedAt);
  const [known, duplicate] = await Promise.all([
    findFile(tx, record),
    findEvent(tx, { ...session, ...end, serverId, identityHash }),
  ]);
  const warnings = [...content.warnings, ...end.warnings];
  return {
    file,
    record: { ...record, warnings },
    session,
    identityHash,
    event: { session, serverId, endAt: end.endAt, isEndApproximate: end.isApproximate },
    warnings,
    known,
    duplicate,
  };
}
