import { EVENT_DAYS, type Game, type SearchPeriod, type StatsFilter, type StatsToday } from '@paddock/contracts';
import type { Sql } from '../../database/client.ts';
import type { Clock } from '../../shared/time.ts';
import { dayOf } from '../../shared/time.ts';
import { rangeOfPeriod, rangeOfYear } from '../../shared/period-in-time-zone.ts';
import {
  countDay,
  listDailyPlayers,
  listCars,
  listEventDays,
  listHours,
  listTrackPopularity,
  readDriverStats,
  readPeriodStats,
  type Period,
} from './statistics.repository.ts';
import { listSiteYears, readSiteYear } from './site-year.repository.ts';
import { lastDays, todayAndWeekBefore } from './today-and-week-before.ts';

const DAY_MS = 86_400_000;
/** Drivers seen within so many days were seen lately. */
const SEEN_DAYS = 30;

export type Stats = ReturnType<typeof createStats>;

export function createStats({ sql, clock, siteTimeZone }: { sql: Sql; clock: Clock; siteTimeZone: string }) {
  const periodOf = (period: SearchPeriod): Period | null => {
    const { from, to } = rangeOfPeriod(period, { now: clock(), siteTimeZone });
    if (from === null || to === null) return null;
    return { from, to, fromDay: dayOf(from, siteTimeZone), toDay: dayOf(to, siteTimeZone) };
  };
  return {
    async today(timeZone = siteTimeZone, game?: Game): Promise<StatsToday> {
      const { today, before } = todayAndWeekBefore(clock(), timeZone);
      const [now, then] = await Promise.all([countDay(sql, today, game), countDay(sql, before, game)]);
      return { date: today.date, ...now, before: { date: before.date, ...then } };
    },
    drivers: () => readDriverStats(sql, new Date(clock().getTime() - SEEN_DAYS * DAY_MS).toISOString()),
    dailyEvents: (game?: Game) =>
      listEventDays(sql, { ...lastDays(EVENT_DAYS, clock(), siteTimeZone), timeZone: siteTimeZone, game }),
    dailyPlayers: ({ period, game }: StatsFilter, limit?: number) =>
      listDailyPlayers(sql, { period: periodOf(period), game }, limit ?? null),
    period: ({ period, game }: StatsFilter) => readPeriodStats(sql, periodOf(period), game),
    years: (game?: Game) => listSiteYears(sql, siteTimeZone, game),
    year: (year: number, game?: Game) => {
      const range = rangeOfYear(year, siteTimeZone);
      const days = { fromDay: dayOf(range.from, siteTimeZone), toDay: dayOf(range.to, siteTimeZone) };
      return readSiteYear(sql, year, { period: { ...range, ...days }, game });
    },
    hours: ({ period, game }: StatsFilter) => listHours(sql, periodOf(period), game),
    cars: ({ period, game }: StatsFilter) => listCars(sql, periodOf(period), game),
    trackPopularity: ({ period, game }: StatsFilter) => listTrackPopularity(sql, periodOf(period), game),
  };
}
