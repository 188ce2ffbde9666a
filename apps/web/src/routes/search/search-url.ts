import { ClassBand, DriversSort, type Game, PRINTABLE, SearchPeriod, SessionKind } from '@paddock/contracts';
import { keepPreviousData } from '@tanstack/react-query';
import { z } from 'zod';
import { byCursor, type ApiUtils } from '../../lib/trpc.ts';
import { CarGroupInUrl, GameInUrl, PlayerInUrl, TrackNameInUrl, WholeInUrl } from '../url-fields.ts';

export const DriverSearchUrl = z.object({
  filter: z.string().max(100).catch(''),
  class: ClassBand.optional().catch(undefined),
  car: WholeInUrl.min(0).optional().catch(undefined),
  /** Within so many days. */
  seen: WholeInUrl.min(1).max(3_650).optional().catch(undefined),
  sort: DriversSort.catch('events'),
});
export type DriverSearchUrl = z.output<typeof DriverSearchUrl>;

/** No filters; the order is none of them. */
export const EVERY_DRIVER: Omit<DriverSearchUrl, 'sort'> = {
  filter: '',
  class: undefined,
  car: undefined,
  seen: undefined,
};

/** The event search; default: today on all tracks. */
export const EventSearchUrl = z.object({
  period: SearchPeriod.catch('today'),
  game: GameInUrl,
  track: TrackNameInUrl.catch('all'),
  serverId: WholeInUrl.min(1).optional().catch(undefined),
  carGroup: CarGroupInUrl.optional().catch(undefined),
  sessionKind: SessionKind.optional().catch(undefined),
  minEntries: WholeInUrl.min(1).max(10_000).optional().catch(undefined),
  driver: PlayerInUrl,
  title: z.string().trim().min(1).max(100).regex(PRINTABLE).optional().catch(undefined),
});
export type EventSearchUrl = z.output<typeof EventSearchUrl>;

/** The same address with `period=upcoming`: the calendar of planned races. */
export const CalendarUrl = z.object({
  period: z.literal('upcoming').optional().catch(undefined),
  game: GameInUrl,
  championship: WholeInUrl.min(1).optional().catch(undefined),
  track: TrackNameInUrl.optional().catch(undefined),
  carGroup: CarGroupInUrl.optional().catch(undefined),
  /** Only one's own races. */
  mine: z.literal('yes').optional().catch(undefined),
});
export type CalendarUrl = z.output<typeof CalendarUrl>;

/** A failed search is not repeated silently. */
export const SEARCH_OPTIONS = {
  ...byCursor,
  placeholderData: keepPreviousData,
  retry: false,
  retryOnMount: false,
  refetchOnReconnect: false,
} as const;

/** In the head of both searches. */
export const totalsQuery = ({ stats }: ApiUtils, game?: Game) => stats.totals.queryOptions({ game });

/** No filters; the game is none of them. */
export const EVERY_EVENT: Omit<EventSearchUrl, 'game'> = {
  period: 'all',
  track: 'all',
  serverId: undefined,
  carGroup: undefined,
  sessionKind: undefined,
  minEntries: undefined,
  driver: undefined,
  title: undefined,
};

const FIELDS = ['period', 'track', 'serverId', 'carGroup', 'sessionKind', 'minEntries', 'driver', 'title'] as const;
export type EventField = (typeof FIELDS)[number];

/** The active filters, in the order of the bar. */
export function setEventFilters(state: EventSearchUrl): EventField[] {
  return FIELDS.filter((field) => state[field] !== EVERY_EVENT[field]);
}

/** The search with the time zone that its days refer to. An all-time search needs none. */
export function inDaysOf(timeZone: string, state: EventSearchUrl): EventSearchUrl & { readonly timeZone?: string } {
  return state.period === 'all' ? state : { ...state, timeZone };
}
