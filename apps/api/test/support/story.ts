import type { StoryItem } from '@paddock/contracts';
import { analyse } from '../../src/modules/events/analysis/analysis.rules.ts';
import type { AnalysedCar } from '../../src/modules/events/analysis/session.ts';
import type { Pole, RecordSet } from '../../src/modules/events/analysis/story-pace.rules.ts';

export const pole: Pole = { name: 'Ada Apex', raceNumber: '7', carModel: 20, bestLap: 98_000, driverIds: [1] };

interface Around {
  readonly kind?: 'race' | 'qualifying';
  readonly pole?: Pole | null;
  readonly records?: readonly RecordSet[];
}

export function story(
  cars: readonly AnalysedCar[],
  { kind = 'race', pole = null, records = [] }: Around = {},
): StoryItem[] {
  return analyse({ game: 'acc', kind, cars }, { fileOrder: null, pole, records }).story;
}

export function told<K extends StoryItem['kind']>(
  kind: K,
  items: readonly StoryItem[],
): Extract<StoryItem, { kind: K }>[] {
  return items.filter((item): item is Extract<StoryItem, { kind: K }> => item.kind === kind);
}

/** Cars whose gaps are computed from their total times. */
export function result(...cars: AnalysedCar[]): AnalysedCar[] {
  const winner = cars[0]?.totalTime ?? 0;
  return cars.map((car, index) =>
    index === 0 || car.gap.kind !== 'time' ? car : { ...car, gap: { kind: 'time', gapMs: car.totalTime - winner } },
  );
}

export const laps = (count: number, time: number, odd: Readonly<Record<number, number>> = {}): number[] =>
  Array.from({ length: count }, (_, index) => odd[index + 1] ?? time);
