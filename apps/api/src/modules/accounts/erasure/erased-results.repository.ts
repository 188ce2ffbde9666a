import { findNames, nameKeyOf } from '@paddock/result-files';
import { arrayLiteral } from '../../../database/arrays.ts';
import type { Transaction } from '../../../database/client.ts';
import { FORMER_NAME } from '../../identity/pseudonyms.ts';
import { dateAndType } from '../../intake/received-file.ts';
import { suspectsOf } from './erased-texts.repository.ts';
import { isOwnCar, ownEvents, type Person } from './person.repository.ts';

/**
 * Removes a person's full names from the titles, teams and file names of the events they drove in, and single-word names from
 * the teams of their own cars.
 */
export async function eraseFromResults(tx: Transaction, person: Person): Promise<void> {
  const suspects = suspectsOf(tx, person);
  const full = findNames(person.names, { hasSingleWords: false });
  const any = findNames(person.names, { hasSingleWords: true });
  for (const column of ['file_title', 'staff_title']) {
    const titles = await tx<{ id: number; title: string }[]>`
      select id, ${tx(column)} as title from events
      where id in ${ownEvents(tx, person)} and ${suspects(tx`${tx(column)}`)}`;
    for (const { id, title } of titles) {
      const now = full.replace(title, FORMER_NAME);
      if (now !== title) await tx`update events set ${tx(column)} = ${now} where id = ${id}`;
    }
  }
  const teams = await tx<{ eventId: number; filePosition: number; teamName: string; isOwn: boolean }[]>`
    select event_id, file_position, team_name, ${isOwnCar(tx, person)} as "isOwn"
    from entries where event_id in ${ownEvents(tx, person)} and ${suspects(tx`team_name`)}`;
  for (const { eventId, filePosition, teamName, isOwn } of teams) {
    const now = (isOwn ? any : full).replace(teamName, FORMER_NAME);
    if (now === teamName) continue;
    await tx`update entries set team_name = ${now} where event_id = ${eventId} and file_position = ${filePosition}`;
  }
  const files = await tx<{ id: number; fileName: string }[]>`
    select id, file_name from ingest_files f
    where exists (select from file_sessions p where p.file_id = f.id and p.event_id in ${ownEvents(tx, person)}) and ${suspects(tx`file_name`)}`;
  for (const { id, fileName } of files) {
    const now = full.replace(fileName, FORMER_NAME);
    if (now !== fileName) await renameFile(tx, { id, fileName: now });
  }
}

/** Deletes the bytes of failed files that list the person: they cannot be rewritten. Of the name only date and type stay. */
export async function eraseFromFailedFiles(tx: Transaction, { platformIds, ownNames }: Person): Promise<void> {
  const people = arrayLiteral([...platformIds.keys(), ...ownNames.map(nameKeyOf)]);
  const files = await tx<{ id: number; fileName: string }[]>`
    update ingest_files set body = null, people = null where status = 'failed' and people && ${people}::text[]
    returning id, file_name`;
  for (const { id, fileName } of files) await renameFile(tx, { id, fileName: dateAndType(fileName) });
}

/** Two files of one server with the same bytes cannot have one name: the later one gets its id as a prefix. */
async function renameFile(tx: Transaction, { id, fileName }: { id: number; fileName: string }): Promise<void> {
  await tx`
    update ingest_files f set file_name = case when exists (
      select from ingest_files o where o.server_id = f.server_id and o.content_hash = f.content_hash
        and o.file_name = ${fileName} and o.id <> f.id
    ) then f.id || ' ' || ${fileName}::text else ${fileName}::text end where id = ${id}`;
}
