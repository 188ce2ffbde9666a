import {
  MAX_AMENDMENTS_PER_EVENT,
  type AmendableEvent,
  type Amendment,
  type AmendmentDraft,
  type ChangePreview,
  type UndoAmendment,
  type WriteAmendment,
} from '@paddock/contracts';
import type { z } from 'zod';
import type { Sql, Transaction } from '../../../database/client.ts';
import type { Viewer } from '../../../endpoint/context.ts';
import { AppError, requireFound } from '../../../shared/errors.ts';
import type { Page, PageQuery } from '../../../database/cursor.ts';
import { insertRow, updateRow } from '../../../database/row.ts';
import { readKeysetPage } from '../../../database/keyset.ts';
import { writeAudit, type AuditEntry } from '../../audit/audit.repository.ts';
import type { Events } from '../../events/events.service.ts';
import { changeResults, type ChangeDeps } from '../../../outbox/publish-to-outbox.ts';
import { refreshEvents, type RefreshDeps } from '../../derivation/refresh-events.ts';
import { insertRevision, movesBetween } from '../../derivation/revisions.repository.ts';
import { droveIn, refuseDriverOf, refuseInvolved } from '../reports/report-access.ts';
import { lockReport } from '../reports/reports.repository.ts';
import {
  findAmendment,
  findChosen,
  listAmendments,
  listPlaces,
  markUndone,
  type StoredAmendment,
} from './amendments.repository.ts';
import { tellOfAmendment } from './amendment-news.ts';
import { checkAmendment } from './check-amendment.ts';
import { getTitles } from './event-title.repository.ts';
import { previewChange } from '../../derivation/preview/preview.service.ts';
import { scopeOfEvents, type PublishedScope } from '../../derivation/preview/published.repository.ts';

interface AmendmentDeps extends RefreshDeps, ChangeDeps {
  readonly events: Events;
}

interface Actor {
  /** null: a preview. */
  readonly actorId: number | null;
  /** The actor drove in the event: the audit log says so. */
  readonly deciderDrove?: boolean;
}

interface AmendInput extends z.output<typeof WriteAmendment>, Actor {
  readonly reportId: number | null;
}

interface DecisionChange extends Actor {
  readonly eventId: number;
  readonly kind: 'amended' | 'undone';
  /** Shown on the event's page. */
  readonly reason: string;
}

export type Amendments = ReturnType<typeof createAmendments>;

export function createAmendments(deps: AmendmentDeps) {
  const { sql, events } = deps;
  /**
   * Changes the decisions about an event in the caller's transaction, which holds the import lock, with all results that follow, the
   * page's history and the audit log. Returns the id of the decision.
   */
  const changeDecisions = async (
    tx: Transaction,
    { eventId, kind, reason, actorId, deciderDrove = false }: DecisionChange,
    change: (at: Date) => Promise<{
      amendmentId: number;
      swappedWithId: number | null;
      entry: Omit<AuditEntry, 'at' | 'actorId' | 'target'>;
    }>,
  ): Promise<number> => {
    const at = deps.clock();
    const before = await listPlaces(tx, eventId);
    const { amendmentId, swappedWithId, entry } = await change(at);
    await refreshEvents(deps, tx, [eventId]);
    const moved = movesBetween(before, await listPlaces(tx, eventId));
    for (const id of swappedWithId === null ? [amendmentId] : [amendmentId, swappedWithId])
      await insertRevision(tx, { eventId, at, kind, amendmentId: id, reason, moved });
    const target = { kind: 'event', id: eventId } as const;
    // A decision can give the actor a result.
    const isDriver = deciderDrove || (actorId !== null && (await droveIn(tx, actorId, eventId)));
    const after = { ...entry.after, ...(isDriver && { deciderDrove: true }), moved };
    await writeAudit(tx, { ...entry, at, actorId, target, after });
    if (actorId !== null) await tellOfAmendment(tx, { eventId, amendmentId, kind, moved, at });
    return amendmentId;
  };
  /** Makes a decision in the caller's transaction, which holds the import lock. */
  const amendIn = async (
    tx: Transaction,
    { eventId, amendment, reason, reportId, actorId, deciderDrove = false }: AmendInput,
  ): Promise<number> => {
    const { decided, back } = await checkAmendment(tx, eventId, amendment);
    return changeDecisions(tx, { eventId, kind: 'amended', reason, actorId, deciderDrove }, async (at) => {
      const decision = { eventId, reason, reportId, createdAt: at, createdBy: actorId };
      const amendmentId = await insertRow(tx, 'amendments', { ...decision, ...decided.columns });
      let swappedWithId: number | null = null;
      if (back !== null) {
        swappedWithId = await insertRow(tx, 'amendments', { ...decision, ...back.columns, swappedWithId: amendmentId });
        await updateRow(tx, 'amendments', amendmentId, { swappedWithId });
      }
      const entry = {
        action: `event.${amendment.kind}`,
        ...(amendment.kind === 'changeDriver' && { before: { playerId: decided.replacedPlayerId } }),
        after: {
          amendmentId,
          ...amendment,
          ...(reportId !== null && { reportId }),
        },
        // The audit log gets no copy of the text of a case.
        reason: reportId === null ? reason : '',
      };
      return { amendmentId, swappedWithId, entry };
    });
  };
  /** Undoes a decision in the caller's transaction, which holds the import lock. */
  const undoIn = async (
    tx: Transaction,
    { amendmentId, reason, actorId, deciderDrove = false }: z.output<typeof UndoAmendment> & Actor,
  ): Promise<void> => {
    const found = await requireInForce(tx, amendmentId);
    const { eventId, kind, filePosition, lapNumber, value, driverIndex, swappedWithId, reportId } = found;
    if (actorId !== null && reportId !== null) refuseInvolved(await lockReport(tx, { reportId, accountId: actorId }));
    await changeDecisions(tx, { eventId, kind: 'undone', reason, actorId, deciderDrove }, async (at) => {
      await markUndone(tx, { amendmentId, swappedWithId, at, actorId, reason });
      const isDriver = kind === 'changeDriver';
      const before = {
        amendmentId,
        kind,
        filePosition,
        lapNumber,
        value,
        ...(isDriver && { driverIndex, playerId: found.playerId }),
        ...(swappedWithId !== null && { swap: true }),
      };
      const after = isDriver ? { playerId: found.replacedPlayerId } : {};
      return { amendmentId, swappedWithId, entry: { action: 'event.restore', before, after, reason } };
    });
  };
  return {
    amendIn,
    undoIn,
    /** An event as staff change it. */
    async event(eventId: number): Promise<AmendableEvent> {
      const [info, titles, rows, amendments] = await Promise.all([
        events.info(eventId),
        getTitles(sql, eventId),
        events.results(eventId),
        listAmendments(sql, { where: sql`a.event_id = ${eventId}`, limit: MAX_AMENDMENTS_PER_EVENT }),
      ]);
      return { ...info, ...titles, isVoided: info.voided !== null, rows, amendments };
    },

    list({ state, ...page }: PageQuery & { state: 'all' | 'inForce' | 'undone' }): Promise<Page<Amendment>> {
      const condition = {
        all: sql`true`,
        inForce: sql`a.undone_at is null`,
        undone: sql`a.undone_at is not null`,
      };
      return readKeysetPage(sql, page, {
        by: { column: sql`a.created_at`, id: sql`a.id`, type: 'timestamptz', direction: 'desc' },
        placeOf: (row) => [row.createdAt, row.amendmentId],
        read: ({ after, limit }) => listAmendments(sql, { where: sql`${condition[state]} and ${after}`, limit }),
      });
    },

    /** What decisions would do. Nothing is changed. */
    preview: (input: { eventId: number; amendments: readonly AmendmentDraft[] }): Promise<ChangePreview> =>
      previewChange(
        sql,
        (tx) => scopeOf(tx, input),
        async (tx) => {
          const { eventId } = input;
          for (const amendment of input.amendments) {
            await amendIn(tx, { eventId, amendment, reason: 'Preview', reportId: null, actorId: null });
          }
        },
      ),

    previewUndo: ({ amendmentId }: { amendmentId: number }): Promise<ChangePreview> =>
      previewChange(
        sql,
        async (tx) => scopeOfEvents(tx, [(await requireInForce(tx, amendmentId)).eventId]),
        (tx) => undoIn(tx, { amendmentId, reason: 'Preview', actorId: null }),
      ),

    amend: async (viewer: Viewer, input: z.output<typeof WriteAmendment>): Promise<Amendment> =>
      getAmendment(
        sql,
        await changeResults(deps, async (tx) => {
          const deciderDrove = await refuseDriverOf(tx, viewer, input.eventId);
          return amendIn(tx, { ...input, reportId: null, actorId: viewer.accountId, deciderDrove });
        }),
      ),

    undo: async (viewer: Viewer, input: z.output<typeof UndoAmendment>): Promise<Amendment> => {
      await changeResults(deps, async (tx) => {
        const { eventId } = await requireInForce(tx, input.amendmentId);
        const deciderDrove = await refuseDriverOf(tx, viewer, eventId);
        await undoIn(tx, { ...input, actorId: viewer.accountId, deciderDrove });
      });
      return getAmendment(sql, input.amendmentId);
    },
  };
}

/** With the drivers who would get a result. */
async function scopeOf(
  tx: Transaction,
  { eventId, amendments }: { eventId: number; amendments: readonly AmendmentDraft[] },
): Promise<PublishedScope> {
  const scope = await scopeOfEvents(tx, [eventId]);
  const chosen: number[] = [];
  for (const draft of amendments) {
    const driver = draft.kind === 'changeDriver' ? await findChosen(tx, eventId, draft.playerId) : null;
    if (driver !== null) chosen.push(driver.driverId);
  }
  return { ...scope, driverIds: [...scope.driverIds, ...chosen] };
}

async function getAmendment(sql: Sql, id: number): Promise<Amendment> {
  const [row] = await listAmendments(sql, {
    where: sql`a.id in (${id}, (select swapped_with_id from amendments where id = ${id}))`,
    limit: 1,
  });
  return requireFound(row, `There is no decision ${id}.`);
}

async function requireInForce(tx: Transaction, amendmentId: number): Promise<StoredAmendment> {
  const found = requireFound(await findAmendment(tx, amendmentId), `There is no decision ${amendmentId}.`);
  if (found.isUndone) throw new AppError('conflict', 'This was already undone.');
  return found;
}
