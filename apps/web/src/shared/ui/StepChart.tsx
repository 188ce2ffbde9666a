import { styled } from '@mui/material/styles';

const Plot = styled('div')(({ theme }) => ({
  position: 'relative',
  height: 240,
  margin: '8px 72px 24px 0',
  borderBottom: `1px solid ${theme.vars.palette.line.rule2}`,
  '& svg': { position: 'absolute', inset: 0, width: '100%', height: '100%', overflow: 'visible' },
  '& path': {
    fill: 'none',
    stroke: theme.vars.palette.primary.main,
    strokeWidth: 2,
    vectorEffect: 'non-scaling-stroke',
  },
  '&.green path': { stroke: theme.vars.palette.timing.green },
  '& .band': { position: 'absolute', left: 0, right: 0, opacity: 0.14 },
  '& .tick': { position: 'absolute', left: 0, right: 0, borderTop: `1px dashed ${theme.vars.palette.line.rule2}` },
  '& .tick b, & .at': { fontSize: 11, lineHeight: '16px', fontWeight: 500, whiteSpace: 'nowrap' },
  '& .tick b': {
    position: 'absolute',
    left: '100%',
    top: -8,
    paddingLeft: 10,
    color: theme.vars.palette.text.secondary,
  },
  '& .at': { position: 'absolute', top: '100%', paddingTop: 5, color: theme.vars.palette.text.secondary },
  '& .at.end': { right: 0 },
  '& .dot': {
    position: 'absolute',
    width: 9,
    height: 9,
    margin: '0 0 -4.5px -4.5px',
    borderRadius: '50%',
    background: theme.vars.palette.background.default,
    border: `2px solid ${theme.vars.palette.primary.main}`,
  },
  '&.green .dot': { borderColor: theme.vars.palette.timing.green },
  '& .dot.aside, &.green .dot.aside': { borderColor: theme.vars.palette.line.rule2 },
  '& .dot.strong': { borderRadius: 0, background: theme.vars.palette.primary.main },
  ...Object.fromEntries(
    Object.entries(theme.vars.palette.band).map(([band, colour]) => [`& .band.${band}`, { background: colour.fill }]),
  ),
}));

export interface ChartPoint {
  readonly value: number;
  /** Where the line stands from here on, when that is not the point itself: a best that was not beaten. */
  readonly held?: number;
  readonly title: string;
  readonly isStrong?: boolean;
}

export interface ChartTick {
  readonly value: number;
  readonly text: string;
}

export interface ChartBand {
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

export interface StepChartProps {
  /** One sentence that says what the drawing shows; the figures stand in a table beside it. */
  readonly label: string;
  /** In order, one step each. */
  readonly points: readonly ChartPoint[];
  readonly low: number;
  readonly high: number;
  readonly ticks: readonly ChartTick[];
  readonly bands?: readonly ChartBand[];
  readonly start: string;
  readonly end: string;
  readonly tone?: 'teal' | 'green';
}

/** Values that hold until the next one: a line of steps with a dot at each change. */
export function StepChart({ label, points, low, high, ticks, bands = [], start, end, tone = 'teal' }: StepChartProps) {
  const heightOf = (value: number) => ((value - low) / Math.max(high - low, 1)) * 100;
  const leftOf = (index: number) => (points.length < 2 ? 50 : 1 + (index / (points.length - 1)) * 98);
  return (
    <Plot className={tone} role="img" aria-label={label}>
      {bands.map(({ name, from, to }) => (
        <span
          key={name}
          className={`band ${name}`}
          style={{ bottom: `${heightOf(Math.max(from, low))}%`, top: `${100 - heightOf(Math.min(to, high))}%` }}
        />
      ))}
      {ticks.map(({ value, text }) => (
        <span key={value} className="tick" style={{ bottom: `${heightOf(value)}%` }}>
          <b>{text}</b>
        </span>
      ))}
      <svg viewBox="0 0 100 100" preserveAspectRatio="none">
        <path
          d={stepPath(points.map(({ value, held = value }, index) => [leftOf(index), 100 - heightOf(held)] as const))}
        />
      </svg>
      {points.map(({ value, held = value, title, isStrong = false }, index) => (
        <i
          key={index}
          className={['dot', isStrong && 'strong', held !== value && 'aside'].filter(Boolean).join(' ')}
          style={{ left: `${leftOf(index)}%`, bottom: `${heightOf(value)}%` }}
          title={title}
        />
      ))}
      <span className="at">{start}</span>
      {points.length > 1 && <span className="at end">{end}</span>}
    </Plot>
  );
}

/** A path that goes across first and then up or down: `M x y H x V y …`. */
export function stepPath(points: ReadonlyArray<readonly [x: number, y: number]>): string {
  return points
    .map(([x, y], index) => (index === 0 ? `M${x.toFixed(2)} ${y.toFixed(2)}` : `H${x.toFixed(2)}V${y.toFixed(2)}`))
    .join('');
}
