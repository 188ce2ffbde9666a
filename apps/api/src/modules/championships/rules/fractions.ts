/** An exact number in lowest terms; what is below is above 0. */
export interface Fraction {
  readonly above: bigint;
  readonly below: bigint;
}

export const ZERO: Fraction = { above: 0n, below: 1n };
export const ONE: Fraction = { above: 1n, below: 1n };

const FRACTION = /^(-?\d+)(?:\/([1-9]\d*))?$/;

/** Reads `25`, `-1` or `25/3`. */
export function fraction(text: string): Fraction {
  const [, above, below = '1'] = FRACTION.exec(text) ?? [];
  if (above === undefined) throw new Error(`"${text}" is not a whole number or a fraction such as 25/3.`);
  return inLowestTerms(BigInt(above), BigInt(below));
}

export function textOf({ above, below }: Fraction): string {
  return below === 1n ? `${above}` : `${above}/${below}`;
}

/** For programs that know no fractions: to four decimal places. */
export function decimal(text: string): number {
  const { above, below } = fraction(text);
  return Math.round((Number(above) / Number(below)) * 10_000) / 10_000;
}

/** `share(27, 30)` is 9/10. Of nothing it is the part itself. */
export function share(part: number, whole: number): Fraction {
  return inLowestTerms(BigInt(part), BigInt(Math.max(whole, 1)));
}

export function plus(one: Fraction, other: Fraction): Fraction {
  if (one.below === other.below && one.below === 1n) return { above: one.above + other.above, below: 1n };
  return inLowestTerms(one.above * other.below + other.above * one.below, one.below * other.below);
}

export function minus(one: Fraction, other: Fraction): Fraction {
  return plus(one, { above: -other.above, below: other.below });
}

export function times(one: Fraction, ...others: readonly Fraction[]): Fraction {
  return others.reduce((product, { above, below }) => inLowestTerms(product.above * above, product.below * below), one);
}

export function sum(values: readonly Fraction[]): Fraction {
  return values.reduce(plus, ZERO);
}

/** Below 0: the first is smaller. */
export function compare(one: Fraction, other: Fraction): number {
  const difference = one.above * other.below - other.above * one.below;
  return difference < 0n ? -1 : Number(difference > 0n);
}

export function max(one: Fraction, ...others: readonly Fraction[]): Fraction {
  return others.reduce((largest, value) => (compare(value, largest) > 0 ? value : largest), one);
}

/** The nearest multiple of the step, halves up; the value is not below 0. */
export function roundTo(value: Fraction, step: Fraction): Fraction {
  const above = value.above * step.below;
  const below = value.below * step.above;
  return times({ above: (2n * above + below) / (2n * below), below: 1n }, step);
}

function inLowestTerms(above: bigint, below: bigint): Fraction {
  if (below === 1n) return { above, below };
  const divisor = greatestDivisor(above < 0n ? -above : above, below);
  return { above: above / divisor, below: below / divisor };
}

function greatestDivisor(one: bigint, other: bigint): bigint {
  return one === 0n ? other : greatestDivisor(other % one, one);
}
