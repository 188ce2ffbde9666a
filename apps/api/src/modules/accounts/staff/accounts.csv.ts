import { MAX_STAFF_CSV_ROWS, staffCsvExports } from '@paddock/contracts';
import type { Sql } from '../../../database/client.ts';
import { fields, type CsvMount } from '../../../http/csv.ts';
import { listAccounts } from './accounts.repository.ts';

export function mountAccountsCsv(mount: CsvMount, { sql }: { readonly sql: Sql }): void {
  mount(
    staffCsvExports.accounts,
    async (filter) => (await listAccounts(sql, { ...filter, limit: MAX_STAFF_CSV_ROWS })).rows,
    {
      account: (row) => row.accountId,
      ...fields('name', 'role'),
      locked: (row) => row.isLocked,
      uploads: (row) => row.mayUpload,
      player: (row) => row.driver?.playerId ?? null,
      driver: (row) => row.driver?.name ?? null,
      claiming: (row) => row.isClaiming,
      created: (row) => row.createdAt,
      last_sign_in: (row) => row.lastSignInAt,
    },
  );
}
