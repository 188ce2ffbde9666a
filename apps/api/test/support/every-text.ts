import type { Sql } from '../../src/database/client.ts';
import { decompress } from '../../src/shared/zstd.ts';

/** Everything the database holds except some tables, as text, with the stored files unpacked. */
export async function everyText(sql: Sql, without: readonly string[] = []): Promise<string> {
  const tables = await sql<{ name: string }[]>`
    select table_name as name from information_schema.tables where table_schema = 'public'`;
  const texts: string[] = [];
  for (const { name } of tables) {
    if (without.includes(name)) continue;
    const rows = await sql<{ text: string }[]>`select t::text as text from ${sql(name)} t`;
    texts.push(...rows.map(({ text }) => `${name}: ${text}`));
  }
  const bodies = await sql<{ body: Buffer }[]>`select body from ingest_files where body is not null`;
  for (const { body } of bodies) {
    const bytes = await decompress(body);
    texts.push(bytes.toString('utf8'), bytes.toString('utf16le'));
  }
  return texts.join('\n');
}
