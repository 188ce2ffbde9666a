import { MAX_STAFF_CSV_ROWS, staffCsvExports } from '@paddock/contracts';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../deps.ts';
import { mountStaffCsv, writeCsv } from '../../http/csv.ts';
import type { ContextOf } from '../../http/request-context.ts';
import { listServers } from './staff-servers.repository.ts';

/** Servers as a table to download. */
export function registerServersCsv(
  app: FastifyInstance,
  { sql, clock }: Pick<AppDeps, 'sql' | 'clock'>,
  contextOf: ContextOf,
): void {
  mountStaffCsv(app, { csv: staffCsvExports.servers, contextOf }, async (filter) =>
    writeCsv(
      {
        server_id: (row) => row.serverId,
        name: (row) => row.name,
        kind: (row) => row.kind,
        time_zone: (row) => row.timeZone,
        places: (row) => row.places,
        listed: (row) => row.isListed,
        registered_at: (row) => row.registeredAt,
        state: (row) => row.state,
        reported_at: (row) => row.reportedAt,
        track: (row) => row.trackName,
        session: (row) => row.sessionType,
        players: (row) => row.players,
        last_file_at: (row) => row.lastFileAt,
        import_lag_ms: (row) => row.importLagMs,
        failed_files: (row) => row.failedFiles,
        active_tokens: (row) => row.activeTokens,
      },
      await listServers(sql, { filter, now: clock(), place: null, limit: MAX_STAFF_CSV_ROWS }),
    ),
  );
}
