import { trpc } from '../../lib/trpc.ts';
import { counted } from '../../shared/format/counted.ts';
import { formatCalendarDate, formatCount } from '../../shared/format/en-au.ts';
import { useWidth } from '../../shared/charts/use-width.ts';
import { Section } from '../../shared/ui/Section.tsx';
import { Table } from '../../shared/table/Table.tsx';
import { QueryView } from '../../shared/ui/QueryView.tsx';
import { useMinute } from '../../shared/ui/use-minute.ts';
import { calendarDate } from './calendar.ts';
import { ChartNumbers } from './ChartNumbers.tsx';
import { monthNames, YEAR_WEEKS, yearOfLaps, type HeatDay, type HeatMap } from './year-of-laps.ts';
import styles from './YearOfLaps.module.css';

/** A narrower calendar has fewer weeks. */
const YEAR_WIDTH = 640;
const NARROW_WEEKS = 22;
const LEFT = 30;
const TOP = 16;
const GAP = 3;
const SHARES = [0, 28, 52, 76, 100] as const;
const DAYS = ['Mon', '', 'Wed', '', 'Fri', '', 'Sun'] as const;

/** The days driven in the last year, as a calendar of weeks. */
export function YearOfLaps({ playerId }: { readonly playerId: string }) {
  const charts = trpc.drivers.charts.useQuery({ id: playerId });
  const site = trpc.site.info.useQuery({});
  const today = calendarDate(new Date(useMinute()).toISOString(), site.data?.timeZone ?? 'UTC');
  const year = charts.data === undefined ? null : yearOfLaps(charts.data.activity, today);
  return (
    <Section title="A year of laps" note={year === null ? undefined : noteOf(year, today)} action={<Scale />}>
      <QueryView query={charts} what="the year" rows={3} rowHeight={46}>
        {() => year !== null && <Calendar year={year} />}
      </QueryView>
    </Section>
  );
}

function noteOf({ laps, days, to }: HeatMap, today: string): string {
  const until = to === today ? '' : `, to ${formatCalendarDate(to)}`;
  return `${counted(laps, 'lap')} on ${counted(days, 'day')}${until}`;
}

function Scale() {
  return (
    <span className={styles.legend} aria-hidden="true">
      fewer
      {SHARES.map((share, level) => (
        <i key={share} className={styles[`l${level}`]} />
      ))}
      more
    </span>
  );
}

function Calendar({ year }: { readonly year: HeatMap }) {
  const [frame, width] = useWidth();
  const driven = year.weeks.flat().filter(({ events }) => events > 0);
  return (
    <div className={styles.chart} ref={frame}>
      {width !== null && <Weeks year={year} width={width} />}
      {driven.length > 0 && (
        <ChartNumbers label="Laps by day">{() => <DayTable days={driven.toReversed()} />}</ChartNumbers>
      )}
    </div>
  );
}

function Weeks({ year, width }: { readonly year: HeatMap; readonly width: number }) {
  const weekCount = width < YEAR_WIDTH ? NARROW_WEEKS : YEAR_WEEKS;
  const weeks = year.weeks.slice(-weekCount);
  const pitch = (width - LEFT + GAP) / weekCount;
  const size = pitch - GAP;
  const height = Math.ceil(TOP + 7 * pitch);
  return (
    <svg
      className={styles.days}
      viewBox={`0 0 ${width} ${height}`}
      height={height}
      role="img"
      aria-label={`Laps per day from ${formatCalendarDate(year.from)} to ${formatCalendarDate(year.to)}: ${counted(year.laps, 'lap')} on ${counted(year.days, 'day')}`}
    >
      {DAYS.map((text, day) => (
        <text key={day} x={22} y={TOP + day * pitch + size / 2 + 4} textAnchor="end">
          {text}
        </text>
      ))}
      {monthNames(weeks).map(({ week, text }) => (
        <text key={`${week} ${text}`} x={LEFT + week * pitch} y={11}>
          {text}
        </text>
      ))}
      {weeks.map((days, week) =>
        days.map((day, row) => (
          <rect
            key={day.date}
            className={styles[`l${day.level}`]}
            x={LEFT + week * pitch}
            y={TOP + row * pitch}
            width={size}
            height={size}
          >
            <title>{titleOf(day)}</title>
          </rect>
        )),
      )}
    </svg>
  );
}

function titleOf({ date, laps, events }: HeatDay): string {
  if (events === 0) return `${formatCalendarDate(date)}: not driven`;
  return `${formatCalendarDate(date)}: ${counted(laps, 'lap')} in ${counted(events, 'session')}`;
}

function DayTable({ days }: { readonly days: readonly HeatDay[] }) {
  return (
    <Table
      caption="Days driven, newest first"
      rows={days}
      keyOf={({ date }) => date}
      columns={[
        { head: 'Date', isRowHead: true, cell: ({ date }) => formatCalendarDate(date) },
        { head: 'Sessions', isRight: true, isSecondary: true, cell: ({ events }) => formatCount(events) },
        { head: 'Laps', isRight: true, cell: ({ laps }) => formatCount(laps) },
      ]}
    />
  );
}
