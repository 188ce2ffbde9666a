import type { AmendableEvent, Amendment, AmendmentDraft, ChangePreview } from '@paddock/contracts';
import { z } from 'zod';
import type { Sql, Transaction } from '../../../database/client.ts';
import type { Viewer } from '../../../endpoint/context.ts';
import { AppError, NotFoundError } from '../../../shared/errors.ts';
import { CursorInstant, CursorNumber, readPage } from '../../../database/cursor.ts';
import type { Clock } from '../../../shared/time.ts';
import { writeAudit } from '../../audit/audit.repository.ts';
import type { Events } from '../../events/events.service.ts';
import { beginLocked } from '../../../database/import-lock.ts';
import { refreshEvents } from '../../imports/refresh-events.ts';
import { insertRevision, movesBetween } from '../../imports/revisions.repository.ts';
import { readPerson } from '../reports/parties.repository.ts';
import { isParty } from '../reports/report.rules.ts';
import { lockReport } from '../reports/reports.repository.ts';
import {
  findAmendment,
  findCar,
  findState,
  insertAmendment,
  listAmendments,
  listDriverIds,
  listPlaces,
  revokeAmendment,
  type StoredAmendment,
} from './amendments.repository.ts';
import { refusalOf } from './amendments.rules.ts';
import { previewChange, type PreviewDeps } from '../../imports/preview/preview.service.ts';
import type { PublishedScope } from '../../imports/preview/published.repository.ts';

export interface AmendmentDeps extends PreviewDeps {
  readonly clock: Clock;
  readonly events: Events;
}

export interface AmendIn {
  readonly eventId: number;
  readonly amendments: readonly AmendmentDraft[];
  /** Shown on the event's page. */
  readonly reason: string;
  readonly reportId: number | null;
  readonly actorId: number | null;
}

export type Amendments = ReturnType<typeof createAmendments>;

const MOST_OF_ONE_EVENT = 1_000;
const Place = z.tuple([CursorInstant, CursorNumber]);

export function createAmendments(deps: AmendmentDeps) {
  const { sql } = deps;
  /**
   * Makes decisions in the caller's transaction, which holds the import lock, with all results that follow, the page's history
   * and the audit log. Returns their ids.
   */
  const amendIn = async (tx: Transaction, { amendments, ...rest }: AmendIn): Promise<number[]> => {
    const ids: number[] = [];
    for (const draft of amendments) ids.push(await amendOnce(deps, tx, { ...rest, draft }));
    return ids;
  };
  /** Reverts a decision in the caller's transaction, which holds the import lock. */
  const restoreIn = async (
    tx: Transaction,
    { amendmentId, reason, actorId }: { amendmentId: number; reason: string; actorId: number | null },
  ): Promise<void> => {
    const standing = await requireInForce(tx, amendmentId);
    if (actorId !== null && standing.reportId !== null) await refusePartyTo(tx, { ...standing, actorId });
    const at = deps.clock();
    const write = () => revokeAmendment(tx, { amendmentId, at: at.toISOString(), actorId, reason });
    const moved = await changeEvent(deps, tx, standing.eventId, write);
    await insertRevision(tx, { ...standing, at: at.toISOString(), kind: 'restored', amendmentId, reason, moved });
    await writeAudit(tx, {
      at,
      actorId,
      action: 'event.restore',
      target: { kind: 'event', id: standing.eventId },
      before: { amendmentId, ...decided(standing) },
      after: { moved },
      reason,
    });
  };
  return {
    amendIn,
    /** An event as staff change it. */
    event: (eventId: number): Promise<AmendableEvent> => readEvent(deps, eventId),

    list: ({
      standing,
      ...page
    }: {
      standing: 'all' | 'standing' | 'restored';
      cursor?: string | undefined;
      limit: number;
    }): Promise<{ rows: Amendment[]; nextCursor: string | null }> =>
      readPage(
        { ...page, place: Place },
        (place, limit) => {
          const isStanding = {
            all: sql`true`,
            standing: sql`a.revoked_at is null`,
            restored: sql`a.revoked_at is not null`,
          };
          const after = place && sql`and (a.created_at, a.id) < (${place[0]}::timestamptz, ${place[1]}::int)`;
          return listAmendments(sql, { where: sql`${isStanding[standing]} ${after ?? sql``}`, limit });
        },
        (row) => [row.createdAt, row.amendmentId],
      ),

    /** What decisions would do. Nothing is changed. */
    preview: (eventId: number, amendments: readonly AmendmentDraft[]): Promise<ChangePreview> =>
      previewChange(
        sql,
        (tx) => scopeOfEvent(tx, eventId),
        (tx) => amendIn(tx, { eventId, amendments, reason: 'Preview', reportId: null, actorId: null }),
      ),

    previewRestore: (amendmentId: number): Promise<ChangePreview> =>
      previewChange(
        sql,
        async (tx) => scopeOfEvent(tx, (await requireInForce(tx, amendmentId)).eventId),
        (tx) => restoreIn(tx, { amendmentId, reason: 'Preview', actorId: null }),
      ),

    amend: async (
      { accountId }: Viewer,
      { eventId, amendment, reason }: { eventId: number; amendment: AmendmentDraft; reason: string },
    ): Promise<Amendment> => {
      const change: AmendIn = { eventId, amendments: [amendment], reason, reportId: null, actorId: accountId };
      const [id = 0] = await beginLocked(sql, (tx) => amendIn(tx, change));
      return getAmendment(sql, id);
    },

    restore: async (
      { accountId }: Viewer,
      { amendmentId, reason }: { amendmentId: number; reason: string },
    ): Promise<Amendment> => {
      await beginLocked(sql, (tx) => restoreIn(tx, { amendmentId, reason, actorId: accountId }));
      return getAmendment(sql, amendmentId);
    },
  };
}

async function getAmendment(sql: Sql, id: number): Promise<Amendment> {
  const [row] = await listAmendments(sql, { where: sql`a.id = ${id}`, limit: 1 });
  if (row === undefined) throw new NotFoundError(`There is no decision ${id}.`);
  return row;
}

async function readEvent({ sql, events }: AmendmentDeps, eventId: number): Promise<AmendableEvent> {
  const [info, rows, amendments] = await Promise.all([
    events.info(eventId),
    events.results(eventId),
    listAmendments(sql, { where: sql`a.event_id = ${eventId}`, limit: MOST_OF_ONE_EVENT }),
  ]);
  const { sessionType, sessionKind, trackName, title, serverName, endAt, voided } = info;
  const isVoided = voided !== null;
  return { eventId, sessionType, sessionKind, trackName, title, serverName, endAt, isVoided, rows, amendments };
}

/** Throws if the actor is involved in the case that led to the decision. */
async function refusePartyTo(
  tx: Transaction,
  { reportId, actorId }: { reportId: number | null; actorId: number },
): Promise<void> {
  const report = reportId === null ? null : await lockReport(tx, reportId);
  if (report === null || !isParty(await readPerson(tx, actorId), report)) return;
  throw new AppError(
    'forbidden',
    'You are involved in the case that led to this. Someone else on the staff has to do it.',
  );
}

async function scopeOfEvent(tx: Transaction, eventId: number): Promise<PublishedScope> {
  const [event, driverIds] = await Promise.all([findState(tx, eventId), listDriverIds(tx, eventId)]);
  return { eventIds: [eventId], driverIds, trackIds: event === null ? [] : [event.trackId] };
}

interface OneAmendment extends Omit<AmendIn, 'amendments'> {
  readonly draft: AmendmentDraft;
}

async function amendOnce(
  deps: AmendmentDeps,
  tx: Transaction,
  { eventId, draft, reason, reportId, actorId }: OneAmendment,
): Promise<number> {
  await requirePossible(tx, eventId, draft);
  const at = deps.clock();
  let amendmentId = 0;
  const moved = await changeEvent(deps, tx, eventId, async () => {
    amendmentId = await insertAmendment(tx, { eventId, draft, reason, reportId, createdAt: at, createdBy: actorId });
  });
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
  return amendmentId;
}

async function requirePossible(tx: Transaction, eventId: number, draft: AmendmentDraft): Promise<void> {
  const event = await findState(tx, eventId);
  if (event === null) throw new NotFoundError(`There is no event ${eventId}.`);
  const car = draft.kind === 'voidEvent' ? null : await findCar(tx, { eventId, filePosition: draft.filePosition });
  const refusal = refusalOf(draft, { event, car });
  if (refusal === null) return;
  const { message, field } = refusal;
  throw new AppError('conflict', message, {
    ...(field !== null && { issues: [{ path: `amendment.${field}`, message }] }),
  });
}

async function requireInForce(tx: Transaction, amendmentId: number): Promise<StoredAmendment> {
  const found = await findAmendment(tx, amendmentId);
  if (found === null) throw new NotFoundError(`There is no decision ${amendmentId}.`);
  if (found.isRevoked) throw new AppError('conflict', 'This was already taken back.');
  return found;
}

/** Writes a decision and derives the event again. Returns which cars moved. */
async function changeEvent(deps: AmendmentDeps, tx: Transaction, eventId: number, write: () => Promise<unknown>) {
  const before = await listPlaces(tx, eventId);
  await write();
  await refreshEvents(deps, tx, [eventId]);
  return movesBetween(before, await listPlaces(tx, eventId));
}

function decided({ kind, filePosition, lapNumber, value }: StoredAmendment): Record<string, unknown> {
  return { kind, filePosition, lapNumber, value };
}
