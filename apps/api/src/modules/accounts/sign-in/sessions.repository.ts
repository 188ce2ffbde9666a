import type { AccountSession, DriverSummary, Session } from '@paddock/contracts';
import { and, eq } from 'drizzle-orm';
import { firstRow, type Sql, type Transaction } from '../../../database/client.ts';
import { sessions } from '../../../database/schema/index.ts';
import { typed } from '../../../database/typed.ts';
import type { Viewer } from '../../../endpoint/context.ts';
import type { Announce } from '../../../outbox/publish-to-outbox.ts';
import { personJson } from '../../identity/driver-ref.ts';

/** A session expires when it is unused for this long. */
export const IDLE_DAYS = 14;
/** A session expires at the latest after this time. */
export const LONGEST_SESSION_DAYS = 90;

/** The session as the browser sees it. */
export async function readSession(sql: Sql, viewer: Viewer): Promise<Session> {
  const { accountId, role, name, avatarUrl, driverId } = viewer;
  const [own] = await sql<{ driver: DriverSummary }[]>`
    select ${personJson(sql)} as driver from drivers d where d.id = ${driverId}`;
  const noDriver = { playerId: null, classValue: null, isProvisional: false };
  return { ...noDriver, ...own?.driver, accountId, admin: role === 'admin', mod: role === 'mod', name, avatarUrl };
}

/** Deletes the session of a cookie and returns it; null: there was none. */
export function deleteSession(tx: Transaction, idHash: Buffer) {
  return firstRow(typed(tx, (db) => db.delete(sessions).where(eq(sessions.idHash, idHash)).returning()));
}

/** Sessions of an account that have not ended, the last used first. `currentId`: the reader's own. */
export function listSessions(
  sql: Sql,
  { accountId, currentId, now }: { accountId: number; currentId: string; now: string },
): Promise<AccountSession[]> {
  return sql<AccountSession[]>`
    select public_id as "sessionId", public_id = ${currentId} as "isCurrent", user_agent, created_at, last_used_at
    from sessions where account_id = ${accountId}
      and last_used_at > ${now}::timestamptz - ${IDLE_DAYS} * interval '1 day'
      and created_at > ${now}::timestamptz - ${LONGEST_SESSION_DAYS} * interval '1 day'
    order by last_used_at desc, created_at desc limit 100`;
}

/** Ends one session of an account, or with null all of them, in every process. Returns how many there were. */
export async function endSessions(
  tx: Transaction,
  announce: Announce,
  { accountId, sessionId }: { accountId: number; sessionId: string | null },
): Promise<number> {
  announce({ type: 'access', payload: sessionId === null ? { accountId } : { sessionId } });
  const isOne = sessionId === null ? undefined : eq(sessions.publicId, sessionId);
  const isIt = and(eq(sessions.accountId, accountId), isOne);
  return (await typed(tx, (db) => db.delete(sessions).where(isIt).returning())).length;
}

/** Unlike signing out, expiry leaves the browser its push messages: who reads all there visits rarely. */
export async function pruneSessions(tx: Transaction): Promise<void> {
  const isExpired = tx`(last_used_at < now() - ${IDLE_DAYS} * interval '1 day'
    or created_at < now() - ${LONGEST_SESSION_DAYS} * interval '1 day')`;
  await tx`
    update push_devices set session_id = null
    where session_id in (select public_id from sessions where ${isExpired})`;
  await tx`delete from sessions where ${isExpired}`;
  await tx`delete from sign_in_attempts where created_at < now() - interval '1 hour'`;
}
