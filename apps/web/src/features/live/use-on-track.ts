import { trpc } from '../../lib/trpc.ts';

export interface OnTrackCounts {
  /** Servers that report now. */
  readonly servers: number;
  /** People in cars; null while no server reports: nobody knows. */
  readonly players: number | null;
}

/** Messages move the counts; this finds out when the socket has been away for long. */
const REFRESH_MS = 60_000;

/** How many are driving right now; undefined until it is known. */
export function useOnTrack(): OnTrackCounts | undefined {
  const status = trpc.stats.servers.useQuery({}, { refetchInterval: REFRESH_MS }).data;
  const tracks = trpc.stats.livePlayers.useQuery({}, { refetchInterval: REFRESH_MS }).data;
  if (status === undefined || tracks === undefined) return undefined;
  const players = tracks.reduce((sum, track) => sum + track.players, 0);
  return { servers: status.servers, players: status.servers === 0 ? null : players };
}
