import { foldName } from '@paddock/contracts';
import { findNames, wordsOf } from '@paddock/result-files';
import { arrayLiteral } from '../../../database/arrays.ts';
import type { Fragment, Transaction } from '../../../database/client.ts';
import type { FileStore } from '../../../file-store/file-store.ts';
import { FORMER_NAME } from '../../identity/pseudonyms.ts';
import { displayName } from '../../derivation/facts.rules.ts';
import { readEventFiles } from '../../derivation/stored-files.ts';

/** Shorter numbers in a text need not be ids. */
const DISCORD_ID_LENGTH = 17;

/** What a person is known by when they are erased. */
export interface Person {
  /** null: a driver without an account. */
  readonly accountId: number | null;
  readonly driverIds: readonly number[];
  /** Addresses, and ids at platforms and at Discord, with what replaces them in texts. */
  readonly publicIds: ReadonlyMap<string, string>;
  readonly platformIds: ReadonlyMap<string, string>;
  /** All names: as a driver, under each id, and at the identity provider. Looked for only in what is linked to the person. */
  readonly names: readonly string[];
  /** Names in races, of two or more words, that nobody and nothing else on the site has: looked for in all texts. */
  readonly ownNames: readonly string[];
}

export async function namesOf(
  store: FileStore | null,
  tx: Transaction,
  { accountId, driverIds, platformIds }: Pick<Person, 'accountId' | 'driverIds'> & { platformIds: readonly string[] },
): Promise<Pick<Person, 'names' | 'ownNames'>> {
  const ids = arrayLiteral(driverIds);
  const rows = await tx<{ name: string }[]>`
    select name from driver_names where driver_id = any(${ids}::bigint[])
    union select name from drivers where id = any(${ids}::bigint[])
    union select name from entry_drivers where driver_id = any(${ids}::bigint[]) and name is not null`;
  const accounts = await tx<{ name: string }[]>`select name from accounts where id = ${accountId}`;
  const asDriver = [
    ...new Set([...rows.map(({ name }) => name), ...(await namesInGivenRows(store, tx, ids, platformIds))]),
  ];
  return { names: [...asDriver, ...accounts.map(({ name }) => name)], ownNames: await onlyOwn(tx, asDriver, ids) };
}

/** Of a row that staff gave to somebody else only the file still has the name. */
async function namesInGivenRows(
  store: FileStore | null,
  tx: Transaction,
  ids: string,
  platformIds: readonly string[],
): Promise<string[]> {
  const events = await tx<{ id: number }[]>`
    select distinct event_id as id from entry_drivers where replaced_driver_id = any(${ids}::bigint[])`;
  const files = await readEventFiles(
    store,
    tx,
    events.map(({ id }) => id),
  );
  return files
    .flatMap(({ session }) => session.entries.flatMap(({ drivers }) => drivers))
    .filter(({ platformId }) => platformId !== null && platformIds.includes(platformId))
    .map((driver) => displayName(driver));
}

/** The person's id at Discord, with what replaces it in texts. */
export async function discordIdOf(tx: Transaction, accountId: number | null): Promise<[string, string][]> {
  const rows = await tx<{ userId: string }[]>`
    select provider_user_id as "userId" from accounts where id = ${accountId} and length(provider_user_id) >= ${DISCORD_ID_LENGTH}`;
  return rows.map(({ userId }) => [userId, FORMER_NAME]);
}

/** Anybody can be called like a car or like somebody else: such a name in a text need not be the person's. */
async function onlyOwn(tx: Transaction, names: readonly string[], ownIds: string): Promise<string[]> {
  const full = names.filter((name) => wordsOf(name).length > 1);
  const others = await tx<{ name: string | null }[]>`
    select name from driver_names
    where search_name = any(${arrayLiteral(full.map(foldName))}::text[]) and driver_id <> all(${ownIds}::bigint[])
    union select unnest(array[code, name, manufacturer]) from car_models union select car_group from car_models
    union select unnest(array[slug, code, layout, name]) from tracks union select unnest(array[slug, code, name]) from session_types
    union select name from servers union select name from seasons`;
  const taken = others.map(({ name }) => name ?? '');
  return full.filter((name) => {
    const finder = findNames([name], { hasSingleWords: false });
    return !taken.some((other) => finder.isIn(other));
  });
}

/** Whether a row (columns `event_id`, `file_position`) is about a car that the person drove, or drove by the file. */
export function isOwnCar(tx: Transaction, person: Pick<Person, 'driverIds'>): Fragment {
  return tx`(event_id, file_position) in (select n.event_id, n.file_position from entry_drivers n where ${isIn(tx, person)})`;
}

/** Ids of the events that the person drove in, or whose files say so. */
export function ownEvents(tx: Transaction, person: Pick<Person, 'driverIds'>): Fragment {
  return tx`(select n.event_id from entry_drivers n where ${isIn(tx, person)})`;
}

function isIn(tx: Transaction, { driverIds }: Pick<Person, 'driverIds'>): Fragment {
  const ids = arrayLiteral(driverIds);
  return tx`(n.driver_id = any(${ids}::bigint[]) or n.replaced_driver_id = any(${ids}::bigint[]))`;
}

/** Ids of the reports by or about the person. */
export function ownReports(tx: Transaction, person: Pick<Person, 'accountId' | 'driverIds'>): Fragment {
  const ids = arrayLiteral(person.driverIds);
  return tx`(
    select id from reports where reporter_id = ${person.accountId} or reporter_driver_id = any(${ids}::bigint[])
      or accused_driver_id = any(${ids}::bigint[]) or ${isOwnCar(tx, person)}
  )`;
}

/** Ids of the decisions about the person's cars or in those reports. */
export function ownAmendments(tx: Transaction, person: Pick<Person, 'accountId' | 'driverIds'>): Fragment {
  return tx`(select id from amendments where ${isOwnCar(tx, person)} or report_id in ${ownReports(tx, person)})`;
}
