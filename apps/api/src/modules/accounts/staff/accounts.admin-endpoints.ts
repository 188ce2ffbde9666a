import { contract } from '@paddock/contracts';
import { CursorInstant, CursorNumber, CursorText, keysetPlace, readPage } from '../../../database/cursor.ts';
import type { AppDeps } from '../../../deps.ts';
import { implement, implementForUser } from '../../../endpoint/implement.ts';
import { NotFoundError } from '../../../shared/errors.ts';
import { findAccount, findOwnDriver } from '../account.repository.ts';
import { listSessions } from '../sign-in/sessions.repository.ts';
import { listAccounts } from './accounts.repository.ts';
import { listClaimsOf, listPendingClaims } from './claims.repository.ts';

const MAX_CLAIMS = 100;

const Places = {
  lastSignIn: keysetPlace(CursorInstant),
  name: keysetPlace(CursorText),
  created: keysetPlace(CursorNumber),
} as const;

/** What staff see of accounts, and what admins do with them. */
export function createStaffAccountEndpoints({ sql, clock, staff, staffAccounts }: AppDeps) {
  const all = contract.adminAccounts;
  return {
    list: implement(all.list, ({ cursor, limit: pageSize, ...filter }) =>
      readPage(
        { cursor, limit: pageSize, place: Places[filter.sort] },
        (place, limit) => listAccounts(sql, filter, { place, limit }),
        ({ accountId, name, lastSignInAt }) => [
          { lastSignIn: lastSignInAt, name, created: accountId }[filter.sort],
          accountId,
        ],
      ),
    ),
    claims: implement(all.claims, (page) =>
      readPage(
        { ...page, place: keysetPlace(CursorInstant) },
        (place, limit) => listPendingClaims(sql, { place, limit }),
        (row) => [row.createdAt, row.claimId],
      ),
    ),
    info: implementForUser(all.info, async (viewer, { accountId }) => {
      const account = await findAccount(sql, accountId);
      if (account === null) throw new NotFoundError(`There is no account ${accountId}.`);
      const { driverId, providerUserId } = account;
      const [driver, claims, sessions] = await Promise.all([
        driverId === null ? null : findOwnDriver(sql, driverId),
        listClaimsOf(sql, accountId, MAX_CLAIMS),
        listSessions(sql, { accountId, currentId: viewer.sessionId, now: clock().toISOString() }),
      ]);
      return {
        ...account,
        isOwn: viewer.accountId === accountId,
        isNamedInEnvironment: staff.has(providerUserId),
        driver: driver && { ...driver.driver, name: driver.fullName },
        claims,
        sessions,
      };
    }),
    setRole: implementForUser(all.setRole, staffAccounts.setRole),
    endSessions: implementForUser(all.endSessions, staffAccounts.endSessions),
    lock: implementForUser(all.lock, staffAccounts.lock),
    unlock: implementForUser(all.unlock, staffAccounts.unlock),
    unlink: implementForUser(all.unlink, staffAccounts.unlink),
    confirmClaim: implementForUser(all.confirmClaim, staffAccounts.confirmClaim),
    refuseClaim: implementForUser(all.refuseClaim, staffAccounts.refuseClaim),
  };
}
