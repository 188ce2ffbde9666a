import { firstRow, type Sql } from '../../../database/client.ts';
import type { Columns } from '../../../database/columns.ts';
import type { signInAttempts } from '../../../database/schema/index.ts';
import type { Identity } from './discord.ts';

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
  { identity, role, now }: { identity: Identity; role: 'mod' | 'admin' | null; now: string },
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
  const rows = await sql`
    select from accounts where id = ${accountId} and provider = 'discord' and provider_user_id = ${userId}`;
  return rows.length > 0;
}

/** How long the visit to the provider may take. */
const ATTEMPT_MINUTES = 10;

type Attempt = Omit<Columns<typeof signInAttempts>, 'stateHash' | 'createdAt'>;

/** Deletes an attempt that has not expired and returns it: each can be used once. */
export function takeAttempt(sql: Sql, { stateHash, now }: { stateHash: Buffer; now: string }): Promise<Attempt | null> {
  return firstRow(sql<Attempt[]>`
    delete from sign_in_attempts where state_hash = ${stateHash}
      and created_at > ${now}::timestamptz - ${ATTEMPT_MINUTES} * interval '1 minute'
    returning browser_hash, code_verifier, return_to, purpose, account_id`);
}
