import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './Strip.module.css';

interface StripProps {
  /** A symbol; null: chequers, for a session that is over. */
  readonly mark: ReactNode;
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

/** What a visitor should know before reading the sheet. */
export function Strip({ mark, children, action }: StripProps) {
  const isFinished = mark === null;
  return (
    <div className={clsx(styles.strip, isFinished && styles.finished)} role="status">
      {isFinished ? <i className={styles.chequers} /> : mark}
      <p>{children}</p>
      {action}
    </div>
  );
}
