import { z } from 'zod';
import { TimeZone } from './primitives.ts';

/** The site's own information. */
export const SiteInfo = z
  .object({
    version: z.string(),
    timeZone: TimeZone.describe('In which days, seasons and periods are counted'),
    contact: z
      .string()
      .max(2_000)
      .nullable()
      .describe('Who runs the site and how to reach them; null: not entered yet'),
    privacy: z.string().max(10_000).nullable().describe('What the operator adds on privacy; null: nothing'),
    isDemo: z.boolean().describe('Whether the data shown are invented'),
    demoProgress: z
      .object({ done: z.int().min(0), total: z.int().min(1) })
      .nullable()
      .describe('Demo events made so far, while a demo season is being made'),
  })
  .meta({ id: 'SiteInfo' });
export type SiteInfo = z.output<typeof SiteInfo>;
