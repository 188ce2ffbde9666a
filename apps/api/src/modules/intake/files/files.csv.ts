import { MAX_STAFF_CSV_ROWS, staffCsvExports } from '@paddock/contracts';
import type { Sql } from '../../../database/client.ts';
import { fields, type CsvMount } from '../../../http/csv.ts';
import { listFiles } from './files.repository.ts';

export function mountFilesCsv(mount: CsvMount, { sql }: { readonly sql: Sql }): void {
  mount(
    staffCsvExports.files,
    async (filter) => (await listFiles(sql, { ...filter, limit: MAX_STAFF_CSV_ROWS })).rows,
    {
      ...fields('fileId', 'fileName', 'status', 'receivedAt'),
      bytes: (row) => row.byteLength,
      events: (row) => row.sessions.map(({ eventId }) => eventId).join(' '),
      problem: (row) => row.problem?.code ?? null,
      reason: (row) => row.problem?.message ?? null,
      warnings: (row) => row.warnings.map(({ message }) => message).join('; '),
    },
  );
}
