import { styled } from '@mui/material/styles';
import { formatClock, formatCount, formatShortWeekday, useShownClock } from '../../shared/format/en-au.ts';
import { drawPlayers, hoursOf, type PlayersChartOptions } from './players-chart.ts';

const Figure = styled('figure')(({ theme }) => ({
  position: 'relative',
  '& figcaption': { ...theme.typography.overline, color: theme.vars.palette.ink3 },
  '& figcaption span': { fontWeight: 500, letterSpacing: 0, textTransform: 'none' },
  '& .plot': { position: 'relative', height: 178, margin: '20px 46px 22px 0', fontSize: 11, lineHeight: '14px' },
  '& svg': { position: 'absolute', inset: 0, width: '100%', height: '100%', overflow: 'visible' },
  '& path': { fill: 'none', vectorEffect: 'non-scaling-stroke' },
  '& .line': { stroke: theme.vars.palette.primary.main, strokeWidth: 2, strokeLinejoin: 'round' },
  '& .area': { fill: theme.vars.palette.primary.main, opacity: 0.14 },
  '& .ghost': { stroke: theme.vars.palette.text.secondary, strokeWidth: 1.25, strokeDasharray: '3 3' },
  '& .scale': { stroke: theme.vars.palette.divider },
  '& .tick': { stroke: theme.vars.palette.divider, strokeDasharray: '2 3' },
  '& .half': { stroke: theme.vars.palette.line.rule2 },
  '& .plot > span': { position: 'absolute', whiteSpace: 'nowrap', color: theme.vars.palette.ink3 },
  '& .value': { left: '100%', paddingLeft: 8, transform: 'translateY(-50%)' },
  '& .moment': { top: '100%', paddingTop: 6, transform: 'translateX(-50%)' },
  '& .days': { bottom: 'calc(100% + 1px)', right: '50%', paddingRight: 6 },
  '& .days.last': { right: 'auto', left: '50%', paddingLeft: 6, color: theme.vars.palette.text.secondary },
  '& .end': {
    left: '100%',
    width: 9,
    height: 9,
    margin: '-4.5px 0 0 -4.5px',
    borderRadius: '50%',
    background: theme.vars.palette.primary.main,
  },
  '& .end::after': {
    content: '""',
    position: 'absolute',
    inset: -4.5,
    borderRadius: '50%',
    border: `1px solid ${theme.vars.palette.primary.main}`,
    opacity: 0.5,
  },
  '& table': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)', top: 0 },
  '& .short': { display: 'none' },
  [theme.breakpoints.down('md')]: {
    '& .plot': { height: 120, marginRight: 34 },
    '& .long': { display: 'none' },
    '& .short': { display: 'inline' },
  },
}));

/** The chart's height, for its placeholder. */
export const PLAYERS_CHART_HEIGHT = { wide: 236, narrow: 178 };

/** Players on all servers over two days, with the previous day as a faint line behind the last one. */
export function PlayersChart(props: PlayersChartOptions) {
  useShownClock();
  const { line, area, ghost, scale, ticks, end, most } = drawPlayers(props);
  const now = end === null ? '' : `, now ${formatCount(end.players)}`;
  const label = `Players on track over the last 48 hours${now}, at most ${formatCount(most)}, with the day before ghosted`;
  return (
    <Figure>
      <figcaption>
        Players, last 48 hours <span>(dashed: the day before)</span>
      </figcaption>
      <div className="plot" role="img" aria-label={label}>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none">
          {scale.map(({ value, y }) => (
            <path key={value} className="scale" d={`M0 ${y}H100`} />
          ))}
          {ticks.map(({ at, x }) => (
            <path key={at} className="tick" d={`M${x} 0V100`} />
          ))}
          <path className="area" d={area} />
          <path className="ghost" d={ghost} />
          <path className="line" d={line} />
          <path className="half" d="M50 -5V100" />
        </svg>
        {scale.map(({ value, y }) => (
          <span key={value} className="value" style={{ top: `${y}%` }}>
            {formatCount(value)}
          </span>
        ))}
        {ticks.map(({ at, x, isNoon }) => (
          <span key={at} className="moment" style={{ left: `${x}%` }}>
            <span className="long">{`${formatShortWeekday(at)} ${isNoon ? 'noon' : 'midnight'}`}</span>
            <span className="short">{formatHour(at)}</span>
          </span>
        ))}
        <span className="days">The day before</span>
        <span className="days last">Last 24 hours</span>
        {end !== null && <span className="end" style={{ top: `${end.y}%` }} />}
      </div>
      <HourTable {...props} />
    </Figure>
  );
}

function HourTable({ samples, nowMs }: PlayersChartOptions) {
  return (
    <table>
      <caption>Players at every full hour of the last day</caption>
      <thead>
        <tr>
          <th scope="col">Time</th>
          <th scope="col">Players</th>
          <th scope="col">The day before</th>
        </tr>
      </thead>
      <tbody>
        {hoursOf(samples, nowMs).map(({ at, players, dayBefore }) => (
          <tr key={at}>
            <th scope="row">{`${formatShortWeekday(at)} ${formatClock(at)}`}</th>
            <td>{formatCount(players)}</td>
            <td>{formatCount(dayBefore)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** `12 pm` */
function formatHour(at: string): string {
  return formatClock(at).replace(':00', '');
}
