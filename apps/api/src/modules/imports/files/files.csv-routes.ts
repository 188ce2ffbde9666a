import { MAX_STAFF_CSV_ROWS, staffCsvExports } from '@paddock/contracts';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../../deps.ts';
import { mountStaffCsv, writeCsv } from '../../../http/csv.ts';
import type { ContextOf } from '../../../http/request-context.ts';
import { listFiles } from './files.repository.ts';

/** The files that came in as a table to download. */
export function registerFilesCsv(app: FastifyInstance, { sql }: Pick<AppDeps, 'sql'>, contextOf: ContextOf): void {
  mountStaffCsv(app, { csv: staffCsvExports.files, contextOf }, async (filter) =>
    writeCsv(
      {
        file_id: (row) => row.fileId,
        file_name: (row) => row.fileName,
        status: (row) => row.status,
        received_at: (row) => row.receivedAt,
        bytes: (row) => row.byteLength,
        event: (row) => row.eventId,
        problem: (row) => row.problem?.code ?? null,
        reason: (row) => row.problem?.message ?? null,
      },
      await listFiles(sql, { filter, place: null, limit: MAX_STAFF_CSV_ROWS }),
    ),
  );
}
