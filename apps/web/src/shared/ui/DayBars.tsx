import { styled } from '@mui/material/styles';
import { counted } from '../format/counted.ts';
import { formatCalendarDate, formatCount } from '../format/en-au.ts';

/** Maximum width of a bar: a few days would look like a wall. */
const WIDEST_BAR = 48;

const Figure = styled('figure')(({ theme }) => ({
  '& figcaption': { ...theme.typography.overline, color: theme.vars.palette.ink3, marginBottom: 6 },
  '& .plot': {
    position: 'relative',
    display: 'flex',
    alignItems: 'flex-end',
    gap: 2,
    height: 150,
    marginRight: 36,
    borderBottom: `1px solid ${theme.vars.palette.line.rule2}`,
  },
  '& .plot i': { flex: 1, maxWidth: WIDEST_BAR, minHeight: 2, background: theme.vars.palette.primary.main },
  '& .top': {
    position: 'absolute',
    left: 0,
    right: 0,
    top: 0,
    borderTop: `1px dashed ${theme.vars.palette.line.rule2}`,
  },
  '& .top b': { position: 'absolute', left: '100%', top: -8, paddingLeft: 8, fontSize: 11, fontWeight: 500 },
  '& .ends': {
    display: 'flex',
    justifyContent: 'space-between',
    marginRight: 36,
    paddingTop: 4,
    fontSize: 11,
    lineHeight: '16px',
  },
  '& .ends, & .top b': { color: theme.vars.palette.text.secondary },
}));

export interface DayCount {
  readonly date: string;
  readonly players: number;
}

export interface DayBarsProps {
  readonly title: string;
  /** Days with sessions, oldest first. */
  readonly days: readonly DayCount[];
}

/** Drivers per race day, one bar each. The figures are in a table or in the bars' tooltips. */
export function DayBars({ title, days }: DayBarsProps) {
  const first = days[0];
  const last = days.at(-1);
  if (first === undefined || last === undefined) return null;
  const most = days.reduce((max, { players }) => Math.max(max, players), 1);
  const label = `Drivers on ${counted(days.length, 'day')} of racing from ${formatCalendarDate(first.date)} to ${formatCalendarDate(last.date)}, at most ${formatCount(most)}`;
  return (
    <Figure>
      <figcaption>{title}</figcaption>
      <div className="plot" role="img" aria-label={label}>
        <span className="top">
          <b>{formatCount(most)}</b>
        </span>
        {days.map(({ date, players }) => (
          <i
            key={date}
            style={{ height: `${(players / most) * 100}%` }}
            title={`${formatCalendarDate(date)}: ${formatCount(players)}`}
          />
        ))}
      </div>
      <div className="ends" aria-hidden="true" style={{ maxWidth: days.length * (WIDEST_BAR + 2) }}>
        <span>{formatCalendarDate(first.date)}</span>
        {days.length > 1 && <span>{formatCalendarDate(last.date)}</span>}
      </div>
    </Figure>
  );
}
