import type {
  AmendableEvent,
  Amendment,
  AmendmentDraft,
  ChangePreview,
  RestoreAmendment,
  WriteAmendment,
} from '@paddock/contracts';
import type { z } from 'zod';
import type { Sql, Transaction } from '../../../database/client.ts';
import type { Viewer } from '../../../endpoint/context.ts';
import { AppError, fieldError, requireFound } from '../../../shared/errors.ts';
import type { Page, PageQuery } from '../../../database/cursor.ts';
import { readKeysetPage } from '../../../database/keyset.ts';
import type { Clock } from '../../../shared/time.ts';
import { writeAudit } from '../../audit/audit.repository.ts';
import type { Events } from '../../events/events.service.ts';
import { beginLocked } from '../../../database/import-lock.ts';
import { refreshEvents, type RefreshDeps } from '../../imports/refresh-events.ts';
import { insertRevision, movesBetween } from '../../imports/revisions.repository.ts';
import { isParty } from '../reports/report.rules.ts';
import { lockReport, readPerson } from '../reports/reports.repository.ts';
import {
  amendmentColumns,
  findAmendment,
  findCar,
  findState,
  insertAmendment,
  listAmendments,
  listPlaces,
  revokeAmendment,
  type StoredAmendment,
} from './amendments.repository.ts';
import { refusalOf } from './amendments.rules.ts';
import { previewChange } from '../../imports/preview/preview.service.ts';
import { scopeOfEvents } from '../../imports/preview/published.repository.ts';

interface AmendmentDeps extends RefreshDeps {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly events: Events;
}

interface AmendIn extends Omit<z.output<typeof WriteAmendment>, 'amendment'> {
  readonly amendments: readonly AmendmentDraft[];
  readonly reportId: number | null;
  readonly actorId: number | null;
}

export type Amendments = ReturnType<typeof createAmendments>;

const MOST_OF_ONE_EVENT = 1_000;

export function createAmendments(deps: AmendmentDeps) {
  const { sql, events } = deps;
  /**
   * Makes decisions in the caller's transaction, which holds the import lock, with all results that follow, the page's history
   * and the audit log. Returns their ids.
   */
  const amendIn = async (
    tx: Transaction,
    { eventId, amendments, reason, reportId, actorId }: AmendIn,
  ): Promise<number[]> => {
    const ids: number[] = [];
    for (const draft of amendments) {
      await requirePossible(tx, eventId, draft);
      const at = deps.clock();
      const before = await listPlaces(tx, eventId);
      const amendment = { eventId, draft, reason, reportId, createdAt: at, createdBy: actorId };
      const amendmentId = await insertAmendment(tx, amendment);
      await refreshEvents(deps, tx, [eventId]);
      const moved = movesBetween(before, await listPlaces(tx, eventId));
      await insertRevision(tx, { eventId, at: at.toISOString(), kind: 'amended', amendmentId, reason, moved });
      await writeAudit(tx, {
        at,
        actorId,
        action: `event.${draft.kind}`,
        target: { kind: 'event', id: eventId },
        after: { amendmentId, ...draft, ...(reportId !== null && { reportId }), moved },
        // The text of a case is stored with the case only, where names can be removed from it.
        reason: reportId === null ? reason : '',
      });
      ids.push(amendmentId);
    }
    return ids;
  };
  /** Undoes a decision in the caller's transaction, which holds the import lock. */
  const restoreIn = async (
    tx: Transaction,
    { amendmentId, reason, actorId }: z.output<typeof RestoreAmendment> & { readonly actorId: number | null },
  ): Promise<void> => {
    const { eventId, kind, filePosition, lapNumber, value, reportId } = await requireInForce(tx, amendmentId);
    if (actorId !== null && reportId !== null) await refusePartyTo(tx, { reportId, actorId });
    const at = deps.clock();
    const places = await listPlaces(tx, eventId);
    await revokeAmendment(tx, { amendmentId, at: at.toISOString(), actorId, reason });
    await refreshEvents(deps, tx, [eventId]);
    const moved = movesBetween(places, await listPlaces(tx, eventId));
    await insertRevision(tx, { eventId, at: at.toISOString(), kind: 'restored', amendmentId, reason, moved });
    await writeAudit(tx, {
      at,
      actorId,
      action: 'event.restore',
      target: { kind: 'event', id: eventId },
      before: { amendmentId, kind, filePosition, lapNumber, value },
      after: { moved },
      reason,
    });
  };
  return {
    amendIn,
    /** An event as staff change it. */
    async event(eventId: number): Promise<AmendableEvent> {
      const [info, rows, amendments] = await Promise.all([
        events.info(eventId),
        events.results(eventId),
        listAmendments(sql, { where: sql`a.event_id = ${eventId}`, limit: MOST_OF_ONE_EVENT }),
      ]);
      return { ...info, isVoided: info.voided !== null, rows, amendments };
    },

    list({ standing, ...page }: PageQuery & { standing: 'all' | 'standing' | 'restored' }): Promise<Page<Amendment>> {
      const isStanding = {
        all: sql`true`,
        standing: sql`a.revoked_at is null`,
        restored: sql`a.revoked_at is not null`,
      };
      return readKeysetPage(sql, page, {
        by: { column: sql`a.created_at`, id: sql`a.id`, type: 'timestamptz', direction: 'desc' },
        placeOf: (row) => [row.createdAt, row.amendmentId],
        read: ({ after, limit }) => listAmendments(sql, { where: sql`${isStanding[standing]} and ${after}`, limit }),
      });
    },

    /** What decisions would do. Nothing is changed. */
    preview: (eventId: number, amendments: readonly AmendmentDraft[]): Promise<ChangePreview> =>
      previewChange(
        sql,
        (tx) => scopeOfEvents(tx, [eventId]),
        (tx) => amendIn(tx, { eventId, amendments, reason: 'Preview', reportId: null, actorId: null }),
      ),

    previewRestore: (amendmentId: number): Promise<ChangePreview> =>
      previewChange(
        sql,
        async (tx) => scopeOfEvents(tx, [(await requireInForce(tx, amendmentId)).eventId]),
        (tx) => restoreIn(tx, { amendmentId, reason: 'Preview', actorId: null }),
      ),

    amend: async (
      { accountId: actorId }: Viewer,
      { amendment, ...rest }: z.output<typeof WriteAmendment>,
    ): Promise<Amendment> => {
      const change = { ...rest, amendments: [amendment], reportId: null, actorId };
      const [id = 0] = await beginLocked(sql, (tx) => amendIn(tx, change));
      return getAmendment(sql, id);
    },

    restore: async ({ accountId: actorId }: Viewer, input: z.output<typeof RestoreAmendment>): Promise<Amendment> => {
      await beginLocked(sql, (tx) => restoreIn(tx, { ...input, actorId }));
      return getAmendment(sql, input.amendmentId);
    },
  };
}

async function getAmendment(sql: Sql, id: number): Promise<Amendment> {
  const [row] = await listAmendments(sql, { where: sql`a.id = ${id}`, limit: 1 });
  return requireFound(row, `There is no decision ${id}.`);
}

/** Throws if the actor is involved in the case that led to the decision. */
async function refusePartyTo(
  tx: Transaction,
  { reportId, actorId }: { reportId: number; actorId: number },
): Promise<void> {
  const report = await lockReport(tx, reportId);
  if (report === null || !isParty(await readPerson(tx, actorId), report)) return;
  throw new AppError(
    'forbidden',
    'You are involved in the case that led to this. Someone else on the staff has to do it.',
  );
}

async function requirePossible(tx: Transaction, eventId: number, draft: AmendmentDraft): Promise<void> {
  const event = requireFound(await findState(tx, eventId), `There is no event ${eventId}.`);
  const { filePosition, lapNumber } = amendmentColumns(draft);
  const car = filePosition === null ? null : await findCar(tx, { eventId, filePosition, lapNumber });
  const refusal = refusalOf(draft, { event, car });
  if (refusal !== null) throw fieldError('conflict', `amendment.${refusal.field}`, refusal.message);
}

async function requireInForce(tx: Transaction, amendmentId: number): Promise<StoredAmendment> {
  const found = requireFound(await findAmendment(tx, amendmentId), `There is no decision ${amendmentId}.`);
  if (found.isRevoked) throw new AppError('conflict', 'This was already undone.');
  return found;
}
