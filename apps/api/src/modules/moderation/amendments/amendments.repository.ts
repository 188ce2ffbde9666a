import type { Amendment, AmendmentDraft } from '@paddock/contracts';
import { NO_TIME } from 'race-format';
import { firstRow, type Fragment, type Sql, type Transaction } from '../../../database/client.ts';
import type { Columns } from '../../../database/columns.ts';
import { insertRow, type NewRow } from '../../../database/insert-row.ts';
import type { amendments } from '../../../database/schema/index.ts';
import { instantText } from '../../../database/instant-text.ts';
import { crewJson } from '../../identity/driver-ref.ts';
import { isDisqualified } from '../../events/disqualified.ts';
import { accountJson } from '../account-json.ts';
import { eventJson } from '../reports/report-rows.ts';

export interface AmendedCar {
  readonly isVoided: boolean;
  readonly isDisqualified: boolean;
  readonly hasTime: boolean;
  /** null: the car has no such lap, or none was asked for. */
  readonly lap: { readonly isVoided: boolean } | null;
}

export type AmendedEventState = Pick<Amendment['event'], 'sessionKind'> & { readonly isVoided: boolean };

export function findState(tx: Transaction, eventId: number): Promise<AmendedEventState | null> {
  return firstRow(tx<AmendedEventState[]>`
    select session_kind, voided_at is not null as "isVoided"
    from events where id = ${eventId}`);
}

/** A car by its place in the file's order, with one of its laps. */
export function findCar(
  tx: Transaction,
  { eventId, filePosition, lapNumber }: { eventId: number; filePosition: number; lapNumber: number | null },
): Promise<AmendedCar | null> {
  return firstRow(tx<AmendedCar[]>`
    select n.is_voided, ${isDisqualified(tx, tx`n`)} as "isDisqualified",
      n.total_time >= 0 and n.total_time < ${NO_TIME} as "hasTime",
      (
        select json_build_object('isVoided', l.is_voided) from laps l
        where l.event_id = n.event_id and l.file_position = n.file_position and l.lap_number = ${lapNumber}
      ) as lap
    from entries n where n.event_id = ${eventId} and n.file_position = ${filePosition}`);
}

/** Where each car of an event stands, by its place in the file's order; null: voided, so nowhere. */
export async function listPlaces(tx: Transaction, eventId: number): Promise<Map<number, number | null>> {
  const rows = await tx<{ filePosition: number; place: number | null }[]>`
    select n.file_position,
      case when not n.is_voided and e.voided_at is null then n.position end as place
    from entries n join events e on e.id = n.event_id where n.event_id = ${eventId} order by 1`;
  return new Map(rows.map(({ filePosition, place }) => [filePosition, place]));
}

type NewAmendment = Omit<NewRow<typeof amendments>, keyof AmendmentDraft | 'value'> & { draft: AmendmentDraft };

export function insertAmendment(tx: Transaction, { draft, ...amendment }: NewAmendment): Promise<number> {
  return insertRow(tx, 'amendments', { ...amendment, ...amendmentColumns(draft) });
}

export function amendmentColumns(draft: AmendmentDraft) {
  const { kind } = draft;
  return {
    kind,
    filePosition: kind === 'voidEvent' ? null : draft.filePosition,
    lapNumber: kind === 'voidLap' ? draft.lapNumber : null,
    value: kind === 'timePenalty' ? draft.timeMs : kind === 'placePenalty' ? draft.places : null,
  };
}

export type StoredAmendment = Columns<
  typeof amendments,
  'eventId' | 'kind' | 'filePosition' | 'lapNumber' | 'value' | 'reportId'
> & { readonly isRevoked: boolean };

/** A decision, locked until the transaction ends. */
export function findAmendment(tx: Transaction, amendmentId: number): Promise<StoredAmendment | null> {
  return firstRow(tx<StoredAmendment[]>`
    select event_id, kind, file_position, lap_number, value, report_id, revoked_at is not null as "isRevoked"
    from amendments where id = ${amendmentId} for update`);
}

export function revokeAmendment(
  tx: Transaction,
  { amendmentId, at, actorId, reason }: { amendmentId: number; at: string; actorId: number | null; reason: string },
) {
  return tx`
    update amendments set revoked_at = ${at}, revoked_by = ${actorId}, revoke_reason = ${reason}
    where id = ${amendmentId}`;
}

/** Amendments that `where` selects (alias a), the newest first. */
export function listAmendments(sql: Sql, { where, limit }: { where: Fragment; limit: number }): Promise<Amendment[]> {
  return sql<Amendment[]>`
    select a.id as "amendmentId", a.kind, a.lap_number, a.reason, a.report_id,
      case when a.kind = 'timePenalty' then a.value end as "timeMs",
      case when a.kind = 'placePenalty' then a.value end as places,
      ${eventJson(sql)} as event,
      (
        select json_build_object('filePosition', car.file_position, 'raceNumber', car.race_number,
          'carModel', car.car_model, 'drivers', ${crewJson(sql, sql`car`)})
        from entries car where car.event_id = a.event_id and car.file_position = a.file_position
      ) as car,
      a.created_at, ${accountJson(sql, sql`c`)} as "createdBy",
      case when a.revoked_at is not null then json_build_object('at', ${instantText(sql, sql`a.revoked_at`)},
        'by', ${accountJson(sql, sql`r`)}, 'reason', coalesce(a.revoke_reason, '')) end as revoked
    from amendments a
    join events e on e.id = a.event_id
    join tracks t on t.id = e.track_id
    left join accounts c on c.id = a.created_by
    left join accounts r on r.id = a.revoked_by
    where ${where} order by a.created_at desc, a.id desc limit ${limit}`;
}
