import type { Sql } from '../../../database/client.ts';
import { findRow } from '../../../database/row.ts';
import type { Identity } from './discord-provider.ts';

export interface SignedInAccount {
  readonly accountId: number;
  readonly isNew: boolean;
  readonly isLocked: boolean;
}

/**
 * Creates or updates the account of a user of the provider, with the current name and picture. A role from the environment is
 * applied at sign-in; roles given by staff stay.
 */
export async function saveAccount(
  sql: Sql,
  {
    identity,
    role,
    now,
  }: { identity: Pick<Identity, 'userId' | 'name' | 'avatar'>; role: 'mod' | 'admin' | null; now: string },
): Promise<SignedInAccount> {
  const { userId, name, avatar } = identity;
  const [row] = await sql<[SignedInAccount]>`
    insert into accounts as a (provider, provider_user_id, name, avatar, role, created_at, last_sign_in_at)
    values ('discord', ${userId}, ${name}, ${avatar}, ${role ?? 'user'}, ${now}, ${now})
    on conflict (provider, provider_user_id) do update set name = excluded.name, avatar = excluded.avatar,
      last_sign_in_at = excluded.last_sign_in_at, role = coalesce(${role}::text, a.role)
    returning id as "accountId", locked_at is not null as "isLocked", xmax = 0 as "isNew"`;
  return row;
}

export async function isAccountOf(
  sql: Sql,
  { accountId, userId }: { accountId: number; userId: string },
): Promise<boolean> {
  const account = await findRow(sql, 'accounts', accountId);
  return account?.provider === 'discord' && account.providerUserId === userId;
}
