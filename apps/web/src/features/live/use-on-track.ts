import { trpc } from '../../lib/trpc.ts';

/** Live messages update the counts; this is the fallback while the socket is disconnected. */
const REFRESH_MS = 60_000;

/** Servers that report now, and people in cars (null while no server reports); undefined while loading. */
export function useOnTrack() {
  const status = trpc.stats.servers.useQuery({}, { refetchInterval: REFRESH_MS }).data;
  const tracks = trpc.stats.livePlayers.useQuery({}, { refetchInterval: REFRESH_MS }).data;
  if (status === undefined || tracks === undefined) return undefined;
  const players = tracks.reduce((sum, track) => sum + track.players, 0);
  return { servers: status.servers, players: status.servers === 0 ? null : players };
}
