import type { contract, ServerToken } from '@paddock/contracts';
import { nanoid } from 'nanoid';
import type { z } from 'zod';
import { firstRow, type AnySql, type Fragment, type Sql, type Transaction } from '../../database/client.ts';
import { insertRow } from '../../database/row.ts';
import { hashSecret, newSecret } from '../../shared/secrets.ts';
import type { ServerRow } from './servers.repository.ts';

const MAX_TOKENS = 100;
const TOKEN_ID_LENGTH = 12;

export async function listTokens(sql: Sql, { serverId, now }: { serverId: number; now: Date }): Promise<ServerToken[]> {
  return sql<ServerToken[]>`
    select id as "tokenId", label, created_at, expires_at, revoked_at, last_used_at,
      case when revoked_at is not null then 'revoked' when not ${isActive(sql, now)} then 'expired' else 'active' end as state
    from server_tokens where server_id = ${serverId} order by ${newestFirst(sql)} limit ${MAX_TOKENS}`;
}

/** Tokens of a server that may be used, newest first. Locked until the transaction ends. */
export function lockActiveTokens(tx: Transaction, { serverId, now }: { serverId: number; now: Date }) {
  return tx<{ id: string }[]>`
    select id from server_tokens where server_id = ${serverId} and ${isActive(tx, now)}
    order by ${newestFirst(tx)} for update`;
}

export type IssuedToken = z.output<typeof contract.adminServers.issueToken.output>;

/** Makes a token for a server. It can be read only here. */
export async function issueToken(
  tx: Transaction,
  { serverId, label = '', at }: { serverId: number; label?: string | undefined; at: Date },
): Promise<IssuedToken> {
  const tokenId = nanoid(TOKEN_ID_LENGTH);
  const secret = newSecret();
  await insertRow(tx, 'serverTokens', { id: tokenId, secretHash: hashSecret(secret), serverId, label, createdAt: at });
  return { serverId, tokenId, token: `paddock_${tokenId}.${secret}` };
}

/** Makes a token expire at an instant, unless it expires earlier. */
export async function expireToken(tx: Transaction, tokenId: string, at: Date): Promise<void> {
  await tx`
    update server_tokens set expires_at = least(expires_at, ${at.toISOString()}::timestamptz) where id = ${tokenId}`;
}

/** Revokes tokens. Returns the servers of those that were not revoked before. */
export function revokeTokens(tx: Transaction, which: Fragment, at: Date): Promise<{ serverId: number }[]> {
  return tx<{ serverId: number }[]>`
    update server_tokens set revoked_at = ${at.toISOString()} where ${which} and revoked_at is null returning server_id`;
}

/**
 * The server of a token that may be used; null: there is no such token. Stores when it was used, at most once a minute; only
 * shown to staff.
 */
export function acceptToken(sql: Sql, { tokenId, secret, now }: { tokenId: string; secret: string; now: Date }) {
  return firstRow(sql<ServerRow[]>`
    with token as (
      select id, server_id from server_tokens
      where id = ${tokenId} and secret_hash = ${hashSecret(secret)} and ${isActive(sql, now)}
    ), used as (
      update server_tokens set last_used_at = ${now.toISOString()} where id in (select id from token)
        and (last_used_at is null or last_used_at < ${now.toISOString()}::timestamptz - interval '1 minute')
    )
    select s.id, s.name, s.time_zone from token join servers s on s.id = token.server_id`);
}

/** The tokens of a server that may be used, for a query of it (alias s): how many, and the id of the newest. */
export function activeTokenColumns(sql: AnySql, now: Date): Fragment {
  const active = sql`from server_tokens where server_id = s.id and ${isActive(sql, now)}`;
  return sql`(select id ${active} order by ${newestFirst(sql)} limit 1) as "tokenId",
    (select count(*)::int ${active}) as "activeTokens"`;
}

function newestFirst(sql: AnySql): Fragment {
  return sql`created_at desc, expires_at desc nulls first, id`;
}

function isActive(sql: AnySql, now: Date): Fragment {
  return sql`(revoked_at is null and (expires_at is null or expires_at > ${now.toISOString()}::timestamptz))`;
}
