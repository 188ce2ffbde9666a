import type { Sql } from '../../src/database/client.ts';

/**
 * Every row of every table as one text, table by table. When a session was used last is no change: it is how sessions
 * end that nobody uses. Nor is when an event changed last.
 */
export async function checksumOf(sql: Sql, { without = [] }: { without?: readonly string[] } = {}): Promise<string> {
  const tables = await sql<{ name: string }[]>`
    select table_name as name from information_schema.tables where table_schema = 'public' order by 1`;
  const sums: string[] = [];
  for (const { name } of tables.filter((table) => !without.includes(table.name))) {
    const [row] = await sql<{ sum: string | null }[]>`
      select md5(string_agg((to_jsonb(t) - 'last_used_at' - 'changed_at')::text, '' order by (to_jsonb(t) - 'last_used_at' - 'changed_at')::text)) as sum
      from ${sql(name)} t`;
    sums.push(`${name} ${row?.sum}`);
  }
  return sums.join('\n');
}
