import { hasNameIn, platformIdsIn, replaceDrivers, type Pseudonym } from '@paddock/result-files';
import { arrayLiteral } from '../../../database/arrays.ts';
import type { Transaction } from '../../../database/client.ts';
import { updateRow } from '../../../database/insert-row.ts';
import { compress, decompress } from '../../../shared/zstd.ts';

/** Files held in memory at once. */
const BATCH_SIZE = 50;

export interface ErasedPerson {
  readonly pseudonyms: ReadonlyMap<string, Pseudonym>;
  readonly names: readonly string[];
}

/** Removes a person from the stored files: those of the driver's events, others with the name, and those without an event. */
export async function eraseFromFiles(
  tx: Transaction,
  { driverId, eventIds, ...person }: ErasedPerson & { driverId: number; eventIds: readonly number[] },
): Promise<void> {
  for (let after = 0; ;) {
    const files = await listSuspectFiles(tx, { driverId, eventIds, after, limit: BATCH_SIZE });
    if (files.length === 0) return;
    for (const file of files) {
      const body = await bodyWithout(file, person);
      if (body !== 'unchanged') await updateRow(tx, 'ingestFiles', file.id, { body });
      after = file.id;
    }
  }
}

/** What to keep of a file; null: nothing, because it cannot be read and so cannot be rewritten. */
async function bodyWithout(
  { body, status }: StoredFile,
  { pseudonyms, names }: ErasedPerson,
): Promise<Buffer | null | 'unchanged'> {
  const bytes = await decompress(body);
  if (status === 'failed') {
    const isIn = platformIdsIn(bytes).some((id) => pseudonyms.has(id)) || hasNameIn(bytes, names);
    return isIn ? null : 'unchanged';
  }
  const replaced = replaceDrivers(bytes, { pseudonyms, names });
  return replaced === null ? 'unchanged' : compress(replaced.bytes);
}

interface StoredFile {
  readonly id: number;
  readonly status: string;
  readonly body: Buffer;
}

/**
 * Stored files that may name a driver, by id: those of their events, of the given events, and all files without an event of their
 * own, which are not linked to drivers.
 */
function listSuspectFiles(
  tx: Transaction,
  { driverId, eventIds, after, limit }: { driverId: number; eventIds: readonly number[]; after: number; limit: number },
): Promise<StoredFile[]> {
  return tx<StoredFile[]>`
    select id, status, body from ingest_files
    where id > ${after} and body is not null and (
      status <> 'imported' or event_id = any(${arrayLiteral(eventIds)}::int[])
      or event_id in (select event_id from entry_drivers where driver_id = ${driverId})
    )
    order by id limit ${limit}`;
}
