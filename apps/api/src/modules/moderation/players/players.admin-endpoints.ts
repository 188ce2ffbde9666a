import type { Sql } from '../../../database/client.ts';
import type { Players } from './players.service.ts';
import type { Sanctions } from '../sanctions/sanctions.service.ts';
import type { Clock } from '../../../shared/time.ts';
import { contract } from '@paddock/contracts';
import type { Viewer } from '../../../endpoint/context.ts';
import { implement, implementForUser } from '../../../endpoint/implement.ts';
import { listJoinBans, listSanctions } from '../sanctions/sanctions.repository.ts';
import { refuseOwnRecords } from '../reports/report-access.ts';
import { toEntryList } from './join-bans.rules.ts';

export function createPlayerEndpoints({
  sql,
  clock,
  sanctions,
  erasure,
  players,
}: {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly sanctions: Sanctions;
  /** Defined by the accounts, which stand above. */
  readonly erasure: {
    readonly eraseDriver: (viewer: Viewer, input: { playerId: string; reason: string }) => Promise<void>;
  };
  readonly players: Players;
}) {
  const all = contract.adminPlayers;
  return {
    list: implement(all.list, (query) => players.list(query)),

    info: implement(all.info, ({ playerId }) => players.info(playerId)),

    sanctions: implementForUser(all.sanctions, async ({ accountId }, { playerId, ...page }) => {
      const kinds = ['note', 'warning', 'ban'] as const;
      const driverId = await players.idOf(playerId);
      await refuseOwnRecords(sql, accountId, driverId);
      const query = { driverId, now: clock().toISOString(), kinds };
      return listSanctions(sql, query, page);
    }),

    reports: implementForUser(all.reports, (viewer, { playerId }) => players.reports(viewer, playerId)),

    note: implementForUser(all.note, async (viewer, { playerId, text }) =>
      sanctions.note(viewer, { driverId: await players.idOfPerson(playerId), text }),
    ),

    warn: implementForUser(all.warn, async (viewer, { playerId, ...warning }) =>
      sanctions.warn(viewer, { ...warning, driverId: await players.idOfPerson(playerId), reportId: null }),
    ),

    ban: implementForUser(all.ban, async (viewer, { playerId, ...ban }) => {
      const driverId = await players.idOfPerson(playerId);
      await sanctions.ban(viewer, { ...ban, driverId, reportId: null });
    }),

    lift: implementForUser(all.lift, sanctions.lift),

    mask: implementForUser(all.mask, players.mask),

    erase: implementForUser(all.erase, erasure.eraseDriver),

    banList: implement(all.banList, async () => toEntryList(await listJoinBans(sql, clock().toISOString()))),
  };
}
