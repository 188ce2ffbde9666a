import { enqueueSnackbar } from 'notistack';
import { flushSync } from 'react-dom';
import { isChosen } from '../../lib/preferences.ts';
import { EventToast, type FinishedSession } from './EventToast.tsx';
import { createToastQueue } from './event-toast-queue.ts';

/** Announces finished sessions, unless the visitor has muted them. */
export function createEventToasts() {
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
