import { contract, MAX_SEARCH_SERVERS, PlayerId } from '@paddock/contracts';
import { z } from 'zod';
import type { Sql } from '../../database/client.ts';
import { implement } from '../../endpoint/implement.ts';
import { CursorInstant, CursorNumber, cutPage, decodeCursor, encodeCursor } from '../../database/cursor.ts';
import { foldName } from '../../shared/fold-name.ts';
import type { Clock } from '../../shared/time.ts';
import { listEventSummaries } from '../events/event-summaries.ts';
import { rangeOfPeriod } from '../leaderboards/period.rules.ts';
import { eventsWhere, findDrivers, listServers } from './search.repository.ts';

const DriverPlace = z.tuple([CursorNumber, PlayerId]);
const EventPlace = z.tuple([CursorInstant, CursorNumber]);

export function createSearchEndpoints({ sql, clock, siteTimeZone }: { sql: Sql; clock: Clock; siteTimeZone: string }) {
  return {
    drivers: implement(contract.search.drivers, async ({ filter, cursor, limit }) => {
      const place = decodeCursor(DriverPlace, cursor);
      const after = place && { events: place[0], playerId: place[1] };
      const found = await findDrivers(sql, { folded: foldName(filter), after, limit: limit + 1 });
      const { page, last } = cutPage(found, limit);
      return {
        drivers: [...page],
        nextCursor: last && encodeCursor([last.events, last.playerId]),
      };
    }),

    events: implement(contract.search.events, async ({ period, timeZone, cursor, limit, ...filter }) => {
      const place = decodeCursor(EventPlace, cursor);
      const range = rangeOfPeriod(period, { now: clock(), timeZone: timeZone ?? siteTimeZone });
      const after = place && { endAt: place[0], eventId: place[1] };
      const where = eventsWhere(sql, { ...filter, range, after });
      const found = await listEventSummaries(sql, { where, limit: limit + 1 });
      const { page, last } = cutPage(found, limit);
      return { events: [...page], nextCursor: last && encodeCursor([last.endAt, last.eventId]) };
    }),

    servers: implement(contract.search.servers, () => listServers(sql, MAX_SEARCH_SERVERS)),
  };
}
