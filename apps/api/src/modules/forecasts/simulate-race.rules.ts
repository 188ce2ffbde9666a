import { ForecastKind } from '@paddock/contracts';
import { LOGISTIC_POINTS, START_RATING } from '../ratings/rating.rules.ts';
import { uniform } from '../../shared/random-numbers.ts';

/** Chances are counts of draws: whole ten-thousandths, with a standard error of at most half a percent. */
export const DRAWS = 10_000;

/** How many places count. */
export const PLACES: Readonly<Record<ForecastKind, number>> = { win: 1, podium: 3, topTen: 10 };
export const KINDS = ForecastKind.options;

/** A car as it is before the race. */
export interface Entrant {
  /** Mean of its drivers'. */
  readonly rating: number;
  /** A driver of it has no rated race: the rating is the start rating, and says little. */
  readonly isNewcomer: boolean;
}

/** What is learnt from earlier races of the game. */
export interface RaceModel {
  /** How far a difference of ratings decides races: 1: as the rating rule has it; 0: not at all. */
  readonly sharpness: number;
  /** Share of starters that are not classified. */
  readonly retired: number;
  /** Standard deviation of the ratings of settled drivers: that of a newcomer. */
  readonly newcomerSpread: number;
}

/** In how many of the draws; null: no more cars start than places count. */
export type Chances = Readonly<Record<ForecastKind, number | null>>;

/**
 * The chances of the cars of a class, in their order. Each draw gives each car a time from an exponential distribution whose rate
 * grows with the rating, so that one car beats another as often as the rating rule expects of them (Plackett–Luce); each car may
 * retire instead, the good as often as the bad. Who retires is on no place. The same seed gives the same chances.
 */
export function simulateRace(entrants: readonly Entrant[], model: RaceModel, seed: number): Chances[] {
  const { retired, newcomerSpread } = model;
  const random = uniform(seed);
  const rateOf = (rating: number): number =>
    Math.exp((model.sharpness * Math.LN10 * (rating - START_RATING)) / LOGISTIC_POINTS);
  const cars = entrants.map(({ rating, isNewcomer }) => ({ rating, isNewcomer, rate: rateOf(rating) }));
  const kinds = KINDS.filter((kind) => cars.length > PLACES[kind]).map((kind) => ({
    last: PLACES[kind] - 1,
    counts: new Int32Array(cars.length),
    kind,
  }));
  const times = new Float64Array(cars.length);
  const sorted = new Float64Array(cars.length);
  for (let draw = 0; draw < DRAWS; draw += 1) {
    cars.forEach(({ rating, isNewcomer, rate }, index) => {
      const hasRetired = random() < retired;
      const drawn = isNewcomer ? rateOf(rating + newcomerSpread * normal(random)) : rate;
      times[index] = hasRetired ? Infinity : -Math.log(1 - random()) / drawn;
    });
    sorted.set(times);
    sorted.sort();
    for (const { last, counts } of kinds) {
      const limit = Math.min(sorted[last] ?? 0, Number.MAX_VALUE);
      for (let index = 0; index < times.length; index += 1)
        if ((times[index] ?? Infinity) <= limit) counts[index] = (counts[index] ?? 0) + 1;
    }
  }
  return cars.map((_, index) => {
    const chanceOf = (wanted: ForecastKind): number | null => {
      const counts = kinds.find(({ kind }) => kind === wanted)?.counts;
      return counts?.[index] ?? null;
    };
    return { win: chanceOf('win'), podium: chanceOf('podium'), topTen: chanceOf('topTen') };
  });
}

/** From the standard normal distribution (Box and Muller). */
function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}
