import type { RoundResult } from '@paddock/contracts';
import { DriverName } from '../../../../shared/racing/DriverName.tsx';
import { Table } from '../../../../shared/table/Table.tsx';
import { formatMinutes } from './drive-time-text.ts';
import styles from './Rounds.module.css';

/** How long each driver drove in a round that limits it, as the server's log measured the stints. */
export function DriveTimes({ driveTimes }: Pick<RoundResult, 'driveTimes'>) {
  if (driveTimes.length === 0) return null;
  return (
    <details className={styles.below}>
      <summary>Driving times</summary>
      <Table
        look="plain"
        caption="Driving time of each driver"
        rows={driveTimes}
        keyOf={({ driver }) => driver.playerId ?? driver.name}
        columns={[
          { head: 'Driver', isRowHead: true, cell: ({ driver }) => <DriverName driver={driver} hasBadge={false} /> },
          { head: 'Driving time', cell: ({ minutes }) => formatMinutes(minutes) },
          {
            head: 'Within the rules',
            cell: ({ isWithin }) => (isWithin === null ? 'not known' : isWithin ? 'yes' : <b>no</b>),
          },
        ]}
      />
    </details>
  );
}
