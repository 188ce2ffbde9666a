import { ClassBand, SearchPeriod, SessionKind } from '@paddock/contracts';
import { z } from 'zod';

/** What the boards of lap times keep in their address; whatever is missing or broken filters nothing. */
export const BoardUrl = z.object({
  car: z.coerce.number().int().min(0).max(2_147_483_647).optional().catch(undefined),
  carGroup: z.string().min(1).max(16).optional().catch(undefined),
  sessionKind: SessionKind.optional().catch(undefined),
  conditions: z.enum(['any', 'dry', 'wet']).catch('any'),
  period: SearchPeriod.catch('all'),
  class: ClassBand.optional().catch(undefined),
});
export type BoardUrl = z.output<typeof BoardUrl>;

/** How many filters are set. */
export function countFilters(state: BoardUrl): number {
  const { conditions, period, ...others } = state;
  const set = Object.values(others).filter((value) => value !== undefined).length;
  return set + Number(conditions !== 'any') + Number(period !== 'all');
}
