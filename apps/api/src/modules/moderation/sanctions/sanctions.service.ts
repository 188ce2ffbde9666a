import type { BanScope } from '@paddock/contracts';
import type { Transaction } from '../../../database/client.ts';
import type { Actor } from '../../../endpoint/context.ts';
import { AppError, fieldError, NotFoundError } from '../../../shared/errors.ts';
import { publishChange, type ChangeDeps } from '../../../jobs/outbox.ts';
import { writeAudit, type AuditEntry } from '../../audit/audit.repository.ts';
import { lockImports } from '../../../database/import-lock.ts';
import { getPublicId } from '../../identity/driver-ref.ts';
import { rebuildRecordStepsOf } from '../../leaderboards/rollups/record-steps.repository.ts';
import { forgetEndedBans } from './erased-bans.repository.ts';
import { endExpired, insertSanction, liftSanction, lockSanction, saveBoardBan } from './sanctions.repository.ts';
import { hasHadDriver, isAdminsDriver } from './who-may-sanction.repository.ts';

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
export async function imposeWarning(tx: Transaction, warning: NewWarning, act: Act): Promise<void> {
  const sanctionId = await insertSanction(tx, { ...warning, ...act, kind: 'warning' });
  await recordImposed(tx, { ...act, action: 'player.warn', after: { sanctionId } }, warning);
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
  const { driverId, scope, endsAt } = ban;
  if (endsAt !== null && new Date(endsAt) <= at) {
    throw fieldError('invalid_input', 'endsAt', 'The end of a ban must be in the future.');
  }
  if (await isAdminsDriver(tx, { actorId, driverId })) {
    throw new AppError('forbidden', 'This driver belongs to an admin. Only admins can ban them.');
  }
  const sanctionId = await insertSanction(tx, { ...ban, kind: 'ban', at, actorId });
  await recordImposed(tx, { at, actorId, action: 'player.ban', after: { sanctionId, scope, endsAt } }, ban);
  return { sanctionId, isMoved: scope.boards && (await applyBoardBans(tx, driverId)) };
}

/** Puts a driver on the boards or takes them off, by their bans. Returns whether that changed anything. */
async function applyBoardBans(tx: Transaction, driverId: number): Promise<boolean> {
  const isMoved = await saveBoardBan(tx, driverId);
  if (isMoved) await rebuildRecordStepsOf(tx, driverId);
  return isMoved;
}

export function createSanctions(deps: ChangeDeps) {
  const { sql, clock } = deps;
  /** Runs a change that may put a driver on the boards or take them off, while no import runs. */
  const changeBoards = <T>(change: (tx: Transaction) => Promise<{ result: T; isMoved: boolean }>): Promise<T> =>
    publishChange(deps, async (tx, announce) => {
      await lockImports(tx);
      const { result, isMoved } = await change(tx);
      if (isMoved) announce({ type: 'stats', payload: { sanctions: true } });
      return result;
    });
  const actOf = ({ accountId }: Actor): Act => ({ actorId: accountId, at: clock() });

  return {
    /** Adds a note that only staff read. */
    note: (actor: Actor, { driverId, text }: { driverId: number; text: string }): Promise<void> =>
      sql.begin(async (tx) => {
        const act = actOf(actor);
        const sanctionId = await insertSanction(tx, { ...act, driverId, kind: 'note', reason: text });
        // The text stays out of the log, from which no name could be removed.
        await record(tx, { ...act, action: 'player.note', driverId, after: { sanctionId } });
      }),

    warn: (actor: Actor, warning: NewWarning): Promise<void> =>
      sql.begin((tx) => imposeWarning(tx, warning, actOf(actor))),

    ban: (actor: Actor, ban: NewBan): Promise<number> =>
      changeBoards(async (tx) => {
        const { sanctionId, isMoved } = await imposeBan(tx, ban, actOf(actor));
        return { result: sanctionId, isMoved };
      }),

    /** Ends a ban early. */
    lift: (actor: Actor, { sanctionId, reason }: { sanctionId: number; reason: string }): Promise<void> =>
      changeBoards(async (tx) => {
        const sanction = await lockSanction(tx, sanctionId);
        if (sanction === null || sanction.kind !== 'ban') throw new NotFoundError(`There is no ban ${sanctionId}.`);
        const { driverId } = sanction;
        if (await hasHadDriver(tx, { accountId: actor.accountId, driverId })) {
          throw new AppError('forbidden', 'This ban is your own. Someone else on the staff has to lift it.');
        }
        if (sanction.endedAt !== null) throw new AppError('conflict', 'This ban has already ended.');
        const { endsAt, bansFromBoards } = sanction;
        const act = actOf(actor);
        const now = act.at.toISOString();
        await liftSanction(tx, { sanctionId, actorId: act.actorId, reason, now });
        await forgetEndedBans(tx);
        const before = { sanctionId, endsAt, endedAt: null };
        const after = { sanctionId, endsAt, endedAt: now };
        await record(tx, { ...act, action: 'player.lift', driverId, reason, before, after });
        return { result: undefined, isMoved: bansFromBoards && (await applyBoardBans(tx, driverId)) };
      }),

    /** Marks expired sanctions as ended. Safe in several processes at once. Returns how many drivers are back on the boards. */
    endExpired: (): Promise<number> =>
      changeBoards(async (tx) => {
        let back = 0;
        for (const driverId of await endExpired(tx, { now: clock().toISOString(), limit: EXPIRED_BATCH })) {
          if (await applyBoardBans(tx, driverId)) back += 1;
        }
        await forgetEndedBans(tx);
        return { result: back, isMoved: back > 0 };
      }),
  };
}

/** The text of a case is stored with the case only, where names can be removed from it. */
function recordImposed(
  tx: Transaction,
  entry: Act & { readonly action: string; readonly after: object },
  { driverId, reason, reportId }: NewWarning,
): Promise<void> {
  const about = reportId === null ? { reason } : { after: { ...entry.after, reportId } };
  return record(tx, { ...entry, ...about, driverId });
}

async function record(
  tx: Transaction,
  { driverId, ...entry }: Omit<AuditEntry, 'target'> & { readonly driverId: number },
): Promise<void> {
  await writeAudit(tx, { ...entry, target: { kind: 'driver', id: await getPublicId(tx, driverId) } });
}
