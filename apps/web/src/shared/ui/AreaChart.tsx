import { styled } from '@mui/material/styles';
import { formatClock, formatCount, formatDate } from '../format/en-au.ts';

const Figure = styled('figure')(({ theme }) => ({
  '& figcaption': { ...theme.typography.overline, color: theme.vars.palette.ink3, marginBottom: 6 },
  '& .plot': {
    position: 'relative',
    height: 150,
    marginRight: 36,
    borderBottom: `1px solid ${theme.vars.palette.line.rule2}`,
  },
  '& svg': { width: '100%', height: '100%' },
  '& .line': {
    fill: 'none',
    stroke: theme.vars.palette.primary.main,
    strokeWidth: 2,
    vectorEffect: 'non-scaling-stroke',
  },
  '& .area': { fill: theme.vars.palette.soft.primary },
  '& .top': { position: 'absolute', left: '100%', top: -8, paddingLeft: 8, fontSize: 11 },
  '& .ends': {
    display: 'flex',
    justifyContent: 'space-between',
    marginRight: 36,
    paddingTop: 4,
    fontSize: 11,
    lineHeight: '16px',
  },
  '& .ends, & .top': { color: theme.vars.palette.text.secondary },
}));

export interface Sample {
  readonly at: string;
  readonly players: number;
}

export interface AreaChartProps {
  readonly title: string;
  /** At equal distances, oldest first. */
  readonly samples: readonly Sample[];
}

/** Players over time. */
export function AreaChart({ title, samples }: AreaChartProps) {
  const first = samples[0];
  const last = samples.at(-1);
  if (first === undefined || last === undefined) return null;
  const most = samples.reduce((max, { players }) => Math.max(max, players), 1);
  const step = 100 / Math.max(samples.length - 1, 1);
  const line = samples
    .map(({ players }, index) => `${(index * step).toFixed(2)} ${(100 - (players / most) * 100).toFixed(2)}`)
    .join('L');
  return (
    <Figure>
      <figcaption>{title}</figcaption>
      <div
        className="plot"
        role="img"
        aria-label={`${title}: ${formatCount(last.players)} at the end, at most ${formatCount(most)}`}
      >
        <svg viewBox="0 0 100 100" preserveAspectRatio="none">
          <path className="area" d={`M${line}V100H0Z`} />
          <path className="line" d={`M${line}`} />
        </svg>
        <span className="top">{formatCount(most)}</span>
      </div>
      <div className="ends" aria-hidden="true">
        <span>
          {formatDate(first.at)}, {formatClock(first.at)}
        </span>
        <span>{formatClock(last.at)}</span>
      </div>
    </Figure>
  );
}
