import type {
  DriverCharts,
  DriverEvents,
  DriverHistory,
  DriverInfo,
  DriverRecord,
  DriverRecords,
  DriverTotals,
} from '@paddock/contracts';
import { z } from 'zod';
import type { Sql } from '../../database/client.ts';
import { CursorInstant, CursorNumber, readPage, type PageQuery } from '../../database/cursor.ts';
import { countWinsToNextBand } from '../ratings/explanation.service.ts';
import type { LiveServers } from '../servers/live-servers.service.ts';
import {
  findSeasonStanding,
  getDriver,
  listCars,
  listDriverEvents,
  listFormerNames,
  readCharts,
  readHistory,
  readTotals,
} from './drivers.repository.ts';
import { findBestTrack, listRecordCars, listRecords, placeOfRecord, RecordPlace } from './records.repository.ts';

export type Drivers = ReturnType<typeof createDrivers>;

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
  readonly liveServers: LiveServers;
  readonly siteTimeZone: string;
}

export function createDrivers({ sql, liveServers, siteTimeZone }: DriversDeps) {
  return {
    async info(publicId: string): Promise<DriverInfo> {
      const { id, driver, ...profile } = await getDriver(sql, publicId);
      const [formerNames, totals, cars, bestTrack, season, live, winsToNextBand] = await Promise.all([
        listFormerNames(sql, id),
        readTotals(sql, id),
        listCars(sql, id),
        findBestTrack(sql, id),
        findSeasonStanding(sql, id),
        liveServers.findLiveOf(id),
        countWinsToNextBand(sql, id),
      ]);
      return {
        ...driver,
        ...profile,
        formerNames,
        totals: totals ?? NO_TOTALS,
        mostDrivenCar: cars[0] ?? null,
        bestTrack,
        season,
        live,
        winsToNextBand,
      };
    },

    async charts(publicId: string): Promise<DriverCharts> {
      return readCharts(sql, (await getDriver(sql, publicId)).id, siteTimeZone);
    },

    async events(publicId: string, query: PageQuery): Promise<DriverEvents> {
      const { rows: events, nextCursor } = await readPage(
        { ...query, place: EventPlace },
        async (after, limit) => listDriverEvents(sql, (await getDriver(sql, publicId)).id, { after, limit }),
        ({ endAt, eventId }) => [endAt, eventId],
      );
      return { events, nextCursor };
    },

    async records(publicId: string, query: PageQuery): Promise<DriverRecords> {
      const { id } = await getDriver(sql, publicId);
      const [{ rows: records, nextCursor }, cars] = await Promise.all([
        readPage(
          { ...query, place: RecordPlace },
          (after, limit) => listRecords(sql, id, { after, limit }),
          placeOfRecord,
        ),
        listRecordCars(sql, id),
      ]);
      return { records, cars, nextCursor };
    },

    /** All records, for download. */
    async allRecords(publicId: string): Promise<DriverRecord[]> {
      return listRecords(sql, (await getDriver(sql, publicId)).id, { after: null, limit: null });
    },

    async history(publicId: string, car: number | undefined): Promise<DriverHistory> {
      return readHistory(sql, (await getDriver(sql, publicId)).id, car);
    },
  };
}
