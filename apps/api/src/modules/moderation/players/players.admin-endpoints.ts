import { contract, PlayerId } from '@paddock/contracts';
import { z } from 'zod';
import type { AppDeps } from '../../../deps.ts';
import { implement, implementForUser } from '../../../endpoint/implement.ts';
import { CursorInstant, CursorNumber, CursorText, readPage } from '../../../database/cursor.ts';
import { listJoinBans, listSanctions } from '../sanctions/sanctions.repository.ts';
import { toEntryList } from './join-bans.rules.ts';

const Places = {
  lastSeen: z.tuple([CursorInstant, PlayerId]),
  name: z.tuple([CursorText, PlayerId]),
  races: z.tuple([CursorNumber, PlayerId]),
  classValue: z.tuple([CursorNumber, PlayerId]),
} as const;

export function createPlayerEndpoints({ sql, clock, sanctions, erasure, players }: AppDeps) {
  const all = contract.adminPlayers;
  return {
    list: implement(all.list, async ({ cursor, limit: pageSize, ...filter }) => {
      let isCut = false;
      const page = await readPage(
        { cursor, limit: pageSize, place: Places[filter.sort] },
        async (after, limit) => {
          const found = await players.list(filter, { after, limit });
          ({ isCut } = found);
          return found.rows;
        },
        (row) => row.place,
      );
      return { ...page, isCut };
    }),

    info: implement(all.info, ({ playerId }) => players.info(playerId)),

    sanctions: implement(all.sanctions, async ({ playerId, ...page }) => {
      const kinds = ['note', 'warning', 'ban'] as const;
      const query = { driverId: await players.idOf(playerId), now: clock().toISOString(), kinds };
      return listSanctions(sql, query, page);
    }),

    reports: implementForUser(all.reports, (viewer, { playerId }) => players.reports(viewer, playerId)),

    note: implementForUser(all.note, async (viewer, { playerId, text }) => {
      await sanctions.note(viewer, { driverId: await players.idOfPerson(playerId), text });
    }),

    warn: implementForUser(all.warn, async (viewer, { playerId, ...warning }) => {
      const driverId = await players.idOfPerson(playerId);
      await sanctions.warn(viewer, { ...warning, driverId, reportId: null });
    }),

    ban: implementForUser(all.ban, async (viewer, { playerId, ...ban }) => {
      const driverId = await players.idOfPerson(playerId);
      await sanctions.ban(viewer, { ...ban, driverId, reportId: null });
    }),

    lift: implementForUser(all.lift, sanctions.lift),

    erase: implementForUser(all.erase, erasure.eraseDriver),

    banList: implement(all.banList, async () => toEntryList(await listJoinBans(sql, clock().toISOString()))),
  };
}
