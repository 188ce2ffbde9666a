import { MAX_STAFF_CSV_ROWS, staffCsvExports } from '@paddock/contracts';
import { requireViewer } from '../../../endpoint/require-access.ts';
import { fields, type CsvMount } from '../../../http/csv.ts';
import type { Cases } from './cases.service.ts';

export function mountCasesCsv(mount: CsvMount, { cases }: { readonly cases: Cases }): void {
  // The columns of the queue, without the texts of the reports.
  mount(
    staffCsvExports.reports,
    async (filter, context) =>
      (await cases.list(await requireViewer(context), { ...filter, limit: MAX_STAFF_CSV_ROWS })).rows,
    {
      id: (row) => row.reportId,
      ...fields('status', 'category'),
      event_id: (row) => row.event.eventId,
      session_type: (row) => row.event.sessionType,
      track: (row) => row.event.trackName,
      lap: (row) => row.lapNumber,
      car_number: (row) => row.accused.raceNumber,
      accused: (row) => row.accused.driver?.name ?? null,
      accused_id: (row) => row.accused.driver?.playerId ?? null,
      reporter: (row) => row.reporter?.name ?? null,
      assignee: (row) => row.assignee?.name ?? null,
      ...fields('createdAt', 'updatedAt', 'decidedAt'),
      penalty: (row) => row.outcome?.penalty?.kind ?? null,
      penalty_value: (row) => row.outcome?.penalty?.value ?? null,
      sanction: (row) => row.outcome?.sanction?.kind ?? null,
    },
  );
}
