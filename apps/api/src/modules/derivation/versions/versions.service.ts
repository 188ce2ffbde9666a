import type { ResultVersion } from '@paddock/contracts';
import type { Sql } from '../../../database/client.ts';
import { findRow } from '../../../database/row.ts';
import type { FileStore } from '../../../file-store/file-store.ts';
import { NotFoundError, requireFound } from '../../../shared/errors.ts';
import { noEvent, requireEvent } from '../../events/events.repository.ts';
import { readDeriver } from '../derive-event.ts';
import { readEventFiles } from '../stored-files.ts';
import { rowsOf, withBefore } from './version-rows.rules.ts';
import { listCrews, listDecisionsOfVersion, listVersions } from './versions.repository.ts';

interface VersionDeps {
  readonly sql: Sql;
  readonly siteTimeZone: string;
  /** Where files may be; null: none are. */
  readonly fileStore: FileStore | null;
}

/** Derives an earlier result from the stored file and the decisions that were in force then. It writes nothing. */
export function createVersions(deps: VersionDeps) {
  const { sql } = deps;
  return {
    /** Throws `not_found` without such an event, version or stored file. */
    async read(id: number, version: number): Promise<ResultVersion> {
      const eventId = await requireEvent(sql, id);
      const versions = await listVersions(sql, eventId);
      if (version > versions.length)
        throw new NotFoundError(
          `The result of event ${eventId} has no version ${version}. Its present one is version ${versions.length}.`,
        );
      const derive = await readStored(deps, eventId);
      const derived = async (number: number) => {
        const facts = derive(await listDecisionsOfVersion(sql, eventId, number));
        const rows = rowsOf(facts, await listCrews(sql, eventId, facts.entryDrivers));
        return { rows, isVoided: facts.event.voidedAt !== null };
      };
      const [then, before] = await Promise.all([derived(version), version === 1 ? null : derived(version - 1)]);
      return { version, versions, isVoided: then.isVoided, rows: withBefore(then.rows, before?.rows ?? null) };
    },
  };
}

async function readStored({ sql, siteTimeZone, fileStore }: VersionDeps, eventId: number) {
  const [event, [file]] = await Promise.all([
    findRow(sql, 'events', eventId),
    readEventFiles(fileStore, sql, [eventId], 1),
  ]);
  const { serverId, trackId } = requireFound(event, noEvent(eventId).message);
  if (file?.isSource !== true)
    throw new NotFoundError(`The file of event ${eventId} is no longer stored, so earlier results cannot be shown.`);
  const { session, endAt, isEndApproximate } = file;
  return readDeriver(sql, siteTimeZone, { session, serverId, trackId, endAt, isEndApproximate });
}
