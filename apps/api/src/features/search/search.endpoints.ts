import { contract, PlayerId } from '@paddock/contracts';
import { z } from 'zod';
import type { Sql } from '../../platform/db/client.ts';
import { implement } from '../../platform/endpoint/implement.ts';
import { CursorInstant, CursorNumber, cutPage, decodeCursor, encodeCursor } from '../../platform/pagination/cursor.ts';
import { foldName } from '../../platform/text/fold-name.ts';
import type { Clock } from '../../platform/time.ts';
import { listEventSummaries } from '../events/event-summaries.ts';
import { rangeOfPeriod } from './period.rules.ts';
import { findDrivers } from './search.repository.ts';

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

    events: implement(contract.search.events, async ({ period, track, timeZone, cursor, limit }) => {
      const place = decodeCursor(EventPlace, cursor);
      const { from, to } = rangeOfPeriod(period, { now: clock(), timeZone: timeZone ?? siteTimeZone });
      const where = sql`true
        ${from === null ? sql`` : sql`and e.end_at >= ${from}::timestamptz`}
        ${to === null ? sql`` : sql`and e.end_at < ${to}::timestamptz`}
        ${track === 'all' ? sql`` : sql`and e.track_id = (select id from tracks where code = ${track})`}
        ${place === null ? sql`` : sql`and (e.end_at, e.id) < (${place[0]}::timestamptz, ${place[1]}::int)`}`;
      const found = await listEventSummaries(sql, { where, limit: limit + 1 });
      const { page, last } = cutPage(found, limit);
      return { events: [...page], nextCursor: last && encodeCursor([last.endAt, last.eventId]) };
    }),
  };
}
