import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Builder } from '../../database/client.ts';
import { auditLog, serverTokens, servers } from '../../database/schema/index.ts';

export interface ServerRow {
  readonly id: number;
  readonly name: string;
  readonly timeZone: string;
}

const columns = { id: servers.id, name: servers.name, timeZone: servers.timeZone };

export async function findServerByName(db: Builder, name: string): Promise<ServerRow | null> {
  const [row] = await db
    .select(columns)
    .from(servers)
    .where(sql`${servers.kind} = 'registered' and ${servers.name} = ${name}`);
  return row ?? null;
}

export async function insertServer(
  db: Builder,
  { name, timeZone }: { name: string; timeZone: string },
): Promise<ServerRow> {
  const [row] = await db
    .insert(servers)
    .values({ name, timeZone, kind: 'registered', isListed: true })
    .returning(columns);
  if (row === undefined) throw new Error('insert into servers returned no row');
  return row;
}

/** The unlisted stand-in for a folder. Concurrent calls get the same row. */
export async function ensureFolderServer(
  db: Builder,
  { folderKey, name, timeZone }: { folderKey: string; name: string; timeZone: string },
): Promise<ServerRow> {
  await db
    .insert(servers)
    .values({ name, timeZone, folderKey, kind: 'folder', isListed: false })
    .onConflictDoNothing({ target: servers.folderKey });
  const [row] = await db.select(columns).from(servers).where(eq(servers.folderKey, folderKey));
  if (row === undefined) throw new Error('the folder server is neither found nor added');
  return row;
}

export async function insertToken(
  db: Builder,
  token: { id: string; serverId: number; secretHash: Buffer },
): Promise<void> {
  await db.insert(serverTokens).values(token);
}

export async function revokeTokens(db: Builder, serverId: number, now: Date): Promise<void> {
  await db
    .update(serverTokens)
    .set({ revokedAt: now })
    .where(and(eq(serverTokens.serverId, serverId), isNull(serverTokens.revokedAt)));
}

/** Says in the log that a command registered a server: nobody's account did. */
export async function logRegistration(
  db: Builder,
  { at, server, tokenId }: { at: Date; server: ServerRow; tokenId: string },
): Promise<void> {
  const { id, name, timeZone } = server;
  await db.insert(auditLog).values({
    at,
    action: 'server.register',
    targetKind: 'server',
    targetId: String(id),
    after: { name, timeZone, tokenId },
  });
}

export interface TokenRow extends ServerRow {
  readonly secretHash: Buffer;
  readonly revokedAt: Date | null;
  readonly expiresAt: Date | null;
}

export async function findToken(db: Builder, tokenId: string): Promise<TokenRow | null> {
  const [row] = await db
    .select({
      ...columns,
      secretHash: serverTokens.secretHash,
      revokedAt: serverTokens.revokedAt,
      expiresAt: serverTokens.expiresAt,
    })
    .from(serverTokens)
    .innerJoin(servers, eq(servers.id, serverTokens.serverId))
    .where(eq(serverTokens.id, tokenId));
  return row ?? null;
}

/** Remembers that a token was used, at most once a minute: it is for people, not for counting. */
export async function touchToken(db: Builder, tokenId: string, now: Date): Promise<void> {
  await db
    .update(serverTokens)
    .set({ lastUsedAt: now })
    .where(
      sql`${serverTokens.id} = ${tokenId} and coalesce(${serverTokens.lastUsedAt} < ${new Date(now.getTime() - 60_000).toISOString()}::timestamptz, true)`,
    );
}
