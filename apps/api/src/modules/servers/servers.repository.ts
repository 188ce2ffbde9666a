import { firstRow, type Sql, type Transaction } from '../../database/client.ts';
import type { Columns } from '../../database/columns.ts';
import { insertRow } from '../../database/insert-row.ts';
import type { servers } from '../../database/schema/index.ts';
import { requireFound } from '../../shared/errors.ts';

export type ServerRow = Columns<typeof servers, 'id' | 'name' | 'timeZone'>;

export function findServerByName(sql: Sql, name: string): Promise<ServerRow | null> {
  return firstRow(sql<ServerRow[]>`
    select id, name, time_zone from servers where kind = 'registered' and name = ${name}`);
}

export type NewServer = Columns<typeof servers, 'name' | 'timeZone' | 'capacity' | 'isListed'>;

/** Adds a registered server. Fails with a unique violation when the name is taken. */
export async function insertServer(tx: Transaction, server: NewServer, at: Date): Promise<ServerRow> {
  const { name, timeZone } = server;
  return { id: await insertRow(tx, 'servers', { ...server, kind: 'registered', createdAt: at }), name, timeZone };
}

/** The unlisted server that stands for a folder. Concurrent calls get the same row. */
export async function ensureFolderServer(
  sql: Sql,
  folder: { folderKey: string; name: string; timeZone: string },
): Promise<ServerRow> {
  const { folderKey, name, timeZone } = folder;
  const [known] = await sql<ServerRow[]>`select id, name, time_zone from servers where folder_key = ${folderKey}`;
  if (known !== undefined) return known;
  await sql`
    insert into servers (name, kind, folder_key, time_zone, is_listed)
    values (${name}, 'folder', ${folderKey}, ${timeZone}, false) on conflict (folder_key) do nothing`;
  return ensureFolderServer(sql, folder);
}

export type LockedServer = Columns<typeof servers, keyof NewServer | 'kind'>;

/** Throws `not_found` if there is no such server. Imports into it go on meanwhile: they only refer to its id. */
export async function lockServer(tx: Transaction, serverId: number): Promise<LockedServer> {
  const [row] = await tx<LockedServer[]>`
    select name, capacity, time_zone, is_listed, kind from servers where id = ${serverId} for no key update`;
  return requireFound(row, `There is no server ${serverId}.`);
}
