import { z } from 'zod';
import { LINES, NOT_PRINTABLE } from '../primitives.ts';

const text = (most: number) =>
  z
    .string()
    .trim()
    .min(1, 'Leave it out, or write something.')
    .max(most, `At most ${most.toLocaleString('en-AU')} characters.`)
    .regex(LINES, NOT_PRINTABLE)
    .nullable();

/** The operator's texts for the about page; null: none. */
export const SiteTexts = z
  .strictObject({
    contact: text(2_000).describe('Who runs the site and how to reach them'),
    privacy: text(10_000).describe('What the operator adds on privacy'),
  })
  .meta({ id: 'SiteTexts' });
export type SiteTexts = z.output<typeof SiteTexts>;

/** Retention periods in days, for data that is not needed forever. */
export const Retention = z
  .strictObject({
    playerSampleDays: z
      .int()
      .min(3, 'The 48-hour chart and the day before it need three days.')
      .max(3_650, 'At most ten years.')
      .describe('Five-minute player counts; older ones are kept as one row per day'),
    failedFileDays: z
      .int()
      .min(7, 'At least a week, so that there is time to look at them.')
      .max(3_650, 'At most ten years.')
      .describe('Bytes of files that could not be read'),
  })
  .meta({ id: 'Retention' });
export type Retention = z.output<typeof Retention>;

export const DEFAULT_RETENTION: Retention = { playerSampleDays: 90, failedFileDays: 180 };

export const SiteSettings = z.object({ texts: SiteTexts, retention: Retention }).meta({ id: 'SiteSettings' });
export type SiteSettings = z.output<typeof SiteSettings>;
