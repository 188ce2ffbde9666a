import { z } from 'zod';
import { ClassifiedPercent } from './admin/site-settings.ts';
import { TimeZone } from './primitives.ts';

const link = z.string().nullable();

/** Where the community's other places are; null: none. */
export const SiteLinks = z
  .object({
    rules: link.describe('The rules of its races'),
    chat: link.describe('Where it talks, such as a Discord invitation'),
    stewards: link.describe('How to reach its stewards'),
  })
  .meta({ id: 'SiteLinks' });
export type SiteLinks = z.output<typeof SiteLinks>;

/** The site's own information. */
export const SiteInfo = z
  .object({
    version: z.string(),
    name: z.string().describe('What the community calls its site; “Paddock” until it has a name'),
    logo: z.string().nullable().describe('Path of its logo, a PNG; null: none'),
    links: SiteLinks,
    imprint: z.string().max(10_000).nullable().describe('Who is legally responsible for the site; null: not entered'),
    timeZone: TimeZone.describe('In which days, seasons and periods are counted'),
    contact: z
      .string()
      .max(2_000)
      .nullable()
      .describe('Who runs the site and how to reach them; null: not entered yet'),
    privacy: z.string().max(10_000).nullable().describe('What the operator adds on privacy; null: nothing'),
    classified: ClassifiedPercent,
    isDemo: z.boolean().describe('Whether the data shown are invented'),
    demoProgress: z
      .object({ done: z.int().min(0), total: z.int().min(1) })
      .nullable()
      .describe('Demo events made so far, while a demo season is being made'),
  })
  .meta({ id: 'SiteInfo' });
export type SiteInfo = z.output<typeof SiteInfo>;
