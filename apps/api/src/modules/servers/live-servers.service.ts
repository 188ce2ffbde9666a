import type { LiveSeat, LiveServer } from '@paddock/contracts';
import type { Sql } from '../../database/client.ts';
import type { Clock } from '../../shared/time.ts';
import { liveSessionKind } from './live-state.ts';
import { countLive, type LiveCounts } from './online-count.ts';
import { msUntilCountsChange } from './offline.ts';
import { findSeat, listLiveServers } from './server-states.repository.ts';

export interface TimedCounts {
  readonly counts: LiveCounts;
  /** Milliseconds until the counts change because a server has not reported; null: never. */
  readonly validForMs: number | null;
}

export type LiveServers = ReturnType<typeof createLiveServers>;

/** The live state of the servers, derived from their last reports: the same in every process. */
export function createLiveServers({ sql, clock }: { sql: Sql; clock: Clock }) {
  return {
    async list(): Promise<LiveServer[]> {
      const servers = await listLiveServers(sql, clock());
      return servers.map((server) => ({
        ...server,
        sessionKind: server.sessionType === null ? null : liveSessionKind(server.sessionType),
      }));
    },

    async counts(): Promise<TimedCounts> {
      const now = clock();
      const servers = await listLiveServers(sql, now);
      return { counts: countLive(servers), validForMs: msUntilCountsChange(servers, now.getTime()) };
    },

    /** The car a driver sits in right now. */
    findLiveOf: (driverId: number): Promise<LiveSeat | null> => findSeat(sql, driverId, clock()),
  };
}
