import { nanoid } from 'nanoid';
import type { Sql } from '../../../database/client.ts';
import { insertRow } from '../../../database/insert-row.ts';
import type { RequestContext } from '../../../endpoint/context.ts';
import { publish } from '../../../jobs/outbox.ts';
import { hashSecret, newSecret } from '../../../shared/secrets.ts';
import { deleteSession, LONGEST_SESSION_DAYS } from './sessions.repository.ts';

/** The server ends most sessions earlier. */
const COOKIE_S = LONGEST_SESSION_DAYS * 86_400;
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

/** Ends the session of the browser's cookie in every process, also for open sockets. */
export async function endSession(sql: Sql, { cookies }: RequestContext): Promise<void> {
  const secret = cookies.get('sid');
  if (secret === undefined) return;
  await sql.begin(async (tx) => {
    const session = await deleteSession(tx, hashSecret(secret));
    if (session !== null) await publish(tx, [{ type: 'access', payload: { sessionId: session.sessionId } }]);
  });
}
