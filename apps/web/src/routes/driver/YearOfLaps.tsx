import { clsx } from 'clsx';
import { useQuery } from '@tanstack/react-query';
import { trpc } from '../../lib/trpc.ts';
import { counted } from '../../shared/format/counted.ts';
import { useFormat, useMinute } from '../../shared/hooks/clock.tsx';
import { weekNumber } from '../../lib/week-number.ts';
import { formatCalendarDate, formatCount } from '../../shared/format/dates-and-numbers.ts';
import { Section } from '../../shared/ui/Section.tsx';
import { QueryView } from '../../shared/ui/QueryView.tsx';
import { ChartNumbers } from './ChartNumbers.tsx';
import { monthOf, yearOfLaps, type HeatDay, type HeatMap } from './year-of-laps.ts';
import { useDriverQueries } from './driver.page.ts';
import { YearInReview } from './YearInReview.tsx';
import styles from './YearOfLaps.module.css';

/** How much of the main colour the days of a level have, in percent. */
const SHARES = [0, 28, 52, 76, 100] as const;
const HEADS = ['', 'Week', 'Mon', '', 'Wed', '', 'Fri', '', 'Sun'] as const;

/** The days driven in the last year, as a calendar of weeks. */
export function YearOfLaps({ playerId }: { readonly playerId: string }) {
  const charts = useQuery(useDriverQueries(playerId).charts);
  const site = trpc.site.info.useQuery({});
  const today = useFormat().calendarDate(new Date(useMinute()).toISOString(), site.data?.timeZone ?? 'UTC');
  const year = charts.data === undefined ? null : yearOfLaps(charts.data.activity, today);
  return (
    <Section title="A year of laps" note={year === null ? undefined : noteOf(year, today)} action={<Scale />}>
      <QueryView query={charts} what="the year" rows={3} rowHeight={46}>
        {() =>
          year !== null && (
            <div className={styles.chart}>
              <Weeks year={year} />
              {year.days > 0 && (
                <ChartNumbers
                  caption="Days driven, newest first"
                  rows={year.weeks
                    .flat()
                    .filter(({ events }) => events > 0)
                    .toReversed()}
                  keyOf={({ date }) => date}
                  columns={[
                    { head: 'Date', isRowHead: true, cell: ({ date }) => formatCalendarDate(date) },
                    { head: 'Week', isRight: true, isSecondary: true, cell: ({ date }) => weekNumber(date) },
                    { head: 'Sessions', isRight: true, isSecondary: true, cell: ({ events }) => formatCount(events) },
                    { head: 'Laps', isRight: true, cell: ({ laps }) => formatCount(laps) },
                  ]}
                />
              )}
            </div>
          )
        }
      </QueryView>
      <YearInReview playerId={playerId} />
    </Section>
  );
}

function noteOf({ laps, days, to }: HeatMap, today: string): string {
  const until = to === today ? '' : `, to ${formatCalendarDate(to)}`;
  return `${counted(laps, 'lap')} on ${counted(days, 'day')}${until}`;
}

function Scale() {
  return (
    <span className={clsx(styles.legend, 'small-print')} aria-hidden="true">
      fewer
      {SHARES.map((share, level) => (
        <i key={share} style={{ background: colourOf(level) }} />
      ))}
      more
    </span>
  );
}

/** Every such week has its number: there is no room for all. */
const NUMBERED = 4;

/** A column per week; a narrow calendar has fewer weeks. */
function Weeks({ year: { weeks, from, to, laps, days } }: { readonly year: HeatMap }) {
  const period = `from ${formatCalendarDate(from)} to ${formatCalendarDate(to)}`;
  const label = `Laps per day ${period}: ${counted(laps, 'lap')} on ${counted(days, 'day')}`;
  return (
    <div className={styles.weeks} role="img" aria-label={label}>
      <div>
        {HEADS.map((text, row) => (
          <span key={row}>{text}</span>
        ))}
      </div>
      {weeks.map((week, index) => (
        <div key={index}>
          {/* The last week has no room for a month's name. */}
          <span>{index < weeks.length - 1 && monthOf(week)}</span>
          <span>{index % NUMBERED === 0 && week[0] !== undefined && weekNumber(week[0].date)}</span>
          {week.map((day) => (
            <i key={day.date} style={{ background: colourOf(day.level) }} title={titleOf(day)} />
          ))}
        </div>
      ))}
    </div>
  );
}

function colourOf(level: number): string {
  return `color-mix(in srgb, var(--mui-palette-primary-main) ${SHARES[level]}%, var(--mui-palette-surface-sunken))`;
}

function titleOf({ date, laps, events }: HeatDay): string {
  const day = `${formatCalendarDate(date)}, week ${weekNumber(date)}`;
  if (events === 0) return `${day}: not driven`;
  return `${day}: ${counted(laps, 'lap')} in ${counted(events, 'session')}`;
}
