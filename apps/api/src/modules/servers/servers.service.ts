import { isTimeZone } from '@paddock/contracts';
import type { Sql, Transaction } from '../../database/client.ts';
import { isUniqueViolation } from '../../database/database-error.ts';
import { AppError, fieldError } from '../../shared/errors.ts';
import type { Clock } from '../../shared/time.ts';
import { writeAudit } from '../audit/audit.repository.ts';
import { ensureFolderServer, findServerByName, insertServer, type ServerRow } from './servers.repository.ts';
import { findActiveToken, issueToken, revokeTokens, touchToken } from './tokens.repository.ts';
import { isSecret, readBearer } from './tokens.ts';

const LONGEST_NAME = 100;

export type Servers = ReturnType<typeof createServers>;

/** Servers for commands, folders, the demo and incoming requests. For staff: staff-servers.service.ts. */
export function createServers({ sql, clock }: { sql: Sql; clock: Clock }) {
  return {
    /**
     * Registers a game server. The ingest token is returned only here: the database keeps a hash of it. `isCommand`: an operator
     * did it on the command line, which goes into the audit log.
     */
    async register({ name, timeZone, isCommand = false }: { name: string; timeZone: string; isCommand?: boolean }) {
      const trimmed = name.trim();
      if (trimmed === '' || trimmed.length > LONGEST_NAME) {
        throw new AppError('invalid_input', `A server's name has 1 to ${LONGEST_NAME} characters.`);
      }
      requireTimeZone(timeZone);
      const at = clock();
      // In one transaction: a name without its token could neither be used nor registered again.
      const add = async (tx: Transaction) => {
        const server = await insertServer(tx, { name: trimmed, timeZone, capacity: null, isListed: true }, at);
        const { token, tokenId } = await issueToken(tx, { serverId: server.id, at });
        if (isCommand) {
          const target = { kind: 'server', id: server.id } as const;
          const after = { name: trimmed, timeZone, tokenId };
          await writeAudit(tx, { at, actorId: null, action: 'server.register', target, after });
        }
        return { server, token };
      };
      return refuseTakenName(trimmed, () => sql.begin(add));
    },

    /** The registered server of a name; registered without a token if there is none. */
    async ensure({ name, timeZone }: { name: string; timeZone: string }): Promise<ServerRow> {
      const found = await findServerByName(sql, name);
      if (found !== null) return found;
      return sql.begin((tx) => insertServer(tx, { name, timeZone, capacity: null, isListed: true }, clock()));
    },

    /** Issues an ingest token for a server and revokes all earlier ones. */
    async replaceTokens(serverId: number): Promise<string> {
      const { token } = await sql.begin(async (tx) => {
        await revokeTokens(tx, serverId, clock());
        return issueToken(tx, { serverId, at: clock() });
      });
      return token;
    },

    /** The registered server of a name; throws an error that says how to register one. */
    async getByName(name: string): Promise<ServerRow> {
      const server = await findServerByName(sql, name.trim());
      if (server !== null) return server;
      throw new AppError(
        'not_found',
        `There is no server named "${name}". Register it first: pnpm server:add "${name}" --time-zone ZONE`,
      );
    },

    /** The unlisted server that files of a folder belong to. */
    async forFolder({ path, name, timeZone }: { path: string; name: string; timeZone: string }): Promise<ServerRow> {
      requireTimeZone(timeZone);
      return ensureFolderServer(sql, { folderKey: path, name, timeZone });
    },

    /** The server whose token an `Authorization` header holds; throws `unauthenticated`. */
    async authenticate(authorization: string | undefined): Promise<ServerRow> {
      const given = readBearer(authorization);
      if (given === null) {
        throw new AppError('unauthenticated', 'Send the server’s ingest token: "Authorization: Bearer paddock_…".');
      }
      const now = clock();
      const found = await findActiveToken(sql, { tokenId: given.id, now });
      if (found === null || !isSecret(given.secret, found.secretHash)) {
        throw new AppError('unauthenticated', 'This ingest token is unknown, has expired or has been revoked.');
      }
      await touchToken(sql, given.id, now);
      return found.server;
    },
  };
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
