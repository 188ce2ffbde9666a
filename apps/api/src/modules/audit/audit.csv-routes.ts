import { MAX_STAFF_CSV_ROWS, staffCsvExports } from '@paddock/contracts';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../deps.ts';
import { mountStaffCsv, writeCsv } from '../../http/csv.ts';
import type { ContextOf } from '../../http/request-context.ts';
import { readAudit } from './audit.admin-endpoints.ts';

/** The log as a table to take away. */
export function registerAuditCsv(app: FastifyInstance, deps: AppDeps, contextOf: ContextOf): void {
  mountStaffCsv(app, { csv: staffCsvExports.audit, contextOf }, async (filter) =>
    writeCsv(
      {
        id: (row) => row.id,
        at: (row) => row.at,
        actor: (row) => (row.actor === null ? 'command line' : (row.actor.name ?? 'erased account')),
        actor_id: (row) => row.actor?.accountId ?? null,
        action: (row) => row.action,
        target: (row) => row.target.kind,
        target_id: (row) => row.target.id,
        before: (row) => row.before && JSON.stringify(row.before),
        after: (row) => row.after && JSON.stringify(row.after),
        reason: (row) => row.reason,
      },
      await readAudit(deps, { filter, place: null, limit: MAX_STAFF_CSV_ROWS }),
    ),
  );
}
