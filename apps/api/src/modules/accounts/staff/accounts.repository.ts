import type { accountList, AccountState, AdminAccountRow, Role } from '@paddock/contracts';
import type { z } from 'zod';
import type { Fragment, Sql, Transaction } from '../../../database/client.ts';
import { beginsWith } from '../../../database/begins-with.ts';
import type { Columns } from '../../../database/columns.ts';
import type { Page, PageQuery } from '../../../database/cursor.ts';
import { readKeysetPage } from '../../../database/keyset.ts';
import { lockRow } from '../../../database/row.ts';
import type { accounts } from '../../../database/schema/index.ts';
import { requireFound } from '../../../shared/errors.ts';
import { personJson } from '../../identity/driver-ref.ts';
import { avatarUrl } from '../sign-in/avatar.ts';

type AccountFilter = z.output<typeof accountList.csv>;

/** More than a page shows, and few enough to sort at once. */
const MAX_FOUND = 300;

/** A page of accounts. Every order and every filter uses an index, so the time does not grow with the number of accounts. */
export function listAccounts(
  sql: Sql,
  { search = '', role, state, sort, direction, ...page }: AccountFilter & PageQuery,
): Promise<Page<AdminAccountRow>> {
  const orders = {
    lastSignIn: { column: sql`a.last_sign_in_at`, type: 'timestamptz' },
    name: { column: sql`a.name`, type: 'text' },
    // Ids are given in the order of creation.
    created: { column: sql`a.id`, type: 'int' },
  } as const;
  return readKeysetPage(sql, page, {
    by: { ...orders[sort], id: sql`a.id`, direction },
    placeOf: ({ accountId, name, lastSignInAt }) => [
      { lastSignIn: lastSignInAt, name, created: accountId }[sort],
      accountId,
    ],
    read: ({ after, order, limit }) => sql<AdminAccountRow[]>`
      select a.id as "accountId", a.name, ${avatarUrl(sql, sql`a`)} as "avatarUrl", a.role,
        a.locked_at is not null as "isLocked", a.may_upload, ${personJson(sql, sql`d`, sql`d.name`)} as driver,
        exists (select from driver_claims c where c.account_id = a.id and c.status = 'pending') as "isClaiming",
        a.created_at, a.last_sign_in_at
      from ${search === '' ? sql`accounts` : found(sql, search)} a left join drivers d on d.id = a.driver_id
      where ${after} and ${filterOf(sql, role, state)}
      order by ${order} limit ${limit}`,
  });
}

/** Accounts whose name begins with a text, or whose id at the provider equals it. */
function found(sql: Sql, search: string): Fragment {
  const isNamed = beginsWith(sql, sql`lower(name)`, search.toLowerCase());
  return sql`(
    (select * from accounts where ${isNamed} order by lower(name) using ~<~ limit ${MAX_FOUND})
    union all
    (select * from accounts where provider = 'discord' and provider_user_id = ${search} and not (${isNamed}))
  )`;
}

function filterOf(sql: Sql, role: Role | undefined, state: AccountState | undefined): Fragment {
  // Constants instead of parameters, so that the partial index of the staff is used.
  const roles = { user: sql`a.role = 'user'`, mod: sql`a.role = 'mod'`, admin: sql`a.role = 'admin'` };
  const states = {
    locked: sql`a.locked_at is not null`,
    // As an array: few accounts wait, but the planner would otherwise scan all by id until it has found a page of them.
    claiming: sql`a.id = any(array(select c.account_id from driver_claims c where c.status = 'pending'))`,
    linked: sql`a.driver_id is not null`,
    unlinked: sql`a.driver_id is null`,
    uploading: sql`a.may_upload`,
  };
  return sql`${role === undefined ? sql`true` : roles[role]} and ${state === undefined ? sql`true` : states[state]}`;
}

/** Throws `not_found` if there is no such account. */
export async function lockAccount(tx: Transaction, accountId: number): Promise<Columns<typeof accounts>> {
  return requireFound(await lockRow(tx, 'accounts', accountId), `There is no account ${accountId}.`);
}
