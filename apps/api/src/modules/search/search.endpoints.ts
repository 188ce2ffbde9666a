import { foldName, contract, MAX_COUNTED_EVENTS, MAX_SEARCH_SERVERS, PlayerId } from '@paddock/contracts';
import { z } from 'zod';
import type { Sql } from '../../database/client.ts';
import { implement } from '../../endpoint/implement.ts';
import { CursorInstant, CursorNumber, readPage } from '../../database/cursor.ts';
import type { Clock } from '../../shared/time.ts';
import { listEventSummaries } from '../events/event-summaries.ts';
import { rangeOfPeriod } from '../../shared/period-in-time-zone.ts';
import { countEvents, eventsWhere, findDrivers, listServers } from './search.repository.ts';

const DriverPlace = z.tuple([CursorNumber, PlayerId]).transform(([events, playerId]) => ({ events, playerId }));
const EventPlace = z.tuple([CursorInstant, CursorNumber]).transform(([endAt, eventId]) => ({ endAt, eventId }));

export function createSearchEndpoints({ sql, clock, siteTimeZone }: { sql: Sql; clock: Clock; siteTimeZone: string }) {
  return {
    drivers: implement(contract.search.drivers, async ({ filter, ...page }) => {
      const { rows: drivers, nextCursor } = await readPage(
        { ...page, place: DriverPlace },
        (after, limit) => findDrivers(sql, { folded: foldName(filter), after, limit }),
        (row) => [row.events, row.playerId],
      );
      return { drivers, nextCursor };
    }),

    events: implement(contract.search.events, async ({ period, timeZone, cursor, limit: pageSize, ...filter }) => {
      const range = rangeOfPeriod(period, { now: clock(), siteTimeZone, timeZone });
      const [{ rows: events, nextCursor }, total] = await Promise.all([
        readPage(
          { cursor, limit: pageSize, place: EventPlace },
          (after, limit) => listEventSummaries(sql, { where: eventsWhere(sql, { ...filter, range, after }), limit }),
          (row) => [row.endAt, row.eventId],
        ),
        countEvents(sql, { ...filter, range }, MAX_COUNTED_EVENTS),
      ]);
      return { events, total, nextCursor };
    }),

    servers: implement(contract.search.servers, () => listServers(sql, MAX_SEARCH_SERVERS)),
  };
}
