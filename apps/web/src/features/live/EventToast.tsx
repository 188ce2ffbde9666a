import { clsx } from 'clsx';
import { ArrowRight } from 'lucide-react';
import type { SnackbarKey } from 'notistack';
import { forwardRef } from 'react';
import { Link } from 'react-router';
import { hrefs } from '../../lib/hrefs.ts';
import { useNames } from '../../lib/names.ts';
import { ToastFrame } from '../../shared/toasts/toast-frame.tsx';
import { useToastTime } from '../../shared/toasts/use-toast-time.ts';
import type { DueToast } from './toast-queue.ts';
import styles from './EventToast.module.css';

/** Names with this many letters no longer fit one line at full size. */
const LONG = 19;
const COLOURS = ['teal', 'copper', 'petrol', 'brass', 'graphite'] as const;

/** A finished session; its display name comes from the translation. */
export interface FinishedSession {
  readonly eventId: number;
  readonly sessionType: string;
  readonly trackName: string;
}

export interface EventToastProps {
  readonly id: SnackbarKey;
  readonly toast: DueToast<FinishedSession>;
}

/** Announces a finished session, in the next colour of the sequence; the whole toast links to the result. */
export const EventToast = forwardRef<HTMLDivElement, EventToastProps>(function EventToast({ id, toast }, ref) {
  useToastTime(id);
  return (
    <ToastFrame
      ref={ref}
      role="status"
      aria-live="polite"
      className={clsx(styles.frame, styles[COLOURS[toast.turn % COLOURS.length] ?? 'teal'])}
    >
      {toast.kind === 'one' ? <OneEvent {...toast.item} /> : <MoreEvents count={toast.count} />}
      <i />
    </ToastFrame>
  );
});

function OneEvent({ eventId, sessionType, trackName }: FinishedSession) {
  const names = useNames();
  const track = names.track(trackName);
  return (
    <Link to={hrefs.event(eventId)}>
      <span className={styles.flag} />
      <span className={styles.words}>
        <span className={styles.what}>{names.session(sessionType)} finished at </span>
        <span className={track.length >= LONG ? clsx(styles.where, styles.long) : styles.where}>{track}</span>
      </span>
      <span className={styles.go}>
        Result <ArrowRight size={16} aria-hidden="true" />
      </span>
    </Link>
  );
}

function MoreEvents({ count }: { readonly count: number }) {
  return (
    <Link to={hrefs.searchEvents()}>
      <span className={styles.flag} />
      <span className={styles.words}>
        <span className={styles.where}>
          and {count} more {count === 1 ? 'event' : 'events'}
        </span>
      </span>
      <span className={styles.go}>
        Results <ArrowRight size={16} aria-hidden="true" />
      </span>
    </Link>
  );
}
