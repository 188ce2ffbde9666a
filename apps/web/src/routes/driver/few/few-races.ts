import type { DriverInfo } from '@paddock/contracts';
import { PROVISIONAL_RACES } from 'race-format';

/** Fewer tracks are no table. */
export const LEAST_TRACKS = 2;
/** Fewer days are no year. */
export const LEAST_DAYS = 10;

/** A driver with so few races that they are worth more than figures about them. */
export function hasFewRaces({ totals: { starts } }: Pick<DriverInfo, 'totals'>): boolean {
  return starts > 0 && starts < PROVISIONAL_RACES;
}

interface Career {
  /** Tracks with a valid lap. */
  readonly tracks: number;
  /** Days driven. */
  readonly days: number;
}

/** What the page of a driver with few races does not have yet, and from when on it does. */
export function stillToCome({ tracks, days }: Career): { readonly from: string; readonly text: string }[] {
  return [
    {
      from: `${PROVISIONAL_RACES} races`,
      text: 'The class value counts and loses its ~. The curve of the value appears.',
    },
    ...(tracks < LEAST_TRACKS
      ? [
          {
            from: `${LEAST_TRACKS} tracks`,
            text: 'The table of best laps, by track and car, with the place on each leaderboard.',
          },
        ]
      : []),
    ...(days < LEAST_DAYS
      ? [{ from: `${LEAST_DAYS} days`, text: 'The year of laps, day by day, and progress per track.' }]
      : []),
  ];
}
