import type {
  DecidedPenalty,
  DecidedSanction,
  DriverRef,
  ReportCategory,
  ReportedCar,
  ReportedEvent,
  ReportStatus,
  StaffMember,
} from '@paddock/contracts';
import type { AnySql, Fragment, Sql } from '../../../database/client.ts';
import { crewJson, driverJson } from '../../identity/driver-ref.ts';
import { accountJson } from '../account-json.ts';
import type { Parties } from './report.rules.ts';

/** The outcome of a decision, as stored with its step in `report_entries`. */
export interface DecisionDetail {
  readonly penalty: {
    readonly kind: DecidedPenalty['kind'];
    readonly filePosition: number;
    readonly value: number | null;
    readonly lapNumber: number | null;
    readonly amendmentId: number;
  } | null;
  readonly sanction: { readonly kind: 'warning' | 'ban'; readonly endsAt: string | null } | null;
}

interface CarRow {
  position: number;
  raceNumber: number | null;
  carModel: number | null;
  drivers: DriverRef[];
  driverIds: (number | null)[];
}

export interface ReportRow extends Omit<ReportedEvent, 'isEndApproximate'> {
  reportId: number;
  status: ReportStatus;
  category: ReportCategory;
  words: string;
  evidenceUrl: string | null;
  lapNumber: number | null;
  filePosition: number;
  accusedDriverId: number | null;
  /** The accused driver, in case the car's crew no longer contains them. */
  accused: DriverRef | null;
  reporterId: number | null;
  reporter: StaffMember | null;
  reporterDriverId: number | null;
  assignee: StaffMember | null;
  publicSummary: string | null;
  createdAt: string;
  updatedAt: string;
  decidedAt: string | null;
  decidedBy: StaffMember | null;
  car: CarRow | null;
  decision: Partial<DecisionDetail> | null;
  penaltyNumber: number | null;
  isPenaltyRevoked: boolean;
}

/** A car of a report's event, by its place in the file's order, as JSON. */
export function carOf(sql: Sql, filePosition: Fragment): Fragment {
  return sql`(
    select json_build_object('position', c.position, 'raceNumber', c.race_number, 'carModel', c.car_model,
      'drivers', ${crewJson(sql, sql`c`)}, 'driverIds', array(
        select driver_id from entry_drivers where event_id = c.event_id and file_position = c.file_position
        order by driver_index
      ))
    from entries c where c.event_id = r.event_id and c.file_position = ${filePosition}
  )`;
}

/** Who drove the accused car of a report (alias r), as JSON. */
export function crewIds(sql: AnySql): Fragment {
  return sql`(
    select coalesce(json_agg(n.driver_id), '[]')
    from entries c join entry_drivers n on n.event_id = c.event_id and n.file_position = c.file_position
    where c.event_id = r.event_id and c.file_position = r.file_position
  )`;
}

/** Reports with all data of a row. `from` gives their ids under the alias x, and may add an order. */
export function selectReports(sql: Sql, from: Fragment, order: Fragment): Promise<ReportRow[]> {
  return sql<ReportRow[]>`
    select r.id as "reportId", r.status, r.category, r.words, r.evidence_url as "evidenceUrl",
      r.lap_number as "lapNumber", r.file_position as "filePosition", r.accused_driver_id as "accusedDriverId",
      r.reporter_id as "reporterId", ${accountJson(sql, sql`ra`)} as reporter, r.reporter_driver_id as "reporterDriverId",
      ${accountJson(sql, sql`sa`)} as assignee, r.public_summary as "publicSummary",
      r.created_at as "createdAt", r.updated_at as "updatedAt", r.decided_at as "decidedAt",
      ${accountJson(sql, sql`da`)} as "decidedBy",
      e.id as "eventId", e.session_type as "sessionType", e.session_kind as "sessionKind", t.code as "trackName",
      e.title, e.end_at as "endAt",
      ${carOf(sql, sql`r.file_position`)} as car,
      (select ${driverJson(sql)} from drivers d where d.id = r.accused_driver_id) as accused,
      s.detail as decision,
      (
        select c.race_number from entries c
        where c.event_id = r.event_id
          and c.file_position = (s.detail -> 'penalty' ->> 'filePosition')::int
      ) as "penaltyNumber",
      exists (
        select from amendments m
        where m.id = (s.detail -> 'penalty' ->> 'amendmentId')::int and m.revoked_at is not null
      ) as "isPenaltyRevoked"
    from ${from} as x
    join reports r on r.id = x.id
    join events e on e.id = r.event_id
    join tracks t on t.id = e.track_id
    left join accounts ra on ra.id = r.reporter_id
    left join accounts sa on sa.id = r.assignee_id
    left join accounts da on da.id = r.decided_by
    left join lateral (
      select detail from report_entries
      where report_id = r.id and kind = 'status' and r.status in ('decided', 'dismissed') order by id desc limit 1
    ) s on true
    ${order}`;
}

export function partiesOf({ reporterId, reporterDriverId, accusedDriverId, car }: ReportRow): Parties {
  return { reporterId, reporterDriverId, accusedDriverId, crewIds: car?.driverIds ?? [] };
}

export function toReportedEvent(row: ReportRow): ReportedEvent {
  const { eventId, sessionType, sessionKind, trackName, title, endAt } = row;
  return { eventId, sessionType, sessionKind, trackName, title, endAt };
}

export function toAccused({ filePosition, car, accused, accusedDriverId }: ReportRow): ReportedCar {
  return toCar({ filePosition, car, driverId: accusedDriverId, other: accused });
}

/** A car with one of its crew: the accused driver, or the only one. */
export function toCar({
  filePosition,
  car,
  driverId,
  other,
}: {
  filePosition: number;
  car: CarRow | null;
  driverId: number | null;
  other: DriverRef | null;
}): ReportedCar {
  const { drivers, driverIds }: Pick<CarRow, 'drivers' | 'driverIds'> = car ?? { drivers: [], driverIds: [] };
  const only = drivers.length === 1 ? drivers[0] : undefined;
  const named = driverId === null ? only : drivers[driverIds.indexOf(driverId)];
  return {
    filePosition,
    position: car?.position ?? null,
    raceNumber: car?.raceNumber ?? null,
    carModel: car?.carModel ?? null,
    driver: named ?? other,
  };
}

export function toPenalty({ decision, penaltyNumber, isPenaltyRevoked }: ReportRow): DecidedPenalty | null {
  const penalty = decision?.penalty ?? null;
  if (penalty === null) return null;
  const { kind, value, lapNumber } = penalty;
  return { kind, value, lapNumber, raceNumber: penaltyNumber, isRevoked: isPenaltyRevoked };
}

export function toSanction({ decision }: ReportRow): DecidedSanction | null {
  return decision?.sanction ?? null;
}
