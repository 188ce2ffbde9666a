import { isTimeZone } from '@paddock/contracts';
import type { Builder } from '../../database/client.ts';
import { isUniqueViolation } from '../../database/database-error.ts';
import { AppError } from '../../shared/errors.ts';
import type { Clock } from '../../shared/time.ts';
import {
  ensureFolderServer,
  findServerByName,
  findToken,
  insertServer,
  insertToken,
  logRegistration,
  revokeTokens,
  touchToken,
  type ServerRow,
  type TokenRow,
} from './servers.repository.ts';
import { isSecret, newToken, readBearer } from './tokens.ts';

const LONGEST_NAME = 100;

export interface Servers {
  /**
   * Registers a game server and gives the ingest token, which is shown this once: only a hash of it is kept. What an operator's
   * command does stands in the audit log.
   */
  register(server: {
    name: string;
    timeZone: string;
    isCommand?: boolean;
  }): Promise<{ server: ServerRow; token: string }>;
  /** The registered server of a name, registered without a token if it is not there. */
  ensure(server: { name: string; timeZone: string }): Promise<ServerRow>;
  /** A new ingest token for a server; those that it had are revoked. */
  replaceTokens(serverId: number): Promise<string>;
  /** The registered server of a name, or an error that says how to get one. */
  getByName(name: string): Promise<ServerRow>;
  /** The unlisted server that files of a folder belong to. */
  forFolder(folder: { path: string; name: string; timeZone: string }): Promise<ServerRow>;
  /** The server an `Authorization` header speaks for; throws `unauthenticated`. */
  authenticate(authorization: string | undefined): Promise<ServerRow>;
}

export function createServers({ db, clock }: { db: Builder; clock: Clock }): Servers {
  return {
    async register({ name, timeZone, isCommand = false }) {
      const trimmed = name.trim();
      if (trimmed === '' || trimmed.length > LONGEST_NAME) {
        throw new AppError('invalid_input', `A server's name has 1 to ${LONGEST_NAME} characters.`);
      }
      requireTimeZone(timeZone);
      const { id, secretHash, token } = newToken();
      // Together: a name without its token could neither be used nor registered again.
      const adding = db.transaction(async (tx) => {
        const added = await insertServer(tx, { name: trimmed, timeZone });
        await insertToken(tx, { id, serverId: added.id, secretHash });
        if (isCommand) await logRegistration(tx, { at: clock(), server: added, tokenId: id });
        return added;
      });
      const server = await adding.catch((error: unknown) => {
        if (!isUniqueViolation(error)) throw error;
        throw new AppError('conflict', `There is a server named "${trimmed}" already. Choose another name.`);
      });
      return { server, token };
    },

    async ensure({ name, timeZone }) {
      return (await findServerByName(db, name)) ?? insertServer(db, { name, timeZone });
    },

    async replaceTokens(serverId) {
      const { id, secretHash, token } = newToken();
      await db.transaction(async (tx) => {
        await revokeTokens(tx, serverId, clock());
        await insertToken(tx, { id, serverId, secretHash });
      });
      return token;
    },

    async getByName(name) {
      const server = await findServerByName(db, name.trim());
      if (server !== null) return server;
      throw new AppError(
        'not_found',
        `There is no server named "${name}". Register it first: pnpm server:add "${name}" --time-zone ZONE`,
      );
    },

    async forFolder({ path, name, timeZone }) {
      requireTimeZone(timeZone);
      return ensureFolderServer(db, { folderKey: path, name, timeZone });
    },

    async authenticate(authorization) {
      const given = readBearer(authorization);
      if (given === null) {
        throw new AppError('unauthenticated', 'Send the server’s ingest token: "Authorization: Bearer paddock_…".');
      }
      const found = await findToken(db, given.id);
      if (found === null || !isSecret(given.secret, found.secretHash) || hasEnded(found, clock())) {
        throw new AppError('unauthenticated', 'This ingest token is unknown, has expired or has been revoked.');
      }
      await touchToken(db, given.id, clock());
      return { id: found.id, name: found.name, timeZone: found.timeZone };
    },
  };
}

function hasEnded({ revokedAt, expiresAt }: TokenRow, now: Date): boolean {
  return revokedAt !== null || (expiresAt !== null && expiresAt <= now);
}

function requireTimeZone(timeZone: string): void {
  if (isTimeZone(timeZone)) return;
  throw new AppError(
    'invalid_input',
    `"${timeZone}" is not an IANA time zone such as Australia/Sydney or Europe/Berlin.`,
  );
}
