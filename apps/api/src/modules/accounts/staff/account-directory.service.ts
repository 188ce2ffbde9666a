import type { AdminAccount, AdminAccountRow, AdminClaim } from '@paddock/contracts';
import type { Sql } from '../../../database/client.ts';
import type { Viewer } from '../../../endpoint/context.ts';
import { NotFoundError } from '../../../shared/errors.ts';
import type { Clock } from '../../../shared/time.ts';
import { avatarUrlOf } from '../sign-in/avatar.ts';
import { listSessions } from '../sign-in/sessions.repository.ts';
import { findAccount, findOwnDriver } from '../account.repository.ts';
import { listAccounts, type AccountFilter } from './accounts.repository.ts';
import { listClaimsOf, listPendingClaims } from './claims.repository.ts';

const MAX_CLAIMS = 100;

type Place<T> = { readonly value: T; readonly id: number } | null;

/** The place of a row in the list, for a cursor. */
export function placeOf(
  row: AdminAccountRow,
  sort: AccountFilter['sort'],
): [value: string | number, accountId: number] {
  const { accountId } = row;
  return [{ lastSignIn: row.lastSignInAt, name: row.name, created: accountId }[sort], accountId];
}

/** What staff see of accounts. `staff`: by the environment, by their ids at the provider. */
export function createAccountDirectory({
  sql,
  clock,
  staff,
}: {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly staff: ReadonlyMap<string, 'mod' | 'admin'>;
}) {
  return {
    async list(
      filter: AccountFilter,
      { after, limit }: { after: Place<string | number>; limit: number },
    ): Promise<AdminAccountRow[]> {
      const rows = await listAccounts(sql, filter, { place: after, limit });
      return rows.map(({ avatar, providerUserId, ...row }) => ({
        ...row,
        avatarUrl: avatarUrlOf({ providerUserId, avatar }),
      }));
    },

    async claims({ after, limit }: { after: Place<string>; limit: number }): Promise<AdminClaim[]> {
      return listPendingClaims(sql, { place: after, limit });
    },

    async info(accountId: number, viewer: Viewer): Promise<AdminAccount> {
      const account = await findAccount(sql, accountId);
      if (account === null) throw new NotFoundError(`There is no account ${accountId}.`);
      const { avatar, lockedAt, lockReason, driverId, ...rest } = account;
      const [driver, claims, sessions] = await Promise.all([
        driverId === null ? null : findOwnDriver(sql, driverId),
        listClaimsOf(sql, accountId, MAX_CLAIMS),
        listSessions(sql, { accountId, now: clock().toISOString() }),
      ]);
      return {
        ...rest,
        avatarUrl: avatarUrlOf({ providerUserId: rest.providerUserId, avatar }),
        isOwn: viewer.accountId === accountId,
        isNamedInEnvironment: staff.has(rest.providerUserId),
        lock: lockedAt === null ? null : { at: lockedAt, reason: lockReason ?? '' },
        driver: driver && { ...driver.driver, name: driver.fullName },
        claims,
        sessions: sessions.map((session) => ({ ...session, isCurrent: session.sessionId === viewer.sessionId })),
      };
    },
  };
}
