import { z } from 'zod';

/** Distance to the winner, as computed by the package race-format. */
export const Gap = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('leader') }),
    z.object({ kind: z.literal('time'), gapMs: z.int() }),
    z.object({ kind: z.literal('laps'), laps: z.int().min(1) }),
    z.object({ kind: z.literal('dns') }),
    z.object({ kind: z.literal('dnf') }),
    z.object({ kind: z.literal('dsq') }),
    z.object({ kind: z.literal('unknown') }),
  ])
  .meta({ id: 'Gap', description: 'Races: by the gap rules. Other sessions: the gap of best laps.' });
export type Gap = z.output<typeof Gap>;
