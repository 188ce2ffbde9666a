import type {
  CleanDriving,
  DriverCharts,
  DriverEvents,
  DriverHistory,
  DriverInfo,
  DriverMilestone,
  DriverPace,
  DriverRecord,
  DriverRecords,
  DriverTotals,
  DriverYear,
  Game,
  LastRace,
} from '@paddock/contracts';
import { z } from 'zod';
import type { Sql } from '../../database/client.ts';
import { rangeOfYear } from '../../shared/period-in-time-zone.ts';
import { dayOf, type Clock } from '../../shared/time.ts';
import { CursorInstant, CursorNumber, readPage, type PageQuery } from '../../database/cursor.ts';
import { paceByClass } from '../pace/pace-figures.rules.ts';
import { listPaceOf } from '../pace/pace.repository.ts';
import { countWinsToNextBand } from '../ratings/explanation.service.ts';
import type { LiveServers } from '../servers/live-servers.service.ts';
import { readCleanDriving } from './clean-driving.repository.ts';
import { listRaceYears, readDriverYear } from './driver-year.repository.ts';
import {
  findLastRace,
  findSeasonStanding,
  getDriver,
  listCars,
  listDriverEvents,
  listFormerNames,
  listGames,
  readCharts,
  readHistory,
  readTotals,
} from './drivers.repository.ts';
import { listMilestones } from './milestones.repository.ts';
import { findBestTrack, listRecordCars, listRecords, placeOfRecord, RecordPlace } from './records.repository.ts';

export type Drivers = ReturnType<typeof createDrivers>;

/** undefined: the game that the driver drives most. */
interface OfGame {
  readonly game?: Game | undefined;
}

const EventPlace = z.tuple([CursorInstant, CursorNumber]).transform(([endAt, eventId]) => ({ endAt, eventId }));

const NO_TOTALS: DriverTotals = {
  events: 0,
  starts: 0,
  wins: 0,
  podiums: 0,
  poles: 0,
  fastestLaps: 0,
  finishes: 0,
  laps: 0,
  points: 0,
  averageFinish: null,
};

interface DriversDeps {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly liveServers: LiveServers;
  readonly siteTimeZone: string;
}

export function createDrivers({ sql, clock, liveServers, siteTimeZone }: DriversDeps) {
  return {
    async info(publicId: string, asked?: Game): Promise<DriverInfo> {
      const { id, driver, ...profile } = await getDriver(sql, publicId, asked);
      const { game } = profile;
      const inGame = { id, game };
      const [games, formerNames, totals, cars, bestTrack, season, live, winsToNextBand] = await Promise.all([
        listGames(sql, id),
        listFormerNames(sql, id),
        readTotals(sql, id, game),
        listCars(sql, inGame),
        findBestTrack(sql, inGame),
        findSeasonStanding(sql, { ...inGame, today: dayOf(clock().toISOString(), siteTimeZone) }),
        liveServers.findLiveOf(id),
        countWinsToNextBand(sql, id, game),
      ]);
      return {
        ...driver,
        ...profile,
        games,
        formerNames,
        totals: totals ?? NO_TOTALS,
        mostDrivenCar: cars[0] ?? null,
        bestTrack,
        season,
        live,
        winsToNextBand,
      };
    },

    async charts(publicId: string, game?: Game): Promise<DriverCharts> {
      return readCharts(sql, await getDriver(sql, publicId, game), siteTimeZone);
    },

    async events(publicId: string, { game, ...query }: PageQuery & OfGame): Promise<DriverEvents> {
      const { rows: events, nextCursor } = await readPage(
        { ...query, place: EventPlace },
        async (after, limit) => listDriverEvents(sql, await getDriver(sql, publicId, game), { after, limit }),
        ({ endAt, eventId }) => [endAt, eventId],
      );
      return { events, nextCursor };
    },

    async lastRace(publicId: string): Promise<LastRace | null> {
      return findLastRace(sql, (await getDriver(sql, publicId)).id);
    },

    async milestones(publicId: string, game?: Game): Promise<DriverMilestone[]> {
      return listMilestones(sql, await getDriver(sql, publicId, game));
    },

    async cleanDriving(publicId: string, game?: Game): Promise<CleanDriving> {
      return readCleanDriving(sql, await getDriver(sql, publicId, game));
    },

    async years(publicId: string, game?: Game): Promise<number[]> {
      return listRaceYears(sql, await getDriver(sql, publicId, game), siteTimeZone);
    },

    async year(publicId: string, year: number, asked?: Game): Promise<DriverYear> {
      const { id, driver, isHidden, game } = await getDriver(sql, publicId, asked);
      const figures = await readDriverYear(sql, { id, game, year: rangeOfYear(year, siteTimeZone), siteTimeZone });
      return { game, driver, isHidden, year, ...figures };
    },

    async records(publicId: string, { game, ...query }: PageQuery & OfGame): Promise<DriverRecords> {
      const driver = await getDriver(sql, publicId, game);
      const [{ rows: records, nextCursor }, cars] = await Promise.all([
        readPage(
          { ...query, place: RecordPlace },
          (after, limit) => listRecords(sql, driver, { after, limit }),
          placeOfRecord,
        ),
        listRecordCars(sql, driver),
      ]);
      return { records, cars, nextCursor };
    },

    /** All records, for download. */
    async allRecords(publicId: string, game?: Game): Promise<DriverRecord[]> {
      return listRecords(sql, await getDriver(sql, publicId, game), { after: null, limit: null });
    },

    async pace(publicId: string, asked?: Game): Promise<DriverPace> {
      const { id, game } = await getDriver(sql, publicId, asked);
      return { game, classes: paceByClass(await listPaceOf(sql, { id, game })) };
    },

    async history(publicId: string, { car, game }: OfGame & { car?: number | undefined }): Promise<DriverHistory> {
      return readHistory(sql, await getDriver(sql, publicId, game), car);
    },
  };
}
