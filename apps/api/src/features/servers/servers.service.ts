import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { isTimeZone } from '@paddock/contracts';
import { nanoid } from 'nanoid';
import type { Builder } from '../../platform/db/client.ts';
import { isUniqueViolation } from '../../platform/db/database-error.ts';
import { AppError } from '../../platform/errors.ts';
import type { Clock } from '../../platform/time.ts';
import {
  ensureFolderServer,
  findServerByName,
  findToken,
  insertServer,
  insertToken,
  revokeTokens,
  touchToken,
  type ServerRow,
} from './servers.repository.ts';

const TOKEN_PREFIX = 'paddock';
const TOKEN_ID_LENGTH = 12;
const SECRET_BYTES = 32;
const LONGEST_NAME = 100;

export interface Servers {
  /** Registers a game server and gives the ingest token, which is shown this once: only a hash of it is kept. */
  register(server: { name: string; timeZone: string }): Promise<{ server: ServerRow; token: string }>;
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
    async register({ name, timeZone }) {
      const trimmed = name.trim();
      if (trimmed === '' || trimmed.length > LONGEST_NAME) {
        throw new AppError('invalid_input', `A server's name has 1 to ${LONGEST_NAME} characters.`);
      }
      requireTimeZone(timeZone);
      const { id, secret, token } = newToken();
      // Together: a name without its token could neither be used nor registered again.
      const adding = db.transaction(async (tx) => {
        const added = await insertServer(tx, { name: trimmed, timeZone });
        await insertToken(tx, { id, serverId: added.id, secretHash: hash(secret) });
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
      const { id, secret, token } = newToken();
      await db.transaction(async (tx) => {
        await revokeTokens(tx, serverId, clock());
        await insertToken(tx, { id, serverId, secretHash: hash(secret) });
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
      const match = /^Bearer\s+([A-Za-z0-9-]+)_([A-Za-z0-9_-]{1,64})\.([A-Za-z0-9_-]{1,128})$/.exec(
        authorization ?? '',
      );
      const [, prefix, id, secret] = match ?? [];
      if (prefix !== TOKEN_PREFIX || id === undefined || secret === undefined) {
        throw new AppError('unauthenticated', 'Send the server’s ingest token: "Authorization: Bearer paddock_…".');
      }
      const found = await findToken(db, id);
      if (found === null || found.revokedAt !== null || !timingSafeEqual(found.secretHash, hash(secret))) {
        throw new AppError('unauthenticated', 'This ingest token is unknown or has been revoked.');
      }
      await touchToken(db, id, clock());
      return { id: found.id, name: found.name, timeZone: found.timeZone };
    },
  };
}

function newToken(): { id: string; secret: string; token: string } {
  const id = nanoid(TOKEN_ID_LENGTH);
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  return { id, secret, token: `${TOKEN_PREFIX}_${id}.${secret}` };
}

function hash(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

function requireTimeZone(timeZone: string): void {
  if (isTimeZone(timeZone)) return;
  throw new AppError(
    'invalid_input',
    `"${timeZone}" is not an IANA time zone such as Australia/Sydney or Europe/Berlin.`,
  );
}
