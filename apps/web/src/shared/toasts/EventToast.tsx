import type { EventSummary } from '@paddock/contracts';
import { clsx } from 'clsx';
import { ArrowRight } from 'lucide-react';
import type { SnackbarKey } from 'notistack';
import type { ReactNode, Ref } from 'react';
import { Link } from 'react-router';
import { hrefs } from '../../lib/hrefs.ts';
import { useNames } from '../../lib/names.ts';
import { counted } from '../format/counted.ts';
import { ToastFrame } from './ToastFrame.tsx';
import type { DueToast } from './event-toast-queue.ts';
import styles from './EventToast.module.css';

/** Names with this many letters no longer fit one line at full size. */
const LONG = 19;
const COLOURS = ['teal', 'copper', 'petrol', 'brass', 'graphite'] as const;

export type FinishedSession = Pick<EventSummary, 'eventId' | 'sessionType' | 'trackName'>;

interface EventToastProps {
  readonly id: SnackbarKey;
  readonly toast: DueToast<FinishedSession>;
  readonly ref?: Ref<HTMLDivElement>;
}

/** Announces a finished session, in the next colour of the sequence; the whole toast links to the result. */
export function EventToast({ id, toast, ref }: EventToastProps) {
  const colour = COLOURS[toast.turn % COLOURS.length];
  return (
    <ToastFrame
      id={id}
      ref={ref}
      className={styles.frame}
      style={{ backgroundColor: `var(--mui-palette-toast-${colour})` }}
    >
      {toast.kind === 'one' ? (
        <OneEvent {...toast.item} />
      ) : (
        <ToastLink to={hrefs.searchEvents()} action="Results">
          <span className={styles.where}>and {counted(toast.count, 'more event')}</span>
        </ToastLink>
      )}
    </ToastFrame>
  );
}

function OneEvent({ eventId, sessionType, trackName }: FinishedSession) {
  const names = useNames();
  const track = names.track(trackName);
  return (
    <ToastLink to={hrefs.event(eventId)} action="Result">
      <span className={styles.what}>{names.session(sessionType)} finished at </span>
      <span className={clsx(styles.where, track.length >= LONG && styles.long)}>{track}</span>
    </ToastLink>
  );
}

interface ToastLinkProps {
  readonly to: string;
  readonly action: string;
  readonly children: ReactNode;
}

function ToastLink({ to, action, children }: ToastLinkProps) {
  return (
    <Link to={to}>
      <span className={styles.flag} />
      <span className={styles.words}>{children}</span>
      <span className={styles.go}>
        {action} <ArrowRight size={16} aria-hidden="true" />
      </span>
    </Link>
  );
}
