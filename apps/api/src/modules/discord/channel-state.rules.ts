import { MAX_POST_TRIES, type Channel, type ChannelState } from '@paddock/contracts';
import type { StoredChannel } from './channels.repository.ts';

/** How a channel is, and in words. */
export function channelState(
  channel: Pick<StoredChannel, 'lostReason' | 'pausedAt' | 'pausedBy' | 'next' | 'lastPost'>,
): Pick<Channel, 'state' | 'stateText'> {
  const [state, stateText] = wordsOf(channel);
  return { state, stateText };
}

function wordsOf({
  pausedAt,
  pausedBy,
  lostReason,
  next,
  lastPost,
}: Parameters<typeof channelState>[0]): [ChannelState, string] {
  if (lostReason !== null) return ['lost', `Disconnected: ${lostReason}`];
  if (pausedAt !== null) return ['paused', pausedBy === null ? 'Paused' : `Paused by ${pausedBy}`];
  if (next !== null) return ['waiting', `Waiting, try ${next.tries + 1} of ${MAX_POST_TRIES}`];
  switch (lastPost?.state) {
    case undefined:
      return ['working', 'Connected'];
    case 'unknown':
      return ['unknown', 'The last post may have been posted'];
    case 'refused':
      return ['refused', 'The last post was refused'];
    case 'givenUp':
      return ['givenUp', `Given up after ${MAX_POST_TRIES} tries`];
    default:
      return ['working', 'Delivered'];
  }
}
