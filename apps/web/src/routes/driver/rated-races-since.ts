import type { DriverUrl, RatingPoint } from '@paddock/contracts';
import { PROVISIONAL_RACES } from '../../lib/provisional.ts';
import { DAY_MS } from './calendar.ts';

const MONTH_DAYS = 30;

export interface RatedRaces {
  readonly points: readonly RatingPoint[];
  /** How many of these races are among a driver's first five. */
  readonly provisional: number;
}

export interface SinceOptions {
  readonly range: DriverUrl['range'];
  /** The first day of the newest season; null when there is none. */
  readonly seasonStart: string | null;
  readonly now: number;
}

/** The rated races of a period, oldest first. */
export function ratedRacesSince(rating: readonly RatingPoint[], { range, seasonStart, now }: SinceOptions): RatedRaces {
  const from = startOf(range, seasonStart, now);
  const left = rating.findIndex(({ at }) => Date.parse(at) >= from);
  if (left === -1) return { points: [], provisional: 0 };
  return {
    points: rating.slice(left),
    provisional: Math.min(Math.max(PROVISIONAL_RACES - left, 0), rating.length - left),
  };
}

function startOf(range: DriverUrl['range'], seasonStart: string | null, now: number): number {
  if (range === 'month') return now - MONTH_DAYS * DAY_MS;
  if (range === 'season' && seasonStart !== null) return Date.parse(seasonStart);
  return -Infinity;
}
