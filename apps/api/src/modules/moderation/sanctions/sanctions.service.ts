import type { BanScope } from '@paddock/contracts';
import type { Transaction } from '../../../database/client.ts';
import { insertRow, lockRow, updateRow } from '../../../database/row.ts';
import type { Actor } from '../../../endpoint/context.ts';
import { AppError, fieldError, NotFoundError } from '../../../shared/errors.ts';
import { publishChange, type ChangeDeps } from '../../../outbox/publish-to-outbox.ts';
import { writeAudit, type AuditEntry } from '../../audit/audit.repository.ts';
import { lockImports } from '../../../database/import-lock.ts';
import { getPublicId } from '../../identity/driver-by-public-id.ts';
import { tellDrivers } from '../../news/tell-drivers.ts';
import { rebuildRecordStepsOf } from '../../leaderboards/rollups/record-steps.repository.ts';
import { forgetEndedBans } from './erased-bans.repository.ts';
import { endExpired, hasExpired, hasHadDriver, isAdminsDriver, saveBoardBan } from './sanctions.repository.ts';

const EXPIRED_BATCH = 100;

export interface Act {
  readonly actorId: number;
  readonly at: Date;
}

export interface NewWarning {
  readonly driverId: number;
  readonly reason: string;
  readonly evidence: string;
  /** The report that led to it. */
  readonly reportId: number | null;
}

export interface NewBan extends NewWarning {
  readonly scope: BanScope;
  /** null: permanent. */
  readonly endsAt: string | null;
}

/** Warns a driver, in the transaction of whatever led to it. */
export async function imposeWarning(tx: Transaction, warning: NewWarning, act: Act): Promise<number> {
  const created = { createdAt: act.at, createdBy: act.actorId };
  const sanctionId = await insertRow(tx, 'sanctions', { ...warning, ...created, kind: 'warning' });
  await record(tx, { ...act, action: 'player.warn', after: { sanctionId } }, warning);
  return sanctionId;
}

/**
 * Bans a driver, in the transaction of whatever led to it. The caller holds the import lock (`lockImports`) and, when the boards
 * changed (`isMoved`), announces message `stats`.
 */
export async function imposeBan(
  tx: Transaction,
  ban: NewBan,
  { actorId, at }: Act,
): Promise<{ sanctionId: number; isMoved: boolean }> {
  const { scope, ...sanction } = ban;
  const { driverId, endsAt } = sanction;
  if (endsAt !== null && new Date(endsAt) <= at) {
    throw fieldError('invalid_input', 'endsAt', 'The end of a ban must be in the future.');
  }
  if (await isAdminsDriver(tx, { actorId, driverId })) {
    throw new AppError('forbidden', 'This driver belongs to an admin. Only admins can ban them.');
  }
  const bans = { bansJoining: scope.joining, bansFromBoards: scope.boards, bansReporting: scope.reporting };
  const created = { createdAt: at, createdBy: actorId };
  const sanctionId = await insertRow(tx, 'sanctions', { ...sanction, ...bans, ...created, kind: 'ban' });
  await record(tx, { at, actorId, action: 'player.ban', after: { sanctionId, scope, endsAt } }, ban);
  return { sanctionId, isMoved: scope.boards && (await applyBoardBans(tx, driverId)) };
}

interface CurrentSanction {
  readonly id: number;
  readonly driverId: number;
  readonly endsAt: string | null;
  readonly bansFromBoards: boolean;
  readonly reportId: number | null;
}

/**
 * Takes a warning or ban back, in the transaction of whatever led to that. For a ban the caller holds the import lock and, when the
 * boards changed (`isMoved`), announces message `stats`.
 */
export async function endSanction(
  tx: Transaction,
  { id: sanctionId, driverId, endsAt, bansFromBoards, reportId }: CurrentSanction,
  { actorId, at, reason }: Act & { readonly reason: string },
): Promise<{ isMoved: boolean }> {
  const endedAt = at.toISOString();
  await updateRow(tx, 'sanctions', sanctionId, { endedAt, liftedBy: actorId, liftReason: reason });
  await forgetEndedBans(tx);
  const before = { sanctionId, endsAt, endedAt: null };
  const after = { sanctionId, endsAt, endedAt };
  await record(tx, { at, actorId, action: 'player.lift', before, after }, { driverId, reason, reportId });
  return { isMoved: bansFromBoards && (await applyBoardBans(tx, driverId)) };
}
/** Puts a driver on the boards or takes them off, by their bans. Returns whether that changed anything. */
async function applyBoardBans(tx: Transaction, driverId: number): Promise<boolean> {
  const isMoved = await saveBoardBan(tx, driverId);
  if (isMoved) await rebuildRecordStepsOf(tx, driverId);
  return isMoved;
}

export type Sanctions = ReturnType<typeof createSanctions>;

export function createSanctions(deps: ChangeDeps) {
  const { sql, clock } = deps;
  /** Runs a change that may put a driver on the boards or take them off, while no import runs. */
  const changeBoards = <T extends { readonly isMoved: boolean }>(change: (tx: Transaction) => Promise<T>): Promise<T> =>
    publishChange(deps, async (tx, announce) => {
      await lockImports(tx);
      const changed = await change(tx);
      if (changed.isMoved) announce({ type: 'stats', payload: { sanctions: true } });
      return changed;
    });
  const actOf = ({ accountId }: Actor): Act => ({ actorId: accountId, at: clock() });

  return {
    /** Adds a note that only staff read. */
    note: (actor: Actor, { driverId, text }: { driverId: number; text: string }): Promise<void> =>
      sql.begin(async (tx) => {
        const act = actOf(actor);
        const created = { createdAt: act.at, createdBy: act.actorId };
        const sanctionId = await insertRow(tx, 'sanctions', { ...created, driverId, kind: 'note', reason: text });
        // The text stays out of the log, from which no name could be removed.
        const noText = { driverId, reason: '', reportId: null };
        await record(tx, { ...act, action: 'player.note', after: { sanctionId } }, noText);
      }),

    warn: async (actor: Actor, warning: NewWarning): Promise<void> => {
      const act = actOf(actor);
      await sql.begin(async (tx) => {
        await imposeWarning(tx, warning, act);
        await tellDrivers(tx, [warning.driverId], { at: act.at, what: 'sanction' });
      });
    },

    ban: async (actor: Actor, ban: NewBan): Promise<number> => {
      const act = actOf(actor);
      const { sanctionId } = await changeBoards(async (tx) => {
        const imposed = await imposeBan(tx, ban, act);
        await tellDrivers(tx, [ban.driverId], { at: act.at, what: 'sanction' });
        return imposed;
      });
      return sanctionId;
    },

    /** Ends a ban early. */
    lift: async (actor: Actor, { sanctionId, reason }: { sanctionId: number; reason: string }): Promise<void> => {
      await changeBoards(async (tx) => {
        const sanction = await lockRow(tx, 'sanctions', sanctionId);
        if (sanction === null || sanction.kind !== 'ban') throw new NotFoundError(`There is no ban ${sanctionId}.`);
        const { driverId } = sanction;
        if (await hasHadDriver(tx, { accountId: actor.accountId, driverId })) {
          throw new AppError('forbidden', 'This ban is your own. Someone else on the staff has to lift it.');
        }
        if (sanction.endedAt !== null) throw new AppError('conflict', 'This ban has already ended.');
        const act = actOf(actor);
        const ended = await endSanction(tx, { ...sanction, reportId: null }, { ...act, reason });
        await tellDrivers(tx, [driverId], { at: act.at, what: 'sanctionEnded' });
        return ended;
      });
    },

    /** Marks expired sanctions as ended. Safe in several processes at once. */
    async endExpired(): Promise<void> {
      // Takes the import lock only if one has expired.
      while (await hasExpired(sql, clock().toISOString())) {
        await changeBoards(async (tx) => {
          let isMoved = false;
          for (const driverId of await endExpired(tx, { now: clock().toISOString(), limit: EXPIRED_BATCH })) {
            if (await applyBoardBans(tx, driverId)) isMoved = true;
          }
          await forgetEndedBans(tx);
          return { isMoved };
        });
      }
    },
  };
}

/** The text of a case is stored with the case only, where names can be removed from it. */
async function record(
  tx: Transaction,
  entry: Omit<AuditEntry, 'target' | 'reason'>,
  { driverId, reason, reportId }: Pick<NewWarning, 'driverId' | 'reason' | 'reportId'>,
): Promise<void> {
  const target = { kind: 'driver', id: await getPublicId(tx, driverId) } as const;
  const because = reportId === null ? { reason } : { after: { ...entry.after, reportId } };
  await writeAudit(tx, { ...entry, ...because, target });
}
