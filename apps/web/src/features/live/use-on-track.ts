import { trpc } from '../../lib/trpc.ts';

export interface OnTrackCounts {
  /** Servers that report now. */
  readonly servers: number;
  /** People in cars; null while no server reports. */
  readonly players: number | null;
}

/** Live messages update the counts; this is the fallback while the socket is disconnected. */
const REFRESH_MS = 60_000;

/** How many people are driving now; undefined while loading. */
export function useOnTrack(): OnTrackCounts | undefined {
  const status = trpc.stats.servers.useQuery({}, { refetchInterval: REFRESH_MS }).data;
  const tracks = trpc.stats.livePlayers.useQuery({}, { refetchInterval: REFRESH_MS }).data;
  if (status === undefined || tracks === undefined) return undefined;
  const players = tracks.reduce((sum, track) => sum + track.players, 0);
  return { servers: status.servers, players: status.servers === 0 ? null : players };
}
