import type { AccountReason, Role } from '@paddock/contracts';
import type { z } from 'zod';
import type { Transaction } from '../../../database/client.ts';
import { updateRow } from '../../../database/row.ts';
import type { Viewer } from '../../../endpoint/context.ts';
import { AppError, fieldError, NotFoundError, requireFound } from '../../../shared/errors.ts';
import { publishChange, type Announce, type ChangeDeps } from '../../../outbox/publish-to-outbox.ts';
import { linkDriver, lockOwnDriver, unlinkDriver } from '../account.repository.ts';
import { writeAudit, type AuditEntry } from '../../audit/audit.repository.ts';
import { getPublicId } from '../../identity/driver-by-public-id.ts';
import { endSessions } from '../sign-in/sessions.repository.ts';
import { lockImports } from '../../../database/import-lock.ts';
import { tell } from '../../news/tell.ts';
import { lockAccount } from './accounts.repository.ts';
import { lockClaim, type LockedClaim } from './claims.repository.ts';
import { lockAdmins, refuseOneself } from './own-role-and-last-admin.ts';

type Change = z.output<typeof AccountReason>;

/** What the audit log keeps of a change of an account. */
type Entry = Omit<AuditEntry, 'at' | 'actorId' | 'target'> & { readonly accountId: number };

export type StaffAccounts = ReturnType<typeof createStaffAccounts>;

/** What admins do with accounts. Each change is one transaction, with its row in the audit log. */
export function createStaffAccounts(deps: ChangeDeps) {
  const { clock } = deps;
  const decided = ({ accountId }: Viewer) => ({ decidedAt: clock(), decidedBy: accountId });

  /** Runs a change of an admin, whose role is checked again in the transaction, and writes its entry into the audit log. */
  const act = (
    actor: Viewer,
    change: (tx: Transaction, announce: Announce) => Promise<Entry>,
    { needsImportLock = false } = {},
  ): Promise<void> =>
    publishChange(deps, async (tx, announce) => {
      // Before any row: every change takes its locks in this order.
      if (needsImportLock) await lockImports(tx);
      const admins = await lockAdmins(tx);
      if (!admins.includes(actor.accountId)) throw new AppError('forbidden', 'Only admins may do this.');
      const { accountId, ...entry } = await change(tx, announce);
      const target = { kind: 'account', id: accountId } as const;
      await writeAudit(tx, { at: clock(), actorId: actor.accountId, target, ...entry });
    });

  return {
    setRole: (actor: Viewer, { accountId, role, reason }: Change & { readonly role: Role }) =>
      act(actor, async (tx, announce) => {
        refuseOneself(actor, accountId, 'You cannot change your own role. Ask another admin.');
        const account = await lockAccount(tx, accountId);
        if (account.role === role) throw new AppError('conflict', 'This account already has that role.');
        await updateRow(tx, 'accounts', accountId, { role });
        announce({ type: 'access', payload: { accountId } });
        const before = { role: account.role };
        return { action: 'account.role', accountId, before, after: { role }, reason };
      }),

    setUploads: (actor: Viewer, { accountId, mayUpload, reason }: Change & { readonly mayUpload: boolean }) =>
      act(actor, async (tx) => {
        const account = await lockAccount(tx, accountId);
        if (account.mayUpload === mayUpload) {
          throw new AppError('conflict', `This account may ${mayUpload ? 'already' : 'not'} upload files.`);
        }
        await updateRow(tx, 'accounts', accountId, { mayUpload });
        const before = { mayUpload: account.mayUpload };
        return { action: 'account.uploads', accountId, before, after: { mayUpload }, reason };
      }),

    /** Ends one session, or with null all of them. */
    endSessions: (actor: Viewer, { accountId, sessionId, reason }: Change & { readonly sessionId: string | null }) =>
      act(actor, async (tx, announce) => {
        await lockAccount(tx, accountId);
        const ended = await endSessions(tx, announce, { accountId, sessionId });
        if (ended === 0) throw new NotFoundError('This session no longer exists.');
        return { action: 'account.endSessions', accountId, after: { ended }, reason };
      }),

    lock: (actor: Viewer, { accountId, reason }: Change) =>
      act(actor, async (tx, announce) => {
        refuseOneself(actor, accountId, 'You cannot lock your own account.');
        const account = await lockAccount(tx, accountId);
        if (account.lockedAt !== null) throw new AppError('conflict', 'This account is already locked.');
        await updateRow(tx, 'accounts', accountId, { lockedAt: clock(), lockReason: reason });
        const ended = await endSessions(tx, announce, { accountId, sessionId: null });
        const after = { isLocked: true, ended };
        return { action: 'account.lock', accountId, before: { isLocked: false }, after, reason };
      }),

    unlock: (actor: Viewer, { accountId, reason }: Change) =>
      act(actor, async (tx) => {
        const account = await lockAccount(tx, accountId);
        if (account.lockedAt === null) throw new AppError('conflict', 'This account is not locked.');
        await updateRow(tx, 'accounts', accountId, { lockedAt: null, lockReason: null });
        return { action: 'account.unlock', accountId, before: { isLocked: true }, after: { isLocked: false }, reason };
      }),

    unlink: (actor: Viewer, { accountId, reason }: Change) => {
      const change = async (tx: Transaction, announce: Announce): Promise<Entry> => {
        const driver = await lockOwnDriver(tx, accountId);
        if (driver === null) throw new AppError('conflict', 'This account has no driver.');
        const message = await unlinkDriver(tx, accountId, driver);
        if (message !== null) announce(message);
        const before = { playerId: await getPublicId(tx, driver.driverId) };
        return { action: 'account.unlink', accountId, before, after: { playerId: null }, reason };
      };
      return act(actor, change, { needsImportLock: true });
    },

    confirmClaim: (actor: Viewer, { claimId, code }: { claimId: number; code: string }) =>
      act(actor, async (tx) => {
        const claim = await getPending(tx, claimId);
        if (plain(code) !== plain(claim.code)) {
          throw fieldError('invalid_input', 'code', 'This is not the code of the claim.');
        }
        const { accountId, driverId } = claim;
        if (claim.isMerged) {
          throw new AppError(
            'conflict',
            'This driver has since been merged into another one. Refuse the claim: a new one has to name that driver.',
          );
        }
        const problem = await linkDriver(tx, { accountId, driverId });
        if (problem === 'has_driver') throw new AppError('conflict', 'This account has another driver now.');
        if (problem === 'taken') throw new AppError('conflict', 'This driver belongs to another account now.');
        await updateRow(tx, 'driverClaims', claimId, { status: 'confirmed', ...decided(actor) });
        await tellOfClaim(tx, accountId, { at: clock(), what: 'claimConfirmed' });
        const after = { claimId, playerId: claim.playerId };
        return { action: 'account.confirmClaim', accountId, before: { playerId: null }, after };
      }),

    refuseClaim: (actor: Viewer, { claimId, reason }: { claimId: number; reason: string }) =>
      act(actor, async (tx) => {
        const { accountId, playerId } = await getPending(tx, claimId);
        await updateRow(tx, 'driverClaims', claimId, { status: 'refused', ...decided(actor) });
        await tellOfClaim(tx, accountId, { at: clock(), what: 'claimRefused' });
        return { action: 'account.refuseClaim', accountId, after: { claimId, playerId }, reason };
      }),
  };
}

function tellOfClaim(tx: Transaction, accountId: number, { at, what }: { at: Date; what: string }): Promise<void> {
  return tell(tx, at, [{ kind: 'aboutMe', subject: { kind: 'account', id: accountId }, detail: { what } }]);
}

async function getPending(tx: Transaction, claimId: number): Promise<LockedClaim> {
  const claim = requireFound(await lockClaim(tx, claimId), `There is no claim ${claimId}.`);
  if (claim.status !== 'pending') throw new AppError('conflict', 'This claim was already decided or withdrawn.');
  return claim;
}

/** A code without hyphens and spaces, in upper case. */
function plain(code: string): string {
  return code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
}
