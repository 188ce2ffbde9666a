import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { trpc, type ApiUtils } from '../../lib/trpc.ts';
import { useIsConnected, useLiveConnection } from './live-connection.ts';
import { byFullest, MAX_FOLLOWED } from './server-order.ts';

/** While the socket, which sends the states, is not connected. */
const REFRESH_MS = 60_000;

export const liveServersQuery = ({ live }: ApiUtils) => live.servers.queryOptions({});

/** The list of servers. The socket sends what changes on each of them while this is shown. */
export function useLiveServers() {
  const connection = useLiveConnection();
  const isConnected = useIsConnected();
  const utils = trpc.useUtils();
  const query = useQuery({ ...liveServersQuery(utils), refetchInterval: !isConnected && REFRESH_MS });
  const ids = (query.data ?? [])
    .slice(0, MAX_FOLLOWED)
    .map(({ serverId }) => serverId)
    .toSorted((a, b) => a - b)
    .join(' ');

  useEffect(() => {
    if (connection === null || ids === '') return;
    const unfollow = ids.split(' ').map((id) =>
      connection.follow(`server:${Number(id)}`, {
        // A pending reply may be older than the state, so it is cancelled.
        onData: (state) =>
          void utils.live.servers
            .cancel({})
            .then(() =>
              utils.live.servers.setData({}, (servers) =>
                servers?.map((one) => (one.serverId === state.serverId ? state : one)).toSorted(byFullest),
              ),
            ),
      }),
    );
    return () => {
      for (const stop of unfollow) stop();
    };
  }, [connection, ids, utils]);

  return query;
}
