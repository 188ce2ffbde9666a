import { textArray } from '../../platform/db/arrays.ts';
import type { Transaction } from '../../platform/db/client.ts';

export interface ErasedPerson {
  /** null: the driver is nobody's. */
  readonly accountId: number | null;
  /** null: none was claimed. */
  readonly driverId: number | null;
  /** What stands where a name stood. */
  readonly standIn: string;
  readonly now: string;
}

/**
 * Takes a person out of reports, before his numbers are gone. What he said, what was said of him and what staff noted
 * about either is forgotten; that there was a case, its event and its outcome stay. Cases that were open end with it.
 * Elsewhere his names are replaced, as far as they stand in full.
 */
export async function eraseFromReports(tx: Transaction, person: ErasedPerson): Promise<void> {
  const { accountId, driverId, standIn, now } = person;
  const own = accountId === null ? tx`false` : tx`r.reporter_id = ${accountId}`;
  const about = driverId === null ? tx`false` : tx`r.accused_driver_id = ${driverId}`;
  await tx`
    delete from report_entries n using reports r
    where r.id = n.report_id and (${own} or ${about}) and n.kind = 'note'`;
  await tx`
    update reports r set words = '', evidence_url = null, updated_at = ${now},
      decided_at = case when status in ('submitted', 'underReview') then ${now} else decided_at end,
      public_summary = case when ${about} then case when public_summary is not null then '' end else public_summary end,
      status = case when status not in ('submitted', 'underReview') then status
        when ${own} then 'withdrawn' else 'dismissed' end
    where ${own} or ${about}`;
  await replaceNames(tx, { names: await namesOf(tx, person), standIn });
}

async function namesOf(
  tx: Transaction,
  { accountId, driverId }: Pick<ErasedPerson, 'accountId' | 'driverId'>,
): Promise<string[]> {
  const rows = await tx<{ name: string }[]>`
    select name from driver_names where driver_id = ${driverId}
    union select name from drivers where id = ${driverId}
    union select name from accounts where id = ${accountId}`;
  // A shorter one stands in too many words that are about something else.
  return rows.map(({ name }) => name.trim()).filter((name) => name.length >= SHORTEST_NAME);
}

const SHORTEST_NAME = 4;

/** Everything that people write about events and one another, but for the audit log. */
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
] as const;

async function replaceNames(
  tx: Transaction,
  { names, standIn }: { names: readonly string[]; standIn: string },
): Promise<void> {
  if (names.length === 0) return;
  // The longest first: "Ana Silva Costa" holds "Ana Silva".
  const pattern = names
    .toSorted((a, b) => b.length - a.length)
    .map((name) => name.replaceAll(/[^\p{L}\p{N} ]/gu, String.raw`\$&`))
    .join('|');
  const patterns = textArray(names.map((name) => `%${name.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`));
  for (const [table, column] of TEXTS) {
    await tx`
      update ${tx(table)} set ${tx(column)} = regexp_replace(${tx(column)}, ${pattern}, ${standIn}, 'gi')
      where ${tx(column)} ilike any(${patterns}::text[])`;
  }
  await tx`
    delete from report_entries where detail ->> 'draftSummary' ilike any(${patterns}::text[])`;
}
