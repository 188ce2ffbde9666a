import type { LiveSeat, LiveServer } from '@paddock/contracts';
import type { Sql } from '../../database/client.ts';
import type { Clock } from '../../shared/time.ts';
import {
  byPlayers,
  countLive,
  LIVE_MS,
  msUntilCountsChange,
  STALE_MS,
  toLiveServer,
  type LiveCounts,
} from './live-state.ts';
import { findSeat, listCountedStates, listServerStates } from './server-states.repository.ts';

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
      const servers = await listServerStates(sql);
      const nowMs = clock().getTime();
      return servers.map((server) => toLiveServer(server, nowMs)).toSorted(byPlayers);
    },

    async counts(): Promise<TimedCounts> {
      const nowMs = clock().getTime();
      // Servers without a report for longer are offline and do not change.
      const states = await listCountedStates(sql, new Date(nowMs - STALE_MS).toISOString());
      return { counts: countLive(states, nowMs), validForMs: msUntilCountsChange(states, nowMs) };
    },

    /** The car a driver sits in right now. */
    findLiveOf(driverId: number): Promise<LiveSeat | null> {
      const since = new Date(clock().getTime() - LIVE_MS).toISOString();
      return findSeat(sql, { driverId, since });
    },
  };
}
