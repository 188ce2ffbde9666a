import { SearchPeriod } from '@paddock/contracts';
import { z } from 'zod';
import { GameInUrl } from '../url-fields.ts';

/** What an hour is measured by. */
const HourMeasure = z.enum(['entries', 'events', 'laps']);
export type HourMeasure = z.output<typeof HourMeasure>;

export const StatsUrl = z.object({
  period: SearchPeriod.catch('all'),
  game: GameInUrl,
  hours: HourMeasure.catch('entries'),
});
