import {
  foldName,
  contract,
  FIGURE_WEEKS,
  MAX_COUNTED_EVENTS,
  MAX_SEARCH_SERVERS,
  PlayerId,
  type DriversSort,
} from '@paddock/contracts';
import { z } from 'zod';
import type { Sql } from '../../database/client.ts';
import { implement } from '../../endpoint/implement.ts';
import { CursorInstant, CursorNumber, readPage } from '../../database/cursor.ts';
import type { Clock } from '../../shared/time.ts';
import { listEventSummaries } from '../events/event-summaries.ts';
import { listWeekendIds } from '../events/weekends.ts';
import { rangeOfPeriod } from '../../shared/period-in-time-zone.ts';
import { readFigures } from './driver-figures.repository.ts';
import { firstWeekOf } from './first-week.ts';
import { countEvents, eventsWhere, findDrivers, listServers, NO_CLASS, type NamedDriver } from './search.repository.ts';

const DAY_MS = 86_400_000;

/** What a driver is ordered by: its type in a cursor, and in a row. */
const DRIVER_KEYS = {
  events: { type: CursorNumber, of: ({ events }) => events },
  lastSeen: { type: CursorInstant, of: ({ lastSeenAt }) => lastSeenAt },
  classValue: { type: z.int().min(NO_CLASS).max(2_147_483_647), of: ({ classValue }) => classValue ?? NO_CLASS },
} satisfies Record<DriversSort, { type: z.ZodType; of: (row: NamedDriver) => number | string }>;
const EventPlace = z.tuple([CursorInstant, CursorNumber]).transform(([endAt, eventId]) => ({ endAt, eventId }));

export function createSearchEndpoints({ sql, clock, siteTimeZone }: { sql: Sql; clock: Clock; siteTimeZone: string }) {
  return {
    drivers: implement(contract.search.drivers, async (input) => {
      const { filter, sort, seenWithinDays, withFigures, cursor, limit: pageSize, ...narrowed } = input;
      const now = clock();
      const { type, of } = DRIVER_KEYS[sort];
      const seenSince =
        seenWithinDays === undefined ? undefined : new Date(now.getTime() - seenWithinDays * DAY_MS).toISOString();
      const query = { ...narrowed, folded: foldName(filter), sort, seenSince };
      const { rows, nextCursor } = await readPage(
        {
          cursor,
          limit: pageSize,
          place: z.tuple([type, PlayerId]).transform(([key, playerId]) => ({ key, playerId })),
        },
        (after, limit) => findDrivers(sql, { ...query, after, limit }),
        (row) => [of(row), row.playerId],
      );
      if (!withFigures) return { drivers: rows.map((row) => ({ ...row, figures: null })), nextCursor };
      const weeks = firstWeekOf(FIGURE_WEEKS, { now, timeZone: siteTimeZone });
      const figures = await readFigures(
        sql,
        rows.map(({ playerId }) => playerId),
        weeks,
      );
      return { drivers: rows.map((row) => ({ ...row, figures: figures.get(row.playerId) ?? null })), nextCursor };
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
      const weekends = await listWeekendIds(
        sql,
        events.map(({ eventId }) => eventId),
      );
      return {
        events: events.map((event) => ({ ...event, weekendId: weekends.get(event.eventId) ?? event.eventId })),
        total,
        nextCursor,
      };
    }),

    servers: implement(contract.search.servers, () => listServers(sql, MAX_SEARCH_SERVERS)),
  };
}
