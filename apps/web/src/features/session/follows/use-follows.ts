import type { FollowTarget } from '@paddock/contracts';
import { hashKey } from '@tanstack/react-query';
import { trpc } from '../../../lib/trpc.ts';
import { askForPush } from '../../push/ask-for-push.ts';

/** What the signed-in visitor follows, asked for once. Only with a session. */
export function useFollows() {
  return trpc.news.follows.useQuery({}, { staleTime: Infinity });
}

/** Follows something, or stops following it. */
export function useChangeFollow() {
  const { follows } = trpc.useUtils().news;
  return trpc.news.follow.useMutation({
    onSuccess: (all, { isFollowed }) => {
      follows.setData({}, all);
      if (isFollowed) askForPush();
    },
  });
}

export function targetKey(target: FollowTarget): string {
  return hashKey([target]);
}
