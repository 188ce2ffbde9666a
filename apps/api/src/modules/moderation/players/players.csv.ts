import { MAX_STAFF_CSV_ROWS, staffCsvExports } from '@paddock/contracts';
import { fields, type CsvMount } from '../../../http/csv.ts';
import type { Players } from './players.service.ts';

export function mountPlayersCsv(mount: CsvMount, { players }: { readonly players: Players }): void {
  mount(
    staffCsvExports.players,
    async (filter) => (await players.list({ ...filter, limit: MAX_STAFF_CSV_ROWS })).rows,
    {
      player: (row) => row.playerId,
      ...fields('name', 'platformId', 'classValue', 'ratedRaces', 'races'),
      last_seen: (row) => row.lastSeenAt,
      account: (row) => row.accountId,
      ...fields('warnings'),
      banned_from_joining: (row) => row.ban?.joining ?? false,
      banned_from_boards: (row) => row.ban?.boards ?? false,
      banned_from_reporting: (row) => row.ban?.reporting ?? false,
      hidden: (row) => row.isHidden,
      ...fields('mergedInto'),
    },
  );
}
