import type { GivenPoints } from './definition.ts';
import { fraction, sum, type Fraction } from './fractions.ts';

/** Points taken from or given to somebody in one table. */
export interface OwnPoints {
  readonly who: string;
  readonly round: string | null;
  readonly points: Fraction;
  /** Belongs to its round and is dropped with it. */
  readonly isBound: boolean;
}

/** Those of one table. `whoOf` says whom they concern; null: nobody in it. */
export function ownPoints(
  given: readonly GivenPoints[],
  code: string,
  whoOf: (to: GivenPoints['to']) => string | null,
): OwnPoints[] {
  return given.flatMap(({ to, classCode, round, points, with: bondTo }): OwnPoints[] => {
    const who = whoOf(to);
    if (who === null || (classCode !== null && classCode !== code)) return [];
    return [{ who, round, points: fraction(points), isBound: bondTo === 'round' && round !== null }];
  });
}

export function boundTo(round: string, who: string, given: readonly OwnPoints[]): Fraction {
  return sum(given.filter((own) => own.isBound && own.who === who && own.round === round).map(({ points }) => points));
}

/** Points of the season, and of rounds that are reached. */
export function freeOf(reached: ReadonlySet<string>, who: string, given: readonly OwnPoints[]): Fraction {
  const own = given.filter((points) => !points.isBound && points.who === who);
  return sum(own.filter(({ round }) => round === null || reached.has(round)).map(({ points }) => points));
}
