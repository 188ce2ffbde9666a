/** Own sectors minus another driver's; empty unless both have all three. */
export function sectorDifferences(own: readonly number[], other: readonly number[]): number[] {
  return own.length < 3 || other.length < 3 ? [] : own.map((split, index) => split - (other[index] ?? 0));
}
