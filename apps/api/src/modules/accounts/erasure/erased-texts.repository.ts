import { findNames, wordsOf } from '@paddock/result-files';
import { arrayLiteral } from '../../../database/arrays.ts';
import type { Fragment, Transaction } from '../../../database/client.ts';
import { FORMER_NAME } from '../../identity/pseudonyms.ts';
import { isOwnCar, ownAmendments, ownReports, type Person } from './person.repository.ts';

interface Column {
  readonly table: string;
  readonly column: string;
  /** Whether the row is about the person, whose every name then goes. */
  readonly isLinked: Fragment;
  /** Only texts in JSON, under these keys. */
  readonly isJson?: boolean;
}

/** Texts that people write into JSON, by their keys. Everything else there is written by the program. */
const FREE_TEXT_KEYS: ReadonlySet<string> = new Set(['draftSummary', 'label', 'message', 'reason', 'title']);

const REPORT_TEXTS = [
  'words',
  'public_summary',
  'statement_question',
  'statement',
  'appeal_words',
  'appeal_answer',
] as const;

/** Columns with texts that people write. */
function columnsOf(tx: Transaction, person: Person): Column[] {
  const publicIds = arrayLiteral([...person.publicIds].flat());
  const no = tx`false`;
  const inReport = tx`report_id in ${ownReports(tx, person)}`;
  const amendment = tx`id in ${ownAmendments(tx, person)}`;
  const sanction = tx`driver_id = any(${arrayLiteral(person.driverIds)}::bigint[]) or ${inReport}`;
  const audited = tx`(target_kind = 'account' and target_id = ${String(person.accountId)})
    or (target_kind = 'driver' and target_id = any(${publicIds}::text[]))
    or (target_kind = 'report' and target_id in (select id::text from ${ownReports(tx, person)} own))
    or (target_kind = 'event' and coalesce(after, before) ->> 'amendmentId' in (select id::text from ${ownAmendments(tx, person)} own))`;
  return [
    ...REPORT_TEXTS.map((column) => ({ table: 'reports', column, isLinked: tx`id in ${ownReports(tx, person)}` })),
    { table: 'report_entries', column: 'text', isLinked: inReport },
    { table: 'report_entries', column: 'detail', isLinked: inReport, isJson: true },
    { table: 'amendments', column: 'reason', isLinked: amendment },
    { table: 'amendments', column: 'undo_reason', isLinked: amendment },
    {
      table: 'event_revisions',
      column: 'reason',
      isLinked: tx`amendment_id in ${ownAmendments(tx, person)}`,
    },
    { table: 'sanctions', column: 'reason', isLinked: sanction },
    { table: 'sanctions', column: 'evidence', isLinked: sanction },
    { table: 'sanctions', column: 'lift_reason', isLinked: sanction },
    ...['reason', 'text', 'undo_reason'].map((column) => ({
      table: 'championship_rulings',
      column,
      isLinked: tx`driver_id = any(${arrayLiteral(person.driverIds)}::bigint[]) or ${inReport}`,
    })),
    { table: 'championship_entries', column: 'note', isLinked: no },
    { table: 'championship_entries', column: 'staff_note', isLinked: no },
    { table: 'driver_merges', column: 'reason', isLinked: no },
    { table: 'accounts', column: 'lock_reason', isLinked: no },
    { table: 'server_tokens', column: 'label', isLinked: no },
    { table: 'audit_log', column: 'reason', isLinked: audited },
    { table: 'audit_log', column: 'before', isLinked: audited, isJson: true },
    { table: 'audit_log', column: 'after', isLinked: audited, isJson: true },
    { table: 'jobs', column: 'input', isLinked: no, isJson: true },
    { table: 'jobs', column: 'outcome', isLinked: no, isJson: true },
  ];
}

/**
 * Removes a person's names and ids from texts, while the ids still lead to them: from what is about the person every name, from
 * all other texts the ids and the names that are only theirs.
 */
export async function eraseFromTexts(tx: Transaction, person: Person): Promise<void> {
  // For this transaction only: otherwise the log is append-only.
  await tx`select set_config('paddock.erasing', 'on', true)`;
  for (const [from, to] of person.publicIds) {
    await tx`update audit_log set target_id = ${to} where target_kind = 'driver' and target_id = ${from}`;
  }
  const { inOwn, inOther } = replacersFor(person);
  const suspects = suspectsOf(tx, person);
  for (const { table, column, isLinked, isJson = false } of columnsOf(tx, person)) {
    const text = tx`${tx(column)}::text`;
    const rows = await tx<{ id: number | string; text: string; isOwn: boolean | null }[]>`
      select id, ${text} as text, (${isLinked}) as "isOwn" from ${tx(table)} where ${suspects(text)}`;
    for (const row of rows) {
      const replace = row.isOwn === true ? inOwn : inOther;
      const now = isJson ? inJson(row.text, replace) : replace.text(row.text);
      if (now === row.text) continue;
      const value = isJson ? tx`${now}::text::jsonb` : now;
      await tx`update ${tx(table)} set ${tx(column)} = ${value} where id = ${row.id}`;
    }
  }
  await eraseFromLinks(tx, person, suspects);
  await eraseFromTeams(tx, person, suspects);
  for (const table of ['championship_versions', 'championship_official']) {
    const reasons = await tx<{ championshipId: number; version: number; reason: string }[]>`
      select championship_id, version, reason from ${tx(table)} where ${suspects(tx`reason`)}`;
    for (const { championshipId, version, reason } of reasons) {
      await tx`
        update ${tx(table)} set reason = ${inOther.text(reason)}
        where championship_id = ${championshipId} and version = ${version}`;
    }
  }
  // Copies of the reasons of decisions.
  const penalties = await tx<{ eventId: number; ordinal: number; text: string; isOwn: boolean | null }[]>`
    select event_id, ordinal, reason as text, ${isOwnCar(tx, person)} as "isOwn" from penalties
    where is_staff and ${suspects(tx`reason`)}`;
  for (const { eventId, ordinal, text, isOwn } of penalties) {
    const now = (isOwn === true ? inOwn : inOther).text(text);
    await tx`update penalties set reason = ${now} where event_id = ${eventId} and ordinal = ${ordinal}`;
  }
  await tx`select set_config('paddock.erasing', 'off', true)`;
}

/** Of a team that the person was in or founded every name goes; two teams of one championship cannot have one name. */
async function eraseFromTeams(tx: Transaction, person: Person, suspects: (text: Fragment) => Fragment): Promise<void> {
  const { inOwn, inOther } = replacersFor(person);
  const isOwn = tx`driver_id = any(${arrayLiteral(person.driverIds)}::bigint[])`;
  const teams = await tx<{ id: number; name: string; isOwn: boolean }[]>`
    select id, name, coalesce(founded_by = ${person.accountId}, false) or id in (
      select team_id from championship_team_members where ${isOwn}
      union select team_id from championship_entries where ${isOwn} and team_id is not null
    ) as "isOwn" from championship_teams where ${suspects(tx`name`)} order by id`;
  for (const team of teams) {
    const name = (team.isOwn ? inOwn : inOther).text(team.name);
    if (name === team.name) continue;
    await tx`
      update championship_teams t set name = case when exists (
        select from championship_teams o where o.championship_id = t.championship_id and o.name = ${name} and o.id <> t.id
      ) then ${name}::text || ' ' || t.id else ${name}::text end where id = ${team.id}`;
  }
}

/** A link to the driver's page gets the new address; one with an id of a platform leads to the person and is deleted. */
async function eraseFromLinks(
  tx: Transaction,
  { publicIds, platformIds }: Person,
  suspects: (text: Fragment) => Fragment,
): Promise<void> {
  const links = await tx<{ id: number; url: string }[]>`
    select id, evidence_url as url from reports where ${suspects(tx`evidence_url`)}`;
  for (const { id, url } of links) {
    const now = withoutIds(url, platformIds) === url ? withoutIds(url, publicIds) : null;
    if (now !== url) await tx`update reports set evidence_url = ${now} where id = ${id}`;
  }
}

export interface Replacer {
  readonly ids: (text: string) => string;
  /** Names too, outside links: a link with a changed word would not work. */
  readonly text: (text: string) => string;
}

export function replacersFor({ publicIds, platformIds, names, ownNames }: Omit<Person, 'driverIds' | 'accountId'>): {
  readonly inOwn: Replacer;
  readonly inOther: Replacer;
} {
  const ids = (text: string): string => withoutIds(withoutIds(text, publicIds), platformIds);
  const replacer = (all: readonly string[], hasSingleWords: boolean): Replacer => {
    const finder = findNames(all, { hasSingleWords });
    const outsideLinks = (text: string): string =>
      text
        .split(/(https?:\/\/\S+)/u)
        .map((part, index) => (index % 2 === 1 ? part : finder.replace(part, FORMER_NAME)))
        .join('');
    return { ids, text: (text) => outsideLinks(ids(text)) };
  };
  return { inOwn: replacer(names, true), inOther: replacer(ownNames, false) };
}

function withoutIds(text: string, ids: ReadonlyMap<string, string>): string {
  let now = text;
  for (const [from, to] of ids) now = now.replaceAll(from, to);
  return now;
}

/** Replaces ids anywhere in JSON, names only in what people wrote. */
function inJson(json: string, { ids, text }: Replacer): string {
  const value: unknown = JSON.parse(json, (key, member: unknown) => {
    if (typeof member !== 'string') return member;
    return FREE_TEXT_KEYS.has(key) ? text(member) : ids(member);
  });
  const now = JSON.stringify(value);
  // PostgreSQL writes the same JSON with other blanks.
  return now === JSON.stringify(JSON.parse(json)) ? json : now;
}

/** Rows that may contain a name or an id. A text with other than plain letters may write a name in another way: it is looked into. */
export function suspectsOf(
  tx: Transaction,
  { publicIds, platformIds, names }: Pick<Person, 'names' | 'publicIds' | 'platformIds'>,
): (text: Fragment) => Fragment {
  const longestWords = names.map((name) => wordsOf(name).toSorted((a, b) => b.length - a.length)[0] ?? '');
  const parts = [...longestWords.filter((word) => word !== ''), ...publicIds.keys(), ...platformIds.keys()];
  const likes = arrayLiteral(parts.map((part) => `%${part}%`));
  return (text) => tx`(${text} ilike any(${likes}::text[]) or octet_length(${text}) <> char_length(${text}))`;
}
