import { connectLive } from '@paddock/api-client';
import { ServerMessage } from '@paddock/contracts/live-messages';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { API_ORIGIN } from '../../lib/api-origin.ts';
import { trpc } from '../../lib/trpc.ts';
import { createEventToasts } from '../../shared/toasts/event-toasts.tsx';
import { connectionLost, connectionOpened } from './live-connection.ts';
import { createLiveCache } from './live-cache.ts';

/** Keeps displayed data up to date and announces finished sessions. */
export function LiveUpdates() {
  const queryClient = useQueryClient();
  const utils = trpc.useUtils();

  useEffect(() => {
    const cache = createLiveCache(queryClient, utils);
    const toasts = createEventToasts();
    const client = connectLive({
      url: API_ORIGIN,
      parse: (value) => ServerMessage.safeParse(value).data ?? null,
      onMessage: (message) => {
        cache.apply(message);
        if (message.type === 'event') toasts.add({ eventId: message.eventId, ...message.data });
      },
      onConnect: connectionOpened,
      onLost: connectionLost,
      onReturn: cache.refetchShown,
    });
    return () => {
      client.stop();
      toasts.clear();
      cache.stop();
    };
  }, [queryClient, utils]);

  return null;
}
