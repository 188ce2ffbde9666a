import type { AccountState, AdminAccount, AdminAccountRow, AdminClaim, Role, SortDirection } from '@paddock/contracts';
import type { Sql } from '../../../database/client.ts';
import type { Viewer } from '../../../endpoint/context.ts';
import { NotFoundError } from '../../../shared/errors.ts';
import type { Clock } from '../../../shared/time.ts';
import { avatarUrlOf } from '../sign-in/avatar.ts';
import { listSessions } from '../sign-in/sessions.repository.ts';
import { toDriverSummary } from '../../identity/driver-ref.ts';
import { findAccountProfile, listAccounts, type AccountSort } from './accounts.repository.ts';
import { listClaimsOf, listPendingClaims, type ClaimListRow } from './claims.repository.ts';

const MAX_CLAIMS = 100;

export interface AccountFilter {
  readonly search?: string | undefined;
  readonly role?: Role | undefined;
  readonly state?: AccountState | undefined;
  readonly sort: AccountSort;
  readonly direction: SortDirection;
}

type Place<T> = { readonly value: T; readonly id: number } | null;

/** What staff see of accounts. */
export interface AccountDirectory {
  list(filter: AccountFilter, page: { after: Place<string | number>; limit: number }): Promise<AdminAccountRow[]>;
  claims(page: { after: Place<string>; limit: number }): Promise<AdminClaim[]>;
  info(accountId: number, viewer: Viewer): Promise<AdminAccount>;
}

export interface AccountDirectoryDeps {
  readonly sql: Sql;
  readonly clock: Clock;
  /** Who is staff by the environment, by the provider's number. */
  readonly staff: ReadonlyMap<string, 'mod' | 'admin'>;
}

/** What the next page is asked for with. */
export function placeOf(row: AdminAccountRow, sort: AccountSort): [value: string | number, accountId: number] {
  const { accountId } = row;
  return [{ lastSignIn: row.lastSignInAt, name: row.name, created: accountId }[sort], accountId];
}

export function createAccountDirectory({ sql, clock, staff }: AccountDirectoryDeps): AccountDirectory {
  return {
    async list({ search = '', role, state, sort, direction }, { after, limit }) {
      const rows = await listAccounts(sql, { search, role, state, sort, direction, place: after, limit });
      return rows.map(({ avatar, providerUserId, driver, ...row }) => ({
        ...row,
        avatarUrl: avatarUrlOf({ providerUserId, avatar }),
        driver: driver && toDriverSummary(driver),
      }));
    },

    async claims({ after, limit }) {
      return (await listPendingClaims(sql, { place: after, limit })).map(toClaim);
    },

    async info(accountId, viewer) {
      const account = await findAccountProfile(sql, accountId);
      if (account === null) throw new NotFoundError(`There is no account ${accountId}.`);
      const [claims, sessions] = await Promise.all([
        listClaimsOf(sql, accountId, MAX_CLAIMS),
        listSessions(sql, { accountId, now: clock().toISOString() }),
      ]);
      const { avatar, lockedAt, lockReason, driver, ...rest } = account;
      return {
        ...rest,
        avatarUrl: avatarUrlOf({ providerUserId: rest.providerUserId, avatar }),
        isOwn: viewer.accountId === accountId,
        isNamedInEnvironment: staff.has(rest.providerUserId),
        lock: lockedAt === null ? null : { at: lockedAt, reason: lockReason ?? '' },
        driver: driver && toDriverSummary(driver),
        claims: claims.map(toClaim),
        sessions: sessions.map((session) => ({ ...session, isCurrent: session.sessionId === viewer.sessionId })),
      };
    },
  };
}

function toClaim({ driver, ...claim }: ClaimListRow): AdminClaim {
  return { ...claim, driver: toDriverSummary(driver) };
}
