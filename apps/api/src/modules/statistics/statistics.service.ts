import type { SearchPeriod, StatsToday } from '@paddock/contracts';
import type { Sql } from '../../database/client.ts';
import type { Clock } from '../../shared/time.ts';
import { dayOf } from '../../shared/time.ts';
import { rangeOfPeriod } from '../../shared/period-in-time-zone.ts';
import {
  countDay,
  listDailyPlayers,
  listCars,
  listHours,
  listTrackPopularity,
  readPeriodStats,
  type Period,
} from './statistics.repository.ts';
import { todayAndWeekBefore } from './today-and-week-before.ts';

export type Stats = ReturnType<typeof createStats>;

export function createStats({ sql, clock, siteTimeZone }: { sql: Sql; clock: Clock; siteTimeZone: string }) {
  const periodOf = (period: SearchPeriod): Period | null => {
    const { from, to } = rangeOfPeriod(period, { now: clock(), siteTimeZone });
    if (from === null || to === null) return null;
    return { from, to, fromDay: dayOf(from, siteTimeZone), toDay: dayOf(to, siteTimeZone) };
  };
  return {
    async today(timeZone = siteTimeZone): Promise<StatsToday> {
      const { today, before } = todayAndWeekBefore(clock(), timeZone);
      const [now, then] = await Promise.all([countDay(sql, today), countDay(sql, before)]);
      return { date: today.date, ...now, before: { date: before.date, ...then } };
    },
    dailyPlayers: (period: SearchPeriod, limit?: number) => listDailyPlayers(sql, periodOf(period), limit ?? null),
    period: (period: SearchPeriod) => readPeriodStats(sql, periodOf(period)),
    hours: (period: SearchPeriod) => listHours(sql, periodOf(period)),
    cars: (period: SearchPeriod) => listCars(sql, periodOf(period)),
    trackPopularity: (period: SearchPeriod) => listTrackPopularity(sql, periodOf(period)),
  };
}
