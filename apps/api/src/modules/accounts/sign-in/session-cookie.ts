import { nanoid } from 'nanoid';
import type { Sql } from '../../../database/client.ts';
import { insertRow, updateRow } from '../../../database/row.ts';
import type { RequestContext, Viewer } from '../../../endpoint/context.ts';
import { publish } from '../../../outbox/publish-to-outbox.ts';
import { hashSecret, newSecret } from '../../../shared/secrets.ts';
import { avatarUrl } from './avatar.ts';
import { deleteSession, IDLE_DAYS, LONGEST_SESSION_DAYS } from './sessions.repository.ts';

/** The server ends most sessions earlier. */
const COOKIE_S = LONGEST_SESSION_DAYS * 86_400;
/** The time of last use is stored at most this often, not with every request. */
const TOUCH_MINUTES = 10;
const LONGEST_USER_AGENT = 200;

/** Gives the browser the cookie of a new session: its secret, of which only the hash is stored. An earlier session ends. */
export async function beginSession(
  sql: Sql,
  { accountId, now }: { accountId: number; now: string },
  context: RequestContext,
): Promise<void> {
  await endSession(sql, context);
  const secret = newSecret();
  const userAgent = context.userAgent.slice(0, LONGEST_USER_AGENT);
  const identity = { idHash: hashSecret(secret), publicId: nanoid(), accountId };
  await insertRow(sql, 'sessions', { ...identity, userAgent, createdAt: now, lastUsedAt: now });
  context.cookies.set('sid', secret, COOKIE_S);
}

/** The user of a cookie's session; null when there is no such session, it has expired, or the account is locked. */
export async function findViewer(sql: Sql, secret: string, now: string): Promise<Viewer | null> {
  const idHash = hashSecret(secret);
  const [row] = await sql<(Viewer & { readonly isUntouched: boolean })[]>`
    select a.id as "accountId", s.public_id as "sessionId", a.role, a.name, a.driver_id,
      ${avatarUrl(sql, sql`a`)} as "avatarUrl",
      s.last_used_at < ${now}::timestamptz - ${TOUCH_MINUTES} * interval '1 minute' as "isUntouched"
    from sessions s join accounts a on a.id = s.account_id
    where s.id_hash = ${idHash} and a.locked_at is null
      and s.last_used_at > ${now}::timestamptz - ${IDLE_DAYS} * interval '1 day'
      and s.created_at > ${now}::timestamptz - ${LONGEST_SESSION_DAYS} * interval '1 day'`;
  if (row === undefined) return null;
  const { isUntouched, ...viewer } = row;
  if (isUntouched) await updateRow(sql, 'sessions', idHash, { lastUsedAt: now });
  return viewer;
}

/** Ends the session of the browser's cookie in every process, also for open sockets. */
export async function endSession(sql: Sql, { cookies }: RequestContext): Promise<void> {
  const secret = cookies.get('sid');
  if (secret === undefined) return;
  await sql.begin(async (tx) => {
    const session = await deleteSession(tx, hashSecret(secret));
    if (session !== null) await publish(tx, [{ type: 'access', payload: { sessionId: session.publicId } }]);
  });
}
