import type { Improvement } from '@paddock/contracts';
import { clsx } from 'clsx';
import { formatSplit, formatTime } from 'race-format';
import { hrefs } from '../../lib/hrefs.ts';
import { useNames } from '../../lib/names.ts';
import { useFormat, useMinute } from '../../shared/hooks/clock.tsx';
import { formatOrdinal } from '../../shared/format/dates-and-numbers.ts';
import { DriverLink } from '../../shared/racing/DriverName.tsx';
import { Flag } from '../../shared/ui/Flag.tsx';
import { GrowingList } from '../../shared/ui/GrowingList.tsx';
import { GameMark } from '../../shared/racing/GameMark.tsx';
import { LapMark, MarkedTime } from '../../shared/racing/LapMark.tsx';
import { PersonName } from '../../shared/ui/PersonName.tsx';
import { QuietLink } from '../../shared/ui/TextLink.tsx';
import { TimeStamp } from '../../shared/ui/TimeStamp.tsx';
import { YouMark } from '../../shared/racing/YouMark.tsx';
import styles from './RecordFeed.module.css';

export const RECORD_ROW_HEIGHT = 88;

export function RecordFeed({ improvements }: { readonly improvements: readonly Improvement[] }) {
  return (
    <GrowingList items={improvements} keyOf={({ kind, eventId, driver }) => `${kind} ${eventId} ${driver.playerId}`}>
      {(improvement) => <RecordRow improvement={improvement} />}
    </GrowingList>
  );
}

function RecordRow({ improvement: row }: { readonly improvement: Improvement }) {
  const names = useNames();
  // A time without a date means today.
  const isToday = useFormat().isSameDay(row.at, useMinute());
  const isRecord = row.kind === 'record';
  const ending = endingOf(row);
  return (
    <article className={styles.row}>
      <div className={styles.where}>
        <LapMark kind={row.kind} />
        <GameMark game={row.game} />
        <Flag country={names.trackCountry(row.trackName)} />
        <QuietLink className={clsx(styles.track, 'name-text')} to={hrefs.boardTrack(row.trackName)}>
          {names.track(row.trackName)}
        </QuietLink>
      </div>
      <span className="small-print">
        <TimeStamp at={row.at} show={isToday ? 'clock' : 'date'} />
      </span>
      <p className={clsx(styles.time, 'row-target')}>
        <QuietLink to={hrefs.event(row.eventId)}>
          <MarkedTime tone={isRecord ? 'purple' : 'green'}>
            {formatTime(row.lapTime)}
            {row.improvement !== null && <small>{formatSplit(-row.improvement)}</small>}
          </MarkedTime>
        </QuietLink>
      </p>
      <p className="driver-name">
        <b>
          <DriverLink driver={row.driver} />
        </b>
        <YouMark playerId={row.driver.playerId} isInText />
        {row.carModel !== null && `, ${names.car(row.carModel)}`}, {ending.words}
        {ending.holder !== null && (
          <>
            {' '}
            <PersonName>{ending.holder}</PersonName>
          </>
        )}
      </p>
    </article>
  );
}

/** The end of a line about an improvement: whose record it was (the name follows the words), or the driver's new rank. */
export function endingOf({ kind, improvement, driver, previousHolder, rank, of }: Improvement) {
  const without = (words: string) => ({ words, holder: null });
  if (kind === 'personalBest') return without(`now ${formatOrdinal(rank)} of ${of}`);
  if (improvement === null || previousHolder === null) return without('the first time on this track');
  if (previousHolder.playerId === driver.playerId) return without('lowered their own record');
  if (previousHolder.name === '') return without('took it from an unnamed driver');
  return { words: 'took it from', holder: previousHolder.name };
}
