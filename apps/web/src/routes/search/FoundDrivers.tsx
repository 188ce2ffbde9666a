import type { ApiOutputs } from '../../lib/trpc.ts';
import { formatCount } from '../../shared/format/en-au.ts';
import { DataTable } from '../../shared/ui/DataTable.ts';
import { DriverName } from '../../shared/ui/DriverName.tsx';
import { ListRow, RowList } from '../../shared/ui/ListRow.tsx';
import { TimeStamp } from '../../shared/ui/TimeStamp.tsx';
import { useIsPhone } from '../../shared/ui/use-is-phone.ts';

type FoundDriver = ApiOutputs['search']['drivers']['drivers'][number];

interface FoundDriversProps {
  readonly drivers: readonly FoundDriver[];
}

export function FoundDrivers({ drivers }: FoundDriversProps) {
  const View = useIsPhone() ? DriverList : DriverTable;
  return <View drivers={drivers} />;
}

function DriverTable({ drivers }: FoundDriversProps) {
  const hasFormer = drivers.some(({ formerName }) => formerName !== null);
  return (
    <DataTable>
      <caption>Drivers found</caption>
      <thead>
        <tr>
          <th scope="col">Driver</th>
          {hasFormer && <th scope="col">Formerly</th>}
          <th scope="col" className="r">
            Events
          </th>
          <th scope="col" className="r">
            Last seen
          </th>
        </tr>
      </thead>
      <tbody>
        {drivers.map((driver) => (
          <tr key={driver.playerId}>
            <th scope="row">
              <DriverName driver={driver} />
            </th>
            {hasFormer && <td className="q">{driver.formerName ?? ''}</td>}
            <td className="r">{formatCount(driver.events)}</td>
            <td className="r q">
              <TimeStamp at={driver.lastSeenAt} show="date" />
            </td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}

function DriverList({ drivers }: FoundDriversProps) {
  return (
    <RowList>
      {drivers.map((driver) => (
        <ListRow
          key={driver.playerId}
          main={<DriverName driver={driver} />}
          second={driver.formerName === null ? undefined : `formerly ${driver.formerName}`}
          right={`${formatCount(driver.events)} ${driver.events === 1 ? 'event' : 'events'}`}
          rightSecond={<TimeStamp at={driver.lastSeenAt} show="date" />}
        />
      ))}
    </RowList>
  );
}
