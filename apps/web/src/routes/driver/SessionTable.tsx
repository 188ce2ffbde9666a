import type { DriverEvent } from '@paddock/contracts';
import { clsx } from 'clsx';
import { formatGap, formatTime, isClassified } from 'race-format';
import { hrefs } from '../../lib/hrefs.ts';
import { useNames } from '../../lib/names.ts';
import { byRuleText } from '../../shared/format/by-rule.ts';
import { formatCount, formatUtc, useShownClock } from '../../shared/format/en-au.ts';
import { Table } from '../../shared/table/Table.tsx';
import { ClassChange } from '../../shared/ui/ClassChange.tsx';
import { LapMark, MarkedTime } from '../../shared/ui/LapMark.tsx';
import { SessionMark } from '../../shared/ui/SessionMark.tsx';
import { TrackName } from '../../shared/ui/TrackName.tsx';
import { useMinute } from '../../shared/ui/use-minute.ts';
import { recentDate } from './calendar.ts';
import dataTableStyles from '../../shared/ui/DataTable.module.css';

export function SessionTable({ events }: { readonly events: readonly DriverEvent[] }) {
  const names = useNames();
  return (
    <Table
      caption="Sessions, newest first"
      rows={events}
      keyOf={({ eventId }) => eventId}
      columns={[
        { head: 'Date', className: dataTableStyles.secondary, cell: ({ endAt }) => <RecentDate at={endAt} /> },
        {
          head: <span className="visually-hidden">Session</span>,
          phone: 'lead',
          cell: ({ sessionKind, sessionType }) => <SessionMark kind={sessionKind} name={names.session(sessionType)} />,
        },
        {
          head: 'Track',
          isRowHead: true,
          phone: 'main',
          cell: ({ trackName, eventId }) => <TrackName track={trackName} href={hrefs.event(eventId)} />,
          phoneSecond: (event) => (
            <>
              <RecentDate at={event.endAt} />, {gapOf(event)}
            </>
          ),
        },
        {
          head: 'Event',
          hideBelow: 'w900',
          className: clsx(dataTableStyles.secondary, dataTableStyles.truncated, dataTableStyles.wide),
          cell: ({ title }) => <bdi title={title}>{title}</bdi>,
        },
        {
          head: 'Car',
          hideBelow: 'w1200',
          className: dataTableStyles.secondary,
          cell: ({ carModel }) => names.car(carModel),
        },
        {
          head: 'Place',
          isRight: true,
          phone: 'right',
          cell: (event) => <Place event={event} />,
          phoneSecond: (event) => <BestLap event={event} />,
        },
        { head: 'Gap', isRight: true, cell: gapOf },
        { head: 'Best lap', isRight: true, cell: (event) => <BestLap event={event} /> },
        {
          head: <abbr title="Points">Pts</abbr>,
          hideBelow: 'w900',
          isRight: true,
          className: dataTableStyles.strong,
          cell: ({ points }) => points ?? '–',
        },
        { head: 'Class', isRight: true, cell: ({ classChange }) => <ClassChange change={classChange} /> },
      ]}
    />
  );
}

function RecentDate({ at }: { readonly at: string }) {
  useShownClock();
  return (
    <time dateTime={at} title={formatUtc(at)}>
      {recentDate(at, useMinute())}
    </time>
  );
}

/** A driver who did not finish a race or set no lap has no place. */
function hasPlace({ sessionKind, gap, bestLap }: DriverEvent): boolean {
  return sessionKind === 'race' ? isClassified(gap) : bestLap !== null;
}

function Place({ event }: { readonly event: DriverEvent }) {
  const { position, entryCount } = event;
  if (!hasPlace(event)) return '–';
  return (
    <>
      <span className={dataTableStyles.place}>{formatCount(position)}</span>{' '}
      <span className={dataTableStyles.secondary}>of {formatCount(entryCount)}</span>
    </>
  );
}

function BestLap({ event: { bestLap, bestLapMark } }: { readonly event: DriverEvent }) {
  if (bestLap === null || bestLapMark === null) return formatTime(bestLap);
  return (
    <MarkedTime tone={bestLapMark === 'record' ? 'purple' : 'green'}>
      {formatTime(bestLap)} <LapMark kind={bestLapMark} />
    </MarkedTime>
  );
}

/** The gap; for the winner of a race, the total time; the true gap of a DNF by rule. */
function gapOf({ gap, sessionKind, totalTime, beyondRuleMs }: DriverEvent): string {
  if (beyondRuleMs !== null) return `DNF ${byRuleText(beyondRuleMs)}`;
  return formatGap(gap, { leaderText: sessionKind === 'race' ? formatTime(totalTime) : 'leader' });
}
