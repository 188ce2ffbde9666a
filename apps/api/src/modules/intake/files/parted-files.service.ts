import type { EventFiles } from '@paddock/contracts';
import type { Transaction } from '../../../database/client.ts';
import { changeResults, type ChangeDeps } from '../../../outbox/publish-to-outbox.ts';
import { AppError, NotFoundError } from '../../../shared/errors.ts';
import { writeAudit } from '../../audit/audit.repository.ts';
import { requireEvent } from '../../events/events.repository.ts';
import { compareCopies, decidingRule } from '../../derivation/copies.rules.ts';
import { refreshEvents, type RefreshDeps } from '../../derivation/refresh-events.ts';
import { readEventFiles } from '../../derivation/stored-files.ts';
import {
  countFiles,
  findEventFile,
  listParted,
  savePartedFrom,
  type SessionOfFile,
} from './parted-files.repository.ts';

/** Each is parsed to say what it has, so of an event with more files only some are shown. */
const MAX_FILES = 50;

interface Change extends SessionOfFile {
  readonly reason: string;
}

export type PartedFiles = ReturnType<typeof createPartedFiles>;

/** The files that became one event, and what staff decide about them. */
export function createPartedFiles(deps: RefreshDeps & ChangeDeps) {
  const { sql, clock, fileStore } = deps;

  const change = async (
    actorId: number,
    { reason, ...file }: Change,
    { action, apply }: { action: string; apply: (tx: Transaction) => Promise<void> },
  ): Promise<{ eventId: number }> => {
    const eventId = await changeResults(deps, async (tx) => {
      const before = await findEventFile(tx, file);
      await apply(tx);
      const after = await findEventFile(tx, file);
      await writeAudit(tx, {
        at: clock(),
        actorId,
        action,
        target: { kind: 'event', id: after.eventId },
        before: { ...file, eventId: before.eventId },
        after: { ...file, eventId: after.eventId },
        reason,
      });
      return after.eventId;
    });
    return { eventId };
  };

  return {
    async list(eventId: number): Promise<EventFiles> {
      const id = await requireEvent(sql, eventId);
      const files = await readEventFiles(fileStore, sql, [id], MAX_FILES);
      const [counting, ...copies] = files.toSorted(compareCopies);
      if (counting === undefined) throw new NotFoundError(`There is no event ${eventId}.`);
      return {
        eventId: id,
        hasLaps: counting.session.lapCount > 0,
        files: [counting, ...copies].map((file) => ({
          fileId: file.fileId,
          sessionIndex: file.sessionIndex,
          fileName: file.fileName,
          server: { serverId: file.serverId, name: file.server.name },
          receivedAt: file.receivedAt,
          sessionType: file.session.sessionType,
          endAt: file.endAt,
          isEndApproximate: file.isEndApproximate,
          driverIds: file.usableDriverIds,
          laps: file.knownLaps,
          reason: file === counting ? null : decidingRule(counting, file),
          isParted: file.isParted,
        })),
        moreFiles: Math.max(0, (await countFiles(sql, id)) - MAX_FILES),
        parted: await listParted(sql, id),
      };
    },

    /** Makes a file an event of its own. */
    part: (actorId: number, input: Change) =>
      change(actorId, input, {
        action: 'file.part',
        apply: async (tx) => {
          const { eventId, partedFromEventId, other } = await findEventFile(tx, input);
          if (partedFromEventId !== null) throw new AppError('conflict', 'This file was already parted.');
          if (other === null) throw new AppError('conflict', 'The event has no other file.');
          await savePartedFrom(tx, input, eventId);
          await refreshEvents(deps, tx, [eventId]);
          // If this file counted it kept the event's id, and the others got one of their own.
          const { eventId: left } = await findEventFile(tx, other);
          await savePartedFrom(tx, input, left);
        },
      }),

    /** Takes the parting back. */
    fold: (actorId: number, input: Change) =>
      change(actorId, input, {
        action: 'file.fold',
        apply: async (tx) => {
          const { eventId, partedFromEventId } = await findEventFile(tx, input);
          if (partedFromEventId === null) throw new AppError('conflict', 'This file was not parted.');
          await savePartedFrom(tx, input, null);
          await refreshEvents(deps, tx, [eventId]);
        },
      }),
  };
}
