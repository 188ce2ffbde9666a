import type { ApiOutputs } from '../../lib/trpc.ts';

export type CarUsage = ApiOutputs['stats']['cars'][number];

export interface ClassUsage {
  /** null: cars of unknown group. */
  readonly carGroup: string | null;
  readonly models: number;
  readonly entries: number;
  readonly laps: number;
}

/** Cars summed by group, most used first. */
export function classesOf(cars: readonly CarUsage[]): ClassUsage[] {
  const groups = new Map<string | null, ClassUsage>();
  for (const { carGroup, entries, laps } of cars) {
    const sum = groups.get(carGroup) ?? { carGroup, models: 0, entries: 0, laps: 0 };
    groups.set(carGroup, {
      carGroup,
      models: sum.models + 1,
      entries: sum.entries + entries,
      laps: sum.laps + laps,
    });
  }
  return [...groups.values()].toSorted((a, b) => b.entries - a.entries || b.laps - a.laps);
}
