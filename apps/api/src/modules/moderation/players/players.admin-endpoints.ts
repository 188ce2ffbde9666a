import { contract, PlayerId } from '@paddock/contracts';
import { z } from 'zod';
import type { AppDeps } from '../../../deps.ts';
import { requireViewer } from '../../../endpoint/context.ts';
import { implement } from '../../../endpoint/implement.ts';
import {
  CursorInstant,
  CursorNumber,
  cutPage,
  CursorText,
  decodeCursor,
  encodeCursor,
} from '../../../database/cursor.ts';
import { listJoinBans, listSanctions } from '../sanctions/sanctions.repository.ts';
import { toEntryList } from './join-bans.rules.ts';
import { placeOf, type Players } from './players.service.ts';

const Places = {
  lastSeen: z.tuple([CursorInstant, PlayerId]),
  name: z.tuple([CursorText, PlayerId]),
  races: z.tuple([CursorNumber, PlayerId]),
  classValue: z.tuple([CursorNumber, PlayerId]),
} as const;
const SanctionPlace = z.tuple([CursorInstant, CursorNumber]);

type Deps = Pick<AppDeps, 'sql' | 'clock' | 'sanctions' | 'erasure'> & { readonly players: Players };

export function createPlayerEndpoints({ sql, clock, sanctions, erasure, players }: Deps) {
  const all = contract.adminPlayers;
  return {
    list: implement(all.list, async ({ cursor, limit, ...filter }) => {
      const after = decodeCursor(Places[filter.sort], cursor);
      const { rows, isCut } = await players.list(filter, { after, limit: limit + 1 });
      const { page, last } = cutPage(rows, limit);
      return { rows: [...page], isCut, nextCursor: last && encodeCursor(placeOf(last, filter.sort)) };
    }),

    info: implement(all.info, ({ playerId }) => players.info(playerId)),

    sanctions: implement(all.sanctions, async ({ playerId, cursor, limit }) => {
      const place = decodeCursor(SanctionPlace, cursor);
      const rows = await listSanctions(sql, {
        driverId: await players.idOf(playerId),
        now: clock().toISOString(),
        kinds: ['note', 'warning', 'ban'],
        place: place && { value: place[0], id: place[1] },
        limit: limit + 1,
      });
      const { page, last } = cutPage(rows, limit);
      return { rows: [...page], nextCursor: last && encodeCursor([last.createdAt, last.sanctionId]) };
    }),

    reports: implement(all.reports, async ({ playerId }, context) =>
      players.reports(await requireViewer(context), playerId),
    ),

    note: implement(all.note, async ({ playerId, text }, context) => {
      await sanctions.note(await requireViewer(context), { driverId: await players.idOfPerson(playerId), text });
      return null;
    }),

    warn: implement(all.warn, async ({ playerId, ...warning }, context) => {
      const driverId = await players.idOfPerson(playerId);
      await sanctions.warn(await requireViewer(context), { ...warning, driverId, reportId: null });
      return null;
    }),

    ban: implement(all.ban, async ({ playerId, ...ban }, context) => {
      const driverId = await players.idOfPerson(playerId);
      await sanctions.ban(await requireViewer(context), { ...ban, driverId, reportId: null });
      return null;
    }),

    lift: implement(all.lift, async (lift, context) => {
      await sanctions.lift(await requireViewer(context), lift);
      return null;
    }),

    erase: implement(all.erase, async ({ playerId, reason }, context) => {
      await erasure.eraseDriver(await requireViewer(context), { playerId, reason });
      return null;
    }),

    banList: implement(all.banList, async () => toEntryList(await listJoinBans(sql, clock().toISOString()))),
  };
}
