import type { ChampionshipInput, GivenPoints } from './definition.ts';
import { fraction, minus, sum, type Fraction } from './fractions.ts';

/** Points taken from or given to somebody in one table. */
export interface OwnPoints {
  readonly who: string;
  readonly round: string | null;
  readonly points: Fraction;
  /** Belongs to its round and is dropped with it. */
  readonly isBound: boolean;
}

/** All of one table. */
export interface GivenToContest {
  readonly penalties: readonly OwnPoints[];
  readonly corrections: readonly OwnPoints[];
}

/** `whoOf` says whom points concern; null: nobody in this table. */
export function givenTo(
  code: string,
  { penalties, corrections }: ChampionshipInput,
  whoOf: (to: GivenPoints['to']) => string | null,
): GivenToContest {
  const own = (given: readonly GivenPoints[]): OwnPoints[] =>
    given.flatMap(({ to, classCode, round, points, with: goesWith }): OwnPoints[] => {
      const who = whoOf(to);
      if (who === null || (classCode !== null && classCode !== code)) return [];
      return [{ who, round, points: fraction(points), isBound: goesWith === 'round' && round !== null }];
    });
  return { penalties: own(penalties), corrections: own(corrections) };
}

/** Corrections less penalties that belong to a round. */
export function boundTo(round: string, who: string, { penalties, corrections }: GivenToContest): Fraction {
  const own = (given: readonly OwnPoints[]): Fraction =>
    sum(given.filter((one) => one.isBound && one.who === who && one.round === round).map(({ points }) => points));
  return minus(own(corrections), own(penalties));
}

/** Points that belong to the total: no drop takes them away. */
export interface FreePoints {
  readonly penalties: Fraction;
  readonly corrections: Fraction;
}

/** Of the season, and of rounds that are reached. */
export function freeOf(
  who: string,
  reached: ReadonlySet<string>,
  { penalties, corrections }: GivenToContest,
): FreePoints {
  const own = (given: readonly OwnPoints[]): Fraction =>
    sum(
      given
        .filter((one) => !one.isBound && one.who === who && (one.round === null || reached.has(one.round)))
        .map(({ points }) => points),
    );
  return { penalties: own(penalties), corrections: own(corrections) };
}
