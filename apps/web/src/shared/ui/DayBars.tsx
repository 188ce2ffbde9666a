import type { DailyPlayers } from '@paddock/contracts';
import { clsx } from 'clsx';
import { counted } from '../format/counted.ts';
import { formatCalendarDate, formatCount } from '../format/dates-and-numbers.ts';
import styles from './DayBars.module.css';

/** More have no room for gaps. */
const MOST_WITH_GAPS = 150;
/** Maximum width of a bar: a few days would look like a wall. */
const WIDEST_BAR = 48;

interface DayBarsProps {
  readonly title: string;
  /** Days with sessions, oldest first. */
  readonly days: readonly DailyPlayers[];
}

/** Drivers per race day, one bar each. The figures are in a table or in the bars' tooltips. */
export function DayBars({ title, days }: DayBarsProps) {
  const first = days[0];
  const last = days.at(-1);
  if (first === undefined || last === undefined) return null;
  const most = days.reduce((max, { players }) => Math.max(max, players), 1);
  const label = `Drivers on ${counted(days.length, 'day')} of racing from ${formatCalendarDate(first.date)} to ${formatCalendarDate(last.date)}, at most ${formatCount(most)}`;
  return (
    <figure className={styles.figure}>
      <figcaption className="overline">{title}</figcaption>
      <div className={clsx(styles.plot, days.length > MOST_WITH_GAPS && styles.dense)} role="img" aria-label={label}>
        <span className={styles.top}>
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
      <div className={styles.ends} aria-hidden="true" style={{ maxWidth: days.length * (WIDEST_BAR + 2) }}>
        <span>{formatCalendarDate(first.date)}</span>
        {days.length > 1 && <span>{formatCalendarDate(last.date)}</span>}
      </div>
    </figure>
  );
}
