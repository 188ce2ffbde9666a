import { trpc } from '../../lib/trpc.ts';
import { useConnectionLostAt } from './live-connection.ts';

/** While the socket, which sends the counts, is disconnected. */
const REFRESH_MS = 60_000;

/** Servers that report now, and people in cars (null while no server reports); undefined until the socket has sent them. */
export function useOnTrack() {
  const options = { enabled: useConnectionLostAt() !== null, refetchInterval: REFRESH_MS };
  const status = trpc.stats.servers.useQuery({}, options).data;
  const tracks = trpc.stats.livePlayers.useQuery({}, options).data;
  if (status === undefined || tracks === undefined) return undefined;
  const players = tracks.reduce((sum, track) => sum + track.players, 0);
  return { servers: status.servers, players: status.servers === 0 ? null : players };
}
