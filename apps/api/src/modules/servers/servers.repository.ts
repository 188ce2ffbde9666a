import { and, eq } from 'drizzle-orm';
import { firstRow, type Sql, type Transaction } from '../../database/client.ts';
import type { Columns } from '../../database/columns.ts';
import { insertRow, lockRow } from '../../database/row.ts';
import { servers } from '../../database/schema/index.ts';
import { typed } from '../../database/typed.ts';
import { requireFound } from '../../shared/errors.ts';

export type ServerRow = Columns<typeof servers, 'id' | 'name' | 'timeZone'>;

export function findServerByName(sql: Sql, name: string): Promise<ServerRow | null> {
  const isIt = and(eq(servers.kind, 'registered'), eq(servers.name, name));
  return firstRow(typed(sql, (db) => db.select().from(servers).where(isIt)));
}

export type NewServer = Columns<typeof servers, 'name' | 'timeZone' | 'capacity' | 'isListed' | 'takesUploads'>;

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
  const { folderKey } = servers;
  const [known] = await typed(sql, (db) => db.select().from(servers).where(eq(folderKey, folder.folderKey)));
  if (known !== undefined) return known;
  const added = { ...folder, kind: 'folder', isListed: false } as const;
  await typed(sql, (db) => db.insert(servers).values(added).onConflictDoNothing({ target: folderKey }));
  return ensureFolderServer(sql, folder);
}

/** Throws `not_found` if there is no such server. Imports into it go on meanwhile: they only refer to its id. */
export async function lockServer(tx: Transaction, serverId: number): Promise<Columns<typeof servers>> {
  return requireFound(await lockRow(tx, 'servers', serverId, 'no key update'), `There is no server ${serverId}.`);
}
