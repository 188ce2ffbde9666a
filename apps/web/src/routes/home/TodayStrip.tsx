import { useQuery } from '@tanstack/react-query';
import { useTimeZoneOfDays } from '../../shared/hooks/use-time-zone-of-days.ts';
import { useGameInUrl } from '../../lib/use-game-in-url.ts';
import { trpc, type ApiOutputs } from '../../lib/trpc.ts';
import { formatCalendarDate, formatCount, formatCalendarWeekday } from '../../shared/format/dates-and-numbers.ts';
import { FailedQuery } from '../../shared/ui/QueryView.tsx';
import { StatTiles } from '../../shared/ui/StatTiles.tsx';
import { todayQuery, useHomeQueries } from './home-queries.ts';

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

/** As high as a note. */
const LINE = '\u00a0';

type Today = ApiOutputs['stats']['today'];

/**
 * The figures of the viewer's day, compared with the same weekday a week before up to the same time of day. If both days are empty, the
 * all-time totals instead of four zeros.
 */
export function TodayStrip() {
  const query = useQuery(todayQuery(trpc.useUtils(), { timeZone: useTimeZoneOfDays(), game: useGameInUrl() }));
  const { data } = query;
  if (data === undefined && query.error !== null) return <FailedQuery query={query} what="today’s figures" />;
  if (data !== undefined && data.events === 0 && data.before.events === 0) return <InAll />;
  return (
    <StatTiles
      label="Today"
      title={data && titleOf(data.before.date)}
      isPaired
      tiles={TODAY.map(([figure, label], index) => ({
        label,
        value: formatCount(data?.[figure] ?? null),
        note:
          data === undefined
            ? LINE
            : index === 0
              ? `${compareText(data.events, data.before.events)} ${sideOf(data)}`
              : compareText(data[figure], data.before[figure]),
      }))}
    />
  );
}

function InAll() {
  const query = useQuery(useHomeQueries().totals);
  const { data } = query;
  if (data === undefined && query.error !== null) return <FailedQuery query={query} what="the totals" />;
  return (
    <StatTiles
      label="Totals"
      isPaired
      tiles={IN_ALL.map(([figure, label], index) => ({
        label,
        value: formatCount(data?.[figure] ?? null),
        note: index === 0 ? 'none today' : LINE,
      }))}
    />
  );
}

function titleOf(date: string): string {
  return `Measured against ${formatCalendarWeekday(date)}, ${formatCalendarDate(date)}, up to this time of day`;
}

/** The comparison that applies to all four figures. */
function sideOf({ events, before }: Today): string {
  return `${events === before.events ? 'as' : 'than'} last ${formatCalendarWeekday(before.date)} by now`;
}

/** A figure compared with another: `12 more`, `2 fewer`, `the same`. */
export function compareText(now: number, before: number): string {
  if (now === before) return 'the same';
  const difference = formatCount(Math.abs(now - before));
  return now > before ? `${difference} more` : `${difference} fewer`;
}
