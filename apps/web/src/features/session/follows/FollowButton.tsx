import Button from '@mui/material/Button';
import type { FollowTarget } from '@paddock/contracts';
import { clsx } from 'clsx';
import { Check, LogIn, Plus, X } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { errorToMessage, isUnreachable } from '../../../lib/error-to-message.ts';
import { useSessionState } from '../use-session.ts';
import { useSignIn } from '../use-sign-in.ts';
import { rememberFollow, takeRememberedFollow } from './follow-after-sign-in.ts';
import { targetKey, useChangeFollow, useFollows } from './use-follows.ts';
import styles from './FollowButton.module.css';

interface FollowButtonProps {
  readonly target: FollowTarget;
  /** Of what is followed, for screen readers. */
  readonly name: string;
}

/** Follows what a page is about; the same click stops it. Who follows is shown to nobody. */
export function FollowButton({ target, name }: FollowButtonProps) {
  const session = useSessionState();
  const signIn = useSignIn();
  if (session === undefined || session === null) {
    return (
      <Button
        size="small"
        className={styles.button}
        // Its room until the session is known: most visitors are not signed in.
        style={session === undefined ? { visibility: 'hidden' } : undefined}
        disabled={signIn.isPending}
        onClick={() => {
          rememberFollow(target);
          signIn.start();
        }}
      >
        <LogIn size={16} aria-hidden="true" /> Sign in to follow
      </Button>
    );
  }
  // Their own news come anyway.
  if (target.kind === 'driver' && target.playerId === session.playerId) return null;
  return <FollowSwitch target={target} name={name} />;
}

function FollowSwitch({ target, name }: FollowButtonProps) {
  const follows = useFollows();
  const { mutate, isPending, variables, error } = useChangeFollow();
  const key = targetKey(target);
  const isFollowed = follows.data?.some((follow) => targetKey(follow.target) === key) ?? false;
  // Then it says what a click does; right after a click, what is.
  const [isPointedAt, setPointedAt] = useState(false);
  const change = (wanted: boolean): void => {
    // A disabled button would lose the focus.
    if (isPending || follows.isPending) return;
    setPointedAt(false);
    mutate({ target, isFollowed: wanted });
  };

  const followRemembered = useEffectEvent(() => {
    if (takeRememberedFollow(target)) mutate({ target, isFollowed: true });
  });
  useEffect(() => followRemembered(), [key]);

  const [Icon, text] = !isFollowed
    ? ([Plus, 'Follow'] as const)
    : isPointedAt
      ? ([X, 'Stop following'] as const)
      : ([Check, 'Following'] as const);
  return (
    <span className={styles.place}>
      <Button
        size="small"
        className={clsx(styles.button, isFollowed && (isPointedAt ? styles.stop : styles.followed))}
        aria-disabled={isPending || follows.isPending}
        aria-label={`${isFollowed ? 'Stop following' : 'Follow'} ${name}`}
        onClick={() => change(!isFollowed)}
        // A finger does not point before it presses.
        onPointerEnter={({ pointerType }) => setPointedAt(pointerType === 'mouse')}
        onPointerLeave={() => setPointedAt(false)}
        onFocus={({ currentTarget }) => setPointedAt(currentTarget.matches(':focus-visible'))}
        onBlur={() => setPointedAt(false)}
      >
        <Icon size={16} aria-hidden="true" /> {text}
      </Button>
      {error !== null && (
        <span role="alert" className={styles.failure}>
          {failureText(error, variables?.isFollowed ?? true)}
        </span>
      )}
    </span>
  );
}

function failureText(error: unknown, isFollowing: boolean): string {
  const what = isFollowing ? 'Could not follow.' : 'Could not stop following.';
  return `${what} ${isUnreachable(error) ? 'Try again.' : errorToMessage(error)}`;
}
