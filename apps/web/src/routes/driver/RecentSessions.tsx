import { useInfiniteQuery } from '@tanstack/react-query';
import Button from '@mui/material/Button';
import type { DriverEvent } from '@paddock/contracts';
import { formatGap, formatTime } from 'race-format';
import { useState } from 'react';
import { hrefs } from '../../lib/hrefs.ts';
import { useNames } from '../../lib/names.ts';
import { winnerTime } from '../../shared/format/winner-time.ts';
import { byRuleText } from '../../shared/format/by-rule.ts';
import { formatCount } from '../../shared/format/dates-and-numbers.ts';
import { Table } from '../../shared/table/Table.tsx';
import { ClassChange } from '../../shared/racing/ClassChange.tsx';
import { LapMark, MarkedTime } from '../../shared/racing/LapMark.tsx';
import { Empty } from '../../shared/ui/Notice.tsx';
import { ShowNextPage } from '../../shared/ui/PagedRows.tsx';
import { QueryView } from '../../shared/ui/QueryView.tsx';
import { Section } from '../../shared/ui/Section.tsx';
import { SessionMark } from '../../shared/racing/SessionMark.tsx';
import { TimeStamp } from '../../shared/ui/TimeStamp.tsx';
import { TrackName } from '../../shared/racing/TrackName.tsx';
import { useMinute } from '../../shared/hooks/clock.tsx';
import { DAY_MS } from './calendar.ts';
import { useDriverQueries } from './driver.page.ts';
import dataTableStyles from '../../shared/ui/DataTable.module.css';

const FIRST_SHOWN = 6;

export interface RecentSessionsProps {
  readonly playerId: string;
  /** The number of all sessions; absent while unknown. */
  readonly total: number | undefined;
}

/** The driver's sessions: a few of the newest, races first, or all of them in pages, newest first. */
export function RecentSessions({ playerId, total }: RecentSessionsProps) {
  const [isWhole, setWhole] = useState(false);
  const sessions = useInfiniteQuery(useDriverQueries(playerId).events);
  const hasMore = !isWhole && total !== undefined && total > FIRST_SHOWN;
  return (
    <Section
      title="Recent sessions"
      action={
        hasMore && (
          <Button size="small" variant="text" sx={{ px: 0 }} onClick={() => setWhole(true)}>
            All {formatCount(total)}
          </Button>
        )
      }
    >
      <QueryView query={sessions} what="the sessions" rows={FIRST_SHOWN} rowHeight={39} phoneRowHeight={60}>
        {({ pages }) => {
          const events = pages.flatMap((page) => page.events);
          if (events.length === 0) return <Empty title="No session yet" />;
          return isWhole ? (
            <SessionTable caption="Sessions, newest first" events={events} />
          ) : (
            <SessionTable caption="Recent sessions, races first" events={racesFirst(events).slice(0, FIRST_SHOWN)} />
          );
        }}
      </QueryView>
      {isWhole && <ShowNextPage query={sessions} />}
    </Section>
  );
}

function racesFirst(events: readonly DriverEvent[]): DriverEvent[] {
  return events.toSorted((a, b) => Number(b.sessionKind === 'race') - Number(a.sessionKind === 'race'));
}

interface SessionTableProps {
  readonly caption: string;
  readonly events: readonly DriverEvent[];
}

function SessionTable({ caption, events }: SessionTableProps) {
  const names = useNames();
  return (
    <Table
      caption={caption}
      rows={events}
      keyOf={({ eventId }) => eventId}
      columns={[
        { head: 'Date', isSecondary: true, cell: ({ endAt }) => <RecentDate at={endAt} /> },
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
          priority: 'medium',
          isSecondary: true,
          isWide: true,
          cell: ({ title }) => <bdi title={title}>{title}</bdi>,
        },
        { head: 'Car', priority: 'low', isSecondary: true, cell: ({ carModel }) => names.car(carModel) },
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
          priority: 'medium',
          isRight: true,
          isStrong: true,
          cell: ({ points }) => points ?? '–',
        },
        { head: 'Class', isRight: true, cell: ({ classChange }) => <ClassChange change={classChange} /> },
      ]}
    />
  );
}

/** `13/09` in the last ten months; older dates have their year, or they would look like dates of this year. */
function RecentDate({ at }: { readonly at: string }) {
  const isRecent = useMinute() - Date.parse(at) < 300 * DAY_MS;
  return <TimeStamp at={at} show={isRecent ? 'shortDate' : 'date'} />;
}

function Place({ event }: { readonly event: DriverEvent }) {
  const { position, entryCount, isClassified } = event;
  if (!isClassified) return '–';
  return (
    <>
      <span className={dataTableStyles.place}>{formatCount(position)}</span>{' '}
      <span className="secondary">of {formatCount(entryCount)}</span>
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
export function gapOf({ gap, sessionKind, totalTime, beyondRuleMs }: DriverEvent): string {
  if (beyondRuleMs !== null) return `DNF ${byRuleText(beyondRuleMs)}`;
  return formatGap(gap, { leaderText: sessionKind === 'race' ? winnerTime(totalTime) : 'leader', hasNegative: false });
}
