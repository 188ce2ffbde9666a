import { MAX_OWN_SANCTIONS } from '@paddock/contracts';
import type { AccountExport, AccountInfo, AccountSession, OwnSanction } from '@paddock/contracts';
import type { Transaction } from '../../database/client.ts';
import type { Actor, Viewer } from '../../endpoint/context.ts';
import { AppError, NotFoundError, requireFound } from '../../shared/errors.ts';
import { countUse } from '../../http/rate-limit-counters.ts';
import { publishChange, type ChangeDeps, type OutboxMessage } from '../../outbox/publish-to-outbox.ts';
import { endSessions, listSessions } from './sign-in/sessions.repository.ts';
import { lockImports } from '../../database/import-lock.ts';
import { findUploads } from '../intake/files/own-uploads.ts';
import { findContestedUntil, refuseWhileContested } from '../identity/contested-merges.repository.ts';
import { hasBan } from '../moderation/sanctions/ban-in-force.ts';
import { listSanctions } from '../moderation/sanctions/sanctions.repository.ts';
import {
  findAccount,
  findLatestClaim,
  lockOwnDriver,
  savePrivacy,
  unlinkDriver,
  withdrawClaim,
  type LockedDriver,
  type Privacy,
} from './account.repository.ts';
import { readExport } from './account-export.repository.ts';
import { claimByCode } from './claims.service.ts';

/** Each change of how a driver is shown makes every process compute replies again. */
const MAX_CHANGES = 10;
const CHANGES_WINDOW_SECONDS = 600;

/** Counts a change that readers see; throws above the driver's limit, which a new account of the same person does not lift. */
async function countChange(tx: Transaction, driverId: number, at: string): Promise<void> {
  const use = { key: `shown ${driverId}`, windowSeconds: CHANGES_WINDOW_SECONDS, at };
  const { uses, secondsLeft } = await countUse(tx, use);
  if (uses <= MAX_CHANGES) return;
  const minutes = Math.ceil(secondsLeft / 60);
  throw new AppError('rate_limited', `You have changed this often. Try again in ${minutes} min.`);
}

export type Account = ReturnType<typeof createAccount>;

export function createAccount(deps: ChangeDeps) {
  const { sql, clock } = deps;
  const now = (): string => clock().toISOString();

  const info = async ({ accountId }: Actor): Promise<AccountInfo> => {
    const account = requireFound(await findAccount(sql, accountId), 'This account was erased.');
    const { driver, driverId } = account;
    const [claim, uploads, contestedUntil] = await Promise.all([
      findLatestClaim(sql, accountId),
      account.mayUpload ? findUploads(sql) : null,
      driverId === null ? null : findContestedUntil(sql, { driverId, now: now() }),
    ]);
    return { ...account, driver: driver && { ...driver, contestedUntil }, claim, uploads };
  };

  /** Changes how the account's own driver is shown, which all public pages follow. */
  const changeOwnDriver = (
    accountId: number,
    change: (tx: Transaction, driver: LockedDriver) => Promise<OutboxMessage | null>,
  ): Promise<void> =>
    publishChange(deps, async (tx, announce) => {
      // Before the driver's row, in the order in which an import takes its locks.
      await lockImports(tx);
      const driver = await lockOwnDriver(tx, accountId);
      if (driver === null) throw new AppError('conflict', 'Claim your driver first.');
      const message = await change(tx, driver);
      if (message === null) return;
      await countChange(tx, driver.driverId, now());
      announce(message);
    });

  return {
    info,

    sessions: ({ accountId, sessionId }: Viewer): Promise<AccountSession[]> =>
      listSessions(sql, { accountId, currentId: sessionId, now: now() }),

    async endSession({ accountId }: Viewer, sessionId: string): Promise<void> {
      const ended = await publishChange(deps, (tx, announce) => endSessions(tx, announce, { accountId, sessionId }));
      if (ended === 0) throw new NotFoundError('This session has already ended.');
    },

    async signOutEverywhere({ accountId }: Viewer): Promise<void> {
      await publishChange(deps, (tx, announce) => endSessions(tx, announce, { accountId, sessionId: null }));
    },

    async claimByCode(viewer: Viewer, playerId: string): Promise<AccountInfo> {
      await claimByCode(deps, viewer, playerId);
      return info(viewer);
    },

    withdrawClaim: async (viewer: Viewer): Promise<AccountInfo> => {
      await withdrawClaim(sql, { accountId: viewer.accountId, now: now() });
      return info(viewer);
    },

    /** Warnings and bans of the account's driver; the contract leaves out what only staff may read. */
    sanctions: async ({ accountId, driverId }: Viewer): Promise<OwnSanction[]> => {
      if (driverId === null) return [];
      const query = { driverId, now: now(), kinds: ['warning', 'ban'], ownerId: accountId } as const;
      return (await listSanctions(sql, query, { limit: MAX_OWN_SANCTIONS })).rows;
    },

    unlink: async (viewer: Viewer): Promise<AccountInfo> => {
      await changeOwnDriver(viewer.accountId, async (tx, driver) => {
        // Otherwise the user could get rid of the ban.
        if (await hasBan(tx, driver.driverId, now()))
          throw new AppError('conflict', 'You cannot unlink your driver during a ban. Ask the site’s staff.');
        return unlinkDriver(tx, viewer.accountId, driver);
      });
      return info(viewer);
    },

    setPrivacy: async (viewer: Viewer, privacy: Privacy): Promise<AccountInfo> => {
      await changeOwnDriver(viewer.accountId, async (tx, driver) => {
        if (privacy.usesShortName && driver.shortName === null) {
          throw new AppError('conflict', 'The game has not sent a short name for you yet.');
        }
        return savePrivacy(tx, driver, privacy);
      });
      return info(viewer);
    },

    export: async ({ accountId, driverId }: Viewer): Promise<AccountExport> => {
      if (driverId !== null) await refuseWhileContested(sql, { driverId, now: now() });
      return readExport(sql, { accountId, driverId, now: now() });
    },
  };
}
