import type { AdminReport, AdminReportRow, DriverRef, ReportedCar, SortDirection } from '@paddock/contracts';
import type { AnySql, Fragment, Sql } from '../../../database/client.ts';
import type { Page, PageQuery } from '../../../database/cursor.ts';
import { instantText } from '../../../database/instant-text.ts';
import { readKeysetPage } from '../../../database/keyset.ts';
import { crewJson, driverJson } from '../../identity/driver-ref.ts';
import { accountJson } from '../account-json.ts';
import type { Parties } from './report.rules.ts';

/** A report with all that lists and cases show of it. What each reader may see is up to the contracts. */
export interface ReportRow
  extends
    Omit<AdminReportRow, 'isOwnCase'>,
    Pick<AdminReport, 'words' | 'evidenceUrl' | 'publicSummary' | 'decidedBy'>,
    Parties {}

export interface CarRow {
  readonly filePosition: number;
  /** null: no longer in the event. */
  readonly car:
    | (Pick<ReportedCar, 'position' | 'raceNumber' | 'carModel'> & {
        readonly drivers: DriverRef[];
        readonly driverIds: (number | null)[];
      })
    | null;
}

/** An event (alias e, its track t) as a report shows it, as JSON. */
export function eventJson(sql: Sql): Fragment {
  return sql`json_build_object('eventId', e.id, 'sessionType', e.session_type, 'sessionKind', e.session_kind,
    'trackName', t.code, 'title', e.title, 'endAt', ${instantText(sql, sql`e.end_at`)})`;
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
export async function selectReports(sql: Sql, from: Fragment, order: Fragment): Promise<ReportRow[]> {
  const rows = await sql<(Omit<ReportRow, 'accused'> & CarRow & { readonly accused: DriverRef | null })[]>`
    select r.id as "reportId", r.status, r.category, r.words, r.evidence_url, r.lap_number, r.file_position,
      r.accused_driver_id, r.reporter_id, ${accountJson(sql, sql`ra`)} as reporter, r.reporter_driver_id,
      ${crewIds(sql)} as "crewIds", ${accountJson(sql, sql`sa`)} as assignee, r.public_summary, r.created_at,
      r.updated_at, r.decided_at, ${accountJson(sql, sql`da`)} as "decidedBy", ${eventJson(sql)} as event,
      ${carOf(sql, sql`r.file_position`)} as car,
      (select ${driverJson(sql)} from drivers d where d.id = r.accused_driver_id) as accused,
      case when r.status in ('decided', 'dismissed') then jsonb_build_object(
        'sanction', s.detail -> 'sanction',
        'penalty', case when jsonb_typeof(s.detail -> 'penalty') = 'object' then s.detail -> 'penalty' || jsonb_build_object(
          'raceNumber', (
            select c.race_number from entries c
            where c.event_id = r.event_id and c.file_position = (s.detail -> 'penalty' ->> 'filePosition')::int
          ),
          'isRevoked', exists (
            select from amendments m
            where m.id = (s.detail -> 'penalty' ->> 'amendmentId')::int and m.revoked_at is not null
          )
        ) end
      ) end as outcome
    from ${from} as x
    join reports r on r.id = x.id
    join events e on e.id = r.event_id
    join tracks t on t.id = e.track_id
    left join accounts ra on ra.id = r.reporter_id
    left join accounts sa on sa.id = r.assignee_id
    left join accounts da on da.id = r.decided_by
    left join lateral (
      select detail from report_entries where report_id = r.id and kind = 'status' order by id desc limit 1
    ) s on true
    ${order}`;
  // The accused driver too, in case the car's crew no longer contains them.
  return rows.map((row) => ({ ...row, accused: toCar(row, row.accusedDriverId, row.accused) }));
}

type ReportSort = 'createdAt' | 'updatedAt' | 'decidedAt';

/** A page of the reports (alias r) that match a condition. */
export function readReportPage(
  sql: Sql,
  page: PageQuery,
  { where, sort, direction }: { where: Fragment; sort: ReportSort; direction: SortDirection },
): Promise<Page<ReportRow>> {
  return readKeysetPage(sql, page, {
    by: { column: sql`r.${sql(sort)}`, id: sql`r.id`, type: 'timestamptz', direction },
    placeOf: (row) => [row[sort] ?? row.createdAt, row.reportId],
    read: ({ after, order, limit }) => {
      const from = sql`(select r.id from reports r where ${where} and ${after} order by ${order} limit ${limit})`;
      return selectReports(sql, from, sql`order by ${order}`);
    },
  });
}

/** A car with one of its crew: this driver, or without one the only one; else `other`. */
export function toCar({ filePosition, car }: CarRow, driverId: number | null, other: DriverRef | null): ReportedCar {
  const drivers = car?.drivers ?? [];
  const only = drivers.length === 1 ? drivers[0] : undefined;
  const named = driverId === null ? only : drivers[car?.driverIds.indexOf(driverId) ?? -1];
  return {
    filePosition,
    position: car?.position ?? null,
    raceNumber: car?.raceNumber ?? null,
    carModel: car?.carModel ?? null,
    driver: named ?? other,
  };
}
