import { styled } from '@mui/material/styles';
import { hrefs } from '../../lib/hrefs.ts';
import type { ApiOutputs } from '../../lib/trpc.ts';
import { formatCount } from '../../shared/format/en-au.ts';
import { ClassBadge } from '../../shared/ui/ClassBadge.tsx';
import { DataTable } from '../../shared/ui/DataTable.ts';
import { Highlight } from '../../shared/ui/Highlight.tsx';
import { ListRow, RowList } from '../../shared/ui/ListRow.tsx';
import { QuietLink } from '../../shared/ui/TextLink.ts';
import { TimeStamp } from '../../shared/ui/TimeStamp.tsx';
import { YouMark } from '../../shared/ui/YouMark.tsx';
import { useIsPhone } from '../../shared/ui/use-is-phone.ts';

type FoundDriver = ApiOutputs['search']['drivers']['drivers'][number];

const Table = styled(DataTable)(({ theme }) => ({
  tableLayout: 'fixed',
  '& td': { overflow: 'hidden', textOverflow: 'ellipsis' },
  '& tbody + tbody tr:first-of-type > td, & tbody + tbody tr:first-of-type > th': {
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
}));

const Who = styled('span')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minWidth: 0,
  '& > .nm': { fontWeight: 620, whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' },
});

interface FoundDriversProps {
  /** By pages of the search. */
  readonly pages: readonly (readonly FoundDriver[])[];
  /** The search text. */
  readonly filter: string;
}

export function FoundDrivers(props: FoundDriversProps) {
  const View = useIsPhone() ? DriverList : DriverTable;
  return <View {...props} />;
}

function DriverTable({ pages, filter }: FoundDriversProps) {
  return (
    <Table>
      <caption>Drivers found</caption>
      <thead>
        <tr>
          <th scope="col">Driver</th>
          <th scope="col" style={{ width: '30%' }}>
            Formerly
          </th>
          <th scope="col" className="r" style={{ width: 110 }}>
            Events
          </th>
          <th scope="col" className="r" style={{ width: 130 }}>
            Last seen
          </th>
        </tr>
      </thead>
      {pages.map((drivers, index) => (
        <tbody key={drivers[0]?.playerId ?? index}>
          {drivers.map((driver) => (
            <tr key={driver.playerId}>
              <th scope="row">
                <FoundName driver={driver} filter={filter} />
              </th>
              <td className="q">
                {driver.formerName !== null && <Highlight text={driver.formerName} part={filter} />}
              </td>
              <td className="r">{formatCount(driver.events)}</td>
              <td className="r q">
                <TimeStamp at={driver.lastSeenAt} show="date" />
              </td>
            </tr>
          ))}
        </tbody>
      ))}
    </Table>
  );
}

function DriverList({ pages, filter }: FoundDriversProps) {
  return (
    <RowList aria-label="Drivers found">
      {pages.flat().map((driver) => (
        <ListRow
          key={driver.playerId}
          main={<FoundName driver={driver} filter={filter} />}
          second={
            driver.formerName === null ? undefined : (
              <>
                formerly <Highlight text={driver.formerName} part={filter} />
              </>
            )
          }
          right={`${formatCount(driver.events)} ${driver.events === 1 ? 'event' : 'events'}`}
          rightSecond={<TimeStamp at={driver.lastSeenAt} show="date" />}
        />
      ))}
    </RowList>
  );
}

function FoundName({ driver, filter }: { readonly driver: FoundDriver; readonly filter: string }) {
  const { playerId, name, classValue, isProvisional } = driver;
  return (
    <Who>
      <QuietLink className="nm" to={hrefs.driver(playerId)} data-result="">
        {name === '' ? 'No name' : <Highlight text={name} part={filter} />}
      </QuietLink>
      {classValue !== null && <ClassBadge value={classValue} isProvisional={isProvisional} />}
      <YouMark playerId={playerId} />
    </Who>
  );
}
