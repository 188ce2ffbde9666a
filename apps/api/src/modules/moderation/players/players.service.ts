import {
  MAX_PLAYER_PARTS,
  type AdminPlayer,
  type AdminPlayerRow,
  type PlayerReport,
  type playerList,
} from '@paddock/contracts';
import type { z } from 'zod';
import type { Sql } from '../../../database/client.ts';
import { AppError, NotFoundError } from '../../../shared/errors.ts';
import type { Clock } from '../../../shared/time.ts';
import { readTotals } from '../../drivers/drivers.repository.ts';
import type { Actor } from '../../../endpoint/context.ts';
import { readPerson } from '../reports/reports.repository.ts';
import { isParty } from '../reports/report.rules.ts';
import { findContestedUntil } from '../../identity/contested-merges.repository.ts';
import { findDriverId, findPerson, findPlayer, listMerged, listNames, listReports } from './player.repository.ts';
import { findMatchedNames, searchPlayers } from './player-search.repository.ts';
import { listPlayers } from './players.repository.ts';

type PlayerFilter = z.output<typeof playerList.csv>;

/** A place in the list: the value of the sort column, and the driver. */
export type PlayerPlace = readonly [value: string | number, playerId: string];

export interface ListedPlayer extends AdminPlayerRow {
  /** For the cursor of the next page. */
  readonly place: PlayerPlace;
}

export function createPlayers({ sql, clock }: { readonly sql: Sql; readonly clock: Clock }) {
  const now = (): string => clock().toISOString();

  const idOf = async (playerId: string): Promise<number> => {
    const id = await findDriverId(sql, playerId);
    if (id === null) throw new NotFoundError(`There is no driver ${playerId}.`);
    return id;
  };

  return {
    idOf,

    /** The driver whom a note, warning or ban is about; for a merged driver, the one they were merged into. Throws if erased. */
    async idOfPerson(playerId: string): Promise<number> {
      const person = await findPerson(sql, playerId);
      if (person === null) throw new NotFoundError(`There is no driver ${playerId}.`);
      if (person.isErased) throw new AppError('conflict', 'This driver was erased; who it was is no longer known.');
      return person.id;
    },

    async list(
      { search = '', ...filter }: PlayerFilter,
      { after, limit }: { after: PlayerPlace | null; limit: number },
    ): Promise<{ rows: ListedPlayer[]; isCut: boolean }> {
      const found = search === '' ? null : await searchPlayers(sql, search);
      const place = after && { value: after[0], id: await idOf(after[1]) };
      const among = found && found.driverIds;
      const rows = await listPlayers(sql, { ...filter, among, place, limit, now: now() });
      const names = await findMatchedNames(sql, { publicIds: rows.map(({ driver }) => driver.playerId), text: search });
      return {
        rows: rows.map(({ place: value, driver, ...row }) => {
          const foundName = names.get(driver.playerId) ?? null;
          const matchedName = foundName === driver.name ? null : foundName;
          return { ...row, ...driver, matchedName, place: [value, driver.playerId] };
        }),
        isCut: found?.isCut ?? false,
      };
    },

    async info(playerId: string): Promise<AdminPlayer> {
      const player = await findPlayer(sql, { playerId, now: now() });
      if (player === null) throw new NotFoundError(`There is no driver ${playerId}.`);
      const { driverId, mergedIntoId, driver, ...rest } = player;
      const [names, merged, totals, contestedUntil] = await Promise.all([
        listNames(sql, driverId, MAX_PLAYER_PARTS),
        listMerged(sql, { driverId, mergedIntoId, limit: MAX_PLAYER_PARTS }),
        readTotals(sql, driverId),
        findContestedUntil(sql, { driverId: mergedIntoId ?? driverId, now: now() }),
      ]);
      return {
        ...rest,
        ...driver,
        ...merged,
        names,
        totals,
        contestedUntil,
      };
    },

    /** Without reports the viewer is involved in: they would reveal the reporter. The contract leaves out the parties. */
    async reports({ accountId }: Actor, playerId: string): Promise<PlayerReport[]> {
      const person = await readPerson(sql, accountId);
      const rows = await listReports(sql, await idOf(playerId), MAX_PLAYER_PARTS);
      return rows.filter((row) => !isParty(person, row));
    },
  };
}
