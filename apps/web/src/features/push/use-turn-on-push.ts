import { useMutation, useQueryClient } from '@tanstack/react-query';
import { trpc } from '../../lib/trpc.ts';
import { showDone, showError, showFailure } from '../../shared/toasts/toasts.ts';
import { endBrowserPush, NotAllowedError, subscribeBrowser } from './browser-push.ts';

/** Key of what only the browser knows. */
export const BROWSER = ['browserPush'];

/** Asks the browser, and tells the site where its messages go. `mutate` in a click. */
export function useTurnOnPush(siteKey: string) {
  const client = useQueryClient();
  const { push } = trpc.useUtils();
  const add = trpc.push.add.useMutation();
  return useMutation({
    mutationFn: async () => add.mutateAsync({ subscription: await subscribeBrowser(siteKey), siteKey }),
    onSuccess: (saved) => {
      push.devices.setData({}, saved);
      showDone('Push is on in this browser.');
    },
    onError: async (failure) => {
      if (failure instanceof NotAllowedError) return;
      if (failure instanceof DOMException)
        showError('The push service of your browser did not answer. Try again later.');
      else {
        // The server did not take it.
        await endBrowserPush();
        showFailure(failure);
      }
    },
    onSettled: () => client.invalidateQueries({ queryKey: BROWSER }),
  });
}
