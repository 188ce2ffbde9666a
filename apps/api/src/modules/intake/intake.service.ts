import type { Sql, Transaction } from '../../database/client.ts';
import { isTimeout } from '../../database/database-error.ts';
import { retryTransaction } from '../../database/retry-transaction.ts';
import { limitPerKey } from '../../shared/limit-per-key.ts';
import type { Clock } from '../../shared/time.ts';
import { asUnavailable } from '../../database/disk-full-or-down.ts';
import { findPseudonyms } from '../identity/erased-people.repository.ts';
import { importSessions, type ImportDeps } from './import-sessions.ts';
import { FILES_AT_ONCE } from './import-files.ts';
import { lockImports } from '../../database/import-lock.ts';
import { findFile, limitFailedFiles, saveFile, saveTooLarge, type FileRecord } from './files.repository.ts';
import type { FileProblem, IngestOutcome } from './import-outcome.ts';
import { tell } from '../news/tell.ts';
import { peopleInFailedFile } from './people-in-failed-file.ts';
import {
  dateAndType,
  parseReceived,
  printable,
  pseudonymise,
  receive,
  type IncomingFile,
  type ReceivedFile,
} from './received-file.ts';

export interface IngestDeps extends ImportDeps {
  readonly sql: Sql;
  readonly clock: Clock;
  /** Called when even the record of a failed file could not be saved. */
  readonly onError: (error: unknown) => void;
}

/** Additional writes in the import's transaction: if they fail, the import is rolled back. */
type ExtraWrites = (tx: Transaction, outcome: IngestOutcome) => Promise<void>;

type TooLargeFile = Pick<FileRecord, 'serverId' | 'fileName' | 'byteLength'> & { readonly message: string };

export type Ingest = ReturnType<typeof createIngest>;

export function createIngest(deps: IngestDeps) {
  // Limits each server, so that many files from one do not delay those of others.
  const limited = limitPerKey(FILES_AT_ONCE);

  const importOne = async (incoming: IncomingFile, extraWrites?: ExtraWrites): Promise<IngestOutcome> => {
    const received = await receive(incoming, deps.clock);
    try {
      const parsed = parseReceived(received);
      if ('problem' in parsed && parsed.problem.code === 'entry_list') return { status: 'skipped', ...parsed };
      return await retryTransaction(() =>
        deps.sql.begin(async (tx) => {
          const outcome =
            'problem' in parsed
              ? await recordFailure(deps, tx, { received, problem: parsed.problem })
              : await importSessions(deps, tx, parsed);
          await extraWrites?.(tx, outcome);
          return outcome;
        }),
      );
    } catch (error) {
      await recordFailedImport(deps, received, error, extraWrites);
      throw error;
    }
  };

  return {
    /**
     * Imports one file and runs `extraWrites` in the same transaction. Importing the same file again creates no second
     * event. On failure the file and its bytes are still recorded, unless the database or the store of files is
     * unavailable, or the database busy: then the sender retries.
     */
    importFile: (incoming: IncomingFile, extraWrites?: ExtraWrites): Promise<IngestOutcome> =>
      limited(incoming.serverId, () => importOne(incoming, extraWrites)),

    /** Records a file that was too large to read, once per name and size. */
    async refuseTooLarge({ fileName, message, ...file }: TooLargeFile): Promise<IngestOutcome> {
      const problem = { code: 'too_large', message } as const;
      const receivedAt = deps.clock().toISOString();
      await saveTooLarge(deps.sql, { ...file, fileName: printable(fileName), receivedAt, problem });
      return { status: 'failed', problem };
    },
  };
}

/** The import was rolled back: records the file and the error in a new transaction. */
async function recordFailedImport(
  deps: IngestDeps,
  received: ReceivedFile,
  error: unknown,
  extraWrites: ExtraWrites | undefined,
): Promise<void> {
  if (asUnavailable(error) !== null) return;
  try {
    await deps.sql.begin(async (tx) => {
      const became = await recordFailure(deps, tx, { received, problem: problemOf(error) });
      await extraWrites?.(tx, became);
    });
  } catch (further) {
    deps.onError(further);
    // Nothing was saved. An `unavailable` error makes the sender retry.
    throw asUnavailable(further) ?? further;
  }
}

function problemOf(error: unknown): FileProblem {
  return isTimeout(error)
    ? {
        code: 'import_took_too_long',
        message: 'Importing the file took too long and was stopped, because other files were waiting. Try again later.',
      }
    : {
        code: 'import_failed',
        message: 'Something went wrong on our side while the file was imported. The site’s log has the details.',
      };
}

/** What is kept of a failed file with erased people: its bytes without them, if it can be read and so be rewritten. */
async function withoutErased(
  record: ReceivedFile['record'],
  file: IncomingFile,
  erased: Awaited<ReturnType<typeof findPseudonyms>>,
): Promise<Pick<FileRecord, 'body' | 'people' | 'fileName'>> {
  const parsed = parseReceived({ file, record });
  if ('problem' in parsed) return { body: null, people: null, fileName: dateAndType(record.fileName) };
  const { file: now, record: rewritten } = await pseudonymise(parsed, erased);
  return { body: rewritten.body, people: peopleInFailedFile(now.bytes).all, fileName: rewritten.fileName };
}

/** Stored bytes of one server's failed files: a few dozen of the largest. */
const MAX_FAILED_BYTES_OF_SERVER = 256 * 2 ** 20;

async function recordFailure(
  { erasureKey }: ImportDeps,
  tx: Transaction,
  { received: { file, record: received }, problem }: { received: ReceivedFile; problem: FileProblem },
): Promise<IngestOutcome> {
  const people = peopleInFailedFile(file.bytes);
  await lockImports(tx);
  const erased = await findPseudonyms(tx, erasureKey, people.ids);
  const what =
    erased.size === 0
      ? { body: people.all && received.body, people: people.all }
      : await withoutErased(received, file, erased);
  const record = { ...received, ...what };
  const known = await findFile(tx, record);
  // A file that was imported before keeps its status: a later failure must not replace it.
  if (known === null || known.status === 'failed') {
    await saveFile(tx, { ...record, problem, status: 'failed' });
    await limitFailedFiles(tx, received.serverId, MAX_FAILED_BYTES_OF_SERVER);
    const { serverId, receivedAt } = received;
    // However many there are in a day.
    const merge = { key: `filesRefused:${serverId}:${receivedAt.slice(0, 10)}`, is: 'once' } as const;
    await tell(tx, new Date(receivedAt), [
      { kind: 'filesRefused', subject: { kind: 'staff' }, detail: { serverId }, merge },
    ]);
  }
  return { status: 'failed', problem };
}
