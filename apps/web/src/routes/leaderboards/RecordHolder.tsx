import { styled } from '@mui/material/styles';
import { formatTime } from 'race-format';
import { hrefs } from '../../lib/hrefs.ts';
import { useNames } from '../../lib/names.ts';
import { DriverName } from '../../shared/ui/DriverName.tsx';
import { LapMark } from '../../shared/ui/LapMark.tsx';
import { QuietLink } from '../../shared/ui/TextLink.ts';
import { TimeStamp } from '../../shared/ui/TimeStamp.tsx';
import type { TrackBoardRow } from './TrackBoardRows.tsx';

const Holder = styled('div')(({ theme }) => ({
  textAlign: 'right',
  '& .name': { ...theme.typography.overline, color: theme.vars.palette.ink3 },
  '& .time': {
    ...theme.typography.h2,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: 12,
    margin: '4px 0 8px',
  },
  '& .time.record': { color: theme.vars.palette.timing.purple },
  '& .said': theme.typography.body2,
  '& .quiet': { color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('md')]: { textAlign: 'left', '& .time': { justifyContent: 'flex-start' } },
}));

export interface RecordHolderProps {
  readonly row: TrackBoardRow;
  /** The board is not filtered: its best lap is the track's record. */
  readonly isRecord: boolean;
}

/** The best lap of a board and whose it is. */
export function RecordHolder({ row, isRecord }: RecordHolderProps) {
  const names = useNames();
  return (
    <Holder>
      <p className="name">{isRecord ? 'Track record' : 'Best with these filters'}</p>
      <p className={isRecord ? 'time record' : 'time'}>
        {isRecord && <LapMark kind="record" />}
        {formatTime(row.lapTime)}
      </p>
      <p className="said">
        <DriverName driver={row.driver} />
      </p>
      <p className="said quiet">
        {names.car(row.carModel)},{' '}
        <QuietLink to={hrefs.event(row.eventId)}>
          <TimeStamp at={row.at} />
        </QuietLink>
      </p>
    </Holder>
  );
}
