import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Fragment, memo, startTransition, useState } from 'react';
import { formatSector, formatTime } from 'race-format';
import { LapMark, MarkedTime } from '../../../shared/ui/LapMark.tsx';
import type { Driver, Lap } from '../event-types.ts';
import { counted } from '../words.ts';
import type { SheetLap } from './lap-sheet.ts';
import { PersonName } from '../../../shared/ui/PersonName.tsx';

/** Eight rows of eight: shows an hour of racing at once, six hours on demand. */
const FIRST_SHOWN = 64;
const CHIP_PX = 53;

const Chips = styled('ol')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(8, minmax(0, 1fr))',
  gridAutoRows: CHIP_PX,
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
    justifyContent: 'space-between',
    alignItems: 'center',
    fontSize: 11,
    lineHeight: '15px',
    color: theme.vars.palette.ink3,
  },
  '& .time': { fontSize: 13.5, lineHeight: '18px', fontWeight: 560 },
  '& .struck .time': { color: theme.vars.palette.ink3, textDecoration: 'line-through', textDecorationThickness: 1 },
  '& .gone': { fontWeight: 650, color: theme.vars.palette.error.main },
  '& .sectors': { display: 'grid', gridAutoFlow: 'column', gridAutoColumns: '1fr', gap: 2, marginTop: 4 },
  '& .sectors i': { height: 4, background: theme.vars.palette.line.rule2 },
  '& .sectors .best': { height: 6, marginTop: -2, background: theme.vars.palette.timing.purple },
  '& .sectors .own': { background: theme.vars.palette.timing.green },
  '& .sectors .lost': { background: theme.vars.palette.timing.yellowFill },
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
  '@media (max-width: 480px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
}));

const Quiet = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  marginBottom: 6,
  color: theme.vars.palette.ink3,
}));

export interface LapChipsProps {
  readonly laps: readonly SheetLap[];
  /** Several people drove the car: every chip names the driver. */
  readonly isShared: boolean;
}

/** Every lap of a car: its time, anything notable, its sectors. */
export function LapChips({ laps, isShared }: LapChipsProps) {
  const [isWhole, setWhole] = useState(laps.length <= FIRST_SHOWN);
  const visibleLaps = isWhole ? laps : laps.slice(0, FIRST_SHOWN);
  if (laps.length === 0) return <Quiet>No lap was driven.</Quiet>;
  return (
    <>
      <Chips aria-label={`Laps ${visibleLaps[0]?.lap.lapNumber ?? ''} to ${visibleLaps.at(-1)?.lap.lapNumber ?? ''}`}>
        {visibleLaps.map((sheetLap) => (
          <Chip key={sheetLap.lap.lapNumber} sheetLap={sheetLap} isShared={isShared} />
        ))}
      </Chips>
      {!isWhole && (
        <Button size="small" sx={{ mt: 2 }} onClick={() => startTransition(() => setWhole(true))}>
          Show all {laps.length}
        </Button>
      )}
    </>
  );
}

/** Placeholders while the laps load, to avoid layout shift. */
export function ChipsWait({ count }: { readonly count: number }) {
  return (
    <div role="status" aria-label="Loading the laps">
      <Chips aria-hidden="true">
        {Array.from({ length: Math.min(count, FIRST_SHOWN) }, (_, index) => (
          <li key={index} />
        ))}
      </Chips>
    </div>
  );
}

interface ChipProps {
  readonly sheetLap: SheetLap;
  readonly isShared: boolean;
}

const Chip = memo(function Chip({ sheetLap, isShared }: ChipProps) {
  const { lap, mark, sectors } = sheetLap;
  const isStruck = !lap.isValid;
  return (
    <li className={[mark, isStruck && 'struck'].filter(Boolean).join(' ')}>
      <div className="head">
        <span>
          {lap.lapNumber}
          {isShared && lap.driverIndex !== null && ` D${lap.driverIndex + 1}`}
        </span>
        {lap.isVoided ? (
          <b className="gone" title="Voided by staff: this lap counts nowhere">
            voided
          </b>
        ) : (
          mark !== null && <LapMark kind={mark} />
        )}
      </div>
      <div className="time">
        <ChipTime lapTime={lap.lapTime} mark={mark} />
      </div>
      <div className="sectors" aria-hidden="true">
        {sectors.map((tone, sector) => (
          <i key={sector} className={tone} title={`S${sector + 1} ${formatSector(lap.splits[sector] ?? null)}`} />
        ))}
      </div>
    </li>
  );
});

interface ChipTimeProps {
  readonly lapTime: number | null;
  readonly mark: SheetLap['mark'];
}

function ChipTime({ lapTime, mark }: ChipTimeProps) {
  if (mark === 'fastest' || mark === 'record') return <MarkedTime className="purple">{formatTime(lapTime)}</MarkedTime>;
  if (mark === 'personalBest') return <MarkedTime className="green">{formatTime(lapTime)}</MarkedTime>;
  return mark === 'ownBest' ? <b>{formatTime(lapTime)}</b> : formatTime(lapTime);
}

export interface CrewKeyProps {
  readonly laps: readonly Lap[];
  readonly drivers: readonly Driver[];
}

/** Legend of a shared car's chips: the drivers, and how many laps each drove. */
export function CrewKey({ laps, drivers }: CrewKeyProps) {
  return (
    <Quiet>
      {drivers.map(({ name }, index) => (
        <Fragment key={index}>
          {index > 0 && ' · '}D{index + 1} <PersonName>{name}</PersonName>,{' '}
          {counted(laps.filter((lap) => lap.driverIndex === index).length, 'lap')}
        </Fragment>
      ))}
    </Quiet>
  );
}
