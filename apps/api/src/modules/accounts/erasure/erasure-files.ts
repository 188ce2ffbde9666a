import { replacePeople, type Pseudonym } from '@paddock/result-files';
import type { Sql, Transaction } from '../../../database/client.ts';
import { arrayLiteral } from '../../../database/arrays.ts';
import { updateRow } from '../../../database/row.ts';
import { peopleInFailedFile } from '../../intake/people-in-failed-file.ts';
import { compress, decompress } from '../../../shared/zstd.ts';
import { peopleOf } from '../../derivation/people-by-name.ts';
import { ownEvents, type Person } from './person.repository.ts';

/** Files held in memory at once. */
const BATCH_SIZE = 50;

interface StoredFile {
  readonly id: number;
  readonly body: Buffer;
}

/** Removes a person from the stored files of the events they drove in. */
export async function eraseFromFiles(
  tx: Transaction,
  person: Person,
  pseudonyms: ReadonlyMap<string, Pseudonym>,
): Promise<void> {
  for (let after = 0; ;) {
    const files = await tx<(StoredFile & { fileName: string })[]>`
      select id, file_name, body from ingest_files f
      where id > ${after} and body is not null and status <> 'failed' and exists (
        select from file_sessions p where p.file_id = f.id and p.event_id in ${ownEvents(tx, person)}
      )
      order by id limit ${BATCH_SIZE}`;
    if (files.length === 0) return;
    const people = peopleOf(pseudonyms, person.names);
    for (const { id, fileName, body } of files) {
      const replaced = replacePeople({ bytes: await decompress(body), fileName }, people);
      if (replaced !== null) await updateRow(tx, 'ingestFiles', id, { body: await compress(replaced.bytes) });
      after = id;
    }
  }
}

/** Looks into failed files that arrived before it was stored who is in them; without the import lock. */
export async function lookIntoFailedFiles(sql: Sql): Promise<void> {
  for (;;) {
    const [file] = await sql<StoredFile[]>`
      select id, body from ingest_files where status = 'failed' and body is not null and people is null limit 1`;
    if (file === undefined) return;
    const { all } = peopleInFailedFile(await decompress(file.body));
    await sql`
      update ingest_files set people = ${all && arrayLiteral(all)}::text[],
        body = case when ${all !== null} then body end
      where id = ${file.id} and status = 'failed'`;
  }
}
