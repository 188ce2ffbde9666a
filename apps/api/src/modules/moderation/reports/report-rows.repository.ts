import type { AdminReport, AdminReportRow, SortDirection } from '@paddock/contracts';
import type { Fragment, Sql } from '../../../database/client.ts';
import type { Columns } from '../../../database/columns.ts';
import type { Page, PageQuery } from '../../../database/cursor.ts';
import { instantText } from '../../../database/instant-text.ts';
import { readKeysetPage } from '../../../database/keyset.ts';
import type { reports } from '../../../database/schema/index.ts';
import { versionAt } from '../../events/versions.ts';
import { crewJson, driverJson } from '../../identity/driver-ref.ts';
import { accountJson } from '../account-json.ts';
import { isInvolved } from '../../identity/involved-in-report.ts';

/** A report with all columns that any page needs. The schemas in the contracts drop what a reader may not see. */
export interface ReportRow
  extends
    AdminReportRow,
    Pick<AdminReport, 'words' | 'evidenceUrl' | 'publicSummary' | 'decidedBy' | 'statement' | 'appealUntil' | 'appeal'>,
    Columns<typeof reports, 'reporterId' | 'reporterDriverId' | 'accusedDriverId'> {}

/** An event (alias e, its track t) as a report shows it, as JSON. */
export function eventJson(sql: Sql): Fragment {
  return sql`json_build_object('eventId', e.id, 'game', e.game, 'sessionType', e.session_type, 'sessionKind', e.session_kind,
    'trackName', t.slug, 'title', e.title, 'endAt', ${instantText(sql, sql`e.end_at`)})`;
}

/** A decision (alias am) about a result as JSON, a `DecidedPenalty`. */
export function penaltyJson(sql: Sql): Fragment {
  return sql`json_build_object('kind', am.kind, 'value', am.value, 'lapNumber', am.lap_number,
    'isUndone', am.undone_at is not null,
    'version', ${versionAt(sql, sql`am.event_id`, sql`am.created_at`)}, 'raceNumber', (
      select c.race_number from entries c where c.event_id = am.event_id and c.file_position = am.file_position
    ))`;
}

/**
 * A car of the event of a report (aliases r, e), by its place in the file's order, as JSON, a `ReportedCar`. With a driver's id: that
 * driver, even if no longer in the crew; with null: the driver, if the car has only one.
 */
export function carJson(sql: Sql, filePosition: Fragment, driverId: Fragment): Fragment {
  const wanted = sql`(${driverId} is null or n.driver_id = ${driverId})`;
  return sql`(
    select json_build_object('filePosition', ${filePosition}, 'position', c.position, 'raceNumber', c.race_number,
      'carModel', c.car_model, 'driver', coalesce(
        case when ${driverId} is not null or json_array_length(crew.drivers) = 1 then crew.drivers -> 0 end,
        (select ${driverJson(sql, sql`e.game`)} from drivers d where d.id = ${driverId})
      ))
    -- One empty row, so that a car that is missing still makes an object.
    from (select) one
    left join entries c on c.event_id = r.event_id and c.file_position = ${filePosition}
    cross join lateral (select ${crewJson(sql, sql`e`, sql`c`, wanted)} as drivers) crew
  )`;
}

/** The appeal of a report (alias r) as JSON; null: none. */
function appealJson(sql: Sql): Fragment {
  return sql`case when r.appealed_at is not null then json_build_object(
    'at', ${instantText(sql, sql`r.appealed_at`)}, 'by', r.appeal_by, 'words', r.appeal_words, 'outcome', r.appeal_outcome,
    'answer', r.appeal_answer, 'decidedAt', ${instantText(sql, sql`r.appeal_decided_at`)}
  ) end`;
}

/** What the accused of a report (alias r) was asked and said, as JSON; null: nothing. */
function statementJson(sql: Sql): Fragment {
  return sql`case when r.statement_asked_at is not null then json_build_object(
    'question', r.statement_question, 'askedAt', ${instantText(sql, sql`r.statement_asked_at`)},
    'until', ${instantText(sql, sql`r.statement_until`)}, 'words', r.statement, 'at', ${instantText(sql, sql`r.statement_at`)}
  ) end`;
}

/** Reports with all data of a row, as an account sees them. `from` gives their ids under the alias x, and may add an order. */
export function selectReports(
  sql: Sql,
  viewerId: number,
  { from, order }: { from: Fragment; order: Fragment },
): Promise<ReportRow[]> {
  return sql<ReportRow[]>`
    select r.id as "reportId", r.status, r.category, r.words, r.evidence_url, r.lap_number,
      r.accused_driver_id, r.reporter_id, r.reporter_driver_id, involved.is_own_case,
      case when not involved.is_own_case then ${accountJson(sql, sql`r.reporter_id`)} end as reporter,
      ${accountJson(sql, sql`r.assignee_id`)} as assignee, r.public_summary, r.created_at, r.updated_at, r.decided_at,
      ${accountJson(sql, sql`r.decided_by`)} as "decidedBy", ${eventJson(sql)} as event,
      ${carJson(sql, sql`r.file_position`, sql`r.accused_driver_id`)} as accused,
      case when r.status in ('decided', 'dismissed') then json_build_object(
        'penalty', (select ${penaltyJson(sql)} from amendments am where am.id = r.amendment_id),
        'sanction', (
          select json_build_object('kind', s.kind, 'endsAt', ${instantText(sql, sql`s.ends_at`)}) from sanctions s
          where s.id = r.sanction_id
        )
      ) end as outcome,
      r.appealed_at is not null and r.appeal_decided_at is null as "isAppealed", r.appeal_until, ${appealJson(sql)} as appeal,
      ${statementJson(sql)} as statement
    from ${from} as x
    join reports r on r.id = x.id
    join events e on e.id = r.event_id
    join tracks t on t.id = e.track_id
    cross join lateral (select ${isInvolved(sql, viewerId)} as is_own_case) involved
    ${order}`;
}

type ReportSort = 'createdAt' | 'updatedAt' | 'decidedAt';

/** A page of the reports (alias r) that match a condition, as an account sees them. */
export function readReportPage(
  sql: Sql,
  viewerId: number,
  page: PageQuery,
  { where, sort, direction }: { where: Fragment; sort: ReportSort; direction: SortDirection },
): Promise<Page<ReportRow>> {
  return readKeysetPage(sql, page, {
    by: { column: sql`r.${sql(sort)}`, id: sql`r.id`, type: 'timestamptz', direction },
    placeOf: (row) => [row[sort] ?? row.createdAt, row.reportId],
    read: ({ after, order, limit }) => {
      const from = sql`(select r.id from reports r where ${where} and ${after} order by ${order} limit ${limit})`;
      return selectReports(sql, viewerId, { from, order: sql`order by ${order}` });
    },
  });
}
