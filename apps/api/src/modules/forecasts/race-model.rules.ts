import { PROVISIONAL_RACES } from 'race-format';
import { LOGISTIC_POINTS, type Standing } from '../ratings/rating.rules.ts';
import type { Starter } from './fields.rules.ts';
import type { RaceModel } from './simulate-race.rules.ts';

/** From an eighth of what the rating rule says to eight times that, equally likely at first. */
const SHARPNESSES = [-6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6].map((step) => 2 ** (step / 2));
/** Before there are races: counts as this many starters. */
const FIRST_STARTERS = 20;
const FIRST_RETIRED = 2;

/** Learns from races, one after the other. */
export function createModelLearner() {
  const logLikelihoods = SHARPNESSES.map(() => 0);
  let starters = FIRST_STARTERS;
  let retired = FIRST_RETIRED;
  return {
    /** As known from the races so far. `standings`: everybody's, also so far. */
    model: (standings: ReadonlyMap<number, Standing>): RaceModel => ({
      sharpness: meanSharpness(logLikelihoods),
      retired: retired / starters,
      newcomerSpread: spreadOf(standings),
    }),

    /** A class of cars of a race, with what became of them. */
    learn(field: readonly Starter[]): void {
      const finishers = field
        .filter(({ classPlace }) => classPlace !== null)
        .toSorted((a, b) => (a.classPlace ?? 0) - (b.classPlace ?? 0));
      starters += field.length;
      retired += field.length - finishers.length;
      for (const [index, sharpness] of SHARPNESSES.entries())
        logLikelihoods[index] = (logLikelihoods[index] ?? 0) + logLikelihoodOf(finishers, sharpness);
    },
  };
}

/** Of the order in which cars finished: each time, the next one is the best of those that are left. */
function logLikelihoodOf(finishers: readonly Starter[], sharpness: number): number {
  /** Logarithm of the sum of their strengths. */
  let left = -Infinity;
  let sum = 0;
  for (const { rating } of finishers.toReversed()) {
    const strength = (sharpness * Math.LN10 * rating) / LOGISTIC_POINTS;
    left = Math.max(left, strength) + Math.log1p(Math.exp(-Math.abs(left - strength)));
    sum += strength - left;
  }
  return sum;
}

/** The geometric mean of all that are possible, each as much as it explains the races. */
function meanSharpness(logLikelihoods: readonly number[]): number {
  const most = Math.max(...logLikelihoods);
  const weights = logLikelihoods.map((each) => Math.exp(each - most));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const mean = SHARPNESSES.reduce((sum, sharpness, index) => sum + Math.log(sharpness) * (weights[index] ?? 0), 0);
  return Math.exp(mean / total);
}

/** Standard deviation of the ratings that are no longer provisional; 0: fewer than two. */
function spreadOf(standings: ReadonlyMap<number, Standing>): number {
  let [count, sum, squares] = [0, 0, 0];
  for (const { rating, ratedRaces } of standings.values()) {
    if (ratedRaces < PROVISIONAL_RACES) continue;
    count += 1;
    sum += rating;
    squares += rating * rating;
  }
  return count < 2 ? 0 : Math.sqrt(Math.max(0, squares - (sum * sum) / count) / (count - 1));
}
