/** One measurement of an arm, in the line's unit. */
export type Arm = () => Promise<number>;

export interface Compared {
  readonly ours: number;
  readonly reference: number;
  readonly ratio: number;
}

/**
 * Measures two arms in turns, so that whatever else the machine does falls on both, and takes the median of the ratios.
 * The first turn warms both up and is not counted.
 */
export async function compareInTurns(turns: number, ours: Arm, reference: Arm): Promise<Compared> {
  await ours();
  await reference();
  const measured: Compared[] = [];
  while (measured.length < turns) {
    const pair = { ours: await ours(), reference: await reference() };
    measured.push({ ...pair, ratio: pair.ours / pair.reference });
  }
  return {
    ours: median(measured.map((turn) => turn.ours)),
    reference: median(measured.map((turn) => turn.reference)),
    ratio: median(measured.map((turn) => turn.ratio)),
  };
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** The smallest value that this part of all values does not exceed. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((left, right) => left - right);
  const value = sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)];
  if (value === undefined) throw new RangeError('Nothing was measured.');
  return value;
}
