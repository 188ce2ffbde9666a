import type { LiveTiming } from '@paddock/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useConnectionLostAt, useIsConnected, useLiveConnection } from '../../../features/live/live-connection.ts';
import { trpc, type ApiUtils } from '../../../lib/trpc.ts';
import { isStopped } from './session-state.ts';

/** While the socket, which sends what changes, is not connected. */
const REFRESH_MS = 10_000;

/** Servers that report single cars do so every five seconds. */
const SILENT_AFTER_MS = 8_000;

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

/** Whether what is shown is old: the server reports no more, or the page hears of nothing. */
export function useIsFrozen(timing: LiveTiming): boolean {
  const isCutOff = useConnectionLostAt() !== null;
  const isSilent = useIsSilent(timing);
  return isStopped(timing) || isCutOff || isSilent;
}

/** Whether an open connection brings nothing more of a session, long before its server counts as silent. */
function useIsSilent(timing: LiveTiming): boolean {
  const isConnected = useIsConnected();
  const [silent, setSilent] = useState<LiveTiming | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSilent(timing), SILENT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [timing]);
  return isConnected && timing.source !== null && silent === timing;
}
