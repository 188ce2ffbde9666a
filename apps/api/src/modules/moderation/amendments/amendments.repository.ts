import type { Amendment, AmendmentDraft } from '@paddock/contracts';
import { NO_TIME } from 'race-format';
import { firstRow, type AnySql, type Fragment, type Sql, type Transaction } from '../../../database/client.ts';
import type { Columns } from '../../../database/columns.ts';
import type { amendments } from '../../../database/schema/index.ts';
import { instantText } from '../../../database/instant-text.ts';
import { crewJson, driverJson } from '../../identity/driver-ref.ts';
import { afterMerges } from '../../identity/merged-drivers.ts';
import { isDisqualified } from '../../events/penalties.ts';
import { accountJson } from '../account-json.ts';
import { eventJson } from '../reports/report-rows.repository.ts';

/** What decides whether a decision about an event can be made. */
export interface AmendedEvent extends Pick<Amendment['event'], 'sessionKind'> {
  readonly isVoided: boolean;
  /** null: no car has that place in the file's order, or none was asked for. */
  readonly car: {
    readonly isVoided: boolean;
    readonly isDisqualified: boolean;
    readonly hasTime: boolean;
    /** null: the car has no such lap, or none was asked for. */
    readonly lap: { readonly isVoided: boolean } | null;
    /** In the order of the file. */
    readonly drivers: readonly {
      readonly driverId: number | null;
      readonly playerId: string | null;
      readonly isChanged: boolean;
    }[];
  } | null;
}

/** A driver whom staff want to give a place in a car. */
export interface ChosenDriver {
  readonly driverId: number;
  readonly isErased: boolean;
  readonly isMerged: boolean;
  /** Their places in the cars of the event, in the order of the file. */
  readonly places: readonly PlaceInCar[];
}

export type PlaceInCar = Pick<Extract<AmendmentDraft, { kind: 'changeDriver' }>, 'filePosition' | 'driverIndex'>;

/** null: there is no such driver. */
export function findChosen(tx: Transaction, eventId: number, playerId: string): Promise<ChosenDriver | null> {
  return firstRow(tx<ChosenDriver[]>`
    select d.id as "driverId", d.erased_at is not null as "isErased", d.merged_into_id is not null as "isMerged", (
      select coalesce(json_agg(json_build_object('filePosition', n.file_position, 'driverIndex', n.driver_index)
        order by n.file_position, n.driver_index), '[]')
      from entry_drivers n where n.event_id = ${eventId} and n.driver_id = d.id
    ) as places
    from drivers d where d.public_id = ${playerId} for share of d`);
}

/** An event with one of its cars and one of the car's laps. */
export function findAmended(
  tx: Transaction,
  eventId: number,
  { filePosition, lapNumber }: { filePosition: number | null; lapNumber: number | null },
): Promise<AmendedEvent | null> {
  return firstRow(tx<AmendedEvent[]>`
    with lap as materialized (
      select is_voided from laps
      where event_id = ${eventId} and file_position = ${filePosition} and lap_number = ${lapNumber}
    )
    select e.session_kind, e.voided_at is not null as "isVoided", (
      select json_build_object('isVoided', n.is_voided, 'isDisqualified', ${isDisqualified(tx, tx`n`)},
        'hasTime', n.total_time >= 0 and n.total_time < ${NO_TIME}, 'lap', (
          select json_build_object('isVoided', is_voided) from lap
        ), 'drivers', (
          select coalesce(json_agg(json_build_object('driverId', c.driver_id, 'playerId', d.public_id, 'isChanged', c.name is null)
            order by c.driver_index), '[]')
          from entry_drivers c left join drivers d on d.id = c.driver_id
          where c.event_id = n.event_id and c.file_position = n.file_position
        ))
      from entries n where n.event_id = e.id and n.file_position = ${filePosition}
    ) as car
    from events e where e.id = ${eventId}`);
}

/** Where each car of an event stands, by its place in the file's order; null: voided, so nowhere. */
export async function listPlaces(tx: Transaction, eventId: number): Promise<Map<number, number | null>> {
  const rows = await tx<{ filePosition: number; place: number | null }[]>`
    select n.file_position,
      case when not n.is_voided and e.voided_at is null then n.position end as place
    from entries n join events e on e.id = n.event_id where n.event_id = ${eventId} order by 1`;
  return new Map(rows.map(({ filePosition, place }) => [filePosition, place]));
}

/** The columns of a decision that say what was decided, but not who drove instead. */
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
  'eventId' | 'kind' | 'filePosition' | 'lapNumber' | 'value' | 'driverIndex' | 'swappedWithId' | 'reportId'
> & {
  /** Of who drove instead, and who did by the file; null: the driver was not changed, or is unknown. */
  readonly playerId: string | null;
  readonly replacedPlayerId: string | null;
  readonly isUndone: boolean;
};

/** A decision, locked until the transaction ends. */
export function findAmendment(tx: Transaction, amendmentId: number): Promise<StoredAmendment | null> {
  return firstRow(tx<StoredAmendment[]>`
    select event_id, kind, file_position, lap_number, value, driver_index, swapped_with_id, report_id, undone_at is not null as "isUndone",
      (select public_id from drivers d where d.id = ${afterMerges(tx, tx`id = a.driver_id`)}) as "playerId", (
        select d.public_id from entry_drivers n join drivers d on d.id = n.replaced_driver_id
        where n.event_id = a.event_id and n.file_position = a.file_position and n.driver_index = a.driver_index
      ) as "replacedPlayerId"
    from amendments a where id = ${amendmentId} for update`);
}

interface Undoing {
  readonly amendmentId: number;
  /** The other half of a swap. */
  readonly swappedWithId: number | null;
  readonly at: Date;
  readonly actorId: number | null;
  readonly reason: string;
}

export async function markUndone(
  tx: Transaction,
  { amendmentId, swappedWithId, at, actorId, reason }: Undoing,
): Promise<void> {
  await tx`
    update amendments set undone_at = ${at.toISOString()}, undone_by = ${actorId}, undo_reason = ${reason}
    where id in (${amendmentId}, ${swappedWithId}) and undone_at is null`;
}

/** Of two drivers who swapped, the second change belongs to the decision that the first one stands for. */
export function isDecision(sql: AnySql, change: Fragment): Fragment {
  return sql`(${change}.swapped_with_id is null or ${change}.id < ${change}.swapped_with_id)`;
}

/** Who drove instead, and in which car, by a row of `amendments` about the event `e`. */
function changedJson(sql: Sql, change: Fragment): { readonly driver: Fragment; readonly car: Fragment } {
  return {
    driver: sql`(
      select ${driverJson(sql, sql`e.game`)} from drivers d where d.id = ${afterMerges(sql, sql`id = ${change}.driver_id`)}
    )`,
    car: sql`(
      select json_build_object('filePosition', car.file_position, 'raceNumber', car.race_number,
        'carModel', car.car_model, 'drivers', ${crewJson(sql, sql`e`, sql`car`)})
      from entries car where car.event_id = ${change}.event_id and car.file_position = ${change}.file_position
    )`,
  };
}

/** Decisions that `where` selects (alias a), the newest first. */
export function listAmendments(sql: Sql, { where, limit }: { where: Fragment; limit: number }): Promise<Amendment[]> {
  const own = changedJson(sql, sql`a`);
  const other = changedJson(sql, sql`b`);
  return sql<Amendment[]>`
    select a.id as "amendmentId", a.kind, a.lap_number, a.reason, a.report_id,
      case when a.kind = 'timePenalty' then a.value end as "timeMs",
      case when a.kind = 'placePenalty' then a.value end as places,
      a.driver_index, ${own.driver} as driver, ${eventJson(sql)} as event, ${own.car} as car, (
        select json_build_object('driver', ${other.driver}, 'car', ${other.car})
        from amendments b where b.id = a.swapped_with_id
      ) as swap,
      a.created_at, ${accountJson(sql, sql`a.created_by`)} as "createdBy",
      case when a.undone_at is not null then json_build_object('at', ${instantText(sql, sql`a.undone_at`)},
        'by', ${accountJson(sql, sql`a.undone_by`)}, 'reason', coalesce(a.undo_reason, '')) end as undone
    from amendments a
    join events e on e.id = a.event_id
    join tracks t on t.id = e.track_id
    where ${isDecision(sql, sql`a`)} and ${where} order by a.created_at desc, a.id desc limit ${limit}`;
}
