import { isTimeZone } from '@paddock/contracts';
import type { Sql, Transaction } from '../../database/client.ts';
import { isUniqueViolation } from '../../database/database-error.ts';
import { AppError, fieldError, requireFound } from '../../shared/errors.ts';
import type { Clock } from '../../shared/time.ts';
import { writeAudit, type AuditEntry } from '../audit/audit.repository.ts';
import {
  ensureFolderServer,
  findServerByName,
  insertServer,
  type NewServer,
  type ServerRow,
} from './servers.repository.ts';
import { issueToken, revokeTokens, acceptToken, type IssuedToken } from './tokens.repository.ts';

const LONGEST_NAME = 100;
/** An `Authorization` header with a token: its id and its secret. */
const BEARER = /^Bearer\s+paddock_([A-Za-z0-9_-]{1,64})\.([A-Za-z0-9_-]{1,128})$/;

type EnsuredServer = Pick<NewServer, 'name' | 'timeZone'> & { readonly takesUploads?: boolean };

export type Servers = ReturnType<typeof createServers>;

/** Servers for commands, folders, the demo and incoming requests. For staff: staff-servers.service.ts. */
export function createServers({ sql, clock }: { sql: Sql; clock: Clock }) {
  return {
    /** Registers a game server for an operator's command. The ingest token is returned only here: the database keeps a hash of it. */
    async register({ name, timeZone }: { name: string; timeZone: string }) {
      const trimmed = name.trim();
      if (trimmed === '' || trimmed.length > LONGEST_NAME) {
        throw new AppError('invalid_input', `A server's name has 1 to ${LONGEST_NAME} characters.`);
      }
      requireTimeZone(timeZone);
      const added = { name: trimmed, timeZone, capacity: null, isListed: true, takesUploads: false };
      const { serverId, token } = await refuseTakenName(trimmed, () =>
        sql.begin((tx) => registerServer(tx, added, { at: clock(), actorId: null })),
      );
      return { server: { id: serverId, name: trimmed, timeZone }, token };
    },

    /** The registered server of a name; registered without a token if there is none. */
    async ensure({ name, timeZone, takesUploads = false }: EnsuredServer): Promise<ServerRow> {
      const found = await findServerByName(sql, name);
      if (found !== null) return found;
      const added = { name, timeZone, capacity: null, isListed: true, takesUploads };
      return sql.begin((tx) => insertServer(tx, added, clock()));
    },

    /** Issues an ingest token for a server and revokes all earlier ones. */
    async replaceTokens(serverId: number): Promise<string> {
      const { token } = await sql.begin(async (tx) => {
        await revokeTokens(tx, tx`server_id = ${serverId}`, clock());
        return issueToken(tx, { serverId, at: clock() });
      });
      return token;
    },

    /** The registered server of a name; throws an error that says how to register one. */
    async getByName(name: string): Promise<ServerRow> {
      const message = `There is no server named "${name}". Register it first: pnpm server:add "${name}" --time-zone ZONE`;
      return requireFound(await findServerByName(sql, name.trim()), message);
    },

    /** The unlisted server that files of a folder belong to. */
    async forFolder({ path, name, timeZone }: { path: string; name: string; timeZone: string }): Promise<ServerRow> {
      requireTimeZone(timeZone);
      return ensureFolderServer(sql, { folderKey: path, name, timeZone });
    },

    /** The server whose token an `Authorization` header holds; throws `unauthenticated`. */
    async authenticate(authorization: string | undefined): Promise<ServerRow> {
      const [, tokenId, secret] = BEARER.exec(authorization ?? '') ?? [];
      if (tokenId === undefined || secret === undefined) {
        throw new AppError('unauthenticated', 'Send the server’s ingest token: "Authorization: Bearer paddock_…".');
      }
      const server = await acceptToken(sql, { tokenId, secret, now: clock() });
      if (server !== null) return server;
      throw new AppError('unauthenticated', 'This ingest token is unknown, has expired or has been revoked.');
    },
  };
}

/** Adds a server with its first token, in one transaction: without it the name could neither be used nor registered again. */
export async function registerServer(
  tx: Transaction,
  server: NewServer,
  { at, actorId }: Pick<AuditEntry, 'at' | 'actorId'>,
): Promise<IssuedToken> {
  const { id: serverId } = await insertServer(tx, server, at);
  const issued = await issueToken(tx, { serverId, at });
  const after = { ...server, tokenId: issued.tokenId };
  await writeAudit(tx, { at, actorId, action: 'server.register', target: { kind: 'server', id: serverId }, after });
  return issued;
}

/** Throws a public error if another server has the name. */
export async function refuseTakenName<T>(name: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw fieldError('conflict', 'name', `There is already a server named "${name}". Choose another name.`);
  }
}

function requireTimeZone(timeZone: string): void {
  if (isTimeZone(timeZone)) return;
  throw new AppError(
    'invalid_input',
    `"${timeZone}" is not an IANA time zone such as Australia/Sydney or Europe/Berlin.`,
  );
}
