import { patternOf, wordsOf } from '@paddock/result-files';
import { arrayLiteral } from '../../../database/arrays.ts';
import type { Transaction } from '../../../database/client.ts';
import { FORMER_NAME } from '../../imports/erased-people.repository.ts';

/** All names of a person: as a driver, under each id, and at the identity provider. */
export async function namesOf(
  tx: Transaction,
  { accountId, driverIds }: { accountId: number | null; driverIds: readonly number[] },
): Promise<string[]> {
  const ids = arrayLiteral(driverIds);
  const rows = await tx<{ name: string }[]>`
    select name from driver_names where driver_id = any(${ids}::bigint[])
    union select name from drivers where id = any(${ids}::bigint[])
    union select name from entry_drivers where driver_id = any(${ids}::bigint[])
    union select name from accounts where id = ${accountId}`;
  return rows.map(({ name }) => name);
}

export function withoutNames(text: string, names: readonly string[]): string {
  return without(text, patternOf(names, { hasSingleWords: true }));
}

/** Columns with texts that people write. */
const TEXTS = [
  ['reports', 'words'],
  ['reports', 'public_summary'],
  ['report_entries', 'text'],
  ['amendments', 'reason'],
  ['amendments', 'revoke_reason'],
  ['sanctions', 'reason'],
  ['sanctions', 'evidence'],
  ['sanctions', 'lift_reason'],
  ['driver_merges', 'reason'],
  ['accounts', 'lock_reason'],
  ['event_revisions', 'reason'],
  ['audit_log', 'reason'],
] as const;

/** The same inside JSON. */
const JSON_TEXTS = [
  ['report_entries', 'detail'],
  ['audit_log', 'before'],
  ['audit_log', 'after'],
  ['jobs', 'input'],
  ['jobs', 'outcome'],
] as const;

/**
 * Removes a person's names and the old public ids of the driver from texts about others and from the audit log. `publicIds`: the
 * old ones with the new ones.
 */
export async function eraseFromTexts(
  tx: Transaction,
  { names, publicIds }: { readonly names: readonly string[]; readonly publicIds: ReadonlyMap<string, string> },
): Promise<void> {
  // For this transaction only: otherwise the log is append-only.
  await tx`select set_config('paddock.erasing', 'on', true)`;
  for (const [from, to] of publicIds) {
    await tx`update audit_log set target_id = ${to} where target_kind = 'driver' and target_id = ${from}`;
  }
  const pattern = patternOf(names, { hasSingleWords: true });
  const replaced = (text: string): string => {
    let now = text;
    for (const [from, to] of publicIds) now = now.replaceAll(from, to);
    return without(now, pattern);
  };
  const likes = arrayLiteral([...likesOf(names), ...[...publicIds.keys()].map((id) => `%${id}%`)]);
  for (const [table, column] of TEXTS) {
    for (const { id, text } of await listSuspects(tx, [table, column], likes)) {
      const now = replaced(text);
      if (now !== text) await tx`update ${tx(table)} set ${tx(column)} = ${now} where id = ${id}`;
    }
  }
  // A link with a changed word would not work.
  for (const { id, text } of await listSuspects(tx, ['reports', 'evidence_url'], likes))
    if (replaced(text) !== text) await tx`update reports set evidence_url = null where id = ${id}`;
  for (const [table, column] of JSON_TEXTS) {
    for (const { id, text } of await listSuspects(tx, [table, column], likes)) {
      const now = JSON.stringify(
        JSON.parse(text, (_key, value: unknown) => (typeof value === 'string' ? replaced(value) : value)),
      );
      await tx`update ${tx(table)} set ${tx(column)} = ${now}::text::jsonb where id = ${id}`;
    }
  }
  // Copies of the reasons of decisions.
  const penalties = await tx<{ eventId: number; ordinal: number; text: string }[]>`
    select event_id, ordinal, reason as text from penalties
    where is_staff and reason ilike any(${likes}::text[])`;
  for (const { eventId, ordinal, text } of penalties)
    await tx`update penalties set reason = ${replaced(text)} where event_id = ${eventId} and ordinal = ${ordinal}`;
  await tx`select set_config('paddock.erasing', 'off', true)`;
}

/**
 * Removes a person's full names from the titles of events, the teams of cars and the names of files, and single-word names
 * from the teams of the person's own cars. Returns the events whose files contain such a name.
 */
export async function eraseFromResults(
  tx: Transaction,
  { names, driverId }: { readonly names: readonly string[]; readonly driverId: number },
): Promise<number[]> {
  const likes = arrayLiteral(likesOf(names));
  const full = patternOf(names, { hasSingleWords: false });
  const any = patternOf(names, { hasSingleWords: true });
  const eventIds = new Set<number>();
  for (const { id, text } of await listSuspects(tx, ['events', 'title'], likes)) {
    const title = without(text, full);
    if (title === text) continue;
    eventIds.add(id);
    await tx`update events set title = ${title} where id = ${id}`;
  }
  const teams = await tx<{ eventId: number; filePosition: number; text: string; isOwn: boolean }[]>`
    select event_id, file_position, team_name as text, exists (
      select from entry_drivers n where n.event_id = e.event_id and n.file_position = e.file_position and n.driver_id = ${driverId}
    ) as "isOwn" from entries e where team_name ilike any(${likes}::text[])`;
  for (const { eventId, filePosition, text, isOwn } of teams) {
    const teamName = without(text, isOwn ? any : full);
    if (teamName === text) continue;
    eventIds.add(eventId);
    await tx`update entries set team_name = ${teamName} where event_id = ${eventId} and file_position = ${filePosition}`;
  }
  for (const { id, text } of await listSuspects(tx, ['ingest_files', 'file_name'], likes)) {
    const fileName = without(text, full);
    if (fileName !== text) await renameFile(tx, { id, fileName });
  }
  return [...eventIds];
}

/** Rows of a table with a text, or JSON, that may contain a name. */
function listSuspects(
  tx: Transaction,
  [table, column]: readonly [table: string, column: string],
  likes: string,
): Promise<{ id: number; text: string }[]> {
  return tx<{ id: number; text: string }[]>`
    select id, ${tx(column)}::text as text from ${tx(table)} where ${tx(column)}::text ilike any(${likes}::text[])`;
}

function without(text: string, pattern: RegExp | null): string {
  return pattern === null ? text : text.replace(pattern, FORMER_NAME);
}

/** Two files of one server with the same bytes cannot have one name: the later one gets its id as a prefix. */
async function renameFile(tx: Transaction, { id, fileName }: { id: number; fileName: string }): Promise<void> {
  await tx`
    update ingest_files f set file_name = case when exists (
      select from ingest_files o where o.server_id = f.server_id and o.content_hash = f.content_hash
        and o.file_name = ${fileName} and o.id <> f.id
    ) then f.id || ' ' || ${fileName}::text else ${fileName}::text end where id = ${id}`;
}

/** LIKE patterns that find every text with one of the names; the regular expression then decides. */
function likesOf(names: readonly string[]): string[] {
  return names
    .filter((name) => patternOf([name], { hasSingleWords: true }) !== null)
    .map((name) => `%${wordsOf(name).join('%')}%`);
}
