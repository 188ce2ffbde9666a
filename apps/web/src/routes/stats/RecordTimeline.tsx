import type { StatsFilter } from '@paddock/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatSplit, formatTime } from 'race-format';
import { csvHrefs } from '../../lib/csv-hrefs.ts';
import { hrefs } from '../../lib/hrefs.ts';
import { periodInWords } from '../../lib/periods.ts';
import { trpc, type ApiOutputs } from '../../lib/trpc.ts';
import { Table } from '../../shared/table/Table.tsx';
import { CsvLink } from '../../shared/ui/CsvLink.tsx';
import { DriverName } from '../../shared/racing/DriverName.tsx';
import { EventDate } from '../../shared/racing/EventDate.tsx';
import { LapMark, MarkedTime } from '../../shared/racing/LapMark.tsx';
import { Empty } from '../../shared/ui/Notice.tsx';
import { PagedRows } from '../../shared/ui/PagedRows.tsx';
import { Section } from '../../shared/ui/Section.tsx';
import { QuietLink } from '../../shared/ui/TextLink.tsx';
import { TimeStamp } from '../../shared/ui/TimeStamp.tsx';
import { GameMark } from '../../shared/racing/GameMark.tsx';
import { TrackName } from '../../shared/racing/TrackName.tsx';
import { RECORDS, statsQueries } from './stats.page.ts';

type RecordStep = ApiOutputs['records']['timeline']['steps'][number];

/** Which track records fell, newest first. */
export function RecordTimeline({ period, game }: StatsFilter) {
  const timeline = useInfiniteQuery(statsQueries(trpc.useUtils(), { period, game }).records);
  return (
    <Section
      title="Track records"
      note="Of all cars, newest first"
      action={<CsvLink href={csvHrefs.recordTimeline({ period, game })} what="track records" />}
    >
      <PagedRows
        query={timeline}
        what="the records"
        rows={RECORDS}
        phoneRowHeight={60}
        rowsOf={({ steps }) => steps}
        empty={
          <Empty
            title={`No track record fell ${periodInWords(period)}`}
            text="Records are the fastest valid laps of any car, in any session."
          />
        }
      >
        {(steps) => (
          <Table
            caption="Track records of all cars, newest first"
            rows={steps}
            keyOf={({ trackName, eventId }) => `${trackName} ${eventId}`}
            columns={[
              { head: 'Date', isSecondary: true, cell: (step) => <EventDate event={step} /> },
              {
                head: 'Track',
                isRowHead: true,
                isFlagged: true,
                phone: 'main',
                cell: ({ game: of, trackName }) => (
                  <>
                    <TrackName track={trackName} href={hrefs.boardTrack(trackName)} />
                    <GameMark game={of} />
                  </>
                ),
                phoneSecond: ({ driver }) => <DriverName driver={driver} hasBadge={false} />,
              },
              {
                head: 'Time',
                isRight: true,
                phone: 'right',
                cell: ({ lapTime }) => (
                  <>
                    <LapMark kind="record" /> <MarkedTime tone="purple">{formatTime(lapTime)}</MarkedTime>
                  </>
                ),
                phoneSecond: ({ eventId, at, improvement }) => (
                  <QuietLink to={hrefs.event(eventId)}>
                    {fasterBy(improvement)}, <TimeStamp at={at} show="date" />
                  </QuietLink>
                ),
              },
              {
                head: 'Faster by',
                priority: 'medium',
                isRight: true,
                isSecondary: true,
                cell: ({ improvement }) => fasterBy(improvement),
              },
              { head: 'Driver', className: 'driver-name', cell: ({ driver }) => <DriverName driver={driver} /> },
              { head: 'Taken from', priority: 'medium', isSecondary: true, cell: takenFrom },
            ]}
          />
        )}
      </PagedRows>
    </Section>
  );
}

function fasterBy(improvement: number | null): string {
  return improvement === null ? 'first' : formatSplit(-improvement);
}

function takenFrom({ driver, previousHolder }: RecordStep) {
  if (previousHolder === null) return '–';
  if (previousHolder.playerId === driver.playerId) return 'their own';
  return <DriverName driver={previousHolder} hasBadge={false} />;
}
