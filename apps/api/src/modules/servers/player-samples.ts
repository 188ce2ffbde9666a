import type { AppDeps } from '../../deps.ts';
import { startPolling, type Polling } from '../../shared/polling.ts';
import { addSamples } from './player-samples.repository.ts';

export const SAMPLE_MS = 300_000;
/** A sample is at most this late, even after the machine was suspended. */
const POLL_MS = 15_000;

type SamplingDeps = Pick<AppDeps, 'sql' | 'clock' | 'liveServers'>;

/** Counts the players every five minutes. All processes together store one sample each time. */
export function startSampling(deps: SamplingDeps, onError: (error: unknown) => void): Polling {
  let sampledMs = 0;
  const run = async (): Promise<void> => {
    const dueMs = fiveMinutesOf(deps.clock().getTime());
    if (dueMs === sampledMs) return;
    sampledMs = dueMs;
    await samplePlayers(deps);
  };
  return startPolling({ everyMs: POLL_MS, run, onError });
}

/** Stores no sample while no server reports: the number is unknown, not zero. */
export async function samplePlayers({ sql, clock, liveServers }: SamplingDeps): Promise<void> {
  const { counts } = await liveServers.counts();
  if (counts.status.servers === 0) return;
  const at = new Date(fiveMinutesOf(clock().getTime())).toISOString();
  await addSamples(sql, [{ at, players: counts.playersInCars }]);
}

export function fiveMinutesOf(ms: number): number {
  return Math.floor(ms / SAMPLE_MS) * SAMPLE_MS;
}
