import {
  MAX_ACTIVE_TOKENS,
  type EditServer,
  type IssueToken,
  type RegisterServer,
  type RotateToken,
  type StaffServerInfo,
} from '@paddock/contracts';
import type { z } from 'zod';
import type { Transaction } from '../../database/client.ts';
import { updateRow } from '../../database/row.ts';
import { publishChange, type ChangeDeps } from '../../outbox/publish-to-outbox.ts';
import type { Actor } from '../../endpoint/context.ts';
import { AppError, requireFound } from '../../shared/errors.ts';
import { writeAudit, type AuditEntry } from '../audit/audit.repository.ts';
import { lockServer } from './servers.repository.ts';
import { refuseTakenName, registerServer } from './servers.service.ts';
import { findServer, listRecentEvents } from './staff-servers.repository.ts';
import {
  expireToken,
  issueToken,
  listTokens,
  lockActiveTokens,
  revokeTokens,
  type IssuedToken,
} from './tokens.repository.ts';

const HOUR_MS = 3_600_000;
const TOO_MANY = `A server has at most ${MAX_ACTIVE_TOKENS} active tokens. Revoke one first, or replace the newest.`;
const SERVERS_CHANGED = { type: 'stats', payload: { servers: true } } as const;

export type StaffServers = ReturnType<typeof createStaffServers>;

export function createStaffServers(deps: ChangeDeps) {
  const { sql, clock } = deps;
  const audit = (
    tx: Transaction,
    { accountId: actorId }: Actor,
    { serverId, ...entry }: Pick<AuditEntry, 'action' | 'before' | 'after' | 'reason'> & { serverId: number },
  ): Promise<void> => writeAudit(tx, { at: clock(), actorId, target: { kind: 'server', id: serverId }, ...entry });

  /** The active tokens of a server, locked. Files of a folder are read on this machine, without a token. */
  const lockTokens = async (tx: Transaction, serverId: number) => {
    const { kind } = await lockServer(tx, serverId);
    if (kind !== 'registered')
      throw new AppError('conflict', 'This server represents a folder of files and has no tokens.');
    return lockActiveTokens(tx, { serverId, now: clock() });
  };

  return {
    async info(serverId: number): Promise<StaffServerInfo> {
      const [server, tokens, recentEvents] = await Promise.all([
        findServer(sql, { serverId, now: clock() }),
        listTokens(sql, { serverId, now: clock() }),
        listRecentEvents(sql, serverId),
      ]);
      return { ...requireFound(server, `There is no server ${serverId}.`), tokens, recentEvents };
    },

    register: (actor: Actor, server: z.output<typeof RegisterServer>): Promise<IssuedToken> =>
      refuseTakenName(server.name, () =>
        publishChange(deps, async (tx, announce) => {
          announce(SERVERS_CHANGED);
          return registerServer(tx, server, { at: clock(), actorId: actor.accountId });
        }),
      ),

    edit: (actor: Actor, { serverId, ...after }: z.output<typeof EditServer>): Promise<void> =>
      refuseTakenName(after.name, () =>
        publishChange(deps, async (tx, announce) => {
          const { name, capacity, isListed, takesUploads } = await lockServer(tx, serverId);
          await updateRow(tx, 'servers', serverId, after);
          const before = { name, capacity, isListed, takesUploads };
          await audit(tx, actor, { serverId, action: 'server.edit', before, after });
          announce(SERVERS_CHANGED);
        }),
      ),

    issueToken: (actor: Actor, { serverId, label }: z.output<typeof IssueToken>): Promise<IssuedToken> =>
      sql.begin(async (tx) => {
        const active = await lockTokens(tx, serverId);
        if (active.length >= MAX_ACTIVE_TOKENS) throw new AppError('conflict', TOO_MANY);
        const added = await issueToken(tx, { serverId, label, at: clock() });
        await audit(tx, actor, { serverId, action: 'token.issue', after: { tokenId: added.tokenId, label } });
        return added;
      }),

    rotateToken: (
      actor: Actor,
      { serverId, label, overlapHours }: z.output<typeof RotateToken>,
    ): Promise<IssuedToken> =>
      sql.begin(async (tx) => {
        const active = await lockTokens(tx, serverId);
        const [newest, ...older] = active;
        if (newest === undefined) throw new AppError('conflict', 'There is no token to replace. Issue one.');
        const endsAt = new Date(clock().getTime() + overlapHours * HOUR_MS);
        await expireToken(tx, newest.id, endsAt);
        // At most two tokens: one that was being replaced before ends now.
        for (const token of older) await expireToken(tx, token.id, clock());
        const added = await issueToken(tx, { serverId, label, at: clock() });
        await audit(tx, actor, {
          serverId,
          action: 'token.rotate',
          before: { tokenIds: active.map((token) => token.id) },
          after: { tokenId: added.tokenId, label, oldEndsAt: endsAt.toISOString() },
        });
        return added;
      }),

    revokeToken: (actor: Actor, { tokenId, reason }: { tokenId: string; reason: string }): Promise<void> =>
      sql.begin(async (tx) => {
        const [revoked] = await revokeTokens(tx, tx`id = ${tokenId}`, clock());
        const { serverId } = requireFound(revoked, 'This token was already revoked, or does not exist.');
        await audit(tx, actor, { serverId, action: 'token.revoke', before: { tokenId }, after: {}, reason });
      }),
  };
}
