import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { DriverEvent } from '@paddock/contracts';
import { formatTime } from 'race-format';
import { hrefs } from '../../../lib/hrefs.ts';
import { useNames } from '../../../lib/names.ts';
import { counted } from '../../../shared/format/counted.ts';
import { formatOrdinal } from '../../../shared/format/dates-and-numbers.ts';
import { numberWord } from '../../../shared/format/number-word.ts';
import { ClassChange } from '../../../shared/racing/ClassChange.tsx';
import { LapMark, MarkedTime } from '../../../shared/racing/LapMark.tsx';
import { SessionMark } from '../../../shared/racing/SessionMark.tsx';
import { Flag } from '../../../shared/ui/Flag.tsx';
import { ShowNextPage } from '../../../shared/ui/PagedRows.tsx';
import { QueryView } from '../../../shared/ui/QueryView.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { QuietLink } from '../../../shared/ui/TextLink.tsx';
import { TimeStamp } from '../../../shared/ui/TimeStamp.tsx';
import { moveBelow, withRatingChange, type RatedRace } from '../below-scale.ts';
import { useDriverQueries } from '../driver.page.ts';
import { gapOf } from '../RecentSessions.tsx';
import { signed } from '../turning-points.ts';
import styles from './FewRaces.module.css';

interface FewRacesProps {
  readonly playerId: string;
  readonly starts: number;
}

/** The races themselves, newest first: the place in the field, and the class value after it. */
export function FewRaces({ playerId, starts }: FewRacesProps) {
  const queries = useDriverQueries(playerId);
  const sessions = useInfiniteQuery(queries.events);
  const rating = withRatingChange(useQuery(queries.charts).data?.rating ?? []);
  return (
    <Section
      title={`${numberWord(starts)} ${starts === 1 ? 'race' : 'races'} so far`}
      note="Place in the field, class after it"
    >
      <QueryView query={sessions} what="the races" rows={starts} rowHeight={108} phoneRowHeight={150}>
        {({ pages }) => {
          const races = pages.flatMap(({ events }) => events).filter(({ sessionKind }) => sessionKind === 'race');
          return (
            <>
              {races.map((race) => (
                <Race key={race.eventId} race={race} rated={rating.find(({ eventId }) => eventId === race.eventId)} />
              ))}
              {/* Behind many other sessions. */}
              {races.length < starts && <ShowNextPage query={sessions} />}
            </>
          );
        }}
      </QueryView>
    </Section>
  );
}

function Race({ race, rated }: { readonly race: DriverEvent; readonly rated: RatedRace | undefined }) {
  const names = useNames();
  const below = rated === undefined ? null : moveBelow(rated);
  const { eventId, endAt, trackName, sessionType, title, points, bestLap, bestLapMark, classChange } = race;
  return (
    <article className={styles.race}>
      <div className={styles.when}>
        <TimeStamp at={endAt} show="date" />
      </div>
      <div>
        <div className={styles.where}>
          <SessionMark kind="race" name={names.session(sessionType)} />
          <Flag country={names.trackCountry(trackName)} />
          <h3>
            <QuietLink to={hrefs.event(eventId)}>{names.track(trackName)}</QuietLink>
          </h3>
        </div>
        <p className="detail">
          <bdi>{title}</bdi>
        </p>
        <p className="detail quiet">
          {gapOf(race)}
          {bestLap !== null && (
            <>
              , best{' '}
              {bestLapMark === null ? (
                formatTime(bestLap)
              ) : (
                <MarkedTime tone={bestLapMark === 'record' ? 'purple' : 'green'}>
                  {formatTime(bestLap)} <LapMark kind={bestLapMark} />
                </MarkedTime>
              )}
            </>
          )}
          {points !== null && `, ${counted(points, 'point')}`}
        </p>
      </div>
      <Field race={race} />
      <div className={styles.value}>
        <b>{rated === undefined ? '–' : `~${rated.classValue}`}</b>
        <small>
          {below === null ? (
            <>
              class <ClassChange change={classChange} />
            </>
          ) : (
            `rating ${signed(below)}`
          )}
        </small>
      </div>
    </article>
  );
}

/** The place among the cars of the race. */
function Field({ race: { position, entryCount, isClassified } }: { readonly race: DriverEvent }) {
  const cars = Math.max(entryCount, position);
  const label = isClassified ? `${formatOrdinal(position)} of ${cars}` : `Not classified, ${counted(cars, 'car')}`;
  return (
    <div className={styles.field} role="img" aria-label={label}>
      <div className={styles.cars}>
        {Array.from({ length: cars }, (_, index) =>
          isClassified && index + 1 === position ? <b key={index}>{position}</b> : <i key={index} />,
        )}
      </div>
      <div className={styles.ends}>
        <span>1st</span>
        {cars > 1 && <span>{formatOrdinal(cars)}</span>}
      </div>
    </div>
  );
}
