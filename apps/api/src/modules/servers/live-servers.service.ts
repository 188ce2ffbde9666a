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

/** The live state of the servers, derived from their last reports: the same in every process. */
export interface LiveServers {
  list(): Promise<LiveServer[]>;
  counts(): Promise<TimedCounts>;
  /** The car a driver sits in right now. */
  findLiveOf(driverNumber: number): Promise<LiveSeat | null>;
}

export function createLiveServers({ sql, clock }: { sql: Sql; clock: Clock }): LiveServers {
  return {
    async list() {
      const servers = await listServerStates(sql);
      const nowMs = clock().getTime();
      return servers.map((server) => toLiveServer(server, nowMs)).toSorted(byPlayers);
    },

    async counts() {
      const nowMs = clock().getTime();
      // Servers without a report for longer are offline and do not change.
      const states = await listCountedStates(sql, new Date(nowMs - STALE_MS).toISOString());
      return { counts: countLive(states, nowMs), validForMs: msUntilCountsChange(states, nowMs) };
    },

    findLiveOf(driverNumber) {
      const since = new Date(clock().getTime() - LIVE_MS).toISOString();
      return findSeat(sql, { driverId: driverNumber, since });
    },
  };
}
