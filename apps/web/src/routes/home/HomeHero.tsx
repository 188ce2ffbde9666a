import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useOnTrack } from '../../features/live/use-on-track.ts';
import { formatCount } from '../../shared/format/dates-and-numbers.ts';
import { DayBars } from '../../shared/ui/DayBars.tsx';
import { Gantry } from '../../shared/ui/Gantry.tsx';
import { FailedQuery } from '../../shared/ui/QueryView.tsx';
import { TimeStamp } from '../../shared/ui/TimeStamp.tsx';
import { useIsHydrated } from '../../shared/hooks/use-is-hydrated.ts';
import { useMinute } from '../../shared/hooks/clock.tsx';
import { PlayersChart } from './PlayersChart.tsx';
import { DAY_MS, playersAt } from './players-chart.ts';
import { describeSessions } from './server-card.ts';
import { NextRace } from './NextRace.tsx';
import { TodayStrip } from './TodayStrip.tsx';
import { useHomeQueries } from './home-queries.ts';
import styles from './HomeHero.module.css';

/** A new sample arrives every five minutes. */
const SAMPLE_MS = 300_000;
/** A single sample is not a line. */
const MIN_SAMPLES = 2;

/** The number of people driving, and a chart of the last two days. */
export function HomeHero() {
  const query = useQuery({ ...useHomeQueries().last48, refetchInterval: SAMPLE_MS });
  const samples = query.data;
  const counts = useOnTrack();
  const nowMs = useMinute();
  const isHydrated = useIsHydrated();
  const players = counts?.players ?? null;
  const isLoaded = samples !== undefined && counts !== undefined;
  // The chart's hours and days are the viewer's, which only the browser knows.
  const chart =
    isLoaded && isHydrated ? (
      <PlayersChart samples={samples} nowMs={nowMs} players={players} />
    ) : (
      <div className={styles.chartSpace} />
    );
  return (
    <Gantry>
      <h1 className="visually-hidden">Paddock, results and lap times</h1>
      <div className={styles.pulse}>
        <div>
          <p className="overline">
            <TimeStamp at={new Date(nowMs).toISOString()} />
          </p>
          {counts === undefined ? (
            <Figure />
          ) : players === null ? (
            <TotalsSummary />
          ) : (
            <LiveSummary players={players} yesterday={samples ? playersAt(samples, nowMs - DAY_MS) : null} />
          )}
        </div>
        {samples === undefined && query.error !== null ? (
          <FailedQuery query={query} what="the last two days" />
        ) : isLoaded && samples.length < MIN_SAMPLES ? (
          <RaceDays />
        ) : (
          chart
        )}
      </div>
      <NextRace />
      <TodayStrip />
    </Gantry>
  );
}

/** While it is not known which headline the page has. */
export function HeroSpace() {
  return (
    <Gantry>
      <div className={styles.space} />
    </Gantry>
  );
}

const EMPTY_LINE = '\u00a0';

interface FigureProps {
  readonly number?: string;
  readonly unit?: string;
  readonly more?: ReactNode;
}

/** The number and its two lines; while it is unknown, their space. */
function Figure({ number = EMPTY_LINE, unit = EMPTY_LINE, more = EMPTY_LINE }: FigureProps) {
  return (
    <>
      <p className={styles.number}>{number}</p>
      <p className={styles.unit}>{unit}</p>
      <p className={styles.more}>{more}</p>
    </>
  );
}

interface LiveSummaryProps {
  readonly players: number;
  /** At this time yesterday; null: not known. */
  readonly yesterday: number | null;
}

function LiveSummary({ players, yesterday }: LiveSummaryProps) {
  const servers = useQuery(useHomeQueries().servers).data;
  return (
    <Figure
      number={formatCount(players)}
      unit={`${players === 1 ? 'driver' : 'drivers'} on track now`}
      more={
        <>
          {servers === undefined ? EMPTY_LINE : describeSessions(servers)}
          {yesterday !== null && (
            <>
              <br />
              {formatCount(yesterday)} at this time yesterday.
            </>
          )}
        </>
      }
    />
  );
}

function TotalsSummary() {
  const totals = useQuery(useHomeQueries().totals).data;
  return (
    <Figure
      number={formatCount(totals?.driverCount ?? null)}
      unit={totals?.driverCount === 1 ? 'driver has raced here' : 'drivers have raced here'}
      more="No server is reporting right now."
    />
  );
}

function RaceDays() {
  const query = useQuery(useHomeQueries().raceDays);
  const { data } = query;
  if (data === undefined)
    return query.error === null ? (
      <div className={styles.chartSpace} />
    ) : (
      <FailedQuery query={query} what="the days of racing" />
    );
  const days = data.filter(({ players }) => players > 0);
  const title =
    days.length === 1
      ? 'Drivers on the first day of racing'
      : `Drivers per day, the last ${days.length} days of racing`;
  return <DayBars title={title} days={days} />;
}
