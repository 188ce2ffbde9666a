import type {
  DriverCharts,
  DriverEvents,
  DriverHistory,
  DriverInfo,
  DriverRecord,
  DriverTotals,
} from '@paddock/contracts';
import { z } from 'zod';
import type { Sql } from '../../platform/db/client.ts';
import { NotFoundError } from '../../platform/errors.ts';
import { CursorInstant, CursorNumber, cutPage, decodeCursor, encodeCursor } from '../../platform/pagination/cursor.ts';
import { toDriverSummary } from './driver-ref.ts';
import {
  findDriver,
  listDriverEvents,
  listFormerNames,
  listRecords,
  readCharts,
  readHistory,
  readTotals,
  type DriverProfile,
} from './drivers.repository.ts';

export interface Drivers {
  info(publicId: string): Promise<DriverInfo>;
  charts(publicId: string): Promise<DriverCharts>;
  events(publicId: string, page: { cursor?: string | undefined; limit: number }): Promise<DriverEvents>;
  records(publicId: string): Promise<DriverRecord[]>;
  history(publicId: string, car: number | undefined): Promise<DriverHistory>;
}

const EventPlace = z.tuple([CursorInstant, CursorNumber]);

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

export function createDrivers({ sql }: { sql: Sql }): Drivers {
  const getDriver = async (publicId: string): Promise<DriverProfile> => {
    const driver = await findDriver(sql, publicId);
    if (driver === null) throw new NotFoundError(`There is no driver ${publicId}.`);
    return driver;
  };
  return {
    async info(publicId) {
      const driver = await getDriver(publicId);
      const [formerNames, totals] = await Promise.all([listFormerNames(sql, driver), readTotals(sql, driver.id)]);
      return {
        ...toDriverSummary(driver),
        shortName: driver.shortName,
        formerNames,
        ratedRaces: driver.ratedRaces,
        totals: totals ?? NO_TOTALS,
        firstSeenAt: driver.firstSeenAt,
        lastSeenAt: driver.lastSeenAt,
      };
    },

    async charts(publicId) {
      return readCharts(sql, (await getDriver(publicId)).id);
    },

    async events(publicId, { cursor, limit }) {
      const place = decodeCursor(EventPlace, cursor);
      const { id } = await getDriver(publicId);
      const after = place === null ? null : { endAt: place[0], eventId: place[1] };
      const rows = await listDriverEvents(sql, id, { after, limit: limit + 1 });
      const { page, last } = cutPage(rows, limit);
      return { events: [...page], nextCursor: last && encodeCursor([last.endAt, last.eventId]) };
    },

    async records(publicId) {
      return listRecords(sql, (await getDriver(publicId)).id);
    },

    async history(publicId, car) {
      return readHistory(sql, (await getDriver(publicId)).id, car);
    },
  };
}
