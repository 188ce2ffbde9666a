import type { Handicap } from '@paddock/contracts';

/**
 * Kilograms or per cent for the next round. `places`: of one driver after or in each round that was raced, in their order; null:
 * none. Without adding up the last one decides.
 */
export function handicapOf(
  { values, adds, most }: Pick<Handicap, 'values' | 'adds' | 'most'>,
  places: readonly (number | null)[],
): number {
  const of = (place: number | null | undefined): number => (place == null ? 0 : (values[place - 1] ?? 0));
  const sum = adds ? places.reduce((total: number, place) => total + of(place), 0) : of(places.at(-1));
  return most === null ? sum : Math.min(sum, most);
}
