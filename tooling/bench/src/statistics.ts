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

export interface ComparedTails {
  readonly ours: number;
  readonly reference: number;
  /** One for each round that is left out. */
  readonly ratios: readonly number[];
}

/**
 * Compares a percentile of two arms that were measured in turns. A round alone has too few values for the 99th, which
 * would be its second worst: all rounds are taken together, and how far that can be trusted is seen by leaving each of
 * them out.
 */
export function compareTails(
  rounds: readonly { readonly ours: readonly number[]; readonly reference: readonly number[] }[],
  part: number,
): ComparedTails {
  const tails = (some: typeof rounds) => ({
    ours: partOf(
      some.flatMap((round) => round.ours),
      part,
    ),
    reference: partOf(
      some.flatMap((round) => round.reference),
      part,
    ),
  });
  const ratios = rounds.map((_, left) => {
    const { ours, reference } = tails(rounds.filter((_round, index) => index !== left));
    return ours / reference;
  });
  return { ...tails(rounds), ratios };
}

function partOf(values: readonly number[], part: number): number {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.ceil(sorted.length * part) - 1] ?? Number.NaN;
}
