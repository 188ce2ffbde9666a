import { splitsOf, type Splits } from '../leaderboards/splits.rules.ts';

/** Own sectors minus another driver's; empty unless both have all three. */
export function sectorDifferences(own: Splits, other: Splits): number[] {
  const [mine, theirs] = [splitsOf(own), splitsOf(other)];
  if (mine.length < 3 || theirs.length < 3) return [];
  return mine.map((split, index) => split - (theirs[index] ?? 0));
}
