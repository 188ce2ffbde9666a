import { trpc, type ApiOutputs } from '../../lib/trpc.ts';
import { formatCalendarDate, formatCount, formatCalendarWeekday } from '../../shared/format/en-au.ts';
import { compareText } from './compare-text.ts';
import styles from './TodayStrip.module.css';

const TODAY = [
  ['events', 'Events today'],
  ['drivers', 'Drivers today'],
  ['laps', 'Laps today'],
  ['records', 'Records today'],
] as const;

const IN_ALL = [
  ['eventCount', 'Events'],
  ['driverCount', 'Drivers'],
  ['lapCount', 'Laps'],
  ['trackCount', 'Tracks'],
] as const;

type Today = ApiOutputs['stats']['today'];

/**
 * Today's figures, compared with the same weekday a week before up to the same time of day. If both days are empty, the
 * all-time totals instead of four zeros.
 */
export function TodayStrip() {
  const { data } = trpc.stats.today.useQuery({});
  return data !== undefined && data.events === 0 && data.before.events === 0 ? (
    <InAll />
  ) : (
    <dl className={styles.strip} aria-label="Today" title={data && titleOf(data.before.date)}>
      {TODAY.map(([figure, label], index) => (
        <div key={figure}>
          <dt>{label}</dt>
          <dd>
            {formatCount(data?.[figure] ?? null)}
            {/* Reserves the line while its text loads. */}
            <small>
              {data === undefined
                ? '\u00a0'
                : `${compareText(data[figure], data.before[figure])}${index === 0 ? sideOf(data) : ''}`}
            </small>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function InAll() {
  const { data } = trpc.stats.totals.useQuery({});
  return (
    <dl className={styles.strip} aria-label="Totals">
      {IN_ALL.map(([figure, label], index) => (
        <div key={figure}>
          <dt>{label}</dt>
          <dd>
            {formatCount(data?.[figure] ?? null)}
            <small>{index === 0 ? 'none today' : '\u00a0'}</small>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function titleOf(date: string): string {
  return `Measured against ${formatCalendarWeekday(date)}, ${formatCalendarDate(date)}, up to this time of day`;
}

/** The comparison that applies to all four figures. */
function sideOf({ events, before }: Today): string {
  return ` ${events === before.events ? 'as' : 'than'} last ${formatCalendarWeekday(before.date)} by now`;
}
