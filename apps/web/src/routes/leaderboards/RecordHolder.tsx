import { styled } from '@mui/material/styles';
import { formatTime } from 'race-format';
import { hrefs } from '../../lib/hrefs.ts';
import { useNames } from '../../lib/names.ts';
import { LapMark } from '../../shared/ui/LapMark.tsx';
import { QuietLink } from '../../shared/ui/TextLink.ts';
import { TimeStamp } from '../../shared/ui/TimeStamp.tsx';
import type { TrackBoardRow } from './board-segments.ts';
import { KIND_NAMES } from './kind-names.ts';

const Holder = styled('div')(({ theme }) => ({
  textAlign: 'right',
  // Its height while it loads, so that nothing moves when it comes.
  minHeight: 108,
  '& .name': { ...theme.typography.overline, color: theme.vars.palette.ink3 },
  '& .time': {
    ...theme.typography.h2,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: 12,
    margin: '4px 0 6px',
  },
  '& .time span': { height: 18, fontSize: 12, lineHeight: '18px' },
  '& .time.record': { color: theme.vars.palette.timing.purple },
  '& .said': theme.typography.body2,
  '& .said b': { fontWeight: 620 },
  '& .quiet': { color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('md')]: { textAlign: 'left', '& .time': { justifyContent: 'flex-start' } },
}));

export interface RecordHolderProps {
  /** undefined: not here yet. */
  readonly row: TrackBoardRow | undefined;
  /** What the time is: the record of the track or of a class of cars, or only the best of a choice. */
  readonly title: string;
  readonly isRecord: boolean;
}

/** The best lap of a board: how fast, who, in what, when. */
export function RecordHolder({ row, title, isRecord }: RecordHolderProps) {
  const names = useNames();
  return (
    <Holder>
      <p className="name">{title}</p>
      <p className={isRecord ? 'time record' : 'time'}>
        {isRecord && row !== undefined && <LapMark kind="record" />}
        {row === undefined ? '–' : formatTime(row.lapTime)}
      </p>
      {row !== undefined && (
        <>
          <p className="said">
            <QuietLink to={hrefs.driver(row.driver.playerId)}>
              <b>{row.driver.name}</b>
            </QuietLink>
            , {names.car(row.carModel)}
          </p>
          <p className="said quiet">
            <QuietLink to={hrefs.event(row.eventId)}>
              {KIND_NAMES[row.sessionKind]}
              {row.isWet && ', wet'}, <TimeStamp at={row.at} show="date" />, <TimeStamp at={row.at} show="clock" />
            </QuietLink>
          </p>
        </>
      )}
    </Holder>
  );
}
