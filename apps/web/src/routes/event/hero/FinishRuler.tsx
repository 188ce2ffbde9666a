import { styled, useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { isClassified } from 'race-format';
import { useIsPhone } from '../../../shared/ui/use-is-phone.ts';
import { finishLanes, lappedColumns, type FinishCar, type LappedGroup } from './finish-lanes.ts';

/** Cars more than two minutes behind are not classified: the ruler ends at that limit. */
const SCALE_MS = 120_000;
const LANE_PX = 20;
/** How many number plates are legible on phones; other cars are ticks. */
const PHONE_PLATES = 10;
const COLUMN_PX = 32;
const LAPPED_FROM_PX = 22;

const Figure = styled('figure')(({ theme }) => ({
  '& figcaption': {
    ...theme.typography.overline,
    display: 'flex',
    justifyContent: 'space-between',
    gap: 12,
    marginBottom: 6,
    whiteSpace: 'nowrap',
    color: theme.vars.palette.ink3,
  },
  '& figcaption span': {
    textTransform: 'none',
    fontStretch: 'normal',
    letterSpacing: 0,
    fontWeight: 400,
    fontSize: 12,
  },
  '& .ruler': { position: 'relative', marginLeft: 10, borderBottom: `1px solid ${theme.vars.palette.line.rule2}` },
  '& .post': {
    position: 'absolute',
    left: -10,
    top: 0,
    bottom: 0,
    width: 8,
    background: `conic-gradient(${theme.vars.palette.text.primary} 25%, transparent 0 50%, ${theme.vars.palette.text.primary} 0 75%, transparent 0) 0 0 / 8px 8px`,
  },
  '& .limit': {
    position: 'absolute',
    left: 'calc(100% + 8px)',
    top: 0,
    bottom: -24,
    borderLeft: `1px dashed ${theme.vars.palette.line.rule2}`,
  },
  '& .plate': {
    position: 'absolute',
    zIndex: 1,
    minWidth: 28,
    height: 17,
    padding: '0 2px',
    fontSize: 11,
    lineHeight: '15px',
    fontWeight: 700,
    fontStretch: 'semi-condensed',
    textAlign: 'center',
    borderRadius: 2,
    background: theme.vars.palette.background.paper,
    border: `1px solid ${theme.vars.palette.plate.edge}`,
  },
  '& .plate.podium': {
    color: theme.vars.palette.primary.contrastText,
    background: theme.vars.palette.primary.main,
    borderColor: theme.vars.palette.primary.main,
  },
  '& .plate.lapped': { color: theme.vars.palette.text.secondary, borderStyle: 'dashed' },
  '& .stem': { position: 'absolute', bottom: 0, width: 1, background: theme.vars.palette.line.control },
  '& .stem.podium': { width: 2, background: theme.vars.palette.primary.main },
  '& .tick': { position: 'absolute', bottom: 0, width: 1, height: 5, background: theme.vars.palette.ink3 },
  '& .scale': { position: 'relative', height: 22, marginLeft: 10 },
  '& .scale i': { position: 'absolute', top: 0, width: 1, height: 4, background: theme.vars.palette.line.rule2 },
  '& .scale span': {
    position: 'absolute',
    paddingTop: 5,
    fontSize: 11,
    lineHeight: '16px',
    whiteSpace: 'nowrap',
    color: theme.vars.palette.ink3,
    transform: 'translateX(-50%)',
  },
  '& .scale .winner': { left: -10, transform: 'none', fontWeight: 650, color: theme.vars.palette.text.primary },
  '& .scale .laps': { transform: 'none' },
}));

interface RulerSize {
  /** In percent of the ruler, at the narrowest page of this layout. */
  readonly plateWidth: number;
  readonly columns: number;
  readonly labelEvery: number;
  /** The first label that does not overlap the winner's time, in seconds. */
  readonly labelFrom: number;
  readonly tickEvery: number;
}

const PHONE: RulerSize = { plateWidth: 10.5, columns: 0, labelEvery: 30, labelFrom: 30, tickEvery: 30 };
const TABLET: RulerSize = { plateWidth: 5.6, columns: 3, labelEvery: 20, labelFrom: 40, tickEvery: 10 };
const DESKTOP: RulerSize = { plateWidth: 3.1, columns: 4, labelEvery: 20, labelFrom: 20, tickEvery: 5 };
const WIDE: RulerSize = { plateWidth: 2.5, columns: 4, labelEvery: 10, labelFrom: 20, tickEvery: 5 };

function useRulerSize(): RulerSize {
  const { breakpoints } = useTheme();
  const isPhone = useIsPhone();
  const isDesktop = useMediaQuery(breakpoints.up('lg'), { noSsr: true });
  const isWide = useMediaQuery(breakpoints.up('xl'), { noSsr: true });
  if (isPhone) return PHONE;
  if (!isDesktop) return TABLET;
  return isWide ? WIDE : DESKTOP;
}

export interface FinishRulerProps {
  readonly cars: readonly FinishCar[];
  readonly winnerTime: string;
}

/** How the cars finished: a linear scale from the finish to the two-minute limit, lapped cars in columns beyond it. */
export function FinishRuler({ cars, winnerTime }: FinishRulerProps) {
  const { plateWidth, columns, labelEvery, labelFrom, tickEvery } = useRulerSize();
  const isPhone = columns === 0;
  const placed = finishLanes({ cars: isPhone ? cars.slice(0, PHONE_PLATES) : cars, scaleMs: SCALE_MS, plateWidth });
  const ticked = isPhone ? finishLanes({ cars: cars.slice(PHONE_PLATES), scaleMs: SCALE_MS, plateWidth: 0 }) : [];
  const lapped = lappedColumns(cars, columns);
  const lanes = [...placed, ...lapped.cars].reduce((most, { lane }) => Math.max(most, lane + 1), 3);
  const lappedCount = cars.filter(({ gap }) => gap.kind === 'laps').length;
  const out = cars.filter(({ gap }) => !isClassified(gap)).length;
  const onLeadLap = cars.length - lappedCount - out;
  const marginRight = lapped.cars.length === 0 ? 36 : LAPPED_FROM_PX + columns * COLUMN_PX;
  return (
    <Figure>
      <figcaption>
        How they crossed the line
        <span>{isPhone ? shortNote({ out, lapped: lappedCount }) : out > 0 && `${out} not classified`}</span>
      </figcaption>
      <div
        role="img"
        aria-label={`${onLeadLap} cars on the lead lap and ${lappedCount} lapped, drawn by their gaps; the table below has the figures`}
      >
        <div className="ruler" style={{ height: lanes * LANE_PX + 4, marginRight }}>
          <span className="post" />
          {lapped.cars.length > 0 && <span className="limit" />}
          {ticked.map(({ position, left }) => (
            <i key={position} className="tick" style={{ left: `${left}%` }} />
          ))}
          {placed.map(({ position, raceNumber, left, lane }) => (
            <span key={position}>
              <i
                className={position <= 3 ? 'stem podium' : 'stem'}
                style={{ left: `${left}%`, height: lane * LANE_PX + 4 }}
              />
              <span
                className={position <= 3 ? 'plate podium' : 'plate'}
                style={{ left: `${left}%`, bottom: lane * LANE_PX + 4 }}
              >
                {raceNumber ?? '–'}
              </span>
            </span>
          ))}
          {lapped.cars.map(({ position, raceNumber, column, lane }) => (
            <span
              key={position}
              className="plate lapped"
              style={{ left: columnLeft(column), bottom: lane * LANE_PX + 4 }}
            >
              {raceNumber ?? '–'}
            </span>
          ))}
        </div>
        <div className="scale" style={{ marginRight }}>
          <span className="winner">{isPhone ? '0' : `Winner ${winnerTime}`}</span>
          {steps(tickEvery).map((seconds) => (
            <i key={seconds} style={{ left: leftOf(seconds) }} />
          ))}
          {steps(labelEvery)
            .filter((seconds) => seconds >= labelFrom)
            .map((seconds) => (
              <span key={seconds} style={{ left: leftOf(seconds) }}>
                {`+${seconds} s`}
              </span>
            ))}
          {lapped.groups.map((group) => (
            <span key={group.laps} className="laps" style={{ left: columnLeft(group.column) }}>
              {lapsLabel(group)}
            </span>
          ))}
        </div>
      </div>
    </Figure>
  );
}

function steps(every: number): readonly number[] {
  return Array.from({ length: SCALE_MS / 1000 / every }, (_, index) => (index + 1) * every);
}

function leftOf(seconds: number): string {
  return `${((seconds * 1000) / SCALE_MS) * 100}%`;
}

function columnLeft(column: number): string {
  return `calc(100% + ${LAPPED_FROM_PX + column * COLUMN_PX}px)`;
}

function lapsLabel({ laps, column, isOpenEnded }: LappedGroup): string {
  if (isOpenEnded) return `+${laps}…`;
  return column === 0 ? `+${laps} ${laps === 1 ? 'lap' : 'laps'}` : `+${laps}`;
}

interface Omitted {
  readonly out: number;
  readonly lapped: number;
}

function shortNote({ out, lapped }: Omitted): string {
  const parts = [lapped > 0 ? `${lapped} lapped` : '', out > 0 ? `${out} out` : ''];
  return parts.filter((part) => part !== '').join(', ');
}
