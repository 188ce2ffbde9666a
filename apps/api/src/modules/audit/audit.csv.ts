import { MAX_STAFF_CSV_ROWS, staffCsvExports } from '@paddock/contracts';
import type { Sql } from '../../database/client.ts';
import { fields, type CsvMount } from '../../http/csv.ts';
import { listAudit } from './audit.repository.ts';

export function mountAuditCsv(
  mount: CsvMount,
  { sql, siteTimeZone }: { readonly sql: Sql; readonly siteTimeZone: string },
): void {
  mount(
    staffCsvExports.audit,
    async (filter) => (await listAudit(sql, { ...filter, limit: MAX_STAFF_CSV_ROWS, timeZone: siteTimeZone })).rows,
    {
      ...fields('id', 'at'),
      actor: (row) => (row.actor === null ? 'command line' : (row.actor.name ?? 'erased account')),
      actor_id: (row) => row.actor?.accountId ?? null,
      ...fields('action'),
      target: (row) => row.target.kind,
      target_id: (row) => row.target.id,
      before: (row) => row.before && JSON.stringify(row.before),
      after: (row) => row.after && JSON.stringify(row.after),
      ...fields('reason'),
    },
  );
}
