import { styled } from '@mui/material/styles';
import { hrefs } from '../../lib/hrefs.ts';
import { useNames } from '../../lib/names.ts';
import type { ApiOutputs } from '../../lib/trpc.ts';
import { formatAgo, formatCount, isSameDay, useShownClock } from '../../shared/format/en-au.ts';
import { Flag } from '../../shared/ui/Flag.tsx';
import { SessionMark } from '../../shared/ui/SessionMark.tsx';
import { coversOnPhones, QuietLink } from '../../shared/ui/TextLink.ts';
import { TimeStamp } from '../../shared/ui/TimeStamp.tsx';
import { useMinute } from '../../shared/ui/use-minute.ts';
import { PhotoFinish } from './PhotoFinish.tsx';
import { useJustFinished } from './use-just-finished.ts';

/** The height of a row, for its skeleton. */
export const EVENT_ROW_HEIGHT = 101;

const Row = styled('article')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '92px minmax(0, 1fr) minmax(0, 480px)',
  gap: 20,
  alignItems: 'start',
  padding: '14px 0',
  '& .when': { fontWeight: 640 },
  '& .when small': { display: 'block', fontSize: 12, fontWeight: 400, color: theme.vars.palette.ink3 },
  '& .finished': {
    display: 'block',
    width: 48,
    height: 8,
    marginTop: 6,
    background: `conic-gradient(${theme.vars.palette.text.primary} 25%, transparent 0 50%, ${theme.vars.palette.text.primary} 0 75%, transparent 0) 0 0 / 8px 8px`,
  },
  '& .where': { display: 'flex', alignItems: 'center', gap: 10, minWidth: 0 },
  '& h3': { ...theme.typography.h3, fontSize: 22, lineHeight: '26px', minWidth: 0, overflowWrap: 'anywhere' },
  '& .meta': {
    ...theme.typography.body2,
    marginTop: 3,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: theme.vars.palette.text.secondary,
  },
  '& .secondary': { color: theme.vars.palette.ink3 },
  '& .record': { fontWeight: 620, color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('md')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 8,
    '& .when': { display: 'flex', gap: 8, alignItems: 'baseline' },
    '& .finished': { marginTop: 0, alignSelf: 'center' },
  },
  // On phones a row is one target: its event, which links the drivers.
  '& h3 a': coversOnPhones(theme),
  [theme.breakpoints.down('sm')]: {
    position: 'relative',
    '& h3': { fontSize: 20, lineHeight: '24px' },
    '& .who a': { pointerEvents: 'none' },
  },
}));

export type EventSummary = ApiOutputs['events']['recent'][number];

/** One event of a list: when, where, and the first three. */
export function EventRow({ event }: { readonly event: EventSummary }) {
  const names = useNames();
  const isJustFinished = useJustFinished(event.endAt);
  const now = useMinute();
  useShownClock();
  const ago = formatAgo(event.endAt, now);
  // A time without a date means today.
  const isToday = isSameDay(event.endAt, now);
  const { eventId, sessionType, sessionKind, trackName, title, endAt, isEndApproximate, isWet } = event;
  const entries = event.entryCount === 1 ? 'entry' : 'entries';
  const lapCount = lapsOf(event);
  const laps = lapCount === 1 ? 'lap' : 'laps';
  return (
    <Row>
      <div className="when">
        <TimeStamp at={endAt} show={ago !== null && isToday ? 'clock' : 'date'} isApproximate={isEndApproximate} />
        <small>{ago ?? <TimeStamp at={endAt} show="clock" isApproximate={isEndApproximate} />}</small>
        {isJustFinished && <span className="finished" role="img" aria-label="Just finished" title="Just finished" />}
      </div>
      <div>
        <div className="where">
          <SessionMark kind={sessionKind} name={names.session(sessionType)} />
          <Flag country={names.trackCountry(trackName)} />
          <h3>
            <QuietLink to={hrefs.event(eventId)}>{names.track(trackName)}</QuietLink>
          </h3>
        </div>
        <p className="meta">
          <bdi>{title}</bdi>
        </p>
        <p className="meta secondary">
          {formatCount(event.entryCount)} {entries}, {formatCount(lapCount)} {laps}
          {isWet && ', wet'}
          {event.hasRecord && (
            <>
              , <span className="record">track record broken</span>
            </>
          )}
        </p>
      </div>
      <PhotoFinish kind={sessionKind} podium={event.podium} hasRecord={event.hasRecord} />
    </Row>
  );
}

/** A race's length: the winner's laps. For other sessions: all laps driven. */
function lapsOf({ sessionKind, podium, lapCount }: EventSummary): number {
  return sessionKind === 'race' ? (podium[0]?.lapCount ?? lapCount) : lapCount;
}
