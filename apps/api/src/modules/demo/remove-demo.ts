import { arrayLiteral } from '../../database/arrays.ts';
import { openClient } from '../../database/client.ts';
import { AppError } from '../../shared/errors.ts';
import { findDemoMark } from './demo.repository.ts';

/**
 * Makes a database that holds the demo as it was before its first start. Any other stays as it is.
 * @throws AppError when the database also holds files of servers that are not the demo's.
 */
export async function removeDemo(url: string): Promise<void> {
  const sql = openClient({ url, maxConnections: 1, statementTimeoutMs: 60_000 });
  try {
    const mark = await findDemoMark(sql);
    if (mark === null) return;
    const { listDemoServers } = await import('@paddock/demo');
    const names = listDemoServers(mark.seed);
    const others = await sql`
      select from ingest_files f join servers s on s.id = f.server_id
      where s.name <> all(${arrayLiteral(names)}::text[]) limit 1`;
    if (others.length > 0)
      throw new AppError(
        'conflict',
        "Nothing was removed: this database also holds files that are not the demo's. " +
          'Import yours into another folder instead: set DATA_DIR.',
      );
    await sql`drop schema if exists drizzle, pgboss cascade`;
    await sql`drop schema public cascade`;
    await sql`create schema public`;
  } finally {
    await sql.end();
  }
}
