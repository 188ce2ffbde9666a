import { MAX_STAFF_CSV_ROWS, staffCsvExports } from '@paddock/contracts';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../../deps.ts';
import { mountStaffCsv, writeCsv } from '../../../http/csv.ts';
import type { ContextOf } from '../../../http/request-context.ts';

/** The list of accounts as a table to take away. */
export function registerAccountsCsv(
  app: FastifyInstance,
  { directory }: Pick<AppDeps, 'directory'>,
  contextOf: ContextOf,
): void {
  mountStaffCsv(app, { csv: staffCsvExports.accounts, contextOf }, async (filter) =>
    writeCsv(
      {
        account: (row) => row.accountId,
        name: (row) => row.name,
        role: (row) => row.role,
        locked: (row) => row.isLocked,
        player: (row) => row.driver?.playerId ?? null,
        driver: (row) => row.driver?.name ?? null,
        claiming: (row) => row.isClaiming,
        created: (row) => row.createdAt,
        last_sign_in: (row) => row.lastSignInAt,
      },
      await directory.list(filter, { after: null, limit: MAX_STAFF_CSV_ROWS }),
    ),
  );
}
