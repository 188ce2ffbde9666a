import { clsx } from 'clsx';
import Button from '@mui/material/Button';
import { Flag as FlagIcon, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './Notice.module.css';

interface EmptyProps {
  readonly title: string;
  readonly text?: ReactNode;
  readonly action?: ReactNode;
}

/** An empty list: an empty grid, what is missing and one link or button. */
export function Empty({ title, text, action }: EmptyProps) {
  return (
    <div className={clsx(styles.box, 'sheet')} role="status">
      <EmptyGrid />
      <p className={styles.title}>{title}</p>
      {text !== undefined && <p className={clsx(styles.text, 'detail')}>{text}</p>}
      {action !== undefined && <div className={styles.do}>{action}</div>}
    </div>
  );
}

interface FailedProps {
  /** What could not be loaded, and what still works. */
  readonly title: string;
  readonly text: ReactNode;
  readonly onRetry: () => void;
}

/** A part of the page that failed to load; the others stay. */
export function Failed({ title, text, onRetry }: FailedProps) {
  return (
    <div className={clsx(styles.box, 'sheet')} role="alert">
      <span className={styles.redflag}>
        <FlagIcon size={20} aria-hidden="true" />
      </span>
      <p className={styles.title}>{title}</p>
      <p className={clsx(styles.text, 'detail')}>{text}</p>
      <Button className={styles.do} onClick={onRetry}>
        <RefreshCw size={16} aria-hidden="true" />
        Try again
      </Button>
    </div>
  );
}

const SLOTS = 9;
const PITCH = 26;

/** Two staggered rows of empty starting places. */
function EmptyGrid() {
  return (
    <svg className={styles.grid} width={SLOTS * PITCH} height="22" fill="none" aria-hidden="true">
      {Array.from({ length: SLOTS }, (_, slot) => (
        <path key={slot} d={`M${slot * PITCH + 20} 1h-18v7h18 M${slot * PITCH + 25} 13h-16v7h16`} />
      ))}
    </svg>
  );
}
