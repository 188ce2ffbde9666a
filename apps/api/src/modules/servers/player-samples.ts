import type { Sql } from '../../database/client.ts';
import type { LiveServers } from './live-servers.service.ts';
import type { Clock } from '../../shared/time.ts';
import { startPolling, type Polling } from '../../shared/polling.ts';
import { addSamples } from './player-samples.repository.ts';

const SAMPLE_MS = 300_000;
/** A sample is at most this late, even after the machine was suspended. */
const POLL_MS = 15_000;

type SamplingDeps = { readonly sql: Sql; readonly clock: Clock; readonly liveServers: LiveServers };

/** Counts the players. Of all counts of five minutes, in all processes, the first is stored. */
export function startSampling(deps: SamplingDeps, onError: (error: unknown) => void): Polling {
  return startPolling({ everyMs: POLL_MS, run: () => samplePlayers(deps), onError });
}

/** Stores no sample while no server reports: the number is unknown, not zero. */
export async function samplePlayers({ sql, clock, liveServers }: SamplingDeps): Promise<void> {
  const { counts } = await liveServers.counts();
  if (counts.status.servers === 0) return;
  const at = new Date(fiveMinutesOf(clock().getTime())).toISOString();
  await addSamples(sql, [{ at, players: counts.playersInCars }]);
}

function fiveMinutesOf(ms: number): number {
  return Math.floor(ms / SAMPLE_MS) * SAMPLE_MS;
}
