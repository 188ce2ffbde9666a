import { useQuery } from '@tanstack/react-query';
import type { DailyPlayers, SearchPeriod, StatsFilter } from '@paddock/contracts';
import { useState } from 'react';
import { csvHrefs } from '../../lib/csv-hrefs.ts';
import { periodInWords } from '../../lib/periods.ts';
import { trpc } from '../../lib/trpc.ts';
import { TableToggle } from '../../shared/charts/ChartSection.tsx';
import { counted } from '../../shared/format/counted.ts';
import { formatCalendarDate, formatCount, formatCalendarWeekday } from '../../shared/format/dates-and-numbers.ts';
import { Section } from '../../shared/ui/Section.tsx';
import { CsvLink } from '../../shared/ui/CsvLink.tsx';
import { Table } from '../../shared/table/Table.tsx';
import { DayBars } from '../../shared/ui/DayBars.tsx';
import { Empty } from '../../shared/ui/Notice.tsx';
import { QueryView } from '../../shared/ui/QueryView.tsx';
import { busiestDays } from './busiest-days.ts';
import { statsQueries } from './stats.page.ts';
import styles from './DailyDrivers.module.css';

/** Height of the chart with its title and labels. */
const CHART_HEIGHT = 192;

/** Distinct drivers per day of a period, as a chart or a list. */
export function DailyDrivers({ period, game }: StatsFilter) {
  const daily = useQuery(statsQueries(trpc.useUtils(), { period, game }).daily);
  const [isTable, setTable] = useState(false);
  return (
    <Section
      title="Drivers per day"
      note={daily.data && noteOf(period, daily.data)}
      action={
        <span className={styles.actions}>
          <TableToggle isTable={isTable} onChange={setTable} />
          <CsvLink href={csvHrefs.dailyPlayers({ period, game })} what="drivers per day" />
        </span>
      }
    >
      <QueryView
        query={daily}
        what="the daily figures"
        rows={1}
        rowHeight={CHART_HEIGHT}
        empty={<Empty title={`No racing ${periodInWords(period)}`} />}
      >
        {(all) => {
          if (!isTable) return <DayBars title={titleOf(all)} days={busiestDays(all).days} />;
          return (
            <div className={styles.scroll} tabIndex={0} role="region" aria-label="Drivers per day">
              <Table
                isInScroller
                caption="Different drivers per day, newest first"
                rows={all.toReversed()}
                keyOf={({ date }) => date}
                columns={[
                  { head: 'Date', isRowHead: true, cell: ({ date }) => formatCalendarDate(date) },
                  { head: 'Day', isSecondary: true, cell: ({ date }) => formatCalendarWeekday(date) },
                  { head: 'Drivers', isRight: true, isStrong: true, cell: ({ players }) => formatCount(players) },
                ]}
              />
            </div>
          );
        }}
      </QueryView>
    </Section>
  );
}

/** The days of the period, and which of them are in the chart. */
function noteOf(period: SearchPeriod, all: readonly DailyPlayers[]): string | undefined {
  if (all.length === 0) return undefined;
  if (period === 'all' && all.length === 1) return 'The first day of racing';
  const { span } = busiestDays(all);
  const days = `${period === 'all' ? 'All ' : ''}${counted(all.length, 'day')} of racing`;
  return span === 'day' ? days : `${days}; in the chart, the busiest of each ${span}`;
}

/** The chart's title, with its main finding. */
function titleOf(days: readonly DailyPlayers[]): string {
  const best = days.reduce((most, day) => (day.players > most.players ? day : most));
  return `Most: ${formatCount(best.players)} on ${formatCalendarWeekday(best.date)}, ${formatCalendarDate(best.date)}`;
}
