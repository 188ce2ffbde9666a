import { PLACES_PER_BOARD, type DriversSort } from '@paddock/contracts';
import { useContext } from 'react';
import { hrefs } from '../../lib/hrefs.ts';
import { useNames } from '../../lib/names.ts';
import type { ApiOutputs } from '../../lib/trpc.ts';
import { formatCount, formatOrdinal } from '../../shared/format/dates-and-numbers.ts';
import { useFormat, useMinute } from '../../shared/hooks/clock.tsx';
import { useIsHydrated } from '../../shared/hooks/use-is-hydrated.ts';
import { ClassBadge } from '../../shared/racing/ClassBadge.tsx';
import { LapMark } from '../../shared/racing/LapMark.tsx';
import { TrackName } from '../../shared/racing/TrackName.tsx';
import { OwnDriver, YouMark } from '../../shared/racing/YouMark.tsx';
import { Table } from '../../shared/table/Table.tsx';
import { Highlight } from '../../shared/ui/Highlight.tsx';
import { QuietLink } from '../../shared/ui/TextLink.tsx';
import { seenText } from './seen-text.ts';
import { WeekBars } from './WeekBars.tsx';
import tableStyles from '../../shared/table/Table.module.css';
import styles from './FoundDrivers.module.css';

type FoundDriver = ApiOutputs['search']['drivers']['drivers'][number];

export interface FoundDriversProps {
  readonly drivers: readonly FoundDriver[];
  /** The search text. */
  readonly filter: string;
  readonly sort: DriversSort;
}

export function FoundDrivers({ drivers, filter, sort }: FoundDriversProps) {
  const own = useContext(OwnDriver);
  const names = useNames();
  return (
    <Table
      caption="Drivers found"
      isFixed
      rows={drivers}
      keyOf={({ playerId }) => playerId}
      isMine={({ playerId }) => playerId === own}
      columns={[
        {
          head: 'Driver',
          isRowHead: true,
          phone: 'main',
          cell: (driver) => <FoundName driver={driver} filter={filter} />,
          phoneSecond: ({ figures }) => {
            const place = figures?.bestPlace;
            const parts = [
              place && `${formatOrdinal(place.rank)} ${names.track(place.trackName)}`,
              figures?.carModel != null && names.car(figures.carModel),
            ].filter(Boolean);
            return parts.length === 0 ? null : parts.join(', ');
          },
        },
        {
          head: <span title="Most of the latest 30 events">Drives</span>,
          width: 190,
          isSecondary: true,
          isTruncated: true,
          priority: 'low',
          cell: ({ figures }) => names.car(figures?.carModel ?? null),
        },
        {
          head: 'Best place on a board',
          width: 240,
          isTruncated: true,
          cell: ({ figures }) => <BestPlace figures={figures} />,
        },
        {
          head: 'Records',
          width: 96,
          isRight: true,
          priority: 'medium',
          cell: ({ figures }) => <Records count={figures?.records ?? null} />,
        },
        {
          head: '26 weeks',
          width: 240,
          isRight: true,
          priority: 'low',
          cell: ({ figures }) => figures !== null && <WeekBars weeks={figures.weeks} />,
        },
        {
          head: 'Events',
          width: 88,
          isRight: true,
          isStrong: true,
          phone: 'right',
          ...(sort === 'events' && { sort: 'descending' as const }),
          cell: ({ events }) => (
            <>
              {formatCount(events)}
              <span className={tableStyles.onPhone}> {events === 1 ? 'event' : 'events'}</span>
            </>
          ),
          phoneSecond: ({ lastSeenAt }) => <SeenAt at={lastSeenAt} />,
        },
        {
          head: 'Last seen',
          width: 124,
          isRight: true,
          isSecondary: true,
          ...(sort === 'lastSeen' && { sort: 'descending' as const }),
          cell: ({ lastSeenAt }) => <SeenAt at={lastSeenAt} />,
        },
      ]}
    />
  );
}

function FoundName({ driver, filter }: { readonly driver: FoundDriver; readonly filter: string }) {
  const { playerId, name, formerName, classValue, isProvisional } = driver;
  return (
    <>
      <span className={styles.who}>
        <QuietLink className="name-text" to={hrefs.driver(playerId)} data-result="">
          {name === '' ? 'No name' : <Highlight text={name} part={filter} />}
        </QuietLink>
        <ClassBadge value={classValue} isProvisional={isProvisional} />
        <YouMark playerId={playerId} />
      </span>
      {formerName !== null && (
        <span className={styles.former}>
          formerly <Highlight text={formerName} part={filter} />
        </span>
      )}
    </>
  );
}

function BestPlace({ figures }: Pick<FoundDriver, 'figures'>) {
  const place = figures?.bestPlace ?? null;
  if (place === null) return <span title={`Among the first ${PLACES_PER_BOARD} of no track`}>–</span>;
  return (
    <span className={styles.place}>
      <b>{formatOrdinal(place.rank)}</b>
      <TrackName track={place.trackName} href={hrefs.boardTrack(place.trackName)} />
    </span>
  );
}

function Records({ count }: { readonly count: number | null }) {
  if (count === null || count === 0) return <span className="quiet">{formatCount(count)}</span>;
  return (
    <>
      {formatCount(count)} <LapMark kind="record" />
    </>
  );
}

function SeenAt({ at }: { readonly at: string }) {
  const format = useFormat();
  const text = seenText(at, format, useMinute());
  // As every time: in UTC on hover, but not in the server's HTML.
  return (
    <time dateTime={at} title={useIsHydrated() ? format.utc(at) : undefined}>
      {text}
    </time>
  );
}
