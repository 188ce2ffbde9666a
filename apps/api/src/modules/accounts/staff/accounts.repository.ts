import type { AccountState, Role, SortDirection } from '@paddock/contracts';
import type { Fragment, Sql } from '../../../database/client.ts';
import { keyset } from '../../../database/keyset.ts';
import type { DriverRow } from '../../identity/driver-ref.ts';

export type AccountSort = 'lastSignIn' | 'name' | 'created';

export interface AccountQuery {
  readonly search: string;
  readonly role: Role | undefined;
  readonly state: AccountState | undefined;
  readonly sort: AccountSort;
  readonly direction: SortDirection;
  /** The last row of the page before. */
  readonly place: { readonly value: string | number; readonly id: number } | null;
  readonly limit: number;
}

export interface AccountListRow {
  readonly accountId: number;
  readonly name: string;
  readonly avatar: string | null;
  readonly providerUserId: string;
  readonly role: Role;
  readonly isLocked: boolean;
  readonly driver: DriverRow | null;
  readonly isClaiming: boolean;
  readonly createdAt: string;
  readonly lastSignInAt: string;
}

/** More than a page shows, and few enough to be sorted at once whatever was typed. */
const MOST_FOUND = 300;

/** A driver as staff see him: under his full name. */
export function staffDriver(sql: Sql): Fragment {
  return sql`case when d.id is not null then jsonb_build_object('publicId', d.public_id, 'name', d.name,
    'classValue', d.class_value, 'ratedRaces', d.rated_races) end`;
}

/** A page of accounts. Every order and every filter begins at an index, so how many there are does not show. */
export function listAccounts(
  sql: Sql,
  { search, role, state, sort, direction, place, limit }: AccountQuery,
): Promise<AccountListRow[]> {
  const orders = {
    lastSignIn: { column: sql`a.last_sign_in_at`, type: 'timestamptz' },
    name: { column: sql`a.name`, type: 'text' },
    // Numbers are given out in that order.
    created: { column: sql`a.id`, type: 'int' },
  } as const;
  const { after, order } = keyset(sql, { ...orders[sort], id: sql`a.id`, direction, place });
  return sql<AccountListRow[]>`
    select a.id as "accountId", a.name, a.avatar, a.provider_user_id as "providerUserId", a.role,
      a.locked_at is not null as "isLocked", ${staffDriver(sql)} as driver,
      exists (select from driver_claims c where c.account_id = a.id and c.status = 'pending') as "isClaiming",
      a.created_at as "createdAt", a.last_sign_in_at as "lastSignInAt"
    from (
      select a.* from ${search === '' ? sql`accounts` : found(sql, search)} a
      where ${after} and ${filterOf(sql, role, state)}
      order by ${order} limit ${limit}
    ) a left join drivers d on d.id = a.driver_id
    order by ${order}`;
}

/** Accounts whose name begins with a text, or whose number at the provider it is. */
function found(sql: Sql, search: string): Fragment {
  const folded = search.toLowerCase();
  const beginsWith = sql`lower(name) ~>=~ ${folded} and lower(name) ~<~ ${`${folded}\u{10FFFF}`}`;
  return sql`(
    (select * from accounts where ${beginsWith} order by lower(name) using ~<~ limit ${MOST_FOUND})
    union all
    (select * from accounts where provider = 'discord' and provider_user_id = ${search} and not (${beginsWith}))
  )`;
}

function filterOf(sql: Sql, role: Role | undefined, state: AccountState | undefined): Fragment {
  // Spelled out rather than as parameters: only so does the index of the few who are staff serve.
  const roles = { user: sql`a.role = 'user'`, mod: sql`a.role = 'mod'`, admin: sql`a.role = 'admin'` };
  const states = {
    locked: sql`a.locked_at is not null`,
    // Gathered first: few wait, but the planner would rather go through all accounts by number until it met a page of them.
    claiming: sql`a.id = any(array(select c.account_id from driver_claims c where c.status = 'pending'))`,
    linked: sql`a.driver_id is not null`,
    unlinked: sql`a.driver_id is null`,
  };
  return sql`${role === undefined ? sql`true` : roles[role]} and ${state === undefined ? sql`true` : states[state]}`;
}
