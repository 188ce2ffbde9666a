import type { LiveCar } from '@paddock/contracts';

/** Of one car: the gap to the leader at the end of each lap, from its first; null: not measured, or not known any more. */
export function gapsByLap({ laps, lapGaps }: Pick<LiveCar, 'laps' | 'lapGaps'>): readonly (number | null)[] {
  const unknown = Math.max(0, laps - lapGaps.length);
  return [...Array.from({ length: unknown }, () => null), ...lapGaps];
}

const TONES = ['third', 'first', 'picked', 'climber'] as const;
export type LineTone = (typeof TONES)[number];

interface TonesInput {
  readonly cars: readonly LiveCar[];
  readonly own: string | null;
}

/** The lines with a name: the leader, the visitor's own, and the others of the first four. */
export function lineTones({ cars, own }: TonesInput): ReadonlyMap<number, LineTone> {
  const mine = cars.find(({ driver }) => own !== null && driver?.playerId === own);
  const named = [...new Set([...cars.slice(0, 1), ...(mine === undefined ? [] : [mine]), ...cars.slice(1)])];
  return new Map(
    named.slice(0, TONES.length).flatMap(({ carId }, index) => {
      const tone = TONES[index];
      return tone === undefined ? [] : [[carId, tone] as const];
    }),
  );
}
