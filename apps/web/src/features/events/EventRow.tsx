import type { EventSummary } from '@paddock/contracts';
import { clsx } from 'clsx';
import { hrefs } from '../../lib/hrefs.ts';
import { useNames } from '../../lib/names.ts';
import { counted } from '../../shared/format/counted.ts';
import { useFormat, useMinute } from '../../shared/hooks/clock.tsx';
import { formatAgo } from '../../shared/format/dates-and-numbers.ts';
import { Flag } from '../../shared/ui/Flag.tsx';
import { GrowingList } from '../../shared/ui/GrowingList.tsx';
import { GameMark } from '../../shared/racing/GameMark.tsx';
import { SessionMark } from '../../shared/racing/SessionMark.tsx';
import { QuietLink } from '../../shared/ui/TextLink.tsx';
import { TimeStamp } from '../../shared/ui/TimeStamp.tsx';
import { JustFinished } from './JustFinished.tsx';
import { lapsOf } from './laps-of.ts';
import { PhotoFinish } from './PhotoFinish.tsx';
import styles from './EventRow.module.css';

export const EVENT_ROW_HEIGHT = 101;

function EventRow({ event }: { readonly event: EventSummary }) {
  const names = useNames();
  const now = useMinute();
  const ago = formatAgo(event.endAt, now);
  // A time without a date means today.
  const isToday = useFormat().isSameDay(event.endAt, now);
  const laps = lapsOf(event, names.game(event.game));
  const { eventId, sessionType, sessionKind, trackName, title, endAt, isEndApproximate, isWet } = event;
  return (
    <article className={styles.row}>
      <div className={styles.when}>
        <TimeStamp at={endAt} show={ago !== null && isToday ? 'clock' : 'date'} isApproximate={isEndApproximate} />
        <small>{ago ?? <TimeStamp at={endAt} show="clock" isApproximate={isEndApproximate} />}</small>
        <JustFinished at={endAt} />
      </div>
      <div>
        <div className={styles.where}>
          <SessionMark kind={sessionKind} name={names.session(sessionType)} />
          <GameMark game={event.game} />
          <Flag country={names.trackCountry(trackName)} />
          <h3 className="row-target">
            <QuietLink to={hrefs.event(eventId)}>{names.track(trackName)}</QuietLink>
          </h3>
        </div>
        <p className={clsx(styles.meta, 'secondary cut')}>
          <bdi>{title}</bdi>
        </p>
        <p className={clsx(styles.meta, 'quiet cut')}>
          {counted(event.entryCount, 'entry', 'entries')}
          {laps !== null && `, ${counted(laps, 'lap')}`}
          {isWet && ', wet'}
          {event.hasRecord && (
            <>
              , <span className={styles.record}>track record broken</span>
            </>
          )}
        </p>
      </div>
      <PhotoFinish kind={sessionKind} podium={event.podium} hasRecord={event.hasRecord} />
    </article>
  );
}

export function EventList({ events }: { readonly events: readonly EventSummary[] }) {
  return (
    <GrowingList items={events} keyOf={({ eventId }) => eventId}>
      {(event) => <EventRow event={event} />}
    </GrowingList>
  );
}
