import { MAX_STAFF_CSV_ROWS, staffCsvExports } from '@paddock/contracts';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../../deps.ts';
import { mountStaffCsv, writeCsv } from '../../../http/csv.ts';
import type { ContextOf } from '../../../http/request-context.ts';

/** The list of players as a table to take away. */
export function registerPlayersCsv(
  app: FastifyInstance,
  { players }: Pick<AppDeps, 'players'>,
  contextOf: ContextOf,
): void {
  mountStaffCsv(app, { csv: staffCsvExports.players, contextOf }, async (filter) =>
    writeCsv(
      {
        player: (row) => row.playerId,
        name: (row) => row.name,
        platform_id: (row) => row.platformId,
        class_value: (row) => (row.ratedRaces === 0 ? null : row.classValue),
        rated_races: (row) => row.ratedRaces,
        races: (row) => row.races,
        last_seen: (row) => row.lastSeenAt,
        account: (row) => row.accountId,
        warnings: (row) => row.warnings,
        banned_from_joining: (row) => row.ban?.joining ?? false,
        banned_from_boards: (row) => row.ban?.boards ?? false,
        banned_from_reporting: (row) => row.ban?.reporting ?? false,
        hidden: (row) => row.isHidden,
        merged_into: (row) => row.mergedInto,
      },
      (await players.list(filter, { after: null, limit: MAX_STAFF_CSV_ROWS })).rows,
    ),
  );
}
