import type { Fragment, Sql } from './client.ts';

/**
 * A value by which no plan is chosen. One that the planner sees makes it work out each time how much of a table a period is;
 * for some hundred rows that takes longer than reading them, and in a large table the plan for any value, guessed at one
 * row in two hundred, looks too dear to be kept. For what is read by its index whatever the value is.
 */
export function kept(sql: Sql, value: Fragment): Fragment {
  return sql`(select ${value})`;
}
