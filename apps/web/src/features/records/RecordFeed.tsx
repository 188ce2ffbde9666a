import { styled } from '@mui/material/styles';
import { formatSplit, formatTime } from 'race-format';
import { hrefs } from '../../lib/hrefs.ts';
import { useNames } from '../../lib/names.ts';
import type { ApiOutputs } from '../../lib/trpc.ts';
import { isSameDay, useShownClock } from '../../shared/format/en-au.ts';
import { Flag } from '../../shared/ui/Flag.tsx';
import { GrowingList } from '../../shared/ui/GrowingList.tsx';
import { LapMark, MarkedTime } from '../../shared/ui/LapMark.tsx';
import { coversOnPhones, fingerHighWhenCut, QuietLink } from '../../shared/ui/TextLink.ts';
import { TimeStamp } from '../../shared/ui/TimeStamp.tsx';
import { YouMark } from '../../shared/ui/YouMark.tsx';
import { useMinute } from '../../shared/ui/use-minute.ts';
import { endingOf } from './improvement-words.ts';
import { PersonName } from '../../shared/ui/PersonName.tsx';

/** The height of a row, for its skeleton. */
export const RECORD_ROW_HEIGHT = 88;

const Row = styled('article')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '2px 12px',
  padding: '11px 0',
  '& .where': { ...theme.typography.body2, display: 'flex', alignItems: 'center', gap: 8, minWidth: 0 },
  '& .where .track': {
    fontWeight: 640,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    ...fingerHighWhenCut(theme),
  },
  '& .when': { ...theme.typography.caption, lineHeight: '18px', color: theme.vars.palette.ink3 },
  '& .time': {
    gridColumn: '1 / -1',
    fontSize: 17,
    // 24 px from link to link: a large enough touch target.
    lineHeight: '26px',
    fontWeight: 700,
    fontStretch: 'semi-expanded',
  },
  '& .time small': { marginLeft: 10, fontSize: 13, fontStretch: 'normal', fontWeight: 600 },
  '& .who': { ...theme.typography.body2, gridColumn: '1 / -1', color: theme.vars.palette.text.secondary },
  '& .who b': { fontWeight: 640, color: theme.vars.palette.text.primary },
  // On phones a row leads to its event, its first line to the track: there is no room for a third target.
  '& .time a': coversOnPhones(theme),
  [theme.breakpoints.down('sm')]: {
    position: 'relative',
    '& .where .track': { zIndex: 1 },
    '& .who a': { pointerEvents: 'none' },
  },
}));

export type Improvement = ApiOutputs['records']['recent'][number];

/** Track records and personal bests, newest first. */
export function RecordFeed({ improvements }: { readonly improvements: readonly Improvement[] }) {
  return (
    <GrowingList items={improvements} keyOf={({ kind, eventId, driver }) => `${kind} ${eventId} ${driver.playerId}`}>
      {(improvement) => <RecordRow improvement={improvement} />}
    </GrowingList>
  );
}

function RecordRow({ improvement: row }: { readonly improvement: Improvement }) {
  useShownClock();
  const names = useNames();
  const now = useMinute();
  // A time without a date means today.
  const isToday = isSameDay(row.at, now);
  const isRecord = row.kind === 'record';
  const ending = endingOf(row);
  return (
    <Row>
      <div className="where">
        <LapMark kind={row.kind} />
        <Flag country={names.trackCountry(row.trackName)} />
        <QuietLink className="track" to={hrefs.boardTrack(row.trackName)}>
          {names.track(row.trackName)}
        </QuietLink>
      </div>
      <span className="when">
        <TimeStamp at={row.at} show={isToday ? 'clock' : 'date'} />
      </span>
      <p className="time">
        <QuietLink to={hrefs.event(row.eventId)}>
          <MarkedTime className={isRecord ? 'purple' : 'green'}>
            {formatTime(row.lapTime)}
            {row.improvement !== null && <small>{formatSplit(-row.improvement)}</small>}
          </MarkedTime>
        </QuietLink>
      </p>
      <p className="who">
        <b>
          <QuietLink to={hrefs.driver(row.driver.playerId)}>
            <PersonName>{row.driver.name}</PersonName>
          </QuietLink>
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
    </Row>
  );
}
