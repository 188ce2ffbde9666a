import { PlayerId, SearchPeriod } from '@paddock/contracts';
import { z } from 'zod';

/** What the driver search keeps in its address. */
export const DriverSearchUrl = z.object({ filter: z.string().max(100).catch('') });

/** What the event search keeps in its address: today on all tracks unless said otherwise. */
export const EventSearchUrl = z.object({
  period: SearchPeriod.catch('today'),
  track: z.string().min(1).max(64).catch('all'),
  serverId: z.coerce.number().int().min(1).max(2_147_483_647).optional().catch(undefined),
  carGroup: z.string().min(1).max(16).optional().catch(undefined),
  driver: PlayerId.optional().catch(undefined),
});
export type EventSearchUrl = z.output<typeof EventSearchUrl>;

/** Every event there is. */
export const EVERY_EVENT: EventSearchUrl = {
  period: 'all',
  track: 'all',
  serverId: undefined,
  carGroup: undefined,
  driver: undefined,
};

const FIELDS = ['period', 'track', 'serverId', 'carGroup', 'driver'] as const;
export type EventField = (typeof FIELDS)[number];

/** The filters that leave something out, in the order of the bar. */
export function setEventFilters(state: EventSearchUrl): EventField[] {
  return FIELDS.filter((field) => state[field] !== EVERY_EVENT[field]);
}

export function withoutEventFilter(state: EventSearchUrl, field: EventField): EventSearchUrl {
  return { ...state, [field]: EVERY_EVENT[field] };
}
