import type { BoardUrl } from '@paddock/contracts';
import { formatSplit, formatTime } from 'race-format';
import { hrefs } from '../../lib/hrefs.ts';
import { useNames } from '../../lib/names.ts';
import type { ApiOutputs } from '../../lib/trpc.ts';
import { formatCount } from '../../shared/format/en-au.ts';
import { Table } from '../../shared/table/Table.tsx';
import { DriverName } from '../../shared/ui/DriverName.tsx';
import { EventDate } from '../../shared/ui/EventDate.tsx';
import { TimeStamp } from '../../shared/ui/TimeStamp.tsx';
import { TrackName } from '../../shared/ui/TrackName.tsx';
import { isRecordBoard, withoutDefaults } from './board-url.ts';
import styles from './TrackRecords.module.css';

export type TrackRecord = ApiOutputs['leaderboards']['fastest']['rows'][number];

export interface TrackRecordsProps {
  readonly records: readonly TrackRecord[];
  /** Kept in the links to tracks. */
  readonly filter: BoardUrl;
}

export function TrackRecords({ records, filter }: TrackRecordsProps) {
  const names = useNames();
  const isRecord = isRecordBoard(filter);
  return (
    <div className={styles.sheet}>
      <Table
        caption="The best lap of every track"
        rows={records}
        keyOf={({ trackName }) => trackName}
        columns={[
          {
            head: 'Track',
            isRowHead: true,
            isFlagged: true,
            className: styles.track,
            phone: 'main',
            cell: ({ trackName }) => (
              <TrackName track={trackName} href={hrefs.boardTrack(trackName, withoutDefaults(filter))} />
            ),
            phoneSecond: ({ driver }) => <DriverName driver={driver} />,
          },
          {
            head: isRecord ? 'Record' : 'Best',
            isRight: true,
            isStrong: true,
            className: styles.time,
            phone: 'right',
            cell: ({ lapTime }) => formatTime(lapTime),
            phoneSecond: ({ at }) => <TimeStamp at={at} show="date" />,
          },
          { head: isRecord ? 'Holder' : 'Driver', cell: ({ driver }) => <DriverName driver={driver} /> },
          {
            head: 'Car',
            hideBelow: 'w900',
            isSecondary: true,
            cell: ({ carModel, isWet }) => `${names.car(carModel)}${isWet ? ', wet' : ''}`,
          },
          { head: 'To second', hideBelow: 'w900', isRight: true, cell: ({ margin }) => formatSplit(margin) },
          {
            head: 'Challengers',
            hideBelow: 'w1200',
            isRight: true,
            isSecondary: true,
            cell: ({ challengers }) => formatCount(challengers),
          },
          { head: 'Date', isRight: true, isSecondary: true, cell: (row) => <EventDate event={row} /> },
        ]}
      />
    </div>
  );
}
