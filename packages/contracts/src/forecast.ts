import { z } from 'zod';
import { Game } from './primitives.ts';

const Count = z.int().min(0);
const Share = z.number().min(0).max(1);
const Chance = Share.nullable().describe(
  'null: this kind is not shown, or no more cars of the class start than places count',
);

/** What is forecast of each car: places among the classified cars of its class. */
export const ForecastKind = z
  .enum(['win', 'podium', 'topTen'])
  .meta({ id: 'ForecastKind', description: 'The first place, the first three, the first ten; in the class of cars' });
export type ForecastKind = z.output<typeof ForecastKind>;

export const CarForecast = z.object({
  isNewcomer: z
    .boolean()
    .describe(
      'A driver of the car had no rated race: such a rating is the start rating, spread as those of all drivers',
    ),
  win: Chance,
  podium: Chance,
  topTen: Chance,
});

/** A car of a race to come. */
const ToCome = CarForecast.extend({
  carGroup: z.string().nullable().describe('The class within which it is compared; null: not known'),
});

const Head = z.object({
  game: Game,
  shown: z
    .array(ForecastKind)
    .describe(
      'Those that beat the base rate over the stored races of the game; empty: none does, and no car is listed',
    ),
});

/** What the cars of an event were given before it. */
export const EventForecast = Head.extend({
  cars: z
    .array(CarForecast.extend({ filePosition: Count }))
    .describe('Cars that started against others of their class'),
}).meta({ id: 'EventForecast' });
export type EventForecast = z.output<typeof EventForecast>;

/** The chances of those who have entered, in the next round. */
export const RoundForecast = Head.extend({
  round: z.string().nullable().describe('Code of the round; null: none is to come'),
  cars: z.array(ToCome.extend({ entryId: z.int().min(1) })).describe('By entry; empty: fewer than two start'),
}).meta({ id: 'RoundForecast' });
export type RoundForecast = z.output<typeof RoundForecast>;

/** The chances before the start of the cars of a running race. */
export const LiveForecast = Head.extend({
  game: Game.nullable().describe('null: the server does not report single cars'),
  cars: z.array(ToCome.extend({ carId: Count })).describe('Empty: not a race, or fewer than two cars'),
}).meta({ id: 'LiveForecast' });
export type LiveForecast = z.output<typeof LiveForecast>;

/** How good the forecasts of a kind were, over all stored races. */
const KindRecord = z.object({
  kind: ForecastKind,
  forecasts: Count.describe('Cars that were given a chance'),
  brier: Share.nullable().describe(
    'Brier score: mean square of chance minus what happened (1 or 0); null: no forecasts',
  ),
  baseBrier: Share.nullable().describe('The same if each car of a class had the same chance'),
  isShown: z.boolean().describe('There are enough races, and it beats the base rate'),
  bins: z
    .array(
      z.object({
        forecasts: Count,
        foretold: Share.nullable().describe('Mean of the chances; null: no forecasts'),
        happened: Share.nullable().describe('In how many of them it happened'),
      }),
    )
    .length(10)
    .describe('Chances below 10 %, below 20 %, …'),
});

export const ForecastRecord = z
  .object({
    game: Game,
    races: Count.describe('With a forecast and a classified car'),
    racesNeeded: Count.describe('Below that many, no forecast is shown'),
    kinds: z.array(KindRecord).length(3),
  })
  .meta({ id: 'ForecastRecord' });
export type ForecastRecord = z.output<typeof ForecastRecord>;
