import { styled } from '@mui/material/styles';
import { isClassified } from 'race-format';
import { finishLanes, lappedColumns, type FinishCar, type LappedGroup } from './finish-lanes.ts';
import { counted } from '../../../shared/format/counted.ts';

/** Cars more than two minutes behind are not classified: the ruler ends at that limit. */
const SCALE_MS = 120_000;
const LANE_PX = 20;
/** How many number plates are legible on phones; other cars are ticks. */
const PHONE_PLATES = 10;
const LAPPED_COLUMNS = 4;
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
  '& .ruler, & .scale': { position: 'relative', marginLeft: 10, marginRight: 36 },
  '&.withLapped .ruler, &.withLapped .scale': { marginRight: LAPPED_FROM_PX + LAPPED_COLUMNS * COLUMN_PX },
  '& .ruler': {
    height: `calc(var(--lane) * ${LANE_PX}px + 4px)`,
    borderBottom: `1px solid ${theme.vars.palette.line.rule2}`,
    '&, & > .car': {
      '--lane': 'var(--desktop)',
      [theme.breakpoints.down('lg')]: { '--lane': 'var(--tablet)' },
      [theme.breakpoints.down('sm')]: { '--lane': 'var(--phone)' },
    },
  },
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
  '& .car': { position: 'absolute', top: 0, bottom: 0 },
  '& .plate': {
    position: 'absolute',
    zIndex: 1,
    bottom: `calc(var(--lane) * ${LANE_PX}px + 4px)`,
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
  '& .podium .plate': {
    color: theme.vars.palette.primary.contrastText,
    background: theme.vars.palette.primary.main,
    borderColor: theme.vars.palette.primary.main,
  },
  '& .plate.lapped': { color: theme.vars.palette.text.secondary, borderStyle: 'dashed' },
  '& .stem': {
    position: 'absolute',
    bottom: 0,
    width: 1,
    height: `calc(var(--lane) * ${LANE_PX}px + 4px)`,
    background: theme.vars.palette.line.control,
  },
  '& .podium .stem': { width: 2, background: theme.vars.palette.primary.main },
  '& .scale': { height: 22 },
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
  '& .winner b': { fontWeight: 'inherit' },
  '& .scale .laps': { transform: 'none' },
  [theme.breakpoints.between('lg', 'xl')]: { '& span.step:not(.by20)': { display: 'none' } },
  [theme.breakpoints.between('sm', 'lg')]: {
    '& span.step:not(.by20), & span.near, & i.by5': { display: 'none' },
  },
  [theme.breakpoints.down('sm')]: {
    '&& .ruler, && .scale': { marginRight: 36 },
    '& .step:not(.by30), & .lapped, & .limit, & .laps, & .winner b, & .late .plate': { display: 'none' },
    '& .late .stem': { height: 5, background: theme.vars.palette.ink3 },
  },
}));

/** The width of a plate in percent of the ruler, at the narrowest page of each layout. */
const PLATE_WIDTHS = { phone: 10.5, tablet: 5.6, desktop: 3.1 } as const;

export interface FinishRulerProps {
  readonly cars: readonly FinishCar[];
  readonly winnerTime: string;
}

/** How the cars finished: a linear scale from the finish to the two-minute limit, lapped cars in columns beyond it. */
export function FinishRuler({ cars, winnerTime }: FinishRulerProps) {
  const lanesAt = (plateWidth: number, shown = cars) => finishLanes({ cars: shown, scaleMs: SCALE_MS, plateWidth });
  const desktop = lanesAt(PLATE_WIDTHS.desktop);
  const tablet = lanesAt(PLATE_WIDTHS.tablet);
  const phone = lanesAt(PLATE_WIDTHS.phone, cars.slice(0, PHONE_PLATES));
  const lapped = lappedColumns(cars, LAPPED_COLUMNS);
  const lappedCount = cars.filter(({ gap }) => gap.kind === 'laps').length;
  const out = cars.filter(({ gap }) => !isClassified(gap)).length;
  return (
    <Figure className={lapped.cars.length > 0 ? 'screen-only withLapped' : 'screen-only'}>
      <figcaption>
        How they crossed the line
        <span>{omittedText({ out, lapped: lappedCount })}</span>
      </figcaption>
      <div
        role="img"
        aria-label={`${counted(cars.length - lappedCount - out, 'car')} on the lead lap and ${lappedCount} lapped, by their gaps; the table below has the figures`}
      >
        <div
          className="ruler"
          style={laneVariables({
            phone: laneCount(phone),
            tablet: laneCount([...tablet, ...lapped.cars]),
            desktop: laneCount([...desktop, ...lapped.cars]),
          })}
        >
          <span className="post" />
          {lapped.cars.length > 0 && <span className="limit" />}
          {desktop.map(({ position, raceNumber, left, lane }, index) => {
            const lanes = { phone: phone[index]?.lane ?? 0, tablet: tablet[index]?.lane ?? 0, desktop: lane };
            const classes = ['car', position <= 3 && 'podium', index >= PHONE_PLATES && 'late'];
            return (
              <span
                key={position}
                className={classes.filter(Boolean).join(' ')}
                style={{ left: `${left}%`, ...laneVariables(lanes) }}
              >
                <i className="stem" />
                <span className="plate">{raceNumber ?? '–'}</span>
              </span>
            );
          })}
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
        <div className="scale">
          <span className="winner">
            Winner <b>{winnerTime}</b>
          </span>
          {steps(5).map((seconds) => (
            <i key={seconds} className={stepClass(seconds)} style={{ left: leftOf(seconds) }} />
          ))}
          {steps(10)
            .slice(1)
            .map((seconds) => (
              <span key={seconds} className={stepClass(seconds)} style={{ left: leftOf(seconds) }}>
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

type Lanes = Readonly<Record<keyof typeof PLATE_WIDTHS, number>>;

/** Lanes depend on the plates' share of the width, so each layout has its own; styles choose. */
function laneVariables({ phone, tablet, desktop }: Lanes): Record<string, number> {
  return { '--phone': phone, '--tablet': tablet, '--desktop': desktop };
}

function laneCount(cars: readonly { readonly lane: number }[]): number {
  return cars.reduce((most, { lane }) => Math.max(most, lane + 1), 3);
}

/** By these classes, narrower pages leave out labels and ticks. */
function stepClass(seconds: number): string {
  const steps = [30, 20, 5].filter((step) => seconds % step === 0 && (step > 5 || seconds % 10 !== 0));
  return ['step', ...steps.map((step) => `by${step}`), ...(seconds < 30 ? ['near'] : [])].join(' ');
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

function omittedText({ out, lapped }: Omitted): string {
  const parts = [lapped > 0 ? `${lapped} lapped` : '', out > 0 ? `${out} out` : ''];
  return parts.filter((part) => part !== '').join(', ');
}
