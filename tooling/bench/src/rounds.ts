export interface Comparison {
  readonly ours: number;
  readonly reference: number;
  readonly ratio: number;
}

export interface ComparedInRounds extends Comparison {
  /** The least and the largest ratio of a round. */
  readonly spread: readonly [number, number];
}

/**
 * Measures both sides alternately, so that whatever else the machine does affects both, and takes the medians. The first
 * round is a warm-up and not counted.
 */
export async function compareInRounds(
  rounds: number,
  ours: () => Promise<number>,
  reference: () => Promise<number>,
): Promise<ComparedInRounds> {
  await ours();
  await reference();
  const measured: Comparison[] = [];
  while (measured.length < rounds) {
    const pair = { ours: await ours(), reference: await reference() };
    measured.push({ ...pair, ratio: pair.ours / pair.reference });
  }
  const ratios = measured.map((round) => round.ratio);
  return {
    ours: median(measured.map((round) => round.ours)),
    reference: median(measured.map((round) => round.reference)),
    ratio: median(ratios),
    spread: [Math.min(...ratios), Math.max(...ratios)],
  };
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** The smallest value that this share of all values does not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((left, right) => left - right);
  const value = sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)];
  if (value === undefined) throw new RangeError('Nothing was measured.');
  return value;
}
