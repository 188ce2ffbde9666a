import { replacePeople, type Pseudonym } from '@paddock/result-files';
import type { Sql, Transaction } from '../../../database/client.ts';
import { arrayLiteral } from '../../../database/arrays.ts';
import { updateRow } from '../../../database/row.ts';
import { isKept, readContents, type StoredBytes } from '../../../file-store/contents.ts';
import type { FileStore } from '../../../file-store/file-store.ts';
import { markUnused } from '../../../file-store/move-files.ts';
import type { Clock } from '../../../shared/time.ts';
import { peopleInFailedFile } from '../../intake/people-in-failed-file.ts';
import { compress, decompress } from '../../../shared/zstd.ts';
import { peopleOf } from '../../derivation/people-by-name.ts';
import { ownEvents, type Person } from './person.repository.ts';

/** Files held in memory at once. */
const BATCH_SIZE = 50;

interface FileDeps {
  readonly fileStore: FileStore | null;
  readonly clock: Clock;
}

/** Removes a person from the stored files of the events they drove in. What is rewritten is in the table, until it is moved again. */
export async function eraseFromFiles(
  { fileStore, clock }: FileDeps,
  tx: Transaction,
  person: Person,
  pseudonyms: ReadonlyMap<string, Pseudonym>,
): Promise<void> {
  for (let after = 0; ;) {
    // Locked: a file that is moved to the store meanwhile would leave an object with the old bytes.
    const files = await tx<(StoredBytes & { id: number; fileName: string })[]>`
      select id, file_name, body, object_hash from ingest_files f
      where id > ${after} and ${isKept(tx)} and status <> 'failed' and exists (
        select from file_sessions p where p.file_id = f.id and p.event_id in ${ownEvents(tx, person)}
      )
      order by id limit ${BATCH_SIZE} for no key update of f`;
    if (files.length === 0) return;
    const people = peopleOf(pseudonyms, person.names);
    for (const { id, fileName, ...stored } of files) {
      after = id;
      const bytes = await readContents(fileStore, stored);
      const replaced = bytes && replacePeople({ bytes, fileName }, people);
      if (replaced === null) continue;
      await updateRow(tx, 'ingestFiles', id, { body: await compress(replaced.bytes), objectHash: null });
      if (stored.objectHash !== null) await markUnused(tx, stored.objectHash, clock().toISOString());
    }
  }
}

/** Looks into failed files that arrived before it was stored who is in them; without the import lock. */
export async function lookIntoFailedFiles(sql: Sql): Promise<void> {
  for (;;) {
    const [file] = await sql<{ id: number; body: Buffer }[]>`
      select id, body from ingest_files where status = 'failed' and body is not null and people is null limit 1`;
    if (file === undefined) return;
    const { all } = peopleInFailedFile(await decompress(file.body));
    await sql`
      update ingest_files set people = ${all && arrayLiteral(all)}::text[],
        body = case when ${all !== null} then body end
      where id = ${file.id} and status = 'failed'`;
  }
}
