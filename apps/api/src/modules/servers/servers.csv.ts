import { MAX_STAFF_CSV_ROWS, staffCsvExports } from '@paddock/contracts';
import type { Sql } from '../../database/client.ts';
import { fields, type CsvMount } from '../../http/csv.ts';
import type { Clock } from '../../shared/time.ts';
import { listServers } from './staff-servers.repository.ts';

export function mountServersCsv(mount: CsvMount, { sql, clock }: { readonly sql: Sql; readonly clock: Clock }): void {
  mount(
    staffCsvExports.servers,
    async (filter) => (await listServers(sql, { ...filter, now: clock(), limit: MAX_STAFF_CSV_ROWS })).rows,
    {
      ...fields('serverId', 'name', 'kind', 'timeZone', 'places'),
      listed: (row) => row.isListed,
      uploads: (row) => row.takesUploads,
      game: (row) => row.game,
      ...fields('registeredAt', 'state', 'reportedAt'),
      track: (row) => row.trackName,
      session: (row) => row.sessionType,
      ...fields('players', 'lastFileAt', 'importLagMs', 'failedFiles', 'activeTokens'),
    },
  );
}
