import type { Fragment, Sql } from '../db/client.ts';
import { once } from '../db/once.ts';
import { asTemplate } from '../db/statement.ts';

/** Pages of 10, 20, 25, 50 and 100, and of each one row more, which tells that there is a next page. */
const STEPS: readonly number[] = [11, 21, 26, 51, 101];

const limits = new Map(STEPS.map((rows) => [rows, once((sql) => sql(asTemplate([`limit ${rows}`])))]));

/** How many rows a page is asked for with: as many as it has, or a few more. */
export function stepOf(rows: number): number {
  return STEPS.find((step) => step >= rows) ?? rows;
}

/**
 * `limit` with a number in the text of the statement. Of a number given apart the database knows nothing when it makes a plan to
 * keep; it takes a tenth of all rows for it, finds that plan dear where there are many, and plans anew each time. In
 * steps: every text is planned and kept by every connection. Whoever asks takes as many of the rows as he wanted.
 */
export function rowLimit(sql: Sql, rows: number): Fragment {
  const fixed = limits.get(stepOf(rows));
  return fixed === undefined ? sql`limit ${rows}` : fixed(sql);
}

/** What is put together once for pages of each step. */
export function inSteps<T>(make: (limit: number) => T): (rows: number) => T {
  const made = new Map<number, T>();
  return (rows) => {
    const step = stepOf(rows);
    const known = made.get(step) ?? make(step);
    made.set(step, known);
    return known;
  };
}
