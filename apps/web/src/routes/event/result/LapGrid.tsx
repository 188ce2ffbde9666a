import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Fragment, memo, startTransition, useState } from 'react';
import { formatTime } from 'race-format';
import { LapMark, MarkedTime } from '../../../shared/ui/LapMark.tsx';
import type { Driver } from '../event-types.ts';
import { counted } from '../../../shared/format/counted.ts';
import type { MarkedLap } from './lap-marks.ts';
import { PersonName } from '../../../shared/ui/PersonName.tsx';

/** Eight rows of eight: shows an hour of racing at once, six hours on demand. */
const FIRST_SHOWN = 64;
const LAP_PX = 53;

const Grid = styled('ol')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(8, minmax(0, 1fr))',
  gridAutoRows: LAP_PX,
  gap: 1,
  paddingBottom: 1,
  '& li': {
    minWidth: 0,
    whiteSpace: 'nowrap',
    padding: '5px 8px 7px',
    background: theme.vars.palette.background.paper,
    boxShadow: `0 0 0 1px ${theme.vars.palette.divider}`,
  },
  '& li.fastest, & li.record': { position: 'relative', boxShadow: `0 0 0 1px ${theme.vars.palette.timing.purple}` },
  '& .head': {
    display: 'flex',
    gap: '.3em',
    alignItems: 'center',
    fontSize: 11,
    lineHeight: '15px',
    color: theme.vars.palette.ink3,
    '& > *': { marginLeft: 'auto' },
  },
  '& .time': { fontSize: 13.5, lineHeight: '18px', fontWeight: 560 },
  '& .struck .time': { color: theme.vars.palette.ink3, textDecoration: 'line-through', textDecorationThickness: 1 },
  '& .voided': { fontWeight: 650, color: theme.vars.palette.error.main },
  '& .sectors': { display: 'grid', gridAutoFlow: 'column', gridAutoColumns: '1fr', gap: 2, marginTop: 4 },
  '& .sectors i': { height: 4, background: theme.vars.palette.line.rule2 },
  '& .sectors .best': { height: 6, marginTop: -2, background: theme.vars.palette.timing.purple },
  '& .sectors .own': { background: theme.vars.palette.timing.green },
  '& .sectors .lost': { background: theme.vars.palette.timing.yellowFill },
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
  '@media (max-width: 480px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
}));

const Legend = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  marginBottom: 6,
  color: theme.vars.palette.ink3,
}));

export interface LapGridProps {
  readonly laps: readonly MarkedLap[];
  /** If several people drove the car, every lap names its driver. */
  readonly drivers: readonly Driver[];
}

/** Every lap of a car: its time, anything notable, its sectors. */
export function LapGrid({ laps, drivers }: LapGridProps) {
  const [isWhole, setWhole] = useState(laps.length <= FIRST_SHOWN);
  const visibleLaps = isWhole ? laps : laps.slice(0, FIRST_SHOWN);
  const isShared = drivers.length > 1;
  return (
    <div>
      {isShared && (
        <Legend>
          {drivers.map(({ name }, index) => (
            <Fragment key={index}>
              {index > 0 && ' · '}D{index + 1} <PersonName>{name}</PersonName>,{' '}
              {counted(laps.filter(({ lap }) => lap.driverIndex === index).length, 'lap')}
            </Fragment>
          ))}
        </Legend>
      )}
      <Grid aria-label={`Laps ${visibleLaps[0]?.lap.lapNumber ?? ''} to ${visibleLaps.at(-1)?.lap.lapNumber ?? ''}`}>
        {visibleLaps.map((markedLap) => (
          <LapItem key={markedLap.lap.lapNumber} markedLap={markedLap} isShared={isShared} />
        ))}
      </Grid>
      {!isWhole && (
        <Button size="small" sx={{ mt: 2 }} onClick={() => startTransition(() => setWhole(true))}>
          Show all {laps.length}
        </Button>
      )}
    </div>
  );
}

/** Placeholders while the laps load, to avoid layout shift. */
export function LapGridSkeleton({ count }: { readonly count: number }) {
  return (
    <div role="status" aria-label="Loading the laps">
      <Grid aria-hidden="true">
        {Array.from({ length: Math.min(count, FIRST_SHOWN) }, (_, index) => (
          <li key={index} />
        ))}
      </Grid>
    </div>
  );
}

interface LapItemProps {
  readonly markedLap: MarkedLap;
  readonly isShared: boolean;
}

const LapItem = memo(function LapItem({ markedLap: { lap, mark, sectors }, isShared }: LapItemProps) {
  return (
    <li className={[mark, !lap.isValid && 'struck'].filter(Boolean).join(' ')}>
      <div className="head">
        {lap.lapNumber}
        {isShared && lap.driverIndex !== null && ` D${lap.driverIndex + 1}`}
        {lap.isVoided ? <b className="voided">voided</b> : mark !== null && <LapMark kind={mark} />}
      </div>
      <div className="time">
        <LapTime lapTime={lap.lapTime} mark={mark} />
      </div>
      <div className="sectors" aria-hidden="true">
        {sectors.map((tone, sector) => (
          <i key={sector} className={tone} />
        ))}
      </div>
    </li>
  );
});

interface LapTimeProps {
  readonly lapTime: number | null;
  readonly mark: MarkedLap['mark'];
}

function LapTime({ lapTime, mark }: LapTimeProps) {
  if (mark === 'fastest' || mark === 'record') return <MarkedTime className="purple">{formatTime(lapTime)}</MarkedTime>;
  if (mark === 'personalBest') return <MarkedTime className="green">{formatTime(lapTime)}</MarkedTime>;
  return mark === 'ownBest' ? <b>{formatTime(lapTime)}</b> : formatTime(lapTime);
}
