import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Fragment, memo, startTransition, useState, type CSSProperties } from 'react';
import { formatSector, formatTime } from 'race-format';
import { inGroups } from '../../../shared/ui/in-groups.ts';
import { LapMark, MarkedTime } from '../../../shared/ui/LapMark.tsx';
import { useSlices } from '../../../shared/ui/use-slices.ts';
import type { Driver, Lap } from '../event-types.ts';
import { counted } from '../words.ts';
import type { SheetLap } from './lap-sheet.ts';
import { PersonName } from '../../../shared/ui/PersonName.tsx';

/** Eight rows of eight: an hour of racing is shown at once, six hours when asked for. */
const FIRST_SHOWN = 64;
/** As much as one look takes in. Four rows, eight or sixteen, by how wide the page is. */
const GROUP = 32;
/** As many as one task has time for; the first one lays out the whole table, too. */
const SLICES = { first: 16, step: 24 };
const CHIP_PX = 53;

/** A group's height in so many columns; how many rows that are stands at the group. */
function heightOf(columns: number): string {
  return `calc(var(--rows${columns}) * ${CHIP_PX + 1}px)`;
}

function rowsOf(chips: number): CSSProperties {
  // @NOTE React's types know no custom properties.
  return Object.fromEntries(
    [8, 4, 2].map((columns) => [`--rows${columns}`, Math.ceil(chips / columns)]),
  ) as CSSProperties;
}

const Groups = styled('div')(({ theme }) => ({
  '& ol': {
    display: 'grid',
    gridTemplateColumns: 'repeat(8, minmax(0, 1fr))',
    gridAutoRows: CHIP_PX,
    gap: 1,
    // As tall as its places: what fills them lays out and paints nothing but them.
    contain: 'size layout style',
    height: heightOf(8),
  },
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
  [theme.breakpoints.down('md')]: {
    '& ol': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))', height: heightOf(4) },
  },
  '@media (max-width: 480px)': {
    '& ol': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', height: heightOf(2) },
  },
}));

const Quiet = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  marginBottom: 6,
  color: theme.vars.palette.ink3,
}));

export interface LapChipsProps {
  readonly laps: readonly SheetLap[];
  /** Several people drove the car: every chip says who. */
  readonly isShared: boolean;
}

/** Every lap of a car: its time, what was remarkable, its sectors. */
export function LapChips({ laps, isShared }: LapChipsProps) {
  const [isWhole, setWhole] = useState(laps.length <= FIRST_SHOWN);
  const shown = isWhole ? laps : laps.slice(0, FIRST_SHOWN);
  const drawn = useSlices(shown.length, SLICES);
  if (laps.length === 0) return <Quiet>No lap was driven.</Quiet>;
  return (
    <>
      <Groups>
        {inGroups(shown, GROUP).map((group, index) => (
          <ol key={index} start={index * GROUP + 1} aria-label={groupLabel(group)} style={rowsOf(group.length)}>
            {group.map((lap, place) =>
              index * GROUP + place < drawn ? (
                <Chip key={lap.lap.lapNumber} sheetLap={lap} isShared={isShared} />
              ) : (
                <li key={lap.lap.lapNumber} />
              ),
            )}
          </ol>
        ))}
      </Groups>
      {!isWhole && (
        <Button size="small" sx={{ mt: 2 }} onClick={() => startTransition(() => setWhole(true))}>
          Show all {laps.length}
        </Button>
      )}
    </>
  );
}

/** The places of the laps while they are loaded: nothing below them moves when they come. */
export function ChipsWait({ count }: { readonly count: number }) {
  const places = Array.from({ length: Math.min(count, FIRST_SHOWN) }, (_, index) => index);
  return (
    <Groups role="status" aria-label="Loading the laps">
      {inGroups(places, GROUP).map((group, index) => (
        <ol key={index} aria-hidden="true" style={rowsOf(group.length)}>
          {group.map((place) => (
            <li key={place} />
          ))}
        </ol>
      ))}
    </Groups>
  );
}

function groupLabel(group: readonly SheetLap[]): string {
  return `Laps ${group[0]?.lap.lapNumber ?? ''} to ${group.at(-1)?.lap.lapNumber ?? ''}`;
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

/** Who is who in the chips of a shared car, and how many laps each drove. */
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
