import type { ServerToken } from '@paddock/contracts';
import { firstRow, type AnySql, type Fragment, type Sql, type Transaction } from '../../database/client.ts';
import { insertRow } from '../../database/insert-row.ts';
import { serverTokens } from '../../database/schema/index.ts';
import type { ServerRow } from './servers.repository.ts';
import { newToken } from './tokens.ts';

const MOST_TOKENS = 100;

export async function listTokens(sql: Sql, { serverId, now }: { serverId: number; now: Date }): Promise<ServerToken[]> {
  return sql<ServerToken[]>`
    select id as "tokenId", label, created_at, expires_at, revoked_at, last_used_at,
      case when revoked_at is not null then 'revoked' when not ${isActive(sql, now)} then 'expired' else 'active' end as state
    from server_tokens where server_id = ${serverId} order by ${newestFirst(sql)} limit ${MOST_TOKENS}`;
}

/** Tokens of a server that may be used, newest first. Locked until the transaction ends. */
export function lockActiveTokens(tx: Transaction, { serverId, now }: { serverId: number; now: Date }) {
  return tx<{ id: string }[]>`
    select id from server_tokens where server_id = ${serverId} and ${isActive(tx, now)}
    order by ${newestFirst(tx)} for update`;
}

/** Makes a token for a server. It can be read only here. */
export async function issueToken(
  tx: Transaction,
  { serverId, label = '', at }: { serverId: number; label?: string | undefined; at: Date },
): Promise<{ token: string; tokenId: string }> {
  const { id, token, secretHash } = newToken();
  await insertRow(tx, serverTokens, { id, secretHash, serverId, label, createdAt: at });
  return { token, tokenId: id };
}

/** Makes a token expire at an instant, unless it expires earlier. */
export async function expireToken(tx: Transaction, tokenId: string, at: Date): Promise<void> {
  await tx`
    update server_tokens set expires_at = least(expires_at, ${at.toISOString()}::timestamptz) where id = ${tokenId}`;
}

/** Revokes a token. Returns its server; null: it was revoked before, or there is none. */
export async function revokeToken(tx: Transaction, tokenId: string, at: Date): Promise<number | null> {
  const [row] = await tx<{ serverId: number }[]>`
    update server_tokens set revoked_at = ${at.toISOString()} where id = ${tokenId} and revoked_at is null
    returning server_id`;
  return row?.serverId ?? null;
}

export async function revokeTokens(tx: Transaction, serverId: number, at: Date): Promise<void> {
  await tx`
    update server_tokens set revoked_at = ${at.toISOString()} where server_id = ${serverId} and revoked_at is null`;
}

/** A token that may be used, with its server; null: there is none of this id. */
export function findActiveToken(sql: Sql, { tokenId, now }: { tokenId: string; now: Date }) {
  return firstRow(sql<{ server: ServerRow; secretHash: Buffer }[]>`
    select json_build_object('id', s.id, 'name', s.name, 'timeZone', s.time_zone) as server, secret_hash
    from server_tokens t join servers s on s.id = t.server_id where t.id = ${tokenId} and ${isActive(sql, now)}`);
}

/** Stores when a token was used, at most once a minute; only shown to staff. */
export async function touchToken(sql: Sql, tokenId: string, now: Date): Promise<void> {
  await sql`
    update server_tokens set last_used_at = ${now.toISOString()}
    where id = ${tokenId}
      and (last_used_at is null or last_used_at < ${now.toISOString()}::timestamptz - interval '1 minute')`;
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
