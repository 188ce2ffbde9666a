import type { FileOutcome, ImportDiff } from '@paddock/contracts';
import type { Transaction } from '../../../database/client.ts';
import type { Actor } from '../../../endpoint/context.ts';
import { findRow } from '../../../database/row.ts';
import { changeResults, type ChangeDeps } from '../../../outbox/publish-to-outbox.ts';
import { AppError, requireFound } from '../../../shared/errors.ts';
import { writeAudit } from '../../audit/audit.repository.ts';
import type { IngestOutcome } from '../import-outcome.ts';
import type { IncomingFile } from '../received-file.ts';
import { refreshEvents } from '../../derivation/refresh-events.ts';
import { dryRunLocked } from '../../../database/dry-run.ts';
import type { PreviewDeps } from '../../derivation/preview/preview.service.ts';
import type { Ingest } from '../intake.service.ts';
import { insertRevision, movesBetween } from '../../derivation/revisions.repository.ts';
import { diffOf, placesOf } from './import-diff.rules.ts';
import { countOwnUpload } from './own-uploads.ts';
import { readImported } from './imported.repository.ts';
import { decompress } from '../../../shared/zstd.ts';

export type StaffFiles = ReturnType<typeof createStaffFiles>;

interface FileDeps extends PreviewDeps, ChangeDeps {
  readonly ingest: Ingest;
}

/** What staff, and people whom staff allow, do with files by hand. */
export function createStaffFiles(deps: FileDeps) {
  const { sql, clock, ingest, cache } = deps;

  /** Imports a file and writes the audit log in the same transaction. */
  const importAudited = async (
    actorId: number,
    { action, file }: { action: string; file: Parameters<typeof ingest.importFile>[0] },
  ): Promise<IngestOutcome> => {
    const outcome = await ingest.importFile(file, (tx, became) =>
      writeAudit(tx, {
        at: clock(),
        actorId,
        action,
        target: { kind: 'server', id: file.serverId },
        // Without the file name, which its author chose.
        after: { status: became.status, eventId: 'problem' in became ? null : became.eventId },
      }),
    );
    if (!('problem' in outcome)) cache.clear();
    return outcome;
  };

  /** Imports the file again in a transaction that holds the import lock, and returns what changed. */
  const refresh = async (tx: Transaction, eventId: number) => {
    const before = await readImported(tx, eventId);
    await refreshEvents(deps, tx, [eventId]);
    const after = await readImported(tx, eventId);
    return { diff: diffOf(before, after), before, after };
  };

  return {
    /** Throws unless an account without a role may upload a file for a server now. */
    admitUpload: ({ accountId }: Actor, serverId: number): Promise<void> =>
      countOwnUpload(deps, { accountId, serverId }),

    /** Imports a file for a server, as its agent would. */
    async upload(actorId: number, { serverId, ...file }: IncomingFile): Promise<IngestOutcome> {
      requireFound(await findRow(sql, 'servers', serverId), `There is no server ${serverId}.`);
      return importAudited(actorId, { action: 'file.upload', file: { serverId, ...file } });
    },

    /** Imports a failed file again. */
    async retry(actorId: number, fileId: number): Promise<FileOutcome> {
      const kept = requireFound(await findRow(sql, 'ingestFiles', fileId), `There is no file ${fileId}.`);
      if (kept.status !== 'failed') throw new AppError('conflict', 'This file did not fail.');
      if (kept.body === null) {
        throw new AppError('conflict', 'The contents of this file were not kept. Upload it again.');
      }
      const { serverId, fileName, fileModifiedAt: modifiedAt, body } = kept;
      const outcome = await importAudited(actorId, {
        action: 'file.retry',
        // Marked as history, so that no "session finished" message is sent.
        file: { serverId, fileName, modifiedAt, bytes: await decompress(body), isHistory: true },
      });
      if (!('problem' in outcome)) return { ...outcome, problem: null };
      return { status: 'failed', problem: outcome.problem, eventId: null, laps: 0 };
    },

    /** Previews how an event would change if its stored file were imported again. */
    async previewImport(eventId: number): Promise<ImportDiff> {
      const { diff } = await dryRunLocked(sql, (tx) => refresh(tx, eventId));
      return diff;
    },

    /** Imports an event's stored file again and publishes the result. */
    async importAgain(actorId: number, eventId: number): Promise<ImportDiff> {
      const { diff } = await changeResults(deps, async (tx) => {
        const done = await refresh(tx, eventId);
        const { facts, rows, moreRows, laps } = done.diff;
        const at = clock();
        if (facts.length + rows.length + laps.changed > 0) {
          const moved = movesBetween(placesOf(done.before), placesOf(done.after));
          const revision = { kind: 'importedAgain', reason: 'The result file was imported again.' } as const;
          await insertRevision(tx, { ...revision, eventId, at: at.toISOString(), amendmentId: null, moved });
        }
        await writeAudit(tx, {
          at,
          actorId,
          action: 'file.importAgain',
          target: { kind: 'event', id: eventId },
          after: { changedFacts: facts.length, changedCars: rows.length + moreRows, changedLaps: laps.changed },
        });
        return done;
      });
      return diff;
    },
  };
}
