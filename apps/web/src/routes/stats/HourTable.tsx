import type { HourCount, HourMeasure } from '@paddock/contracts';
import { clsx } from 'clsx';
import { counted } from '../../shared/format/counted.ts';
import { formatHour } from '../../shared/format/en-au.ts';
import { HOURS, shadeOf, WEEKDAYS, weekdayName, type HourGrid } from './hour-grid.ts';
import styles from './HourTable.module.css';

export interface HourTableProps {
  readonly grid: HourGrid;
  readonly measure: HourMeasure;
}

/** The hours of a week, darker when busier, each with its figure: hours in columns, on phones in rows. */
export function HourTable({ grid, measure }: HourTableProps) {
  const most = grid.busiest?.[measure] ?? 0;
  return (
    // Roles are explicit: some browsers drop them from a table that is not displayed as one.
    <table className={styles.table} role="table">
      <caption>By weekday and hour of the session’s end</caption>
      <thead role="rowgroup">
        <tr role="row">
          <th className={styles.corner} scope="col" role="columnheader">
            <span className="visually-hidden">Day</span>
          </th>
          {HOURS.map((hour) => (
            <th key={hour} scope="col" role="columnheader" abbr={formatHour(hour)}>
              <span className={hour % 3 === 0 ? '' : styles.minor}>{formatHour(hour)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {WEEKDAYS.map((name, day) => (
          <tr key={name} role="row">
            <th scope="row" role="rowheader" abbr={name}>
              {name.slice(0, 3)}
            </th>
            {grid.cells[day]?.map((count) => (
              <td
                key={count.hour}
                role="cell"
                className={classOf(count, { most, measure, busiest: grid.busiest })}
                title={titleOf(count)}
              >
                {/* Hundreds of zeros would hide the figures; the shade shows zero, a hidden text tells screen readers. */}
                {count[measure] === 0 ? <span className="visually-hidden">0</span> : shorten(count[measure])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function classOf(
  count: HourCount,
  { most, measure, busiest }: { most: number; measure: HourMeasure; busiest: HourCount | null },
): string {
  const shade = styles[`shade${shadeOf(count[measure], most)}`];
  return clsx(shade, count === busiest && styles.busiest);
}

function titleOf({ weekday, hour, events, entries, laps }: HourCount): string {
  const figures = [
    [events, 'session'],
    [entries, 'car'],
    [laps, 'lap'],
  ] as const;
  const words = figures.map(([count, noun]) => counted(count, noun));
  return `${weekdayName(weekday)}, ${formatHour(hour)} to ${formatHour((hour + 1) % 24)}: ${words.join(', ')}`;
}

/** `980`, `1.2k`, `13k`: a cell is 34 px wide. The full figure is in its title and in the CSV. */
function shorten(value: number): string {
  if (value < 1000) return String(value);
  return value < 9950 ? `${(value / 1000).toFixed(1)}k` : `${Math.round(value / 1000)}k`;
}
