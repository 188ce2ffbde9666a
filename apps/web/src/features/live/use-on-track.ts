import { useQuery } from '@tanstack/react-query';
import { trpc, type ApiUtils } from '../../lib/trpc.ts';
import { useConnectionLostAt } from './live-connection.ts';

/** While the socket, which sends the counts, is disconnected. */
const REFRESH_MS = 60_000;

/** For the first page of a visitor; later the socket sends the counts. */
export const onTrackQueries = ({ stats }: ApiUtils) => ({
  status: stats.servers.queryOptions({}),
  tracks: stats.livePlayers.queryOptions({}),
});

/** Servers that report now, and people in cars (null while no server reports); undefined until the socket has sent them. */
export function useOnTrack() {
  const options = { enabled: useConnectionLostAt() !== null, refetchInterval: REFRESH_MS };
  const queries = onTrackQueries(trpc.useUtils());
  const status = useQuery({ ...queries.status, ...options }).data;
  const tracks = useQuery({ ...queries.tracks, ...options }).data;
  if (status === undefined || tracks === undefined) return undefined;
  const players = tracks.reduce((sum, track) => sum + track.players, 0);
  return { servers: status.servers, players: status.servers === 0 ? null : players };
}
