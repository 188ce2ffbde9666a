export type Splits = {
  readonly split1: number | null;
  readonly split2: number | null;
  readonly split3: number | null;
};

/** The known sector times. */
export function splitsOf({ split1, split2, split3 }: Splits): number[] {
  return [split1, split2, split3].filter((split) => split !== null);
}

/** Own sectors minus another driver's; empty unless both have all three. */
export function sectorDifferences(own: Splits, other: Splits): number[] {
  const [mine, theirs] = [splitsOf(own), splitsOf(other)];
  if (mine.length < 3 || theirs.length < 3) return [];
  return mine.map((split, index) => split - (theirs[index] ?? 0));
}
