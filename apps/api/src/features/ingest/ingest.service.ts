import { platformIdsIn, type Problem } from '@paddock/result-files';
import type { Sql, Transaction } from '../../platform/db/client.ts';
import { isBusy } from '../../platform/db/database-error.ts';
import { retryTransaction } from '../../platform/db/retry.ts';
import type { Outbox } from '../../platform/outbox/outbox.ts';
import type { Clock } from '../../platform/time.ts';
import type { RatingState } from '../rating/rating-state.repository.ts';
import { findStandIns } from './erasures.repository.ts';
import { Foreknowledge } from './foreknowledge.ts';
import type { ImportContext } from './import-context.ts';
import { importSession } from './import-session.ts';
import { findFile, lockImports, saveFile } from './ingest.repository.ts';
import type { IngestOutcome } from './ingest-outcome.ts';
import { OutdatedError } from './new-facts.ts';
import { printable, readIncoming, type IncomingFile, type ReadFile } from './read-incoming.ts';
import type { Rollups } from './rollups.repository.ts';
import { Turns } from './turns.ts';

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

export function createIngest(deps: IngestDeps): Ingest {
  const foreknowledge = new Foreknowledge();
  const turns = new Turns();
  /** Those that have the lock and write a new event: it will not take them long. */
  const writing = new Set<object>();
  return {
    async importFile(incoming, alongside) {
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
        const read = readIncoming(incoming, deps.clock);
        try {
          return await run(read, () => writing.size > 0);
        } catch (error) {
          if (!hasWrittenAhead || !(error instanceof OutdatedError || isBusy(error))) throw error;
          if (error instanceof OutdatedError) foreknowledge.wasWrong();
          writing.delete(turn);
          return await run(read, () => false);
        }
      } finally {
        writing.delete(turn);
        turn.end();
      }
    },

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
  const { content } = read;
  return content === null ? recordFailure(tx, read) : importSession(context, tx, { ...read, content });
}

async function recordFailure(tx: Transaction, { file, record, body }: ReadFile): Promise<IngestOutcome> {
  if (record.problem === null) throw new Error('a file that can be read has not failed');
  await lockImports(tx);
  const known = await findFile(tx, record);
  const erased = await findStandIns(tx, platformIdsIn(file.bytes));
  // What an earlier version could read stays an event: its record must not say that it failed.
  if (known === null || known.eventId === null) {
    // A file that cannot be read cannot be rewritten: nobody who was erased comes back with it.
    const kept = erased.size === 0 ? await body : null;
    await saveFile(tx, { ...record, id: known?.id ?? null, body: kept, status: 'failed', eventId: null });
  }
  return { status: 'failed', problem: record.problem };
}
