import { z } from 'zod';
import { LINES, NOT_PRINTABLE, PRINTABLE } from '../primitives.ts';

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
    imprint: text(10_000).describe('Who is legally responsible for the site'),
  })
  .meta({ id: 'SiteTexts' });
export type SiteTexts = z.output<typeof SiteTexts>;

const link = z
  .string()
  .trim()
  .max(500, 'At most 500 characters.')
  .regex(PRINTABLE, NOT_PRINTABLE)
  .url({ protocol: /^https$/, error: 'This is not a link that begins with https://.' })
  .nullable();

/** What the community calls its site, and where its other places are; null: none. */
export const SiteIdentity = z
  .strictObject({
    name: text(40).describe('In the header, titles and preview cards; null: “Paddock”'),
    rules: link.describe('The rules of its races'),
    chat: link.describe('Where it talks, such as a Discord invitation'),
    stewards: link.describe('How to reach its stewards'),
  })
  .meta({ id: 'SiteIdentity' });
export type SiteIdentity = z.output<typeof SiteIdentity>;

/** Longest side of a logo, in pixels. */
export const LOGO_SIDE = 512;

/** A new logo, or none. */
export const SiteLogo = z
  .strictObject({
    png: z
      .base64('This is not base64.')
      .max(60_000, 'The picture is too large: at most 45 kB.')
      .nullable()
      .describe(`A PNG of at most ${LOGO_SIDE} × ${LOGO_SIDE} pixels, in base64; null removes the logo`),
  })
  .meta({ id: 'SiteLogo' });
export type SiteLogo = z.output<typeof SiteLogo>;

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
    sessionRecordDays: z
      .int()
      .min(7, 'At least a week, so that results can arrive.')
      .max(3_650, 'At most ten years.')
      .nullable()
      .default(null)
      .describe('What logs measured in sessions; null: kept'),
  })
  .meta({ id: 'Retention' });
export type Retention = z.output<typeof Retention>;

export const DEFAULT_RETENTION: Retention = { playerSampleDays: 90, failedFileDays: 180, sessionRecordDays: null };

const Percent = z.int('A whole number of per cent.').min(1, 'At least 1 %.').max(100, 'At most 100 %.');

/** Per cent of the winner's laps that a classified car has driven. */
export const ClassifiedPercent = z
  .strictObject({
    withFlag: Percent.describe('Of a car that took the flag'),
    withoutFlag: Percent.describe('Of a car that stopped before it'),
  })
  .meta({ id: 'ClassifiedPercent' });
export type ClassifiedPercent = z.output<typeof ClassifiedPercent>;

export const DEFAULT_CLASSIFIED: ClassifiedPercent = { withFlag: 75, withoutFlag: 90 };

export const SiteSettings = z
  .object({
    identity: SiteIdentity,
    logo: z.string().nullable().describe('Path of the logo; null: none'),
    texts: SiteTexts,
    retention: Retention,
  })
  .meta({ id: 'SiteSettings' });
export type SiteSettings = z.output<typeof SiteSettings>;
