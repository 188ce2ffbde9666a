import type { ChangePreview, Merge, MergePreview, UndoMerge, WriteMerge } from '@paddock/contracts';
import type { z } from 'zod';
import type { Transaction } from '../../../database/client.ts';
import { dryRun } from '../../../database/dry-run.ts';
import { insertRow, updateRow } from '../../../database/row.ts';
import type { Viewer } from '../../../endpoint/context.ts';
import { AppError, requireFound } from '../../../shared/errors.ts';
import { changeResults, publish, type ChangeDeps } from '../../../outbox/publish-to-outbox.ts';
import { writeAudit } from '../../audit/audit.repository.ts';
import { rebuildRecordStepsOf } from '../../leaderboards/rollups/record-steps.repository.ts';
import { followMerged } from '../../news/privacy.repository.ts';
import { refreshEvents, type RefreshDeps } from '../../derivation/refresh-events.ts';
import { previewChange } from '../../derivation/preview/preview.service.ts';
import {
  countShared,
  findMerge,
  listEventsOf,
  listEventsReadSince,
  listMerges,
  listTracksOf,
  lockDriver,
  readSide,
  type MergedDriver,
  type StoredMerge,
} from './merges.repository.ts';
import { undoReassign, reassign } from './reassign.repository.ts';
import { notesOn, problemOf } from './merge-refusals.rules.ts';

interface MergeDeps extends RefreshDeps, ChangeDeps {}

type Merging = z.output<typeof WriteMerge>;
type Pair = Omit<Merging, 'reason'>;

const MAX_SHOWN = 100;
/** Imports wait for a preview, which takes about 20 ms an event. */
const MAX_EVENTS_OF_PREVIEW = 400;

const TOO_MANY = 'That is too many for a preview. All figures will be recomputed, and the merge can be undone.';

export type Merges = ReturnType<typeof createMerges>;

export function createMerges(deps: MergeDeps) {
  const { sql } = deps;
  const getMerge = async (mergeId: number): Promise<Merge> => {
    const [merge] = await listMerges(sql, { where: sql`m.id = ${mergeId}`, limit: 1 });
    return requireFound(merge, `There is no merge ${mergeId}.`);
  };
  return {
    /** The merges a driver has a part in. */
    async of(playerId: string): Promise<{ rows: Merge[] }> {
      const where = sql`d.public_id = ${playerId} or i.public_id = ${playerId}`;
      return { rows: await listMerges(sql, { where, limit: MAX_SHOWN }) };
    },

    async preview(pair: Pair): Promise<MergePreview> {
      const facts = await dryRun(sql, (tx) => compareTwo(tx, pair));
      if (facts.problem !== null) return { ...facts, change: null };
      if (facts.events > MAX_EVENTS_OF_PREVIEW) return { ...facts, notes: [...facts.notes, TOO_MANY], change: null };
      const change = await previewChange(
        sql,
        (tx) => scopeOf(tx, pair),
        (tx) => mergeIn(deps, tx, { ...pair, reason: 'Preview', actorId: null }),
      );
      return { ...facts, change };
    },

    merge: async ({ accountId: actorId }: Viewer, merge: Merging): Promise<Merge> =>
      getMerge(await changeResults(deps, (tx) => mergeIn(deps, tx, { ...merge, actorId }))),

    previewUndo: (mergeId: number): Promise<ChangePreview> =>
      previewChange(
        sql,
        async (tx) => scopeOf(tx, await requireInForce(tx, mergeId)),
        (tx) => undoIn(deps, tx, { mergeId, reason: 'Preview', actorId: null }),
      ),

    undo: async ({ accountId: actorId }: Viewer, undo: z.output<typeof UndoMerge>): Promise<Merge> => {
      await changeResults(deps, (tx) => undoIn(deps, tx, { ...undo, actorId }));
      return getMerge(undo.mergeId);
    },
  };
}

async function requireTwo(tx: Transaction, pair: Pair): Promise<{ from: MergedDriver; into: MergedDriver }> {
  const from = requireFound(await lockDriver(tx, pair.from), `There is no driver ${pair.from}.`);
  const into = requireFound(await lockDriver(tx, pair.into), `There is no driver ${pair.into}.`);
  return { from, into };
}

async function compareTwo(tx: Transaction, pair: Pair): Promise<Omit<MergePreview, 'change'>> {
  const { from, into } = await requireTwo(tx, pair);
  const sides = { from: await readSide(tx, from.driverId), into: await readSide(tx, into.driverId) };
  const sharedEvents = await countShared(tx, from.driverId, into.driverId);
  const events = (await listEventsOf(tx, from.driverId)).length;
  const notes = notesOn({ from, into }, { sanctions: sides.from.sanctions, sharedEvents });
  return { ...sides, sharedEvents, events, problem: problemOf(from, into), notes };
}

async function scopeOf(tx: Transaction, pair: Pair) {
  const { from, into } = await requireTwo(tx, pair);
  const driverIds = [from.driverId, into.driverId];
  return { eventIds: [], driverIds, trackIds: await listTracksOf(tx, driverIds) };
}

interface Act {
  /** null: a preview. */
  readonly actorId: number | null;
}

/** Under the import lock, which a preview holds, too. */
async function mergeIn(deps: MergeDeps, tx: Transaction, { reason, actorId, ...pair }: Merging & Act): Promise<number> {
  const { from, into } = await requireTwo(tx, pair);
  const problem = problemOf(from, into);
  if (problem !== null) throw new AppError('conflict', problem);
  const at = deps.clock();
  const eventIds = await listEventsOf(tx, from.driverId);
  const kept = await reassign(tx, { from, into, eventIds });
  await followMerged(tx, { from: from.driverId, into: into.driverId });
  await refreshEvents(deps, tx, eventIds);
  await countAgain(deps, tx, [from, into]);
  // The merged driver may now be hidden, or banned from the boards.
  await rebuildRecordStepsOf(tx, into.driverId);
  const ids = { fromDriverId: from.driverId, intoDriverId: into.driverId };
  const mergeId = await insertRow(tx, 'driverMerges', { ...ids, reason, mergedAt: at, mergedBy: actorId, kept });
  await announceToOwner(tx, from.accountId);
  await writeAudit(tx, {
    at,
    actorId,
    action: 'driver.merge',
    target: { kind: 'merge', id: mergeId },
    after: { from: pair.from, into: pair.into, events: eventIds.length },
    reason,
  });
  return mergeId;
}

/** Under the import lock, which a preview holds, too. */
async function undoIn(
  deps: MergeDeps,
  tx: Transaction,
  { mergeId, reason, actorId }: z.output<typeof UndoMerge> & Act,
): Promise<void> {
  const { mergedAt, kept, ...pair } = await requireInForce(tx, mergeId);
  const { from, into } = await requireTwo(tx, pair);
  if (into.mergedIntoId !== null)
    throw new AppError('conflict', 'The driver has been merged again since. Undo that merge first.');
  const at = deps.clock();
  const since = await listEventsReadSince(tx, { driverId: into.driverId, since: mergedAt });
  const eventIds = [...new Set([...kept.eventIds, ...since])];
  await undoReassign(tx, { from, into, kept });
  await refreshEvents(deps, tx, eventIds);
  await countAgain(deps, tx, [from, into]);
  await rebuildRecordStepsOf(tx, into.driverId);
  await updateRow(tx, 'driverMerges', mergeId, { undoneAt: at, undoneBy: actorId });
  await announceToOwner(tx, kept.accountId);
  await writeAudit(tx, {
    at,
    actorId,
    action: 'driver.undoMerge',
    target: { kind: 'merge', id: mergeId },
    before: { from: pair.from, into: pair.into },
    after: { events: eventIds.length },
    reason,
  });
}

/** Entries and decisions of championships move standings without any event, too. */
async function countAgain({ standings }: MergeDeps, tx: Transaction, drivers: readonly MergedDriver[]): Promise<void> {
  const ids = drivers.map(({ driverId }) => driverId);
  await standings.refresh(tx, await standings.ofDrivers(tx, ids));
}

async function requireInForce(tx: Transaction, mergeId: number): Promise<StoredMerge> {
  const merge = requireFound(await findMerge(tx, mergeId), `There is no merge ${mergeId}.`);
  if (merge.isUndone) throw new AppError('conflict', 'This merge was already undone.');
  return merge;
}

/** Tells the owner's sessions that the account has another driver. */
async function announceToOwner(tx: Transaction, accountId: number | null): Promise<void> {
  if (accountId !== null) await publish(tx, [{ type: 'access', payload: { accountId } }]);
}
