import { SearchPeriod } from '@paddock/contracts';
import { z } from 'zod';
import { GameInUrl, YearInUrl } from '../url-fields.ts';

/** What an hour is measured by. */
const HourMeasure = z.enum(['entries', 'events', 'laps']);
export type HourMeasure = z.output<typeof HourMeasure>;

export const StatsUrl = z.object({
  period: SearchPeriod.catch('all'),
  game: GameInUrl,
  /** The year in review, instead of the figures of a period. */
  year: YearInUrl,
  hours: HourMeasure.catch('entries'),
});
