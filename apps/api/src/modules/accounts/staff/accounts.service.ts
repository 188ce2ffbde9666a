import type { Role } from '@paddock/contracts';
import type { PublicCache } from '../../../http/public-cache.ts';
import type { Sql, Transaction } from '../../../database/client.ts';
import { isUniqueViolation } from '../../../database/database-error.ts';
import type { Viewer } from '../../../endpoint/context.ts';
import { AppError, NotFoundError } from '../../../shared/errors.ts';
import type { Outbox, OutboxMessage } from '../../../jobs/outbox.ts';
import type { Clock } from '../../../shared/time.ts';
import { lockOwnDriver, savePrivacy, unlinkDriver } from '../account.repository.ts';
import { writeAudit, type AuditEntry } from '../../audit/audit.repository.ts';
import { deleteSessionsOf } from '../sign-in/sessions.repository.ts';
import { lockImports } from '../../../database/import-lock.ts';
import { rebuildRecordStepsOf } from '../../leaderboards/rollups/record-steps.repository.ts';
import { decideClaim, lockClaim, type LockedClaim } from './claims.repository.ts';
import { lockAccount, lockAdmins, saveLock, saveRole, type LockedAccount } from './roles.repository.ts';

interface Change {
  readonly accountId: number;
  readonly reason: string;
}

/** What admins do to accounts. Each call is one transaction, with its row of the audit log. */
export interface StaffAccounts {
  setRole(actor: Viewer, change: Change & { readonly role: Role }): Promise<void>;
  /** Ends one session, or all of them. */
  endSessions(actor: Viewer, change: Change & { readonly sessionId: string | null }): Promise<void>;
  lock(actor: Viewer, change: Change): Promise<void>;
  unlock(actor: Viewer, change: Change): Promise<void>;
  unlink(actor: Viewer, change: Change): Promise<void>;
  confirmClaim(actor: Viewer, claim: { claimId: number; code: string }): Promise<void>;
  refuseClaim(actor: Viewer, claim: { claimId: number; reason: string }): Promise<void>;
}

export interface StaffAccountDeps {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly outbox: Outbox;
  readonly cache: Pick<PublicCache, 'clear'>;
}

type Entry = Omit<AuditEntry, 'at' | 'actorId'>;
interface Done {
  readonly entry: Entry;
  /** What everybody's process has to hear. */
  readonly news?: readonly OutboxMessage[];
}

export function createStaffAccounts({ sql, clock, outbox, cache }: StaffAccountDeps): StaffAccounts {
  const now = (): string => clock().toISOString();

  /** Who acts must still be an admin when it happens, whatever was so when the call came in. */
  const act = async (
    actor: Viewer,
    change: (tx: Transaction) => Promise<Done>,
    { needsImports = false }: { needsImports?: boolean } = {},
  ): Promise<void> => {
    const news = await sql.begin(async (tx) => {
      // Before any row: everybody takes them in this order.
      if (needsImports) await lockImports(tx);
      const admins = await lockAdmins(tx);
      if (!admins.includes(actor.accountId)) throw new AppError('forbidden', 'Only admins may do this.');
      const done = await change(tx);
      await writeAudit(tx, { at: clock(), actorId: actor.accountId, ...done.entry });
      if (done.news !== undefined) await outbox.write(tx, done.news);
      return done.news ?? [];
    });
    // The news comes to all processes; whoever asked for it shall not read the old replies even before.
    if (news.some(({ type }) => type === 'stats')) cache.clear();
    if (news.length > 0) await outbox.notify();
  };

  return {
    setRole: (actor, { accountId, role, reason }) =>
      act(actor, async (tx) => {
        // With it nobody can be the last admin who goes: whoever takes the role from another keeps it.
        refuseOneself(actor, accountId, 'Nobody changes their own role. Ask another admin.');
        const account = await getAccount(tx, accountId);
        if (account.role === role) throw new AppError('conflict', 'This account has that role already.');
        await saveRole(tx, { accountId, role });
        return {
          entry: {
            action: 'account.role',
            target: target(accountId),
            before: { role: account.role },
            after: { role },
            reason,
          },
          news: [{ type: 'access', payload: { accountId } }],
        };
      }),

    endSessions: (actor, { accountId, sessionId, reason }) =>
      act(actor, async (tx) => {
        await getAccount(tx, accountId);
        const ended = await deleteSessionsOf(tx, { accountId, sessionId });
        if (ended === 0) throw new NotFoundError('There is no such session any more.');
        return {
          entry: { action: 'account.endSessions', target: target(accountId), after: { ended }, reason },
          news: [{ type: 'access', payload: sessionId === null ? { accountId } : { sessionId } }],
        };
      }),

    lock: (actor, { accountId, reason }) =>
      act(actor, async (tx) => {
        refuseOneself(actor, accountId, 'Nobody locks their own account.');
        const account = await getAccount(tx, accountId);
        if (account.lockedAt !== null) throw new AppError('conflict', 'This account is locked already.');
        await saveLock(tx, { accountId, lock: { at: now(), reason } });
        const ended = await deleteSessionsOf(tx, { accountId, sessionId: null });
        return {
          entry: {
            action: 'account.lock',
            target: target(accountId),
            before: { isLocked: false },
            after: { isLocked: true, ended },
            reason,
          },
          news: [{ type: 'access', payload: { accountId } }],
        };
      }),

    unlock: (actor, { accountId, reason }) =>
      act(actor, async (tx) => {
        const account = await getAccount(tx, accountId);
        if (account.lockedAt === null) throw new AppError('conflict', 'This account is not locked.');
        await saveLock(tx, { accountId, lock: null });
        const [before, after] = [{ isLocked: true }, { isLocked: false }];
        return { entry: { action: 'account.unlock', target: target(accountId), before, after, reason } };
      }),

    unlink: (actor, { accountId, reason }) =>
      act(
        actor,
        async (tx) => {
          const driver = await lockOwnDriver(tx, accountId);
          if (driver === null) throw new AppError('conflict', 'This account has no driver.');
          const { driverId, isHidden } = driver;
          await savePrivacy(tx, { driverId, usesShortName: false, isHidden: false });
          if (isHidden) await rebuildRecordStepsOf(tx, driverId);
          await unlinkDriver(tx, accountId);
          return {
            entry: {
              action: 'account.unlink',
              target: target(accountId),
              before: { playerId: await publicIdOf(tx, driverId) },
              after: { playerId: null },
              reason,
            },
            news: [{ type: 'stats', payload: { privacy: true } }],
          };
        },
        { needsImports: true },
      ),

    confirmClaim: (actor, { claimId, code }) =>
      act(actor, async (tx) => {
        const claim = await getPending(tx, claimId);
        if (plain(code) !== plain(claim.code)) {
          const message = 'This is not the code of the claim.';
          throw new AppError('invalid_input', message, { issues: [{ path: 'code', message }] });
        }
        const { accountId, driverId } = claim;
        if (claim.isMerged) {
          throw new AppError(
            'conflict',
            'This driver was merged into another one since. Refuse the claim: a new one has to name that one.',
          );
        }
        if (claim.hasDriver) throw new AppError('conflict', 'This account has another driver by now.');
        try {
          await tx.savepoint((nested) => nested`update accounts set driver_id = ${driverId} where id = ${accountId}`);
        } catch (error) {
          if (!isUniqueViolation(error)) throw error;
          throw new AppError('conflict', 'This driver belongs to another account by now.');
        }
        await decideClaim(tx, { claimId, status: 'confirmed', actorId: actor.accountId, now: now() });
        const after = { claimId, playerId: claim.playerId };
        return {
          entry: { action: 'account.confirmClaim', target: target(accountId), before: { playerId: null }, after },
        };
      }),

    refuseClaim: (actor, { claimId, reason }) =>
      act(actor, async (tx) => {
        const { accountId, playerId } = await getPending(tx, claimId);
        await decideClaim(tx, { claimId, status: 'refused', actorId: actor.accountId, now: now() });
        return {
          entry: { action: 'account.refuseClaim', target: target(accountId), after: { claimId, playerId }, reason },
        };
      }),
  };
}

function target(accountId: number): Entry['target'] {
  return { kind: 'account', id: accountId };
}

function refuseOneself(actor: Viewer, accountId: number, words: string): void {
  if (actor.accountId === accountId) throw new AppError('forbidden', words);
}

async function getAccount(tx: Transaction, accountId: number): Promise<LockedAccount> {
  const account = await lockAccount(tx, accountId);
  if (account === null) throw new NotFoundError(`There is no account ${accountId}.`);
  return account;
}

async function getPending(tx: Transaction, claimId: number): Promise<LockedClaim> {
  const claim = await lockClaim(tx, claimId);
  if (claim === null) throw new NotFoundError(`There is no claim ${claimId}.`);
  if (claim.status !== 'pending') throw new AppError('conflict', 'This claim was decided or withdrawn already.');
  return claim;
}

async function publicIdOf(tx: Transaction, driverId: number): Promise<string | null> {
  const [row] = await tx<{ publicId: string }[]>`select public_id as "publicId" from drivers where id = ${driverId}`;
  return row?.publicId ?? null;
}

/** Without the hyphen and in one case, however it was written down. */
function plain(code: string): string {
  return code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
}
