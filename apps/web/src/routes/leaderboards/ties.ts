interface Ranked {
  readonly rank: number;
}

/** Rows one after another that share a rank; of one page of rows, so that a further page changes none of those before. */
export interface TieGroup<R> {
  readonly rows: readonly R[];
  /** The last row before them; undefined: there is none. */
  readonly above: R | undefined;
  /** They share the rank with the row above, on the page before. */
  readonly isContinued: boolean;
  /** They share it with the first row of the next page. */
  readonly goesOn: boolean;
  /** How many drivers share the rank; null: more pages have to be read to know. */
  readonly drivers: number | null;
}

/** Groups the rows of consecutive pages. `isWhole`: there are no further rows. */
export function tieGroups<R extends Ranked>(pages: readonly (readonly R[])[], isWhole: boolean): TieGroup<R>[] {
  const groups = pages.flatMap((rows) => groupsOf(rows));
  return groups.map((rows, index) => {
    const rank = rankOf(rows);
    const before = groups[index - 1];
    const next = groups.slice(index).find((other) => rankOf(other) !== rank);
    const last = isWhole ? sumOf(groups, rank) : null;
    return {
      rows,
      above: before?.at(-1),
      isContinued: before !== undefined && rankOf(before) === rank,
      goesOn: rankOf(groups[index + 1]) === rank,
      // Ranks count drivers: the next one is as much higher as drivers share this one.
      drivers: next === undefined ? last : (rankOf(next) ?? 0) - (rank ?? 0),
    };
  });
}

function groupsOf<R extends Ranked>(rows: readonly R[]): R[][] {
  return [...Map.groupBy(rows, ({ rank }) => rank).values()];
}

function rankOf(rows: readonly Ranked[] | undefined): number | undefined {
  return rows?.[0]?.rank;
}

function sumOf(groups: readonly (readonly Ranked[])[], rank: number | undefined): number {
  return groups.filter((rows) => rankOf(rows) === rank).reduce((sum, rows) => sum + rows.length, 0);
}
