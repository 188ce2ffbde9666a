import { MAX_OWN_SANCTIONS } from '@paddock/contracts';
import type { AccountExport, AccountInfo, AccountSession, OwnSanction, SignInProblem } from '@paddock/contracts';
import { customAlphabet } from 'nanoid';
import type { Sql, Transaction } from '../../database/client.ts';
import type { PublicCache } from '../../http/public-cache.ts';
import { isUniqueViolation } from '../../database/database-error.ts';
import type { Viewer } from '../../endpoint/context.ts';
import { AppError, NotFoundError } from '../../shared/errors.ts';
import type { Outbox } from '../../jobs/outbox.ts';
import type { Clock } from '../../shared/time.ts';
import { avatarUrlOf } from './sign-in/avatar.ts';
import { deleteSessionsOf, listSessions } from './sign-in/sessions.repository.ts';
import { toDriverSummary } from '../identity/driver-ref.ts';
import { lockImports } from '../../database/import-lock.ts';
import { rebuildRecordStepsOf } from '../leaderboards/rollups/record-steps.repository.ts';
import { findContestedUntil, refuseWhileContested } from '../identity/contested-merges.repository.ts';
import { hasBan, listSanctions } from '../moderation/sanctions/sanctions.repository.ts';
import {
  findAccount,
  findClaimable,
  findLatestClaim,
  findOwnDriver,
  insertClaim,
  linkDriver,
  lockDriversByPlatformId,
  lockOwnDriver,
  savePrivacy,
  unlinkDriver,
  withdrawClaim,
  type LockedDriver,
} from './account.repository.ts';
import { readExport } from './account-export.repository.ts';

export interface Privacy {
  readonly usesShortName: boolean;
  readonly isHidden: boolean;
}

export interface Account {
  info(viewer: Viewer): Promise<AccountInfo>;
  sessions(viewer: Viewer): Promise<AccountSession[]>;
  endSession(viewer: Viewer, sessionId: string): Promise<void>;
  signOutEverywhere(viewer: Viewer): Promise<void>;
  /** Links the driver of a Steam id that the identity provider vouches for. Why it cannot be; null: done. */
  claimBySteam(claim: { accountId: number; steamIds: readonly string[] }): Promise<SignInProblem | null>;
  /** Throws when the account has a driver: another one would leave the choices made for him without an owner. */
  requireNoDriver(viewer: Viewer): void;
  claimByCode(viewer: Viewer, playerId: string): Promise<AccountInfo>;
  withdrawClaim(viewer: Viewer): Promise<AccountInfo>;
  /** Warnings and bans of the own driver, without what staff keep to themselves. */
  sanctions(viewer: Viewer): Promise<OwnSanction[]>;
  unlink(viewer: Viewer): Promise<AccountInfo>;
  setPrivacy(viewer: Viewer, privacy: Privacy): Promise<AccountInfo>;
  export(viewer: Viewer): Promise<AccountExport>;
}

/** Read aloud and typed by hand: no letters or digits that are taken for others. */
const newCode = customAlphabet('ACDEFHJKLMNPQRTUVWXY34679', 8);

export interface AccountDeps {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly outbox: Outbox;
  readonly cache: Pick<PublicCache, 'clear'>;
}

export function createAccount({ sql, clock, outbox, cache }: AccountDeps): Account {
  const now = (): string => clock().toISOString();

  const info = async ({ accountId }: Pick<Viewer, 'accountId'>): Promise<AccountInfo> => {
    const account = await findAccount(sql, accountId);
    if (account === null) throw new NotFoundError('This account was erased.');
    const { driverId } = account;
    const [driver, claim, contestedUntil] = await Promise.all([
      driverId === null ? null : findOwnDriver(sql, driverId),
      findLatestClaim(sql, accountId),
      driverId === null ? null : findContestedUntil(sql, { driverId, now: now() }),
    ]);
    return {
      name: account.name,
      avatarUrl: avatarUrlOf(account),
      role: account.role,
      createdAt: account.createdAt,
      driver: driver && {
        ...toDriverSummary(driver),
        ratedRaces: driver.ratedRaces,
        shortName: driver.shortName,
        fullName: driver.fullName,
        usesShortName: driver.usesShortName,
        isHidden: driver.isHidden,
        contestedUntil,
      },
      claim: claim && {
        code: claim.code,
        driver: toDriverSummary(claim),
        status: claim.status,
        createdAt: claim.createdAt,
        decidedAt: claim.decidedAt,
      },
    };
  };

  const requireNoDriver = ({ driverId }: Viewer): void => {
    if (driverId !== null) throw new AppError('conflict', 'Your account has a driver. Let that one go first.');
  };

  const endSessions = async (accountId: number, sessionId: string | null): Promise<number> => {
    const ended = await sql.begin(async (tx) => {
      const count = await deleteSessionsOf(tx, { accountId, sessionId });
      await outbox.write(tx, [{ type: 'access', payload: sessionId === null ? { accountId } : { sessionId } }]);
      return count;
    });
    await outbox.notify();
    return ended;
  };

  /** Changes how the account's own driver is shown. Everybody is told, since what they are shown changes with it. */
  const changeOwnDriver = async (
    accountId: number,
    change: (tx: Transaction, driver: LockedDriver) => Promise<void>,
  ): Promise<void> => {
    await sql.begin(async (tx) => {
      // Before the driver's row: an import takes them in this order, too.
      await lockImports(tx);
      const driver = await lockOwnDriver(tx, accountId);
      if (driver === null) throw new AppError('conflict', 'Claim your driver first.');
      await change(tx, driver);
      await outbox.write(tx, [{ type: 'stats', payload: { privacy: true } }]);
    });
    // The news comes to all processes; whoever asked for it shall not read the old replies even before.
    cache.clear();
    await outbox.notify();
  };

  const show = async (tx: Transaction, driver: LockedDriver, { usesShortName, isHidden }: Privacy): Promise<void> => {
    if (usesShortName && driver.shortName === null) {
      throw new AppError('conflict', 'The game has told no short name of yours yet.');
    }
    await savePrivacy(tx, { driverId: driver.driverId, usesShortName, isHidden });
    if (isHidden !== driver.isHidden) await rebuildRecordStepsOf(tx, driver.driverId);
  };

  return {
    info,

    async sessions({ accountId, sessionId }) {
      const rows = await listSessions(sql, { accountId, now: now() });
      return rows.map((row) => ({ ...row, isCurrent: row.sessionId === sessionId }));
    },

    async endSession({ accountId }, sessionId) {
      if ((await endSessions(accountId, sessionId)) === 0) throw new NotFoundError('This session has ended already.');
    },

    async signOutEverywhere({ accountId }) {
      await endSessions(accountId, null);
    },

    async claimBySteam({ accountId, steamIds }) {
      if (steamIds.length === 0) return 'no_steam';
      const platformIds = steamIds.map((id) => `S${id}`);
      try {
        return await sql.begin(async (tx) => {
          const found = await lockDriversByPlatformId(tx, platformIds);
          if (found.length === 0) return 'unknown_steam';
          // What is vouched for is an identity. Whom staff merged it into is not.
          const driver = found.find(({ isMerged }) => !isMerged);
          if (driver === undefined) return 'merged';
          // Since the claim began the account may have got one, whom it cannot let go while he is banned.
          if (!(await linkDriver(tx, { accountId, driverId: driver.driverId }))) return 'has_driver';
          await withdrawClaim(tx, { accountId, now: now() });
          return null;
        });
      } catch (error) {
        if (!isUniqueViolation(error)) throw error;
        return 'taken';
      }
    },

    requireNoDriver,

    async claimByCode(viewer, playerId) {
      const { accountId } = viewer;
      requireNoDriver(viewer);
      const driver = await findClaimable(sql, playerId);
      if (driver === null) throw new NotFoundError(`There is no driver ${playerId}.`);
      if (driver.isMerged) {
        throw new AppError('conflict', 'This driver was merged into another one. Claim that one.');
      }
      if (driver.isTaken) {
        throw new AppError('conflict', 'This driver belongs to another account. Ask the site’s staff.');
      }
      const code = newCode().replace(/^(.{4})/, '$1-');
      try {
        await insertClaim(sql, { accountId, driverId: driver.driverId, code, now: now() });
      } catch (error) {
        if (!isUniqueViolation(error)) throw error;
        throw new AppError('conflict', 'You have a claim already. Withdraw it first.');
      }
      return info(viewer);
    },

    async withdrawClaim(viewer) {
      await withdrawClaim(sql, { accountId: viewer.accountId, now: now() });
      return info(viewer);
    },

    async sanctions({ accountId, driverId }) {
      if (driverId === null) return [];
      const page = { place: null, limit: MAX_OWN_SANCTIONS };
      const kinds = ['warning', 'ban'] as const;
      const rows = await listSanctions(sql, { driverId, now: now(), kinds, ownerId: accountId, ...page });
      return rows.flatMap(({ kind, scope, reason, createdAt, endsAt, state, endedAt }) =>
        kind === 'note' ? [] : [{ kind, scope, reason, createdAt, endsAt, state, endedAt }],
      );
    },

    async unlink(viewer) {
      await changeOwnDriver(viewer.accountId, async (tx, driver) => {
        // Whoever lets a banned driver go would be rid of the ban.
        if (await hasBan(tx, driver.driverId, now())) {
          throw new AppError('conflict', 'While a ban of your driver holds, he stays yours. Ask the site’s staff.');
        }
        await show(tx, driver, { usesShortName: false, isHidden: false });
        await unlinkDriver(tx, viewer.accountId);
      });
      return info(viewer);
    },

    async setPrivacy(viewer, privacy) {
      await changeOwnDriver(viewer.accountId, (tx, driver) => show(tx, driver, privacy));
      return info(viewer);
    },

    async export({ accountId, driverId }) {
      if (driverId !== null) await refuseWhileContested(sql, { driverId, now: now() });
      return readExport(sql, { accountId, driverId, now: now() });
    },
  };
}
