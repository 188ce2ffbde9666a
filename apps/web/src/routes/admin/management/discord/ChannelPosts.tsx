import { MAX_POST_TRIES, type ChannelPost } from '@paddock/contracts';
import { trpc } from '../../../../lib/trpc.ts';
import { QueryView } from '../../../../shared/ui/QueryView.tsx';
import { TimeStamp } from '../../../../shared/ui/TimeStamp.tsx';
import { AdminButton, rowAction } from '../../shared/AdminButton.tsx';
import { useStaffMutation } from '../../shared/use-staff-mutation.ts';
import { ChannelStateMark } from './ChannelStateMark.tsx';
import { kindName, postStateText } from './words.ts';
import styles from './Discord.module.css';

const REFETCH_MS = 3_000;
const MISSED: readonly ChannelPost['state'][] = ['unknown', 'refused', 'givenUp'];

/** The latest posts of a channel and what became of them. */
export function ChannelPosts({ channelId, canSend }: { readonly channelId: number; readonly canSend: boolean }) {
  const query = trpc.adminChannels.posts.useQuery({ channelId }, { refetchInterval: REFETCH_MS });
  return (
    <QueryView query={query} what="posts" rows={4}>
      {({ posts }) =>
        posts.length === 0 ? (
          <p className="detail">Nothing was posted yet. Send a test.</p>
        ) : (
          <ul className={styles.posts}>
            {posts.map((post) => (
              <Post key={post.postId} post={post} canSend={canSend} />
            ))}
          </ul>
        )
      }
    </QueryView>
  );
}

function Post({ post, canSend }: { readonly post: ChannelPost; readonly canSend: boolean }) {
  const { postId, at, kind, about, state, reason, nextAt } = post;
  const sendAgain = trpc.adminChannels.sendAgain.useMutation(useStaffMutation({ done: 'It will be sent again.' }));
  return (
    <li>
      <span>
        <b>{kindName(kind)}</b> <bdi className="secondary">{about}</bdi>
        <br />
        <span className="secondary">
          <TimeStamp at={at} />
        </span>
      </span>
      <span>
        <ChannelStateMark state={state} text={postStateText(post, MAX_POST_TRIES)} />
        {canSend && MISSED.includes(state) && (
          <AdminButton
            {...rowAction(`Send ${kindName(kind)} again: ${about}`)}
            adminOnly="send posts again"
            disabled={sendAgain.isPending}
            onClick={() => sendAgain.mutate({ postId })}
          >
            Send again
          </AdminButton>
        )}
      </span>
      {reason !== '' && (
        <span className={`small-print ${styles.reason}`}>
          {reason}
          {state === 'waiting' && nextAt !== null && (
            <>
              {' '}
              Next try: <TimeStamp at={nextAt} />.
            </>
          )}
        </span>
      )}
    </li>
  );
}
