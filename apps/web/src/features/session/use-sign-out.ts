import { useNavigate } from 'react-router';
import { hrefs } from '../../lib/hrefs.ts';
import { trpc } from '../../lib/trpc.ts';
import { showUnexpectedError } from '../../shared/toasts/toasts.ts';

export function useSignOut() {
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const { mutate, isPending } = trpc.auth.logout.useMutation({
    onSuccess: () => {
      utils.auth.user.setData({}, null);
      void navigate(hrefs.home());
    },
    onError: showUnexpectedError,
  });
  return { isPending, start: () => mutate({}) };
}
