import {
  MAX_PAGE_SIZE,
  TrackCode,
  type DriverCharts,
  type DriverEvents,
  type DriverHistory,
  type DriverInfo,
  type DriverRecord,
  type DriverRecords,
  type DriverTotals,
} from '@paddock/contracts';
import { z } from 'zod';
import type { Sql } from '../../database/client.ts';
import { CursorInstant, CursorNumber, readPage, type PageQuery } from '../../database/cursor.ts';
import { countWinsToNextBand } from '../ratings/explanation.service.ts';
import { bestTrackOf } from './best-track.rules.ts';
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
import { listRecords, listTrackStandings, type RecordPlace } from './records.repository.ts';

export type Drivers = ReturnType<typeof createDrivers>;

const NO_CAR = -1;
/** track, lap time, car */
const LapPlace = z
  .tuple([TrackCode, CursorNumber, z.int().min(NO_CAR).max(2_147_483_647)])
  .transform(([trackName, lapTime, model]) => ({ trackName, lapTime, model }));
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

function modelOf({ carModel }: DriverRecord): number {
  return carModel ?? NO_CAR;
}

export function createDrivers({ sql, liveServers, siteTimeZone }: DriversDeps) {
  return {
    async info(publicId: string): Promise<DriverInfo> {
      const { id, driver, ...profile } = await getDriver(sql, publicId);
      const [formerNames, totals, cars, standings, season, live, winsToNextBand] = await Promise.all([
        listFormerNames(sql, id),
        readTotals(sql, id),
        listCars(sql, id),
        listTrackStandings(sql, id),
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
        bestTrack: bestTrackOf(standings),
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
      const { rows: records, nextCursor } = await readPage(
        { ...query, place: LapPlace },
        async (after, limit) => listRecords(sql, (await getDriver(sql, publicId)).id, { after, limit }),
        (record) => [record.trackName, record.lapTime, modelOf(record)],
      );
      return { records, nextCursor };
    },

    /** All pages of the records, for download. */
    async allRecords(publicId: string): Promise<DriverRecord[]> {
      const { id } = await getDriver(sql, publicId);
      const all: DriverRecord[] = [];
      for (let after: RecordPlace | null = null; ;) {
        const rows: DriverRecord[] = await listRecords(sql, id, { after, limit: MAX_PAGE_SIZE });
        const last = rows.at(-1);
        if (last === undefined) return all;
        all.push(...rows);
        after = { trackName: last.trackName, lapTime: last.lapTime, model: modelOf(last) };
      }
    },

    async history(publicId: string, car: number | undefined): Promise<DriverHistory> {
      return readHistory(sql, (await getDriver(sql, publicId)).id, car);
    },
  };
}
