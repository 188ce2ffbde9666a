import { connectLive } from '@paddock/api-client';
import { SocketMessage } from '@paddock/contracts/live-messages';
import { useQueryClient } from '@tanstack/react-query';
import { enqueueSnackbar } from 'notistack';
import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import { API_ORIGIN } from '../../lib/api-origin.ts';
import { isChosen } from '../../lib/preferences.ts';
import { trpc } from '../../lib/trpc.ts';
import { createToastQueue } from '../../shared/toasts/event-toast-queue.ts';
import { EventToast, type FinishedSession } from '../../shared/toasts/EventToast.tsx';
import { connectionLost, connectionOpened, setLiveConnection } from './live-connection.ts';
import { createLiveCache } from './live-cache.ts';

/** Keeps displayed data up to date and announces finished sessions. */
export function LiveUpdates() {
  useLiveUpdates(true);
  return null;
}

/** Keeps displayed data up to date and announces nothing: for a page that is part of a broadcast. */
export function SilentUpdates() {
  useLiveUpdates(false);
  return null;
}

function useLiveUpdates(hasToasts: boolean): void {
  const queryClient = useQueryClient();
  const utils = trpc.useUtils();

  useEffect(() => {
    const cache = createLiveCache(queryClient, utils);
    const toasts = createEventToasts();
    const client = connectLive({
      url: API_ORIGIN,
      parse: (value) => SocketMessage.safeParse(value).data ?? null,
      onMessage: (message) => {
        cache.apply(message);
        if (hasToasts && message.type === 'event') toasts.add({ eventId: message.eventId, ...message.data });
      },
      onConnect() {
        connectionOpened();
        // Access may have changed since the session was read. Only open connections are ended for it.
        if (utils.auth.user.getData({}) != null) void utils.auth.user.invalidate();
      },
      onLost: connectionLost,
      onReturn: cache.refetchShown,
    });
    setLiveConnection(client);
    return () => {
      setLiveConnection(null);
      client.stop();
      toasts.clear();
      cache.stop();
    };
  }, [queryClient, utils, hasToasts]);
}

/** Announces finished sessions, unless the visitor has muted them. */
function createEventToasts() {
  return createToastQueue<FinishedSession>({
    show: (toast) => {
      if (isChosen('mutedToasts')) return;
      // Rendered synchronously: the minimum interval counts from when a toast appears, not from its request.
      flushSync(() => enqueueSnackbar('', { content: (id) => <EventToast id={id} toast={toast} /> }));
    },
    now: () => performance.now(),
    after: (ms, run) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
  });
}
