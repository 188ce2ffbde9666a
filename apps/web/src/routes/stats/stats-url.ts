import { SearchPeriod } from '@paddock/contracts';
import { z } from 'zod';

/** What an hour is measured by. */
const HourMeasure = z.enum(['entries', 'events', 'laps']);
export type HourMeasure = z.output<typeof HourMeasure>;

export const StatsUrl = z.object({
  period: SearchPeriod.catch('all'),
  hours: HourMeasure.catch('entries'),
});
