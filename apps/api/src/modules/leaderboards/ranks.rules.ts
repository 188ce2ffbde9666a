/** The last row of the previous page: its value, its rank, and the number of rows up to it. */
export interface PageBefore<T> {
  readonly value: T;
  readonly rank: number;
  readonly count: number;
}

/** Ranks of a page's rows, given their values. Equal values share a rank, and the next rank skips. */
export function continueRanks<T extends string | number>(values: readonly T[], before: PageBefore<T> | null): number[] {
  let previous: { value: T; rank: number } | null = before;
  const rowsBefore = before?.count ?? 0;
  return values.map((value, index) => {
    const rank: number = previous !== null && previous.value === value ? previous.rank : rowsBefore + index + 1;
    previous = { value, rank };
    return rank;
  });
}
