import { staffCsvExports, type AdminReportRow } from '@paddock/contracts';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../../deps.ts';
import { requireViewer } from '../../../endpoint/context.ts';
import { mountStaffCsv, writeCsv } from '../../../http/csv.ts';
import type { ContextOf } from '../../../http/request-context.ts';

/** The queue as a table to take away: what stands in its rows, not what was said in them. */
export function registerReportsCsv(app: FastifyInstance, { adminReports }: AppDeps, contextOf: ContextOf): void {
  mountStaffCsv(app, { csv: staffCsvExports.reports, contextOf }, async (query, context) =>
    writeCsv(COLUMNS, await adminReports.listAll(await requireViewer(context), query)),
  );
}

const COLUMNS = {
  id: (row: AdminReportRow) => row.reportId,
  status: (row: AdminReportRow) => row.status,
  category: (row: AdminReportRow) => row.category,
  event_id: (row: AdminReportRow) => row.event.eventId,
  session_type: (row: AdminReportRow) => row.event.sessionType,
  track: (row: AdminReportRow) => row.event.trackName,
  lap: (row: AdminReportRow) => row.lapNumber,
  car_number: (row: AdminReportRow) => row.accused.raceNumber,
  accused: (row: AdminReportRow) => row.accused.driver?.name ?? null,
  accused_id: (row: AdminReportRow) => row.accused.driver?.playerId ?? null,
  reporter: (row: AdminReportRow) => row.reporter?.name ?? null,
  assignee: (row: AdminReportRow) => row.assignee?.name ?? null,
  created_at: (row: AdminReportRow) => row.createdAt,
  updated_at: (row: AdminReportRow) => row.updatedAt,
  decided_at: (row: AdminReportRow) => row.decidedAt,
  penalty: (row: AdminReportRow) => row.outcome?.penalty?.kind ?? null,
  penalty_value: (row: AdminReportRow) => row.outcome?.penalty?.value ?? null,
  sanction: (row: AdminReportRow) => row.outcome?.sanction?.kind ?? null,
};
