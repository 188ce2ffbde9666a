import { styled } from '@mui/material/styles';
import { useIsPhone } from '../../shared/ui/use-is-phone.ts';
import { finishLanes, type FinishCar } from './finish-lanes.ts';

/** Two minutes behind is out: the end of the ruler is the rule's own limit. */
const SCALE_MS = 120_000;
const TICKS_S = [20, 40, 60, 80, 100, 120] as const;
const PHONE_TICKS_S = [30, 60, 90] as const;
const LANE_PX = 20;
/** On phones ten plates are legible; the others are ticks. */
const PHONE_PLATES = 10;

const Figure = styled('figure')(({ theme }) => ({
  '& figcaption': { ...theme.typography.overline, color: theme.vars.palette.ink3, marginBottom: 4 },
  '& .ruler': {
    position: 'relative',
    marginLeft: 10,
    marginRight: '11%',
    borderBottom: `1px solid ${theme.vars.palette.line.rule2}`,
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
    left: '102%',
    top: 0,
    bottom: 0,
    borderLeft: `1px dashed ${theme.vars.palette.line.rule2}`,
  },
  '& .plate': {
    position: 'absolute',
    width: '2.4%',
    minWidth: 26,
    height: 17,
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
  '& .tick': { position: 'absolute', bottom: 0, width: 1, height: 5, background: theme.vars.palette.ink3 },
  '& .scale': { position: 'relative', height: 20, marginLeft: 10, marginRight: '11%' },
  '& .scale span': {
    position: 'absolute',
    paddingTop: 4,
    fontSize: 11,
    lineHeight: '16px',
    whiteSpace: 'nowrap',
    color: theme.vars.palette.text.secondary,
    transform: 'translateX(-50%)',
  },
  '& .scale .laps': { transform: 'none', left: '105%' },
  [theme.breakpoints.down('sm')]: { '& .ruler, & .scale': { marginRight: '20%' } },
}));

export interface FinishRulerProps {
  readonly cars: readonly FinishCar[];
}

/** How the cars crossed the line: linear from the post to the two-minute limit, lapped cars beyond it. */
export function FinishRuler({ cars }: FinishRulerProps) {
  const isPhone = useIsPhone();
  const shown = isPhone ? cars.slice(0, PHONE_PLATES) : cars;
  const placed = finishLanes({ cars: shown, scaleMs: SCALE_MS, plateWidth: isPhone ? 10.5 : 2.6 });
  const ticked = isPhone ? finishLanes({ cars: cars.slice(PHONE_PLATES), scaleMs: SCALE_MS, plateWidth: 0 }) : [];
  const ticks = isPhone ? PHONE_TICKS_S : TICKS_S;
  const lanes = placed.reduce((most, { lane }) => Math.max(most, lane + 1), 2);
  const hasLapped = cars.some(({ gap }) => gap.kind === 'laps');
  const count = cars.filter(({ gap }) => gap.kind === 'time' || gap.kind === 'leader').length;
  return (
    <Figure>
      <figcaption>How they crossed the line</figcaption>
      <div
        role="img"
        aria-label={`${count} cars on the lead lap, drawn by their gaps; the table below has the figures`}
      >
        <div className="ruler" style={{ height: lanes * LANE_PX + 2 }}>
          <span className="post" />
          {hasLapped && <span className="limit" />}
          {ticked.map(({ position, left }) => (
            <i key={position} className="tick" style={{ left: `${left}%` }} />
          ))}
          {placed.map(({ position, raceNumber, gap, left, lane }) => (
            <span
              key={position}
              className={['plate', position <= 3 && 'podium', gap.kind === 'laps' && 'lapped']
                .filter(Boolean)
                .join(' ')}
              style={{ left: `${left}%`, bottom: lane * LANE_PX + 2 }}
            >
              {raceNumber ?? '–'}
            </span>
          ))}
        </div>
        <div className="scale">
          {ticks.map((seconds) => (
            <span key={seconds} style={{ left: `${((seconds * 1000) / SCALE_MS) * 100}%` }}>
              +{seconds} s
            </span>
          ))}
          {hasLapped && <span className="laps">lapped</span>}
        </div>
      </div>
    </Figure>
  );
}
