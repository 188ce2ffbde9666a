import { readFile, realpath } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { defaultLimits } from '@paddock/result-files';
import { AppError } from '../../shared/errors.ts';
import type { ServerRow } from '../servers/servers.repository.ts';
import type { Servers } from '../servers/servers.service.ts';
import type { IngestOutcome } from './import-outcome.ts';
import type { Ingest } from './intake.service.ts';
import type { FoundFile } from './result-folder.ts';

/** Three in parallel: one being written, one waiting for the lock, one being parsed. */
export const FILES_AT_ONCE = 3;

export type FileImporter = ReturnType<typeof createFileImporter>;

export interface FileImporterOptions {
  /** The server all files belong to; null: one unlisted server per folder. */
  readonly server: ServerRow | null;
  /** Time zone of folder servers. */
  readonly timeZone: string;
  /** Whether to refuse a folder that was imported with another time zone before. */
  readonly requireTimeZone: boolean;
}

/** Imports files from disk, for a command or for the folder watcher. */
export function createFileImporter(
  { ingest, servers }: { ingest: Ingest; servers: Servers },
  { server, timeZone, requireTimeZone }: FileImporterOptions,
) {
  const folderServers = new Map<string, Promise<ServerRow>>();
  const timeZones = new Set<string>();

  const forFolder = async (file: FoundFile): Promise<ServerRow> => {
    const path = dirname(await realpath(file.path));
    let known = folderServers.get(path);
    if (known === undefined) {
      known = servers.forFolder({ path, name: basename(path) || path, timeZone });
      folderServers.set(path, known);
      // A failure is not cached: the next file tries again.
      known.catch(() => folderServers.delete(path));
    }
    const found = await known;
    if (requireTimeZone && found.timeZone !== timeZone) {
      throw new AppError(
        'conflict',
        `Files of ${path} were imported with the time zone ${found.timeZone} before. Import them with that zone, or under a registered server.`,
      );
    }
    return found;
  };

  return {
    /** IANA zones used so far for the times in file names. */
    timeZones,

    /** Imports one file into the server of its folder. */
    async import(file: FoundFile, { isHistory }: { isHistory: boolean }): Promise<IngestOutcome> {
      const owner = server ?? (await forFolder(file));
      timeZones.add(owner.timeZone);
      const fileName = basename(file.path);
      if (file.byteLength > defaultLimits.maxBytes) {
        const message = `The file is ${Math.ceil(file.byteLength / 2 ** 20)} MiB; a result file has at most ${defaultLimits.maxBytes / 2 ** 20}.`;
        return ingest.refuseTooLarge({ serverId: owner.id, fileName, byteLength: file.byteLength, message });
      }
      return ingest.importFile({
        serverId: owner.id,
        fileName,
        bytes: await readFile(file.path),
        modifiedAt: new Date(file.modifiedAtMs).toISOString(),
        isHistory,
      });
    },
  };
}
