import type { QuietHours } from '@paddock/contracts';
import { useFormat } from '../../../shared/hooks/clock.tsx';
import { minuteText } from './minute-text.ts';
import styles from './DayBar.module.css';

const DAY = 1440;
const LABELLED_HOURS = [0, 6, 12, 18, 24];

/** A day to scale; its quiet hours, which may go past midnight, are hatched. */
export function DayBar({ from, until }: Pick<QuietHours, 'from' | 'until'>) {
  const format = useFormat();
  const spans =
    from < until
      ? [{ from, until }]
      : [
          { from: 0, until },
          { from, until: DAY },
        ];
  return (
    <>
      <div
        className={styles.bar}
        role="img"
        aria-label={`Quiet from ${minuteText(from, format)} to ${minuteText(until, format)}`}
      >
        {spans.map((span) => (
          <i
            key={span.from}
            style={{ left: `${(span.from / DAY) * 100}%`, width: `${((span.until - span.from) / DAY) * 100}%` }}
          />
        ))}
      </div>
      <div className={styles.hours} aria-hidden="true">
        {LABELLED_HOURS.map((hour) => (
          <span key={hour}>{format.hour(hour % 24)}</span>
        ))}
      </div>
    </>
  );
}
