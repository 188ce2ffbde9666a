import {
  PlayerId,
  type AdminPlayer,
  type MaskedName,
  type AdminPlayerRow,
  type PlayerReport,
  type playerList,
} from '@paddock/contracts';
import { z } from 'zod';
import { lockRow, updateRow } from '../../../database/row.ts';
import { publishChange, type ChangeDeps } from '../../../outbox/publish-to-outbox.ts';
import { writeAudit } from '../../audit/audit.repository.ts';
import { CursorInstant, CursorNumber, CursorText, readPage, type PageQuery } from '../../../database/cursor.ts';
import { AppError, requireFound } from '../../../shared/errors.ts';
import { readTotals } from '../../drivers/drivers.repository.ts';
import type { Actor } from '../../../endpoint/context.ts';
import { findContestedUntil } from '../../identity/contested-merges.repository.ts';
import { searchPlayers } from './player-search.repository.ts';
import { findDriverId, findPerson, findPlayer, listPlayers, listReports } from './players.repository.ts';

/** Places in the list, by its order: the value of the sort column, and the driver. */
const Places = {
  lastSeen: z.tuple([CursorInstant, PlayerId]),
  name: z.tuple([CursorText, PlayerId]),
  races: z.tuple([CursorNumber, PlayerId]),
  classValue: z.tuple([CursorNumber, PlayerId]),
} as const;

export type Players = ReturnType<typeof createPlayers>;

export function createPlayers(deps: ChangeDeps) {
  const { sql, clock } = deps;
  const now = (): string => clock().toISOString();

  const idOf = async (playerId: string): Promise<number> =>
    requireFound(await findDriverId(sql, playerId), `There is no driver ${playerId}.`);

  return {
    idOf,

    /** The driver whom a note, warning or ban is about; for a merged driver, the one they were merged into. Throws if erased. */
    async idOfPerson(playerId: string): Promise<number> {
      const person = requireFound(await findPerson(sql, playerId), `There is no driver ${playerId}.`);
      if (person.isErased) throw new AppError('conflict', 'This driver was erased; who it was is no longer known.');
      return person.id;
    },

    async list({ cursor, limit, ...filter }: z.output<typeof playerList.csv> & PageQuery) {
      const found = filter.search ? await searchPlayers(sql, filter.search) : null;
      const page = await readPage(
        { cursor, limit, place: Places[filter.sort] },
        async (after, rowCount) => {
          const place = after && ([after[0], await idOf(after[1])] as const);
          const among = found && found.driverIds;
          return listPlayers(sql, { ...filter, among, place, limit: rowCount, now: now() });
        },
        ({ place, driver }) => [place, driver.playerId],
      );
      const rows = page.rows.map(({ driver, ...row }): AdminPlayerRow => ({ ...row, ...driver }));
      return { rows, nextCursor: page.nextCursor, isCut: found?.isCut ?? false };
    },

    async info(playerId: string): Promise<AdminPlayer> {
      const player = requireFound(await findPlayer(sql, { playerId, now: now() }), `There is no driver ${playerId}.`);
      const { driverId, mergedIntoId, driver, ...rest } = player;
      const [totals, contestedUntil] = await Promise.all([
        readTotals(sql, driverId, 'all'),
        findContestedUntil(sql, { driverId: mergedIntoId ?? driverId, now: now() }),
      ]);
      return { ...rest, ...driver, totals, contestedUntil };
    },

    /** Hides the name from the public, or shows it again. */
    mask: async (
      { accountId: actorId }: Actor,
      { playerId, isMasked, reason }: z.output<typeof MaskedName>,
    ): Promise<null> => {
      const driverId = await idOf(playerId);
      await publishChange(deps, async (tx, announce) => {
        const before = await lockRow(tx, 'drivers', driverId);
        if (before?.isNameMasked === isMasked) return;
        await updateRow(tx, 'drivers', driverId, { isNameMasked: isMasked });
        await writeAudit(tx, {
          at: clock(),
          actorId,
          action: isMasked ? 'player.maskName' : 'player.showName',
          target: { kind: 'driver', id: playerId },
          reason,
        });
        announce({ type: 'stats', payload: { privacy: true } });
      });
      return null;
    },

    reports: async ({ accountId: viewerId }: Actor, playerId: string): Promise<PlayerReport[]> =>
      listReports(sql, { driverId: await idOf(playerId), viewerId }),
  };
}
