import { clsx } from 'clsx';
import { Table } from '../../shared/table/Table.tsx';
import { TimeStamp } from '../../shared/ui/TimeStamp.tsx';
import { TrackName } from '../../shared/ui/TrackName.tsx';
import type { LiveServer } from './server-card.ts';
import styles from './OfflineServers.module.css';
import dataTableStyles from '../../shared/ui/DataTable.module.css';

/** Registered servers without a report for ten minutes or more. */
export function OfflineServers({ servers }: { readonly servers: readonly LiveServer[] }) {
  return (
    <div className={styles.sheet}>
      <Table
        caption="Servers that are offline"
        rows={servers}
        keyOf={({ serverId }) => serverId}
        columns={[
          {
            head: 'Offline',
            isRowHead: true,
            className: clsx(dataTableStyles.truncated, dataTableStyles.wide),
            cell: ({ name }) => <span title={name}>{name}</span>,
          },
          {
            head: 'Last seen at',
            hideBelow: 'w720',
            cell: ({ trackName }) => (trackName === null ? '–' : <TrackName track={trackName} />),
          },
          {
            head: 'Last report',
            isRight: true,
            className: dataTableStyles.secondary,
            cell: ({ reportedAt }) =>
              reportedAt === null ? <span className={styles.never}>never</span> : <TimeStamp at={reportedAt} />,
          },
        ]}
      />
    </div>
  );
}
