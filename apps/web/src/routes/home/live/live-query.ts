import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useIsConnected, useLiveConnection } from '../../../features/live/live-connection.ts';
import { trpc, type ApiUtils } from '../../../lib/trpc.ts';

/** While the socket, which sends what changes, is not connected. */
const REFRESH_MS = 10_000;

export const timingQuery = ({ live }: ApiUtils, serverId: number) => live.timing.queryOptions({ serverId });

/** A server's running session, car by car. The socket sends what changes while this is shown. */
export function useLiveTiming(serverId: number) {
  const connection = useLiveConnection();
  const isConnected = useIsConnected();
  const utils = trpc.useUtils();
  const query = useQuery({ ...timingQuery(utils, serverId), refetchInterval: !isConnected && REFRESH_MS });

  useEffect(() => {
    return connection?.follow(`live:${serverId}`, {
      // A pending reply may be older than the state, so it is cancelled.
      onData: (state) =>
        void utils.live.timing.cancel({ serverId }).then(() => utils.live.timing.setData({ serverId }, state)),
    });
  }, [connection, serverId, utils]);

  return query;
}
