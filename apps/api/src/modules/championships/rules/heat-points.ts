import type { Scheme } from '@paddock/contracts';
import { fastestOf, mostLapsLedOf, poleOf, takesPart, type Field } from './bonuses.ts';
import { ALL, classOf } from './classes.ts';
import { judge } from './classification.ts';
import { giveStarts, isEntered } from './crews.ts';
import type { ChampionshipInput, Heat, HeatResult, Round } from './definition.ts';
import { schemeOf, type Entrants } from './entrants.ts';
import { compare, fraction, roundTo, share, sum, times, ZERO, type Fraction } from './fractions.ts';
import { givePlaces, type PlacedCar } from './places.ts';
import { POINTS_PARTS, type PointsPart } from './standings-types.ts';
import { bonusWeightOf, factorOf, placesFor, shareForStarters, weightOf } from './weights.ts';

export type Parts = Partial<Record<PointsPart, Fraction>>;

export interface ScoredCar extends PlacedCar {
  /** Those that are not zero. */
  readonly parts: Parts;
}

/** Cars with what they scored, by the code of the heat. */
export type CarsOfHeats = ReadonlyMap<string, readonly ScoredCar[]>;

/** The cars of the championship in a heat that was run, in order, with what they scored. */
export function scoreHeat(
  result: HeatResult,
  { input, entrants, round, heat }: { input: ChampionshipInput; entrants: Entrants; round: Round; heat: Heat },
): ScoredCar[] {
  const scheme = schemeOf(input, round);
  const classes = { classes: input.classes, entrants };
  const classed = result.rows.map((row) => ({ ...row, classCode: classOf(row, round, classes) }));
  const judged = judge(classed, { heat, result, scheme, statuses: input.statuses });
  const cars = givePlaces(giveStarts(judged, { round, scheme, entrants }), scheme);
  const qualifying = heat.qualifying?.map((row) => ({ ...row, classCode: classOf(row, round, classes) })) ?? null;
  const canScore: Field['canScore'] = ({ people }) => people.some((person) => entrants.canScore(person, round));

  const fieldOf = ({ classCode }: { classCode: string | null }): string | null =>
    scheme.placeBy === 'class' || classCode === null ? classCode : ALL;
  const parts = new Map(
    [...Map.groupBy(cars, fieldOf)].flatMap(([name, own]) => {
      const rows = qualifying?.filter((row) => fieldOf(row) === name) ?? null;
      return [...fieldPoints({ cars: own, qualifying: rows, canScore, scheme }, { round, heat, cars })];
    }),
  );
  return cars.map((car) => ({ ...car, parts: parts.get(car) ?? {} }));
}

/** What the cars of one field score. */
function fieldPoints(
  field: Field,
  { round, heat, cars }: { round: Round; heat: Heat; cars: readonly PlacedCar[] },
): Map<PlacedCar, Parts> {
  const { scheme } = field;
  const bonus = heat.bonus ?? scheme.bonus;
  const entered = field.cars.filter(isEntered);
  const starters = entered.filter(({ laps }) => laps > 0).length;
  const weight = weightOf(round, heat);
  const bonusWeight = bonusWeightOf(round, heat, scheme);
  const factor = times(factorOf(round, scheme), shareForStarters(starters, scheme));
  const places = heat.places ?? placesFor(starters, scheme);
  const pole = poleOf(field);
  const fastest = fastestOf(field, bonus);
  const leaders = mostLapsLedOf(field);
  return new Map(
    entered.map((car) => {
      if (car.status === 'dsq') return [car, {}];
      const hasPlacePoints = hasLeastShare(car, cars, scheme);
      const points = {
        place: hasPlacePoints ? placePoints(car, { places, weight, scheme }) : ZERO,
        pole: car === pole ? times(fraction(bonus.pole), bonusWeight) : ZERO,
        fastestLap: fastest.includes(car) ? times(fraction(bonus.fastestLap), bonusWeight) : ZERO,
        mostLapsLed: leaders.includes(car) ? times(fraction(bonus.mostLapsLed), bonusWeight) : ZERO,
        participation: takesPart(car, bonus) ? times(fraction(bonus.participation), bonusWeight) : ZERO,
      };
      return [car, partsOf(points, factor)];
    }),
  );
}

/** Whether the car has the least share of the leader's laps. */
function hasLeastShare(car: PlacedCar, cars: readonly PlacedCar[], { minLapShare, minLapShareOf }: Scheme): boolean {
  if (minLapShare === null) return true;
  const leader = cars.find(
    ({ status, classCode }) => status === 'classified' && (minLapShareOf === 'overall' || classCode === car.classCode),
  );
  return leader === undefined || compare(share(car.laps, leader.laps), fraction(minLapShare)) >= 0;
}

/** Cars of a dead heat share the points of their places. */
function placePoints(
  { place, level }: PlacedCar,
  { places, weight, scheme }: { places: readonly string[]; weight: Fraction; scheme: Scheme },
): Fraction {
  if (place === null) return ZERO;
  const points = sum(places.slice(place - 1, place - 1 + level).map(fraction));
  return weighPlace(times(points, share(1, level)), weight, scheme);
}

/** The points of a place after its weight, rounded where the scheme says so. */
export function weighPlace(points: Fraction, weight: Fraction, { roundTo: step }: Scheme): Fraction {
  const weighted = times(points, weight);
  return step === null ? weighted : roundTo(weighted, fraction(step));
}

function partsOf(points: Record<PointsPart, Fraction>, factor: Fraction): Parts {
  const parts: Parts = {};
  for (const kind of POINTS_PARTS) {
    const value = times(points[kind], factor);
    if (value.above !== 0n) parts[kind] = value;
  }
  return parts;
}
