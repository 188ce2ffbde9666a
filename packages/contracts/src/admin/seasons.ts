import { z } from 'zod';
import { CalendarDate, Game, Instant, PRINTABLE, RowId } from '../primitives.ts';
import { ClassifiedPercent } from './site-settings.ts';
import { DriverSummary } from '../driver.ts';

const Name = z
  .string()
  .trim()
  .min(1, 'Enter a name.')
  .max(80, 'A name has at most 80 characters.')
  .regex(PRINTABLE, 'A name has no control characters.');

/** A season's input. */
export const SeasonDraft = z
  .strictObject({
    name: Name,
    startsOn: CalendarDate,
    endsOn: CalendarDate,
    schemeId: RowId.describe('Id of a points scheme version'),
    bestN: z
      .int()
      .min(1, 'At least one result counts.')
      .max(1_000, 'At most 1,000.')
      .nullable()
      .describe('How many results count; null: all'),
  })
  .refine(({ startsOn, endsOn }) => startsOn <= endsOn, {
    path: ['endsOn'],
    message: 'The last day is before the first.',
  });
export type SeasonDraft = z.output<typeof SeasonDraft>;

const Points = z
  .array(z.int('Whole points only.').min(0, 'Not below zero.').max(1_000, 'At most 1,000.'))
  .min(1, 'At least the winner scores.')
  .max(100, 'At most 100 places.')
  .refine((points) => points.every((value, index) => index === 0 || value <= (points[index - 1] ?? 0)), {
    message: 'A place never gives more than the one before it.',
  });

/** A change of seasons or points. Its effect is previewed before it is made. */
export const SeasonChange = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('addSeason'), season: SeasonDraft }),
    z.strictObject({ kind: z.literal('editSeason'), seasonId: RowId, season: SeasonDraft }),
    z.strictObject({ kind: z.literal('removeSeason'), seasonId: RowId }),
    z.strictObject({ kind: z.literal('addScheme'), name: Name, points: Points }),
    z
      .strictObject({ kind: z.literal('changeScheme'), schemeId: RowId, points: Points })
      .describe('Makes a new version; seasons of the previous one use it'),
  ])
  .meta({ id: 'SeasonChange' });
export type SeasonChange = z.output<typeof SeasonChange>;

/** All seasons and points schemes, and who is classified. */
export const Seasons = z
  .object({
    seasons: z.array(z.object({ id: RowId, ...SeasonDraft.shape, schemeName: z.string(), version: z.int() })).max(500),
    schemes: z
      .array(
        z.object({
          id: RowId,
          name: z.string(),
          version: z.int().min(1),
          points: z.array(z.int()),
          createdAt: Instant,
          isNewest: z.boolean().describe('Of those with its name'),
          seasons: z.array(z.string()).describe('Names of the seasons that use it'),
        }),
      )
      .max(500),
    classified: ClassifiedPercent,
  })
  .meta({ id: 'Seasons' });
export type Seasons = z.output<typeof Seasons>;

export const Standing = z.object({ rank: z.int().min(1).nullable(), points: z.int().min(0) });

/** The effect of a change. */
export const SeasonEffect = z
  .object({
    races: z.int().min(0).describe('Races whose points change'),
    drivers: z.int().min(0).describe('Drivers whose place or points in a season change'),
    standings: z
      .array(z.object({ season: z.string(), game: Game, driver: DriverSummary, before: Standing, after: Standing }))
      .max(50)
      .describe('The first 50'),
  })
  .meta({ id: 'SeasonEffect' });
export type SeasonEffect = z.output<typeof SeasonEffect>;
