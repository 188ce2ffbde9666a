import type { Sql } from '../../../database/client.ts';
import type { StaffAccounts } from './accounts.service.ts';
import type { Clock } from '../../../shared/time.ts';
import { contract } from '@paddock/contracts';
import { implement, implementForUser } from '../../../endpoint/implement.ts';
import { requireFound } from '../../../shared/errors.ts';
import { findAccount } from '../account.repository.ts';
import { listSessions } from '../sign-in/sessions.repository.ts';
import { listAccounts } from './accounts.repository.ts';
import { listClaimsOf, listPendingClaims } from './claims.repository.ts';

const MAX_CLAIMS = 100;

/** What staff see of accounts, and what admins do with them. */
export function createStaffAccountEndpoints({
  sql,
  clock,
  staff,
  staffAccounts,
}: {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly staff: ReadonlyMap<string, 'mod' | 'admin'>;
  readonly staffAccounts: StaffAccounts;
}) {
  const all = contract.adminAccounts;
  return {
    list: implement(all.list, (query) => listAccounts(sql, query)),
    claims: implement(all.claims, (page) => listPendingClaims(sql, page)),
    info: implementForUser(all.info, async (viewer, { accountId }) => {
      const account = requireFound(await findAccount(sql, accountId), `There is no account ${accountId}.`);
      const { driver, providerUserId } = account;
      const [claims, sessions] = await Promise.all([
        listClaimsOf(sql, accountId, MAX_CLAIMS),
        listSessions(sql, { accountId, currentId: viewer.sessionId, now: clock().toISOString() }),
      ]);
      return {
        ...account,
        isOwn: viewer.accountId === accountId,
        isNamedInEnvironment: staff.has(providerUserId),
        driver: driver && { ...driver, name: driver.fullName },
        claims,
        sessions,
      };
    }),
    setRole: implementForUser(all.setRole, staffAccounts.setRole),
    setUploads: implementForUser(all.setUploads, staffAccounts.setUploads),
    endSessions: implementForUser(all.endSessions, staffAccounts.endSessions),
    lock: implementForUser(all.lock, staffAccounts.lock),
    unlock: implementForUser(all.unlock, staffAccounts.unlock),
    unlink: implementForUser(all.unlink, staffAccounts.unlink),
    confirmClaim: implementForUser(all.confirmClaim, staffAccounts.confirmClaim),
    refuseClaim: implementForUser(all.refuseClaim, staffAccounts.refuseClaim),
  };
}
