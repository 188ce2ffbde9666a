import type { BanScope } from '@paddock/contracts';
import type { PublicCache } from '../../../http/public-cache.ts';
import type { Sql, Transaction } from '../../../database/client.ts';
import { AppError, NotFoundError } from '../../../shared/errors.ts';
import type { Outbox } from '../../../jobs/outbox.ts';
import type { Clock } from '../../../shared/time.ts';
import { writeAudit, type AuditEntry } from '../../audit/audit.repository.ts';
import { lockImports } from '../../../database/import-lock.ts';
import { rebuildRecordStepsOf } from '../../leaderboards/rollups/record-steps.repository.ts';
import { forgetEndedBans } from './erased-bans.repository.ts';
import {
  endLapsed,
  hasHadDriver,
  insertSanction,
  isAboveActor,
  liftSanction,
  lockSanction,
  saveBoardBan,
} from './sanctions.repository.ts';

/** Of a sanction that has none of it. */
const WITHOUT = { scope: null, evidence: '', reportId: null, endsAt: null } as const;

/** Run-out sanctions that one transaction marks. */
const LAPSE_BATCH = 100;

/** Who does it, and when. */
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

export interface Sanctions {
  /** Kept for staff; the driver does not see it. */
  note(actor: Actor, note: { driverId: number; text: string }): Promise<number>;
  warn(actor: Actor, warning: NewWarning): Promise<number>;
  ban(actor: Actor, ban: NewBan): Promise<number>;
  /** Ends a ban before its time. */
  lift(actor: Actor, lift: { sanctionId: number; reason: string }): Promise<void>;
  /** Marks what has run out. Any number of processes may do it at once. How many drivers came back to the boards. */
  endLapsed(): Promise<number>;
}

interface Actor {
  readonly accountId: number;
}

export interface SanctionDeps {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly outbox: Outbox;
  readonly cache: Pick<PublicCache, 'clear'>;
}

/** Warns a driver, in the transaction of whatever led to it. */
export async function imposeWarning(
  tx: Transaction,
  { driverId, reason, evidence, reportId }: NewWarning,
  { actorId, at }: Act,
): Promise<number> {
  const warning = { driverId, kind: 'warning', reason, evidence, reportId, at, actorId } as const;
  const sanctionId = await insertSanction(tx, { ...WITHOUT, ...warning });
  const after = { sanctionId, ...from(reportId) };
  await record(tx, { at, actorId, action: 'player.warn', driverId, reason: loggedReason(reason, reportId), after });
  return sanctionId;
}

/**
 * Bans a driver, in the transaction of whatever led to it. It has to hold the imports' lock (`lockImports`), and when the
 * boards have changed (`isMoved`) to write message `stats`, and to empty the cache afterwards.
 */
export async function imposeBan(
  tx: Transaction,
  { driverId, scope, endsAt, reason, evidence, reportId }: NewBan,
  { actorId, at }: Act,
): Promise<{ sanctionId: number; isMoved: boolean }> {
  if (endsAt !== null && new Date(endsAt) <= at) {
    const message = 'A ban ends in the future.';
    throw new AppError('invalid_input', message, { issues: [{ path: 'endsAt', message }] });
  }
  if (await isAboveActor(tx, { actorId, driverId })) {
    throw new AppError('forbidden', 'This driver is an admin’s. Only admins ban him.');
  }
  const ban = { driverId, kind: 'ban', scope, reason, evidence, reportId, endsAt, at, actorId } as const;
  const sanctionId = await insertSanction(tx, ban);
  const after = { sanctionId, scope, endsAt, ...from(reportId) };
  await record(tx, { at, actorId, action: 'player.ban', driverId, reason: loggedReason(reason, reportId), after });
  return { sanctionId, isMoved: scope.boards && (await followBoardBans(tx, driverId)) };
}

/** Brings a driver's place on the boards in line with his bans. */
async function followBoardBans(tx: Transaction, driverId: number): Promise<boolean> {
  const isMoved = await saveBoardBan(tx, driverId);
  if (isMoved) await rebuildRecordStepsOf(tx, driverId);
  return isMoved;
}

export function createSanctions({ sql, clock, outbox, cache }: SanctionDeps): Sanctions {
  /** Who is on the boards may change: everybody is told, and no import comes in between. */
  const changeBoards = async <T>(change: (tx: Transaction) => Promise<{ result: T; isMoved: boolean }>): Promise<T> => {
    const { result, isMoved } = await sql.begin(async (tx) => {
      await lockImports(tx);
      const changed = await change(tx);
      if (changed.isMoved) await outbox.write(tx, [{ type: 'stats', payload: { sanctions: true } }]);
      return changed;
    });
    if (isMoved) {
      // The news comes to all processes; whoever asked for it shall not read the old replies even before.
      cache.clear();
      await outbox.notify();
    }
    return result;
  };
  const actOf = ({ accountId }: Actor): Act => ({ actorId: accountId, at: clock() });

  return {
    note: (actor, { driverId, text }) =>
      sql.begin(async (tx) => {
        const act = actOf(actor);
        const sanctionId = await insertSanction(tx, { ...WITHOUT, ...act, driverId, kind: 'note', reason: text });
        // The words stay out of the log, which nobody can take them out of again.
        await record(tx, { ...act, action: 'player.note', driverId, after: { sanctionId } });
        return sanctionId;
      }),

    warn: (actor, warning) => sql.begin((tx) => imposeWarning(tx, warning, actOf(actor))),

    ban: (actor, ban) =>
      changeBoards(async (tx) => {
        const { sanctionId, isMoved } = await imposeBan(tx, ban, actOf(actor));
        return { result: sanctionId, isMoved };
      }),

    lift: (actor, { sanctionId, reason }) =>
      changeBoards(async (tx) => {
        const sanction = await lockSanction(tx, sanctionId);
        if (sanction === null || sanction.kind !== 'ban') throw new NotFoundError(`There is no ban ${sanctionId}.`);
        const { driverId } = sanction;
        if (await hasHadDriver(tx, { accountId: actor.accountId, driverId })) {
          throw new AppError('forbidden', 'This ban is your own. Somebody else of the staff has to lift it.');
        }
        if (sanction.endedAt !== null) throw new AppError('conflict', 'This ban has ended already.');
        const { endsAt, isBoardBan } = sanction;
        const act = actOf(actor);
        const now = act.at.toISOString();
        await liftSanction(tx, { sanctionId, actorId: act.actorId, reason, now });
        await forgetEndedBans(tx);
        const before = { sanctionId, endsAt, endedAt: null };
        const after = { sanctionId, endsAt, endedAt: now };
        await record(tx, { ...act, action: 'player.lift', driverId, reason, before, after });
        return { result: undefined, isMoved: isBoardBan && (await followBoardBans(tx, driverId)) };
      }),

    endLapsed: () =>
      changeBoards(async (tx) => {
        let back = 0;
        for (const driverId of await endLapsed(tx, { now: clock().toISOString(), limit: LAPSE_BATCH })) {
          if (await followBoardBans(tx, driverId)) back += 1;
        }
        await forgetEndedBans(tx);
        return { result: back, isMoved: back > 0 };
      }),
  };
}

/** The words of a case stay in the case, where names can be taken out of them. */
function loggedReason(reason: string, reportId: number | null): string {
  return reportId === null ? reason : '';
}

/** What led to it, if it was a report. */
function from(reportId: number | null): { reportId?: number } {
  return reportId === null ? {} : { reportId };
}

async function record(
  tx: Transaction,
  { driverId, ...entry }: Omit<AuditEntry, 'target'> & { readonly driverId: number },
): Promise<void> {
  const [driver] = await tx<{ publicId: string }[]>`select public_id as "publicId" from drivers where id = ${driverId}`;
  if (driver === undefined) throw new NotFoundError('There is no such driver.');
  await writeAudit(tx, { ...entry, target: { kind: 'driver', id: driver.publicId } });
}
