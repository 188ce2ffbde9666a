import type { LiveServer } from '@paddock/contracts';
import type { OutboxMessage } from '../../outbox/publish-to-outbox.ts';
import type { LiveServers } from './live-servers.service.ts';
import type { ReportNotice } from './report-notice.ts';
import { LIVE_MS, STALE_MS } from './offline.ts';

/** How long after its last report a server gets into a state. */
const BEGINS_AFTER_MS = { live: 0, stale: LIVE_MS, offline: STALE_MS } as const satisfies Record<
  LiveServer['state'],
  number
>;

/** `server:<id>`: the state of a listed game server. */
export function createServerTopic(liveServers: Pick<LiveServers, 'list'>) {
  return {
    mayFollow: () => true,

    async read(ids: readonly number[]) {
      const servers = await liveServers.list();
      return new Map(
        servers
          .filter(({ serverId }) => ids.includes(serverId))
          .map((server) => [server.serverId, { number: numberOf(server), data: server }]),
      );
    },

    changeBetween: (_before: LiveServer, after: LiveServer) => after,

    changedByReport: ({ isVisible }: ReportNotice): boolean => isVisible,

    /** Staff may have renamed or unlisted one. */
    changedBy: ({ type, payload }: OutboxMessage): boolean => type === 'stats' && payload['servers'] === true,
  };
}

/** The number of a server's state: the moment since when it holds, which every process derives from the same row. */
export function numberOf({ reportedAt, state }: LiveServer): number {
  return reportedAt === null ? 0 : Date.parse(reportedAt) + BEGINS_AFTER_MS[state];
}
