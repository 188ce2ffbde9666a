import type { ForecastRecord } from '@paddock/contracts';
import type { RatedCar, Standing } from '../ratings/rating.rules.ts';
import { fieldsOf } from './fields.rules.ts';
import { createForecastRecord } from './forecast-record.rules.ts';
import { createModelLearner } from './race-model.rules.ts';
import { simulateRace, type Chances, type RaceModel } from './simulate-race.rules.ts';

interface ForecastRace {
  /** Makes the draws; from facts of the race, so that counting again gives the same. */
  readonly seed: number;
  readonly cars: readonly RatedCar[];
  /** Where the drivers whom it rated stand after it. */
  readonly after: ReadonlyMap<number, Standing>;
  /** What its cars were given when it was counted before, by position in the file; empty: it was not. */
  readonly stored: ReadonlyMap<number, Chances>;
}

/** What a car was given. */
export interface CarForecast extends Chances {
  readonly filePosition: number;
  readonly isNewcomer: boolean;
}

/** What is known of a game after its races. */
export interface GameForecasts extends Pick<ForecastRecord, 'races' | 'kinds'> {
  readonly model: RaceModel;
}

/** Goes through the races of a game in the order in which they ended: each is forecast from those before it alone. */
export function createForecastWalk() {
  const standings = new Map<number, Standing>();
  const learner = createModelLearner();
  const record = createForecastRecord();
  return {
    /** Forecasts a race, then learns from it. Returns what is new. */
    next({ seed, cars, after, stored }: ForecastRace): CarForecast[] {
      // Only where something is drawn: it looks at everybody's standing.
      let model: RaceModel | undefined;
      const fields = fieldsOf(cars, standings).map((field, index) => {
        const known = field.flatMap(({ filePosition }) => stored.get(filePosition) ?? []);
        const chances =
          known.length === field.length
            ? known
            : simulateRace(field, (model ??= learner.model(standings)), seed + index);
        return {
          isNew: chances !== known,
          starters: field.map((starter, car) => [starter, chances[car] ?? NONE] as const),
        };
      });
      // In the order of the file: sums over all standings are then the same to the last digit on any site.
      for (const driverId of cars.flatMap(({ driverIds }) => driverIds)) {
        const standing = after.get(driverId);
        if (standing !== undefined) standings.set(driverId, standing);
      }
      // A race without finishers was called off: its order says nothing of the drivers.
      const raced = fields.filter(({ starters }) => starters.some(([{ classPlace }]) => classPlace !== null));
      for (const { starters } of raced) learner.learn(starters.map(([starter]) => starter));
      record.judge(raced.map(({ starters }) => starters));
      return fields
        .filter(({ isNew }) => isNew)
        .flatMap(({ starters }) =>
          starters.map(([{ filePosition, isNewcomer }, chances]) => ({ filePosition, isNewcomer, ...chances })),
        );
    },

    result: (): GameForecasts => ({ ...record.result(), model: learner.model(standings) }),
  };
}

const NONE: Chances = { win: null, podium: null, topTen: null };
