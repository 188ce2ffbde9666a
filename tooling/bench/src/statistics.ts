export interface Spread {
  readonly median: number;
  readonly least: number;
  readonly most: number;
}

export function spreadOf(values: readonly number[]): Spread {
  if (values.length === 0) throw new RangeError('There is no spread of nothing.');
  return { median: median(values), least: Math.min(...values), most: Math.max(...values) };
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right);
  const middle = sorted.length / 2;
  const [low = Number.NaN, high = low] = sorted.slice(Math.ceil(middle) - 1, Math.floor(middle) + 1);
  return (low + high) / 2;
}

/** The smallest value that so large a part of the counted values does not exceed; null: nothing was counted. */
export function percentile(counts: ReadonlyMap<number, number>, part: number): number | null {
  const total = counts.values().reduce((sum, count) => sum + count, 0);
  let seen = 0;
  for (const [value, count] of [...counts].toSorted(([left], [right]) => left - right)) {
    seen += count;
    if (seen >= total * part) return value;
  }
  return null;
}
