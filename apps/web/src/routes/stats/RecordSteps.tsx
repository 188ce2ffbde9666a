import { formatSplit, formatTime } from 'race-format';
import { hrefs } from '../../lib/hrefs.ts';
import type { ApiOutputs } from '../../lib/trpc.ts';
import { Table } from '../../shared/table/Table.tsx';
import { DriverName } from '../../shared/ui/DriverName.tsx';
import { LapMark, MarkedTime } from '../../shared/ui/LapMark.tsx';
import { QuietLink } from '../../shared/ui/TextLink.tsx';
import { TimeStamp } from '../../shared/ui/TimeStamp.tsx';
import { TrackName } from '../../shared/ui/TrackName.tsx';
import dataTableStyles from '../../shared/ui/DataTable.module.css';
import tableStyles from '../../shared/table/Table.module.css';

type RecordStep = ApiOutputs['records']['timeline']['steps'][number];

/** Records in the order they fell. */
export function RecordSteps({ steps }: { readonly steps: readonly RecordStep[] }) {
  return (
    <Table
      caption="Track records of all cars, newest first"
      rows={steps}
      keyOf={({ trackName, eventId }) => `${trackName} ${eventId}`}
      columns={[
        {
          head: 'Date',
          className: dataTableStyles.secondary,
          cell: ({ eventId, at }) => (
            <QuietLink to={hrefs.event(eventId)}>
              <TimeStamp at={at} show="date" />
            </QuietLink>
          ),
        },
        {
          head: 'Track',
          isRowHead: true,
          className: tableStyles.flagged,
          phone: 'main',
          cell: ({ trackName }) => <TrackName track={trackName} href={hrefs.boardTrack(trackName)} />,
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
          hideBelow: 'w900',
          isRight: true,
          className: dataTableStyles.secondary,
          cell: ({ improvement }) => fasterBy(improvement),
        },
        { head: 'Driver', className: 'driver-name', cell: ({ driver }) => <DriverName driver={driver} /> },
        { head: 'Taken from', hideBelow: 'w900', className: dataTableStyles.secondary, cell: takenFrom },
      ]}
    />
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
