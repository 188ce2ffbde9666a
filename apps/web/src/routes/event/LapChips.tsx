import { styled } from '@mui/material/styles';
import { formatSector, formatTime } from 'race-format';
import { LapMark, MarkedTime } from '../../shared/ui/LapMark.tsx';
import type { SheetLap } from './lap-sheet.ts';

const Chips = styled('ol')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(8, minmax(0, 1fr))',
  gap: 1,
  alignContent: 'start',
  '& li': {
    minWidth: 0,
    padding: '5px 8px 7px',
    background: theme.vars.palette.background.paper,
    boxShadow: `0 0 0 1px ${theme.vars.palette.divider}`,
  },
  '& li.fastest': { position: 'relative', boxShadow: `0 0 0 1px ${theme.vars.palette.timing.purple}` },
  '& .head': {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    fontSize: 11,
    lineHeight: '15px',
    color: theme.vars.palette.ink3,
  },
  '& .time': { fontSize: 13.5, lineHeight: '18px', fontWeight: 560 },
  '& .invalid .time': { color: theme.vars.palette.ink3, textDecoration: 'line-through' },
  '& .sectors': { display: 'grid', gridAutoFlow: 'column', gridAutoColumns: '1fr', gap: 2, marginTop: 4 },
  '& .sectors i': { height: 4, background: theme.vars.palette.line.rule2 },
  '& .sectors .best': { height: 6, marginTop: -2, background: theme.vars.palette.timing.purple },
  '& .sectors .own': { background: theme.vars.palette.timing.green },
  '& .sectors .lost': { background: theme.vars.palette.timing.yellowFill },
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'repeat(6, minmax(0, 1fr))' },
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
}));

const SharedBy = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  marginBottom: 6,
  color: theme.vars.palette.ink3,
}));

export interface LapChipsProps {
  readonly laps: readonly SheetLap[];
  /** The names of the drivers, by their index in the file. */
  readonly crew: readonly string[];
}

/** Every lap of a car: its time, what was remarkable, its sectors. */
export function LapChips({ laps, crew }: LapChipsProps) {
  const isShared = crew.length > 1;
  if (laps.length === 0) return <SharedBy>No lap was driven.</SharedBy>;
  return (
    <div>
      {isShared && <SharedBy>{crew.map((name, index) => `D${index + 1} ${name}`).join(', ')}</SharedBy>}
      <Chips>
        {laps.map(({ lap, mark, sectors }) => (
          <li key={lap.lapNumber} className={mark ?? ''}>
            <div className="head">
              <span>
                {lap.lapNumber}
                {isShared && lap.driverIndex !== null && ` D${lap.driverIndex + 1}`}
              </span>
              {mark !== null && <LapMark kind={mark} />}
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
        ))}
      </Chips>
    </div>
  );
}

interface ChipTimeProps {
  readonly lapTime: number | null;
  readonly mark: SheetLap['mark'];
}

function ChipTime({ lapTime, mark }: ChipTimeProps) {
  if (mark === null || mark === 'invalid') return formatTime(lapTime);
  return <MarkedTime className={mark === 'fastest' ? 'purple' : 'green'}>{formatTime(lapTime)}</MarkedTime>;
}
