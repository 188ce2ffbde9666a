import { clsx } from 'clsx';
import { Lock } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useSession } from '../../../features/session/use-session.ts';
import styles from './AdminOnly.module.css';

/** Whether the user may make changes reserved for admins. The server enforces it; this is for the display. */
export function useIsAdmin(): boolean {
  return useSession()?.admin ?? false;
}

export interface AdminOnlyProps {
  /** What only admins can do, as used after "Only admins can": "register servers". */
  readonly what: string;
  /** The reason is only in a tooltip and for screen readers: for rows, whose table says it once. */
  readonly isQuiet?: boolean;
  /** Around a form instead of a button. */
  readonly isBlock?: boolean;
  /** Renders the control, disabled if true. */
  readonly children: (isDisabled: boolean) => ReactNode;
}

/** An admin action: moderators see it disabled, with the reason. */
export function AdminOnly({ what, isQuiet = false, isBlock = false, children }: AdminOnlyProps) {
  const reasonId = useId();
  if (useIsAdmin()) return children(false);
  const reason = `Only admins can ${what}.`;
  const why = isQuiet ? (
    <span id={reasonId} className="visually-hidden">
      {reason}
    </span>
  ) : (
    <span className={styles.why} id={reasonId}>
      <Lock size={13} aria-hidden="true" />
      {reason}
    </span>
  );
  return (
    <span
      role="group"
      aria-describedby={reasonId}
      className={clsx(styles.group, isBlock && styles.block)}
      title={isQuiet ? reason : undefined}
    >
      {isBlock && why}
      {children(true)}
      {!isBlock && why}
    </span>
  );
}
