import { platformIdsIn, type Problem } from '@paddock/result-files';
import type { Sql, Transaction } from '../../platform/db/client.ts';
import { isBusy, isTimeout } from '../../platform/db/database-error.ts';
import { retryTransaction } from '../../platform/db/retry.ts';
import { Lines } from '../../platform/lines.ts';
import type { Outbox } from '../../platform/outbox/outbox.ts';
import type { Clock } from '../../platform/time.ts';
import { asUnavailable } from '../../platform/unavailable.ts';
import type { RatingState } from '../rating/rating-state.repository.ts';
import { findStandIns } from './erasures.repository.ts';
import { Foreknowledge } from './foreknowledge.ts';
import type { ImportContext } from './import-context.ts';
import { importSession } from './import-session.ts';
import { FILES_AT_ONCE } from './import-files.ts';
import { findFile, lockImports, saveFile } from './ingest.repository.ts';
import type { FileProblem, IngestOutcome } from './ingest-outcome.ts';
import { OutdatedError } from './new-facts.ts';
import {
  printable,
  readReceived,
  receive,
  type IncomingFile,
  type ReadFile,
  type ReceivedFile,
} from './read-incoming.ts';
import type { Rollups } from './rollups.repository.ts';
import { Turns } from './turns.ts';

export interface IngestDeps {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly siteTimeZone: string;
  readonly rollups: Rollups;
  readonly ratingState: RatingState;
  readonly outbox: Outbox;
  /** How long a statement of an import may take while other imports wait; shorter than they do. */
  readonly longestStatementMs: number;
  /** Told when it could not even be kept that a file came. */
  readonly onError: (error: unknown) => void;
}

/** Written in the import's own transaction: when it fails, the file was not handed in. */
export type Alongside = (tx: Transaction, outcome: IngestOutcome) => Promise<void>;

export interface Ingest {
  /**
   * Imports one file in one transaction, with what is to be written along with it. The same file any number of times is one
   * event. Whatever goes wrong, that the file came is kept, and its bytes: unless the database is away or busy, when whoever
   * sent it tries again.
   */
  importFile(file: IncomingFile, alongside?: Alongside): Promise<IngestOutcome>;
  /** Records a file that was too large to be read. */
  recordTooLarge(file: { serverId: number; fileName: string; byteLength: number; problem: Problem }): Promise<void>;
}

export function createIngest(deps: IngestDeps): Ingest {
  const foreknowledge = new Foreknowledge();
  const turns = new Turns();
  /** Those that have the lock and write a new event: it will not take them long. */
  const writing = new Set<object>();
  // However many files one server sends, those of others do not wait behind them.
  const lines = new Lines(FILES_AT_ONCE);

  const importInLine = async (incoming: IncomingFile, alongside?: Alongside): Promise<IngestOutcome> => {
    const turn = await turns.next();
    const told = { onNewEvent: () => void writing.add(turn), onSent: turn.end };
    let hasWrittenAhead = false;
    const run = (read: ReadFile, mayWriteAhead: () => boolean) =>
      retryTransaction(() =>
        deps.sql.begin(async (tx) => {
          hasWrittenAhead = mayWriteAhead();
          const isLast = alongside === undefined;
          const context = { ...deps, ...told, foreknowledge, isLast, mayWriteAhead: hasWrittenAhead };
          const became = await importRead(context, tx, read);
          await alongside?.(tx, became);
          return became;
        }),
      );
    try {
      const received = receive(incoming, deps.clock);
      try {
        const read = readReceived(received);
        return await run(read, () => writing.size > 0).catch((error: unknown) => {
          if (!hasWrittenAhead || !(error instanceof OutdatedError || isBusy(error))) throw error;
          if (error instanceof OutdatedError) foreknowledge.wasWrong();
          writing.delete(turn);
          return run(read, () => false);
        });
      } catch (error) {
        await keepUnimported(deps, received, error, alongside);
        throw error;
      }
    } finally {
      writing.delete(turn);
      turn.end();
    }
  };

  return {
    importFile: (incoming, alongside) => lines.run(incoming.serverId, () => importInLine(incoming, alongside)),

    async recordTooLarge({ serverId, fileName, byteLength, problem }) {
      const receivedAt = deps.clock().toISOString();
      await deps.sql.begin((tx) =>
        saveFile(tx, {
          id: null,
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

function importRead(context: ImportContext, tx: Transaction, read: ReadFile): Promise<IngestOutcome> {
  const { content, record } = read;
  if (content !== null) return importSession(context, tx, { ...read, content });
  if (record.problem === null) throw new Error('a file that cannot be read has a problem');
  return recordFailure(tx, read, record.problem);
}

/** The import was undone: what is left of it is the file and its outcome, in a transaction of its own. */
async function keepUnimported(
  { sql, onError }: IngestDeps,
  received: ReceivedFile,
  error: unknown,
  alongside: Alongside | undefined,
): Promise<void> {
  if (asUnavailable(error) !== null) return;
  try {
    await sql.begin(async (tx) => {
      const became = await recordFailure(tx, received, problemOf(error));
      await alongside?.(tx, became);
    });
  } catch (further) {
    onError(further);
  }
}

function problemOf(error: unknown): FileProblem {
  return isTimeout(error)
    ? {
        code: 'import_took_too_long',
        message: 'Importing the file took too long and was stopped: others would have had to wait. Try it again later.',
      }
    : {
        code: 'import_failed',
        message: 'Something went wrong on our side while the file was imported. The log of the site says what.',
      };
}

async function recordFailure(
  tx: Transaction,
  { file, record, body }: ReceivedFile,
  problem: FileProblem,
): Promise<IngestOutcome> {
  await lockImports(tx);
  const known = await findFile(tx, record);
  const erased = await findStandIns(tx, platformIdsIn(file.bytes));
  // What could be read before stays what it became: its record must not say that it failed.
  if (known === null || known.status === 'failed') {
    // It is kept as it came: nobody who was erased comes back with it.
    const kept = erased.size === 0 ? await body : null;
    await saveFile(tx, { ...record, problem, id: known?.id ?? null, body: kept, status: 'failed', eventId: null });
  }
  return { status: 'failed', problem };
}
