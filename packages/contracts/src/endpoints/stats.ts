import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { GameFilter, inUrl, SearchPeriod, TimeZone, Year } from '../primitives.ts';
import {
  CarPopularity,
  DailyPlayers,
  DriverStats,
  EVENT_DAYS,
  EventDay,
  HourCount,
  LivePlayers,
  PeriodStats,
  PlayerSample,
  ServerStatus,
  Stats,
  StatsToday,
  TrackPopularity,
} from '../stats.ts';
import { SiteYear } from '../year.ts';

export const StatsFilter = z.object({
  period: SearchPeriod.default('all').describe('In the site’s time zone; all time when absent'),
  game: GameFilter,
});

export type StatsFilter = z.output<typeof StatsFilter>;

const OfGame = z.object({ game: GameFilter });

const DAYS = 'The latest days of the period only';
const Days = z.int().min(1).max(10_000).describe(DAYS);

/** Whose day today is. */
const DayIn = OfGame.extend({ timeZone: TimeZone.optional().describe("The viewer's zone; the site's when absent") });

export const stats = {
  totals: defineEndpoint({
    kind: 'query',
    summary: 'Totals of the whole site',
    access: 'public',
    cache: 'shared',
    tags: ['Stats'],
    input: OfGame,
    output: Stats,
    rest: { method: 'GET', path: '/api/stats', query: OfGame },
  }),
  servers: defineEndpoint({
    kind: 'query',
    summary: 'Servers reporting now and people on them',
    access: 'public',
    cache: 'live',
    tags: ['Stats'],
    input: z.object({}),
    output: ServerStatus,
    rest: { method: 'GET', path: '/api/stats/servers' },
  }),
  livePlayers: defineEndpoint({
    kind: 'query',
    summary: 'Players and spectators by track, sorted by track name',
    access: 'public',
    cache: 'live',
    tags: ['Stats'],
    input: z.object({}),
    output: z.array(LivePlayers),
    rest: { method: 'GET', path: '/api/stats/players/live' },
  }),
  last48: defineEndpoint({
    kind: 'query',
    summary: 'Players on all servers over the last 48 hours, in five-minute samples',
    access: 'public',
    cache: 'shared',
    tags: ['Stats'],
    input: z.object({}),
    output: z.array(PlayerSample),
    rest: { method: 'GET', path: '/api/stats/players/last48' },
  }),
  dailyPlayers: defineEndpoint({
    kind: 'query',
    summary: 'Different drivers per day of a period, oldest first',
    description: 'A day without drivers is left out.',
    access: 'public',
    cache: 'shared',
    tags: ['Stats'],
    input: StatsFilter.extend({ limit: Days.optional() }),
    output: z.array(DailyPlayers),
    rest: {
      method: 'GET',
      path: '/api/stats/players/daily',
      query: StatsFilter.extend({ limit: inUrl(Days).describe(DAYS).optional() }),
    },
  }),
  drivers: defineEndpoint({
    kind: 'query',
    summary: 'How many drivers were seen lately, and how many have each class value',
    description: 'Without drivers who have left the boards.',
    access: 'public',
    cache: 'shared',
    tags: ['Stats'],
    input: z.object({}),
    output: DriverStats,
    rest: { method: 'GET', path: '/api/stats/drivers' },
  }),
  dailyEvents: defineEndpoint({
    kind: 'query',
    summary: `Events by day and kind of session, the last ${EVENT_DAYS} days with today, oldest first`,
    description: 'By the site’s days. A day without events is left out, and events whose end is approximate.',
    access: 'public',
    cache: 'shared',
    tags: ['Stats'],
    input: OfGame,
    output: z.array(EventDay).max(EVENT_DAYS),
    rest: { method: 'GET', path: '/api/stats/events/daily', query: OfGame },
  }),
  trackPopularity: defineEndpoint({
    kind: 'query',
    summary: 'Tracks by events, laps and drivers, most used first',
    access: 'public',
    cache: 'shared',
    tags: ['Stats'],
    input: StatsFilter,
    output: z.array(TrackPopularity).max(1000),
    rest: { method: 'GET', path: '/api/stats/tracks/popularity', query: StatsFilter },
  }),
  today: defineEndpoint({
    kind: 'query',
    access: 'public',
    summary: 'What happened today, beside the same weekday a week before',
    cache: 'shared',
    tags: ['Stats'],
    input: DayIn,
    output: StatsToday,
    rest: { method: 'GET', path: '/api/stats/today', query: DayIn },
  }),
  period: defineEndpoint({
    kind: 'query',
    access: 'public',
    summary: 'Totals of a period',
    cache: 'shared',
    tags: ['Stats'],
    input: StatsFilter,
    output: PeriodStats,
    rest: { method: 'GET', path: '/api/stats/period', query: StatsFilter },
  }),
  years: defineEndpoint({
    kind: 'query',
    access: 'public',
    summary: 'Calendar years with a race, the latest first',
    cache: 'shared',
    tags: ['Stats'],
    input: OfGame,
    output: z.array(Year),
    rest: { method: 'GET', path: '/api/stats/years', query: OfGame },
  }),
  year: defineEndpoint({
    kind: 'query',
    access: 'public',
    summary: 'A calendar year of the site',
    description: 'In the site’s time zone, of events whose end is known. Who drove or won the most did so in one game.',
    cache: 'shared',
    tags: ['Stats'],
    input: OfGame.extend({ year: Year }),
    output: SiteYear,
    rest: { method: 'GET', path: '/api/stats/year/:year', params: z.object({ year: inUrl(Year) }), query: OfGame },
  }),
  hours: defineEndpoint({
    kind: 'query',
    access: 'public',
    summary: 'When people race: by weekday and hour in the site’s time zone',
    description: 'Hours in which no session ended are left out.',
    cache: 'shared',
    tags: ['Stats'],
    input: StatsFilter,
    output: z.array(HourCount).max(7 * 24),
    rest: { method: 'GET', path: '/api/stats/hours', query: StatsFilter },
  }),
  cars: defineEndpoint({
    kind: 'query',
    access: 'public',
    summary: 'Cars by entries and laps, most used first',
    cache: 'shared',
    tags: ['Stats'],
    input: StatsFilter,
    output: z.array(CarPopularity).max(1000),
    rest: { method: 'GET', path: '/api/stats/cars', query: StatsFilter },
  }),
};
