import { hrefs } from '../../lib/hrefs.ts';
import { useNames } from '../../lib/names.ts';
import type { SearchedEvent } from '@paddock/contracts';
import { formatTime } from 'race-format';
import { JustFinished } from '../../features/events/JustFinished.tsx';
import { lapsOf } from '../../features/events/laps-of.ts';
import { PhotoFinish } from '../../features/events/PhotoFinish.tsx';
import { counted } from '../../shared/format/counted.ts';
import { formatAgo, formatCalendarDate, formatCalendarWeekday } from '../../shared/format/dates-and-numbers.ts';
import { useFormat, useMinute } from '../../shared/hooks/clock.tsx';
import { GameMark } from '../../shared/racing/GameMark.tsx';
import { LapMark, MarkedTime } from '../../shared/racing/LapMark.tsx';
import { NumberPlate } from '../../shared/racing/NumberPlate.tsx';
import { SessionMark } from '../../shared/racing/SessionMark.tsx';
import { Flag } from '../../shared/ui/Flag.tsx';
import { GrowingList } from '../../shared/ui/GrowingList.tsx';
import { PersonName } from '../../shared/ui/PersonName.tsx';
import { QuietLink } from '../../shared/ui/TextLink.tsx';
import { TimeStamp } from '../../shared/ui/TimeStamp.tsx';
import { weekendDays, type Weekend } from './weekend-days.ts';
import styles from './WeekendList.module.css';

interface WeekendListProps {
  readonly events: readonly SearchedEvent[];
  /** There are more events: those of the last day may not be all. */
  readonly hasMore: boolean;
  /** A weekend without a race here has had none. */
  readonly hasRaces: boolean;
}

/** Weekends under their days: the finish of each race, and who was quickest in the other sessions. */
export function WeekendList({ events, hasMore, hasRaces }: WeekendListProps) {
  const format = useFormat();
  const now = useMinute();
  const today = format.calendarDate(new Date(now).toISOString());
  const days = weekendDays(events, (instant) => format.calendarDate(instant));
  return days.map(({ date, weekends, eventCount }, index) => (
    <section key={date} className={styles.day}>
      <h3>
        <b>{date === today ? 'Today' : formatCalendarWeekday(date)}</b>{' '}
        <span>
          {date === today && `${formatCalendarWeekday(date)} `}
          {formatCalendarDate(date)}
          {!(hasMore && index === days.length - 1) && `, ${counted(eventCount, 'event')}`}
        </span>
      </h3>
      <GrowingList items={weekends} keyOf={({ weekendId }) => weekendId}>
        {(weekend) => <WeekendRow weekend={weekend} hasRaces={hasRaces} />}
      </GrowingList>
    </section>
  ));
}

function WeekendRow({ weekend, hasRaces }: { readonly weekend: Weekend } & Pick<WeekendListProps, 'hasRaces'>) {
  const { events, races, others } = weekend;
  const names = useNames();
  const ago = formatAgo(events[0].endAt, useMinute());
  const main = races[0] ?? events[0];
  return (
    <article className={styles.row}>
      <div className={styles.when}>
        <TimeStamp at={events[0].endAt} show="clock" isApproximate={events[0].isEndApproximate} />
        {ago !== null && <small>{ago}</small>}
        <JustFinished at={events[0].endAt} />
      </div>
      <div>
        <div className={styles.where}>
          <Flag country={names.trackCountry(main.trackName)} />
          <h4 className="row-target">
            <QuietLink to={hrefs.event(main.eventId)}>{names.track(main.trackName)}</QuietLink>
          </h4>
          <GameMark game={main.game} />
        </div>
        <p className="detail cut">
          <bdi>{main.title}</bdi>
        </p>
        <p className="detail quiet cut">{useWhatWasDriven(weekend, main)}</p>
      </div>
      <div className={styles.races}>
        {races.map((race) => (
          <div key={race.eventId} className={styles.race}>
            <QuietLink to={hrefs.event(race.eventId)}>
              <SessionMark kind="race" name={names.session(race.sessionType)} />
            </QuietLink>
            <PhotoFinish kind="race" podium={race.podium} hasRecord={race.hasRecord} />
          </div>
        ))}
        {races.length === 0 && hasRaces && <p className={styles.none}>No race in this weekend so far</p>}
      </div>
      <ul className={styles.others}>
        {others.map((event) => (
          <li key={event.eventId}>
            <Quickest event={event} />
          </li>
        ))}
      </ul>
    </article>
  );
}

/** `42 entries, 31 laps, wet, 1 record broken`; without a race all laps of the weekend. */
function useWhatWasDriven({ events, races }: Weekend, main: SearchedEvent): string {
  const game = useNames().game(main.game);
  const sessions = races.length > 0 ? [main] : events;
  const laps = sessions.map((event) => lapsOf(event, game));
  const known = laps.filter((count) => count !== null);
  const records = events.filter(({ hasRecord }) => hasRecord).length;
  return [
    counted(Math.max(...sessions.map(({ entryCount }) => entryCount)), 'entry', 'entries'),
    ...(known.length === 0
      ? []
      : [
          counted(
            known.reduce((sum, count) => sum + count, 0),
            'lap',
          ),
        ]),
    ...(main.isWet === true ? ['wet'] : []),
    ...(records === 0 ? [] : [`${counted(records, 'record')} broken`]),
  ].join(', ');
}

/** A practice or qualifying: who was quickest, with the lap. */
function Quickest({ event }: { readonly event: SearchedEvent }) {
  const names = useNames();
  const { eventId, sessionKind, sessionType, podium, hasRecord } = event;
  const [best] = podium;
  return (
    <QuietLink to={hrefs.event(eventId)} className={styles.quickest}>
      <SessionMark kind={sessionKind} name={names.session(sessionType)} />
      <NumberPlate number={best?.raceNumber ?? null} />
      <span className="cut">
        {best === undefined ? (
          'No lap time'
        ) : (
          <PersonName>{best.drivers.map(({ name }) => name).join(', ')}</PersonName>
        )}
      </span>
      {best !== undefined &&
        (hasRecord ? (
          <MarkedTime tone="purple">
            <LapMark kind="record" /> {formatTime(best.bestLap)}
          </MarkedTime>
        ) : (
          <span className="secondary">{formatTime(best.bestLap)}</span>
        ))}
    </QuietLink>
  );
}
