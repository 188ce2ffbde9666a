import { z } from 'zod';
import { LINES, NOT_PRINTABLE } from '../primitives.ts';
import { ChangePreview } from './amendments.ts';
import { ClassifiedPercent } from './site-settings.ts';

/** Other shares. */
export const ClassifiedChange = ClassifiedPercent.refine(({ withFlag, withoutFlag }) => withFlag <= withoutFlag, {
  path: ['withoutFlag'],
  message: 'A car that stopped before the flag needs at least as many laps as one that took it.',
});
export const ClassifiedChangeWithReason = ClassifiedChange.safeExtend({
  reason: z.string().trim().min(1, 'Say why.').max(500, 'At most 500 characters.').regex(LINES, NOT_PRINTABLE),
});

/** The effect of other shares. */
export const ClassifiedPreview = z
  .object({
    before: ClassifiedPercent,
    after: ClassifiedPercent,
    races: z.int().min(0).describe('Races that may change: a car’s laps are between the old and the new shares'),
    tried: z
      .int()
      .min(0)
      .describe('How many of them were tried for the preview, the latest: `events`, `rows` and `change` are of these'),
    events: z.int().min(0).describe('Races that change'),
    rows: z.int().min(0).describe('Result rows that get or lose a place, or have another one'),
    change: ChangePreview,
  })
  .meta({ id: 'ClassifiedPreview' });
export type ClassifiedPreview = z.output<typeof ClassifiedPreview>;
