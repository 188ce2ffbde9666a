import { styled } from '@mui/material/styles';
import { ArrowRight } from 'lucide-react';
import type { SnackbarKey } from 'notistack';
import { forwardRef } from 'react';
import { Link } from 'react-router';
import { hrefs } from '../../lib/hrefs.ts';
import { useNames } from '../../lib/names.ts';
import { ToastFrame } from '../../shared/toasts/toast-frame.ts';
import { useToastTime } from '../../shared/toasts/use-toast-time.ts';
import type { DueToast } from './toast-queue.ts';

/** Names with this many letters no longer fit one line at full size. */
const LONG = 19;
const COLOURS = ['teal', 'copper', 'petrol', 'brass', 'graphite'] as const;

const Frame = styled(ToastFrame)(({ theme }) => {
  const { on, ...fills } = theme.vars.palette.toast;
  return {
    color: on,
    ...Object.fromEntries(Object.entries(fills).map(([name, fill]) => [`&.${name}`, { background: fill }])),
    '& a': {
      display: 'grid',
      gridTemplateColumns: '16px minmax(0, 1fr) auto',
      alignItems: 'center',
      gap: 14,
      minHeight: 64,
      paddingRight: 16,
    },
    '& a:focus-visible': { outlineColor: 'currentColor', outlineOffset: -4 },
    // Finished: a chequered edge, two squares wide.
    '& .flag': {
      alignSelf: 'stretch',
      background:
        'conic-gradient(currentColor 25%, transparent 0 50%, currentColor 0 75%, transparent 0) 0 0 / 16px 16px',
    },
    '& .words': { minWidth: 0, padding: '9px 0 11px' },
    '& .what': { display: 'block', fontSize: 13, lineHeight: '17px', fontWeight: 560 },
    '& .where': {
      ...theme.typography.h3,
      display: '-webkit-box',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: 2,
      fontSize: 21,
      lineHeight: '25px',
      fontWeight: 790,
      overflow: 'hidden',
      overflowWrap: 'anywhere',
    },
    '& .where.long': { fontSize: 17, lineHeight: '21px', fontStretch: 'semi-expanded' },
    '& .go': { display: 'flex', alignItems: 'center', gap: 6, fontSize: 13, fontWeight: 680 },
  };
});

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
    <Frame ref={ref} role="status" aria-live="polite" className={COLOURS[toast.turn % COLOURS.length] ?? ''}>
      {toast.kind === 'one' ? <OneEvent {...toast.item} /> : <MoreEvents count={toast.count} />}
      <i />
    </Frame>
  );
});

function OneEvent({ eventId, sessionType, trackName }: FinishedSession) {
  const names = useNames();
  const track = names.track(trackName);
  return (
    <Link to={hrefs.event(eventId)}>
      <span className="flag" />
      <span className="words">
        <span className="what">{names.session(sessionType)} finished at </span>
        <span className={track.length >= LONG ? 'where long' : 'where'}>{track}</span>
      </span>
      <span className="go">
        Result <ArrowRight size={16} aria-hidden="true" />
      </span>
    </Link>
  );
}

function MoreEvents({ count }: { readonly count: number }) {
  return (
    <Link to={hrefs.searchEvents()}>
      <span className="flag" />
      <span className="words">
        <span className="where">
          and {count} more {count === 1 ? 'event' : 'events'}
        </span>
      </span>
      <span className="go">
        Results <ArrowRight size={16} aria-hidden="true" />
      </span>
    </Link>
  );
}
