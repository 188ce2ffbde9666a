import {
  MAX_ACTIVE_TOKENS,
  type EditServer,
  type IssueToken,
  type RegisterServer,
  type RotateToken,
  type StaffServerInfo,
} from '@paddock/contracts';
import type { z } from 'zod';
import type { AppDeps } from '../../deps.ts';
import type { Transaction } from '../../database/client.ts';
import { isUniqueViolation } from '../../database/database-error.ts';
import { AppError, NotFoundError } from '../../shared/errors.ts';
import { writeAudit, type AuditEntry } from '../audit/audit.repository.ts';
import { newToken } from './tokens.ts';
import {
  findServer,
  insertServer,
  listRecentEvents,
  lockServer,
  updateServer,
  type LockedServer,
} from './server-registry.repository.ts';
import { expireToken, insertToken, listTokens, lockActiveTokens, revokeToken } from './tokens.repository.ts';

export interface Issued {
  readonly serverId: number;
  readonly token: string;
  readonly tokenId: string;
}

/** What staff do with servers and their tokens. */
export interface StaffServers {
  info(serverId: number): Promise<StaffServerInfo>;
  register(actorId: number, server: z.output<typeof RegisterServer>): Promise<Issued>;
  edit(actorId: number, server: z.output<typeof EditServer>): Promise<void>;
  issueToken(actorId: number, wish: z.output<typeof IssueToken>): Promise<Issued>;
  rotateToken(actorId: number, wish: z.output<typeof RotateToken>): Promise<Issued>;
  revokeToken(actorId: number, token: { tokenId: string; reason: string }): Promise<void>;
}

const HOUR_MS = 3_600_000;

export function createStaffServers({
  sql,
  clock,
  outbox,
  cache,
}: Pick<AppDeps, 'sql' | 'clock' | 'outbox' | 'cache'>): StaffServers {
  const audit = (
    tx: Transaction,
    actorId: number,
    entry: Pick<AuditEntry, 'action' | 'before' | 'after' | 'reason'> & { readonly serverId: number },
  ): Promise<void> => {
    const { serverId, ...rest } = entry;
    return writeAudit(tx, { at: clock(), actorId, target: { kind: 'server', id: serverId }, ...rest });
  };

  const issue = async (
    tx: Transaction,
    { serverId, label = '' }: { serverId: number; label?: string },
  ): Promise<Issued> => {
    const token = newToken();
    await insertToken(tx, { serverId, label, at: clock(), token });
    return { serverId, token: token.token, tokenId: token.id };
  };

  const mustLock = async (tx: Transaction, serverId: number): Promise<LockedServer> => {
    const server = await lockServer(tx, serverId);
    if (server === null) throw new NotFoundError(`There is no server ${serverId}.`);
    return server;
  };

  /** Files of a folder come from the machine itself: nobody hands them in by a token. */
  const mustHoldTokens = async (tx: Transaction, serverId: number): Promise<void> => {
    const { kind } = await mustLock(tx, serverId);
    if (kind !== 'registered') throw new AppError('conflict', 'This server stands in for a folder and has no tokens.');
  };

  return {
    async info(serverId) {
      const [server, tokens, recentEvents] = await Promise.all([
        findServer(sql, { serverId, now: clock() }),
        listTokens(sql, { serverId, now: clock() }),
        listRecentEvents(sql, serverId),
      ]);
      if (server === null) throw new NotFoundError(`There is no server ${serverId}.`);
      return { ...server, tokens, recentEvents };
    },

    async register(actorId, server) {
      const issued = await refuseTakenName(server.name, () =>
        sql.begin(async (tx) => {
          const serverId = await insertServer(tx, server, clock());
          const added = await issue(tx, { serverId });
          await audit(tx, actorId, {
            serverId,
            action: 'server.register',
            after: { ...server, tokenId: added.tokenId },
          });
          await outbox.write(tx, [{ type: 'stats', payload: { servers: true } }]);
          return added;
        }),
      );
      cache.clear();
      await outbox.notify();
      return issued;
    },

    async edit(actorId, { serverId, ...wanted }) {
      await refuseTakenName(wanted.name, () =>
        sql.begin(async (tx) => {
          const { name, capacity, isListed } = await mustLock(tx, serverId);
          await updateServer(tx, serverId, wanted);
          await audit(tx, actorId, {
            serverId,
            action: 'server.edit',
            before: { name, capacity, isListed },
            after: wanted,
          });
          await outbox.write(tx, [{ type: 'stats', payload: { servers: true } }]);
        }),
      );
      cache.clear();
      await outbox.notify();
    },

    async issueToken(actorId, { serverId, label }) {
      return sql.begin(async (tx) => {
        await mustHoldTokens(tx, serverId);
        const active = await lockActiveTokens(tx, { serverId, now: clock() });
        if (active.length >= MAX_ACTIVE_TOKENS) throw tooMany();
        const added = await issue(tx, { serverId, label });
        await audit(tx, actorId, { serverId, action: 'token.issue', after: { tokenId: added.tokenId, label } });
        return added;
      });
    },

    async rotateToken(actorId, { serverId, label, overlapHours }) {
      return sql.begin(async (tx) => {
        await mustHoldTokens(tx, serverId);
        const active = await lockActiveTokens(tx, { serverId, now: clock() });
        const [newest, ...older] = active;
        if (newest === undefined) throw new AppError('conflict', 'There is no token to replace. Issue one.');
        const endsAt = new Date(clock().getTime() + overlapHours * HOUR_MS);
        await expireToken(tx, newest.id, endsAt);
        // Never more than two: what was being replaced already ends now.
        for (const token of older) await expireToken(tx, token.id, clock());
        const added = await issue(tx, { serverId, label });
        await audit(tx, actorId, {
          serverId,
          action: 'token.rotate',
          before: { tokenIds: active.map((token) => token.id) },
          after: { tokenId: added.tokenId, label, oldEndsAt: endsAt.toISOString() },
        });
        return added;
      });
    },

    async revokeToken(actorId, { tokenId, reason }) {
      await sql.begin(async (tx) => {
        const serverId = await revokeToken(tx, tokenId, clock());
        if (serverId === null) throw new NotFoundError('This token has been revoked already, or never was.');
        await audit(tx, actorId, { serverId, action: 'token.revoke', before: { tokenId }, after: {}, reason });
      });
    },
  };
}

async function refuseTakenName<T>(name: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    const message = `There is a server named "${name}" already. Choose another name.`;
    throw new AppError('conflict', message, { issues: [{ path: 'name', message }] });
  }
}

function tooMany(): AppError {
  return new AppError(
    'conflict',
    `A server has at most ${MAX_ACTIVE_TOKENS} active tokens. Revoke one first, or replace the newest.`,
  );
}
