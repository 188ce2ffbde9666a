import { timingSafeEqual } from 'node:crypto';
import { firstRow, type Sql } from '../../../database/client.ts';
import type { Columns } from '../../../database/columns.ts';
import type { signInAttempts } from '../../../database/schema/index.ts';
import { hashSecret } from '../../../shared/secrets.ts';

/** How long the visit to the provider may take. */
const ATTEMPT_MINUTES = 10;

type Attempt = Omit<Columns<typeof signInAttempts>, 'stateHash' | 'createdAt'>;

/**
 * Deletes the attempt of a state and returns it: each can be used once. Null: there is none, it has expired, or another browser
 * began it.
 */
export async function takeAttempt(
  sql: Sql,
  { state = '', browser = '', now }: { state: string | undefined; browser: string | undefined; now: string },
): Promise<Attempt | null> {
  const attempt = await firstRow(sql<Attempt[]>`
    delete from sign_in_attempts where state_hash = ${hashSecret(state)}
      and created_at > ${now}::timestamptz - ${ATTEMPT_MINUTES} * interval '1 minute'
    returning browser_hash, code_verifier, return_to, purpose, account_id, detail`);
  return attempt !== null && timingSafeEqual(attempt.browserHash, hashSecret(browser)) ? attempt : null;
}
