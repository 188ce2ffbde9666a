import type { CarAnalysis, EventAnalysis, StoryItem } from '@paddock/contracts';
import type { EventCar } from '../event-cars.ts';
import type { EventData } from '../event-data.ts';

/** A car that drove at least one lap, with the data the charts need. */
export interface ChartCar {
  readonly car: EventCar;
  readonly laps: CarAnalysis;
  /** Did not finish or was disqualified: its line ends where it stopped. */
  readonly isOut: boolean;
}

/** What the charts show. */
export interface ChartsData {
  readonly cars: readonly ChartCar[];
  readonly analysis: EventAnalysis;
}

export function chartCars({ rows, cars, analysis }: EventData & { analysis: EventAnalysis }): readonly ChartCar[] {
  const classified = new Map(rows.map(({ position, isClassified }) => [position, isClassified]));
  return analysis.cars
    .flatMap((laps) => {
      const car = cars.get(laps.position);
      const isClassified = classified.get(laps.position);
      if (car === undefined || isClassified === undefined || laps.lapTimes.length === 0) return [];
      const isOut = analysis.sessionKind === 'race' && !isClassified;
      return [{ car, laps, isOut }];
    })
    .toSorted((a, b) => a.car.position - b.car.position);
}

export function mostLaps(cars: readonly ChartCar[]): number {
  return cars.reduce((most, { laps }) => Math.max(most, laps.lapTimes.length), 0);
}

export type Tone = 'first' | 'second' | 'third' | 'climber' | 'picked';

export type Highlights = ReadonlyMap<number, Tone>;

const PODIUM: readonly Tone[] = ['first', 'second', 'third'];

/**
 * The first three are highlighted, the one that gained most places, and those that the visitor picked (their places in
 * the file).
 */
export function highlights(cars: readonly ChartCar[], picked: ReadonlySet<number>): Highlights {
  const tones = new Map<number, Tone>();
  cars.slice(0, PODIUM.length).forEach(({ car }, index) => tones.set(car.position, PODIUM[index] ?? 'third'));
  const climber = bestClimber(cars);
  if (climber !== null && !tones.has(climber)) tones.set(climber, 'climber');
  for (const { car } of cars) {
    if (picked.has(car.filePosition) && !tones.has(car.position)) tones.set(car.position, 'picked');
  }
  return tones;
}

const TONES: readonly Tone[] = [...PODIUM, 'climber', 'picked'];

/** Cars that are drawn alone, each in a colour of its own as far as there are any. */
export function comparedTones(cars: readonly ChartCar[]): Highlights {
  return new Map(cars.map(({ car }, index) => [car.position, TONES[index] ?? 'picked']));
}

/** Without the times of laps that do not count. */
export function withoutInvalid(cars: readonly ChartCar[]): readonly ChartCar[] {
  return cars.map((each) => {
    const invalid = new Set(each.laps.invalidLaps);
    const lapTimes = each.laps.lapTimes.map((time, index) => (invalid.has(index + 1) ? null : time));
    return { ...each, laps: { ...each.laps, lapTimes } };
  });
}

function bestClimber(cars: readonly ChartCar[]): number | null {
  const gained = ({ laps }: ChartCar) => laps.placesGained ?? 0;
  const [best] = cars.toSorted((a, b) => gained(b) - gained(a));
  return best !== undefined && gained(best) > 0 ? best.car.position : null;
}

/** Laps on which the leaders stopped. */
export type StopWindow = Extract<StoryItem, { kind: 'stops' }>;
