import type { ActivateRuling, StaffRuling, StandingsChange, UndoRuling, WriteRuling } from '@paddock/contracts';
import type { z } from 'zod';
import type { Sql, Transaction } from '../../database/client.ts';
import { dryRunLocked } from '../../database/dry-run.ts';
import { findRow, insertRow, lockRow, updateRow } from '../../database/row.ts';
import type { Viewer } from '../../endpoint/context.ts';
import { changeResults, publish, type ChangeDeps } from '../../outbox/publish-to-outbox.ts';
import { AppError, fieldError, requireFound } from '../../shared/errors.ts';
import { writeAudit } from '../audit/audit.repository.ts';
import { driverByPublicId } from '../identity/driver-by-public-id.ts';
import { tellDrivers } from '../news/tell-drivers.ts';
import { readBegunRounds } from './begun-rounds.ts';
import { findPublished, type Published } from './published.repository.ts';
import {
  findDriverOf,
  isEntrant,
  isOwnDriver,
  listDriversOf,
  listPublicRulings,
  listRulings,
} from './rulings.repository.ts';
import { checkRuling, rulingState } from './rulings.rules.ts';
import { nameRows, readStandings } from './standings-change.repository.ts';
import { compareStandings } from './standings-change.rules.ts';

/** Counts championships again. The caller holds the import lock. */
export type RefreshChampionships = (tx: Transaction, championshipIds: readonly number[]) => Promise<unknown>;

export interface RulingsDeps extends ChangeDeps {
  readonly refreshChampionships: RefreshChampionships;
}

interface Act {
  /** null: a preview. */
  readonly actor: Pick<Viewer, 'accountId' | 'role'> | null;
  readonly at: Date;
}

const MAX_PREVIEW_ROWS = 100;

export type PublicRulings = ReturnType<typeof createPublicRulings>;

/** What everybody can read of them. */
export function createPublicRulings({ sql, clock }: Pick<ChangeDeps, 'sql' | 'clock'>) {
  return (about: Parameters<typeof listPublicRulings>[1]): Promise<StaffRuling[]> =>
    listPublicRulings(sql, about, clock());
}

export type Rulings = ReturnType<typeof createRulings>;

/** What stewards decide that counts in the standings of a championship. */
export function createRulings(deps: RulingsDeps) {
  const { sql, clock, refreshChampionships } = deps;

  /** Makes a decision in the caller's transaction, which holds the import lock, and counts again. Returns its id. */
  const ruleIn = async (tx: Transaction, input: WriteRuling, { actor, at }: Act): Promise<number> => {
    const { championshipId, whom, round, ruling, reportId } = input;
    const published = await requirePublished(tx, championshipId);
    checkRuling(input, published.definition);
    const about = await findWhom(tx, championshipId, whom);
    const isDriver = actor !== null && (await refuseEntrant(tx, actor, { championshipId, driverId: about.driverId }));
    const { kind } = ruling;
    const rulingId = await insertRow(tx, 'championshipRulings', {
      ...about,
      championshipId,
      kind,
      roundCode: round,
      heatCode: kind === 'status' ? ruling.heat : null,
      class: 'class' in ruling && ruling.class !== 'all' ? ruling.class : null,
      points: 'points' in ruling ? ruling.points : null,
      isOfRound: 'with' in ruling && ruling.with === 'round',
      status: kind === 'status' ? ruling.status : null,
      licencePoints: kind === 'licence' ? ruling.licencePoints : null,
      rounds: kind === 'suspended' ? ruling.rounds : null,
      text: kind === 'nextRound' ? ruling.text : '',
      reason: input.reason,
      reportId,
      createdAt: at,
      createdBy: actor && actor.accountId,
    });
    const { playerId, teamId } = { playerId: null, teamId: null, ...whom };
    const after = {
      rulingId,
      ...(playerId !== null && { playerId }),
      ...(teamId !== null && { teamId }),
      round,
      // The audit log gets no copy of the text of a case.
      ...(reportId === null ? ruling : { ...ruling, text: undefined, reportId }),
      ...(isDriver && { deciderDrives: true }),
    };
    await writeAudit(tx, {
      at,
      actorId: actor && actor.accountId,
      action: 'championship.rule',
      target: { kind: 'championship', id: championshipId },
      after,
      reason: reportId === null ? input.reason : '',
    });
    await countAgain(tx, championshipId);
    // A case tells its sides itself.
    if (actor !== null && reportId === null)
      await tellDrivers(tx, await listDriversOf(tx, about), { at, what: 'ruling', championshipId });
    return rulingId;
  };

  /** Undoes a decision in the caller's transaction, which holds the import lock, and counts again. */
  const undoIn = async (
    tx: Transaction,
    { rulingId, reason }: z.output<typeof UndoRuling>,
    { actor, at }: Act & { readonly actor: Pick<Viewer, 'accountId' | 'role'> },
  ): Promise<void> => {
    const stored = await lockRuling(tx, rulingId);
    if (stored.undoneAt !== null) throw new AppError('conflict', 'This was already undone.');
    const isDriver = await refuseEntrant(tx, actor, stored);
    const { accountId: actorId } = actor;
    await updateRow(tx, 'championshipRulings', rulingId, { undoneAt: at, undoneBy: actorId, undoReason: reason });
    const { championshipId, kind, roundCode: round, points, licencePoints, reportId } = stored;
    await writeAudit(tx, {
      at,
      actorId,
      action: 'championship.undoRuling',
      target: { kind: 'championship', id: championshipId },
      before: { rulingId, kind, round, points, licencePoints },
      after: isDriver ? { deciderDrives: true } : {},
      reason: reportId === null ? reason : '',
    });
    await countAgain(tx, championshipId);
    if (reportId === null)
      await tellDrivers(tx, await listDriversOf(tx, stored), { at, what: 'rulingUndone', championshipId });
  };

  const countAgain = async (tx: Transaction, championshipId: number): Promise<void> => {
    await refreshChampionships(tx, [championshipId]);
    await publish(tx, [{ type: 'stats', payload: { championships: true } }]);
  };

  const get = async (rulingId: number): Promise<StaffRuling> => {
    const stored = requireFound(await findRow(sql, 'championshipRulings', rulingId), noRuling(rulingId));
    const where = sql`r.id = ${rulingId}`;
    const [ruling] = await listRulings(sql, stored.championshipId, { where, now: clock() });
    return requireFound(ruling, noRuling(rulingId));
  };

  return {
    ruleIn,
    undoIn,

    list: ({ championshipId }: { championshipId: number }): Promise<StaffRuling[]> =>
      listRulings(sql, championshipId, { where: sql`true`, now: clock(), limit: 1_000 }),

    /** What a decision would change. Nothing is changed. */
    preview: (input: WriteRuling): Promise<StandingsChange> =>
      dryRunLocked(sql, async (tx) => {
        const { championshipId } = input;
        const { game, definition } = await requirePublished(tx, championshipId);
        const before = await readStandings(tx, championshipId);
        await ruleIn(tx, input, { actor: null, at: clock() });
        const { rows, ...counts } = compareStandings(before, await readStandings(tx, championshipId));
        const tableName = (code: string) => definition.classes.find((known) => known.code === code)?.name ?? 'Overall';
        return { found: [], ...counts, rows: await nameRows(tx, rows.slice(0, MAX_PREVIEW_ROWS), { game, tableName }) };
      }),

    rule: async (viewer: Viewer, input: WriteRuling): Promise<StaffRuling> => {
      if (input.reportId !== null) {
        throw fieldError('invalid_input', 'reportId', 'Decide the case: its decision takes rulings with it.');
      }
      const act = { actor: viewer, at: clock() };
      return get(await changeResults(deps, (tx) => ruleIn(tx, input, act)));
    },

    /** Takes the points of a suspended penalty. */
    activate: async (viewer: Viewer, { rulingId, reason }: z.output<typeof ActivateRuling>): Promise<StaffRuling> => {
      const at = clock();
      await changeResults(deps, async (tx) => {
        const stored = await lockRuling(tx, rulingId);
        const isDriver = await refuseEntrant(tx, viewer, stored);
        const { championshipId, points } = stored;
        await requireSuspended(tx, stored, at);
        const { accountId: actorId } = viewer;
        await updateRow(tx, 'championshipRulings', rulingId, { activatedAt: at, activatedBy: actorId });
        await writeAudit(tx, {
          at,
          actorId,
          action: 'championship.activateRuling',
          target: { kind: 'championship', id: championshipId },
          after: { rulingId, points, ...(isDriver && { deciderDrives: true }) },
          reason,
        });
        await countAgain(tx, championshipId);
      });
      return get(rulingId);
    },

    undo: async (viewer: Viewer, input: z.output<typeof UndoRuling>): Promise<StaffRuling> => {
      await changeResults(deps, (tx) => undoIn(tx, input, { actor: viewer, at: clock() }));
      return get(input.rulingId);
    },
  };
}

function noRuling(rulingId: number): string {
  return `There is no decision ${rulingId}.`;
}

async function requirePublished(sql: Sql | Transaction, championshipId: number): Promise<Published> {
  const published = await findPublished(sql, championshipId);
  return requireFound(published, `There is no championship ${championshipId} with published rules.`);
}

async function lockRuling(tx: Transaction, rulingId: number) {
  return requireFound(await lockRow(tx, 'championshipRulings', rulingId), noRuling(rulingId));
}

async function requireSuspended(
  tx: Transaction,
  stored: Awaited<ReturnType<typeof lockRuling>>,
  now: Date,
): Promise<void> {
  const { championshipId, createdAt: at, roundCode: round } = stored;
  const { definition } = await requirePublished(tx, championshipId);
  const rounds = await readBegunRounds(tx, championshipId, definition);
  const facts = { ...stored, at, round, isAppealed: false };
  const state = rulingState(facts, { rounds, licenceRounds: null, now: now.getTime() });
  if (state === 'suspended') return;
  const message =
    state === 'over'
      ? 'The rounds in which it could be activated are over.'
      : state === 'undone'
        ? 'This was undone.'
        : 'Nothing of it is suspended.';
  throw new AppError('conflict', message);
}

/** Whom a decision is about, as columns. Throws if it is not somebody of the championship. */
async function findWhom(
  tx: Transaction,
  championshipId: number,
  whom: WriteRuling['whom'],
): Promise<{ driverId: number | null; teamId: number | null }> {
  if (whom.kind === 'team') {
    const team = await findRow(tx, 'championshipTeams', whom.teamId);
    if (team?.championshipId !== championshipId) {
      throw fieldError('invalid_input', 'whom', 'The championship has no such team.');
    }
    return { driverId: null, teamId: whom.teamId };
  }
  const driver = await findDriverOf(tx, championshipId, driverByPublicId(tx, whom.playerId));
  if (driver === null) throw fieldError('invalid_input', 'whom', 'This driver is not in the championship.');
  return { driverId: driver.driverId, teamId: null };
}

/**
 * Whoever drives in a championship does not rule in it: throws, except for admins, of whom there may be only one. Nobody rules about
 * themselves. Returns whether the account drives in it, which the audit log keeps.
 */
async function refuseEntrant(
  tx: Transaction,
  { accountId, role }: Pick<Viewer, 'accountId' | 'role'>,
  { championshipId, driverId }: { championshipId: number; driverId: number | null },
): Promise<boolean> {
  if (driverId !== null && (await isOwnDriver(tx, accountId, driverId))) {
    throw new AppError('forbidden', 'This is about you. Someone else on the staff has to decide.');
  }
  const drives = await isEntrant(tx, accountId, championshipId);
  if (drives && role !== 'admin') {
    throw new AppError('forbidden', 'You drive in this championship. Someone else on the staff has to decide.');
  }
  return drives;
}
