import type { RoundResult } from '@paddock/contracts';
import { formatMinutes } from './drive-time-text.ts';
import { DriverName } from '../../../../shared/racing/DriverName.tsx';
import { Table } from '../../../../shared/table/Table.tsx';

/** How long each driver drove in a round that limits it, as the server's log measured the stints. */
export function DriveTimes({ driveTimes }: Pick<RoundResult, 'driveTimes'>) {
  if (driveTimes.length === 0) return null;
  return (
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
  );
}
