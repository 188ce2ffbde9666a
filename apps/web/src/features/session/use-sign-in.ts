import { createPath, useLocation } from 'react-router';
import { errorToMessage } from '../../lib/error-to-message.ts';
import { trpc } from '../../lib/trpc.ts';
import { showError } from '../../shared/toasts/toasts.ts';

/** Gets the Discord sign-in URL and goes there. */
export function useSignIn() {
  const here = useLocation();
  const { mutate, isPending } = trpc.auth.discordUrl.useMutation({
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) => showError(`Error: ${errorToMessage(error)}`),
  });
  return { isPending, start: () => mutate({ returnTo: createPath(here) }) };
}
