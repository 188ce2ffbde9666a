import { useEffect, useRef } from 'react';
import { trpc } from '../../lib/trpc.ts';
import { useIsConnected, useLiveConnection } from '../../features/live/live-connection.ts';
import { useSession } from '../../features/session/use-session.ts';

/** While the socket, which sends the count, is not connected. */
const REFRESH_MS = 60_000;

/** How many news the signed-in user has not read; 0: none, nobody is signed in, or it is not known yet. */
export function useUnreadNews(): number {
  const accountId = useSession()?.accountId ?? null;
  const connection = useLiveConnection();
  const isConnected = useIsConnected();
  const utils = trpc.useUtils();
  const { data } = trpc.news.unread.useQuery(
    {},
    { enabled: accountId !== null && !isConnected, refetchInterval: REFRESH_MS },
  );

  useEffect(() => {
    if (connection === null || accountId === null) return undefined;
    return connection.follow(`news:${accountId}`, {
      // A pending reply may be older than the state, so it is cancelled.
      onData: (state) => void utils.news.unread.cancel({}).then(() => utils.news.unread.setData({}, state)),
    });
  }, [connection, accountId, utils]);

  const latest = data?.latest;
  const known = useRef(latest);
  useEffect(() => {
    if (known.current !== undefined && known.current !== latest) void utils.news.list.invalidate();
    known.current = latest;
  }, [latest, utils]);

  return accountId === null ? 0 : (data?.unread ?? 0);
}
