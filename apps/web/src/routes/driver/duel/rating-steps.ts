import type { RatingPoint } from '@paddock/contracts';

/** A moment at which a race changed the class value of one of two drivers, and what both had then; null: not rated yet. */
export interface RatingStep {
  readonly at: string;
  readonly own: RatingPoint | null;
  readonly rival: RatingPoint | null;
}

/** Oldest first, as both lists are. A race of both is one step. */
export function ratingSteps(own: readonly RatingPoint[], rival: readonly RatingPoint[]): RatingStep[] {
  const instants = [...new Set([...own, ...rival].map(({ at }) => at))].toSorted(
    (a, b) => Date.parse(a) - Date.parse(b),
  );
  const lastBy = (points: readonly RatingPoint[], at: string) =>
    points.findLast((point) => Date.parse(point.at) <= Date.parse(at)) ?? null;
  return instants.map((at) => ({ at, own: lastBy(own, at), rival: lastBy(rival, at) }));
}

/** Who has the higher class value, and the first step since which that has been so; null: level, or one is not rated. */
export function leadOf(steps: readonly RatingStep[]) {
  const signs = steps.map(({ own, rival }) => (own && rival ? Math.sign(own.classValue - rival.classValue) : 0));
  const sign = signs.at(-1) ?? 0;
  if (sign === 0) return null;
  const since = steps[signs.findLastIndex((other) => other !== sign) + 1];
  return since === undefined ? null : { isOwn: sign > 0, since: since.at };
}
