/** More than any list of a test has. */
const MANY_ROWS = 1_000;

interface PageQuery {
  readonly cursor?: string;
  readonly limit: number;
}

/** All rows of a list, taken by pages of one size. Throws when a page is too long, or when they never end. */
export async function joinPages<T>(
  read: (page: PageQuery) => Promise<{ readonly rows: readonly T[]; readonly nextCursor: string | null }>,
  limit: number,
): Promise<T[]> {
  const joined: T[] = [];
  for (let query: PageQuery = { limit }; ;) {
    const { rows, nextCursor } = await read(query);
    if (rows.length > limit) throw new Error(`a page of ${rows.length} rows where ${limit} were asked for`);
    joined.push(...rows);
    if (nextCursor === null) return joined;
    if (joined.length > MANY_ROWS) throw new Error('the pages do not end');
    query = { limit, cursor: nextCursor };
  }
}
