import { openClient, type Sql } from '../../../../apps/api/src/platform/db/client.ts';

/** No durability and no autovacuum: a database that is filled for the first time needs neither. */
const SETTINGS = {
  fsync: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_wal_size: '16GB',
  checkpoint_timeout: '1h',
} as const;

/** Runs work with unsafe settings, in a database that can be made again after a crash; restores the settings afterwards. */
export async function withUnsafeSettings<T>(url: string, work: () => Promise<T>): Promise<T> {
  const sql = openClient({ url, maxConnections: 1, statementTimeoutMs: 0 });
  try {
    await changeServer(sql, (name) => `alter system set ${name} = '${SETTINGS[name]}'`);
    return await work();
  } finally {
    await changeServer(sql, (name) => `alter system reset ${name}`);
    await sql`checkpoint`;
    await sql.end();
  }
}

async function changeServer(sql: Sql, statementOf: (name: keyof typeof SETTINGS) => string): Promise<void> {
  // @NOTE: the keys of the constant above.
  for (const name of Object.keys(SETTINGS) as (keyof typeof SETTINGS)[]) await sql.unsafe(statementOf(name));
  await sql`select pg_reload_conf()`;
}
