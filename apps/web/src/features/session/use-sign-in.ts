import { createPath, useLocation } from 'react-router';
import { trpc } from '../../lib/trpc.ts';
import { showFailure } from '../../shared/toasts/toasts.ts';

export function useSignIn() {
  const here = useLocation();
  const { mutate, isPending } = trpc.auth.discordUrl.useMutation({
    onSuccess: ({ url }) => window.location.assign(url),
    onError: showFailure,
  });
  return { isPending, start: () => mutate({ returnTo: createPath(here) }) };
}
