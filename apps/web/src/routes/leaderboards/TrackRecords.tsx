import type { BoardUrl } from '@paddock/contracts';
import { clsx } from 'clsx';
import { formatSplit, formatTime } from 'race-format';
import { hrefs } from '../../lib/hrefs.ts';
import { useNames } from '../../lib/names.ts';
import type { ApiOutputs } from '../../lib/trpc.ts';
import { formatCount } from '../../shared/format/en-au.ts';
import { Table } from '../../shared/table/Table.tsx';
import { DriverName } from '../../shared/ui/DriverName.tsx';
import { QuietLink } from '../../shared/ui/TextLink.tsx';
import { TimeStamp } from '../../shared/ui/TimeStamp.tsx';
import { TrackName } from '../../shared/ui/TrackName.tsx';
import { withoutDefaults } from './board-url.ts';
import styles from './TrackRecords.module.css';
import tableStyles from '../../shared/table/Table.module.css';
import dataTableStyles from '../../shared/ui/DataTable.module.css';

export type TrackRecord = ApiOutputs['leaderboards']['fastest']['rows'][number];

export interface TrackRecordsProps {
  readonly records: readonly TrackRecord[];
  /** Kept in the links to tracks. */
  readonly filter: BoardUrl;
  /** The best laps are records, not just the best of the filtered laps. */
  readonly isRecord: boolean;
}

/** One row per track with its fastest driver. */
export function TrackRecords({ records, filter, isRecord }: TrackRecordsProps) {
  const names = useNames();
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
            className: clsx(styles.track, tableStyles.flagged),
            phone: 'main',
            cell: ({ trackName }) => (
              <TrackName track={trackName} href={hrefs.boardTrack(trackName, withoutDefaults(filter))} />
            ),
            phoneSecond: ({ driver }) => <DriverName driver={driver} />,
          },
          {
            head: isRecord ? 'Record' : 'Best',
            isRight: true,
            className: clsx(dataTableStyles.strong, styles.time),
            phone: 'right',
            cell: ({ lapTime }) => formatTime(lapTime),
            phoneSecond: ({ at }) => <TimeStamp at={at} show="date" />,
          },
          { head: isRecord ? 'Holder' : 'Driver', cell: ({ driver }) => <DriverName driver={driver} /> },
          {
            head: 'Car',
            hideBelow: 'w900',
            className: dataTableStyles.secondary,
            cell: ({ carModel, isWet }) => `${names.car(carModel)}${isWet ? ', wet' : ''}`,
          },
          { head: 'To second', hideBelow: 'w900', isRight: true, cell: ({ margin }) => formatSplit(margin) },
          {
            head: 'Challengers',
            hideBelow: 'w1200',
            isRight: true,
            className: dataTableStyles.secondary,
            cell: ({ challengers }) => formatCount(challengers),
          },
          {
            head: 'Date',
            isRight: true,
            className: dataTableStyles.secondary,
            cell: ({ eventId, at }) => (
              <QuietLink to={hrefs.event(eventId)}>
                <TimeStamp at={at} show="date" />
              </QuietLink>
            ),
          },
        ]}
      />
    </div>
  );
}
