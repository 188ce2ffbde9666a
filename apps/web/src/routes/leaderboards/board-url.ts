import { BoardFilterInUrl, FastestFilterInUrl, forgiving, PointsFilter, RacesFilterInUrl } from '@paddock/contracts';
import { keepPreviousData } from '@tanstack/react-query';
import type { z } from 'zod';
import { byCursor } from '../../lib/trpc.ts';
import { PlayerInUrl } from '../url-fields.ts';

/** The driver a board is centred on; not a filter. */
const around = { around: PlayerInUrl };

/** The lap-time boards. */
export const BoardUrl = forgiving(BoardFilterInUrl);
export type BoardUrl = z.output<typeof BoardUrl>;

/** The board of all tracks is of one game at a time; that of one track of the track's. */
export const AllTracksUrl = forgiving(FastestFilterInUrl);
export type AllTracksUrl = z.output<typeof AllTracksUrl>;

export const TrackUrl = BoardUrl.extend(around);
export type TrackUrl = z.output<typeof TrackUrl>;

export const RacesUrl = forgiving(RacesFilterInUrl).extend(around);

export const PointsUrl = forgiving(PointsFilter).extend(around);

/** From the leader down: a screen and a half of rows. */
export const topPage = { input: { limit: 40 }, options: { ...byCursor, placeholderData: keepPreviousData } };
/** Around a driver, if there is one: enough rows above them to know what a tenth is worth. */
export const nearbyPage = (around: string | undefined) => ({
  input: { limit: 25, ...(around !== undefined && { around }) },
  options: { ...byCursor, enabled: around !== undefined },
});

export const UNFILTERED: BoardUrl = {
  car: undefined,
  carGroup: undefined,
  sessionKind: undefined,
  conditions: 'any',
  period: 'all',
  class: undefined,
};

/** The filters, in the order of the bar. */
export const FIELDS = ['carGroup', 'car', 'sessionKind', 'conditions', 'period', 'class'] as const;
export type BoardField = (typeof FIELDS)[number];

export function activeFilters(state: BoardUrl): BoardField[] {
  return FIELDS.filter((field) => state[field] !== UNFILTERED[field]);
}

export function countFilters(state: BoardUrl): number {
  return activeFilters(state).length;
}

/** Unfiltered, the best lap of a track is its record; filtered by one car class, that class's record. */
export function isRecordBoard(state: BoardUrl): boolean {
  return activeFilters(state).every((field) => field === 'carGroup');
}

export function withoutFilter(state: BoardUrl, field: BoardField): BoardUrl {
  return { ...state, [field]: UNFILTERED[field] };
}

/** The active filters as search parameters: each view has exactly one URL. */
export function withoutDefaults<T extends BoardUrl>(state: T): Partial<T> {
  const unset = FIELDS.filter((field) => state[field] === UNFILTERED[field]);
  // @NOTE omitting keys of T leaves a Partial of T, but fromEntries loses the type.
  return Object.fromEntries(
    Object.entries(state).filter(([name]) => !unset.some((field) => field === name)),
  ) as Partial<T>;
}
