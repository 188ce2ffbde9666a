import { hrefs } from '../../lib/hrefs.ts';
import type { ApiOutputs } from '../../lib/trpc.ts';
import { formatCount } from '../../shared/format/dates-and-numbers.ts';
import { Table } from '../../shared/table/Table.tsx';
import { ClassBadge } from '../../shared/racing/ClassBadge.tsx';
import { Highlight } from '../../shared/ui/Highlight.tsx';
import { QuietLink } from '../../shared/ui/TextLink.tsx';
import { TimeStamp } from '../../shared/ui/TimeStamp.tsx';
import { YouMark } from '../../shared/racing/YouMark.tsx';
import tableStyles from '../../shared/table/Table.module.css';
import styles from './FoundDrivers.module.css';

type FoundDriver = ApiOutputs['search']['drivers']['drivers'][number];

export interface FoundDriversProps {
  readonly drivers: readonly FoundDriver[];
  /** The search text. */
  readonly filter: string;
}

export function FoundDrivers({ drivers, filter }: FoundDriversProps) {
  return (
    <Table
      caption="Drivers found"
      isFixed
      rows={drivers}
      keyOf={({ playerId }) => playerId}
      columns={[
        {
          head: 'Driver',
          isRowHead: true,
          phone: 'main',
          cell: (driver) => <FoundName driver={driver} filter={filter} />,
          phoneSecond: ({ formerName }) =>
            formerName === null ? null : (
              <>
                formerly <Highlight text={formerName} part={filter} />
              </>
            ),
        },
        {
          head: 'Formerly',
          width: '30%',
          isSecondary: true,
          isTruncated: true,
          cell: ({ formerName }) => formerName !== null && <Highlight text={formerName} part={filter} />,
        },
        {
          head: 'Events',
          width: 110,
          isRight: true,
          phone: 'right',
          cell: ({ events }) => (
            <>
              {formatCount(events)}
              <span className={tableStyles.onPhone}> {events === 1 ? 'event' : 'events'}</span>
            </>
          ),
          phoneSecond: ({ lastSeenAt }) => <TimeStamp at={lastSeenAt} show="date" />,
        },
        {
          head: 'Last seen',
          width: 130,
          isRight: true,
          isSecondary: true,
          cell: ({ lastSeenAt }) => <TimeStamp at={lastSeenAt} show="date" />,
        },
      ]}
    />
  );
}

function FoundName({ driver, filter }: { readonly driver: FoundDriver; readonly filter: string }) {
  const { playerId, name, classValue, isProvisional } = driver;
  return (
    <span className={styles.who}>
      <QuietLink className="name-text" to={hrefs.driver(playerId)} data-result="">
        {name === '' ? 'No name' : <Highlight text={name} part={filter} />}
      </QuietLink>
      <ClassBadge value={classValue} isProvisional={isProvisional} />
      <YouMark playerId={playerId} />
    </span>
  );
}
