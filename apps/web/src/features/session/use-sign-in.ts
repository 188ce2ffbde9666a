import { createPath, useLocation } from 'react-router';
import { errorToMessage } from '../../lib/error-to-message.ts';
import { trpc } from '../../lib/trpc.ts';
import { showError } from '../../shared/toasts/toasts.ts';

/** Gets the Discord sign-in URL and goes there. */
export function useSignIn(leaveFor: (url: string) => void = leavePage) {
  const here = useLocation();
  const { mutate, isPending } = trpc.auth.discordUrl.useMutation({
    onSuccess: ({ url }) => leaveFor(url),
    onError: (error) => showError(`Error: ${errorToMessage(error)}`),
  });
  return { isPending, start: () => mutate({ returnTo: createPath(here) }) };
}

function leavePage(url: string): void {
  window.location.assign(url);
}
