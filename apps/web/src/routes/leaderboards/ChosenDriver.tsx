import Button from '@mui/material/Button';
import { clsx } from 'clsx';
import { formatSector, formatSplit, formatTime } from 'race-format';
import { useNames } from '../../lib/names.ts';
import { distanceText } from '../../shared/format/distance-text.ts';
import { formatOrdinal } from '../../shared/format/dates-and-numbers.ts';
import { Table } from '../../shared/table/Table.tsx';
import { DifferenceBar } from '../../shared/ui/DifferenceBar.tsx';
import { DriverLink } from '../../shared/racing/DriverName.tsx';
import { PersonName } from '../../shared/ui/PersonName.tsx';
import { FailedQuery } from '../../shared/ui/QueryView.tsx';
import { Section } from '../../shared/ui/Section.tsx';
import type { TrackBoardRow } from './join-board.ts';
import { nearbyRows, nextTenth, type SectorGap } from './next-tenth.ts';
import type { Leaderboard } from './use-leaderboard.ts';
import styles from './ChosenDriver.module.css';

export interface ChosenDriverProps {
  readonly board: Leaderboard<TrackBoardRow>;
  /** Number of active filters. */
  readonly filters: number;
  readonly onClearFilters: () => void;
}

/** The rail's panel about the driver the leaderboard is centred on, or else the visitor's own driver. */
export function ChosenDriver({ board, filters, onClearFilters }: ChosenDriverProps) {
  const { driver, own, chosenName, query, nearby } = board;
  const { isMe } = driver;
  const rows = query.data?.nearby ?? [];
  const name = chosenName ?? 'this driver';
  return (
    <>
      <Section title={isMe ? 'Your next tenth' : 'Next tenth'}>
        {own != null ? (
          <NextTenth own={own} rows={rows} isMe={isMe} />
        ) : !isMe && !driver.isChosen ? (
          <p className={clsx(styles.text, 'detail')}>
            Choose a driver to see the places around them, and in which sector the time to the next place is lost.
          </p>
        ) : own === undefined && nearby.error !== null ? (
          <FailedQuery query={nearby} what={isMe ? 'your place' : 'the driver’s place'} />
        ) : own === undefined ? (
          <p className={clsx(styles.text, 'detail')}>
            Looking for {isMe ? 'you' : <PersonName>{name}</PersonName>} on this leaderboard…
          </p>
        ) : (
          <>
            <p className={clsx(styles.text, 'detail')} role="status">
              <b>{isMe ? 'You' : <PersonName>{name}</PersonName>}</b> {isMe ? 'are not' : 'has no time'} on this
              leaderboard
              {filters > 0 && ' with these filters'}.
            </p>
            {filters > 0 && (
              <Button size="small" onClick={onClearFilters}>
                Clear {filters === 1 ? 'the filter' : `${filters} filters`}
              </Button>
            )}
          </>
        )}
      </Section>
      {own != null && <NearbySection own={own} rows={rows} isMe={isMe} />}
    </>
  );
}

interface OwnRowProps {
  readonly own: TrackBoardRow;
  /** Consecutive rows that include the driver's own. */
  readonly rows: readonly TrackBoardRow[];
  readonly isMe: boolean;
}

/** The gap to the next place, and the sector in which it lies. */
function NextTenth({ own, rows, isMe }: OwnRowProps) {
  const names = useNames();
  const tenth = nextTenth(rows, own);
  if (tenth === null) {
    const behind = rows.find((row) => row.lapTime > own.lapTime);
    return (
      <p className={clsx(styles.text, 'detail')}>
        <b>{isMe ? 'You' : <PersonName>{own.driver.name}</PersonName>}</b> {isMe ? 'lead' : 'leads'} this leaderboard
        {behind !== undefined && `, ${distanceText(behind.lapTime - own.lapTime)} ahead of the next time`}.
      </p>
    );
  }
  const { ahead, gap, sectors, worst, rankOfTenth } = tenth;
  return (
    <>
      <p className={clsx(styles.text, 'detail')}>
        {distanceText(gap)} to {formatOrdinal(ahead.rank)}, <PersonName isStrong>{ahead.driver.name}</PersonName>.{' '}
        {worst !== null && `Sector ${worst.sector} alone is worth ${distanceText(worst.difference)}. `}
        {rankOfTenth !== null && `A tenth faster would be ${formatOrdinal(rankOfTenth)}.`}
      </p>
      {sectors.length > 0 ? (
        <SectorRows sectors={sectors} />
      ) : (
        <p className={clsx(styles.text, 'detail', styles.foot)}>One of the two laps has no sector times.</p>
      )}
      <p className={clsx(styles.text, 'detail', styles.foot)}>
        {isMe ? (
          'Your'
        ) : (
          <>
            <PersonName>{own.driver.name}</PersonName>’s
          </>
        )}{' '}
        best lap against <PersonName>{ahead.driver.name}</PersonName>’s
        {sectors.length > 0 && ', sector by sector'}.{' '}
        {own.carModel === ahead.carModel
          ? `Both in the ${names.car(own.carModel)}`
          : `${names.car(own.carModel)} against ${names.car(ahead.carModel)}`}
        , {surfaces(own, ahead)}.
      </p>
    </>
  );
}

/** The length of the longest bar, as a share of the room. */
const FULL_BAR = 0.92;

function SectorRows({ sectors }: { readonly sectors: readonly SectorGap[] }) {
  const widest = Math.max(...sectors.map(({ difference }) => Math.abs(difference)), 1);
  return (
    <Table
      look="plain"
      className={styles.sectors}
      caption="Sector times and the gaps to the place above"
      rows={sectors}
      keyOf={({ sector }) => sector}
      columns={[
        { head: 'Sector', isRowHead: true, className: 'overline', cell: ({ sector }) => `S${sector}` },
        { head: 'Time', className: styles.own, cell: ({ own }) => formatSector(own) },
        {
          head: 'Lost or won',
          cell: ({ difference }) => (
            <DifferenceBar
              share={(difference / widest) * FULL_BAR}
              className={clsx(styles.bar, difference < 0 ? 'better' : styles.lost)}
            />
          ),
        },
        {
          head: 'Difference',
          className: ({ difference }) => clsx(styles.diff, difference < 0 && 'better'),
          cell: ({ difference }) => formatSplit(difference),
        },
      ]}
    />
  );
}

function surfaces(own: TrackBoardRow, ahead: TrackBoardRow): string {
  if (own.isWet === null || ahead.isWet === null) return 'conditions unknown';
  if (own.isWet === ahead.isWet) return own.isWet ? 'both wet' : 'both dry';
  return own.isWet ? 'wet against dry' : 'dry against wet';
}

const SHOWN = 5;

function NearbySection({ own, rows, isMe }: OwnRowProps) {
  const who = isMe ? 'you' : <PersonName>{own.driver.name}</PersonName>;
  return (
    <Section title={<>Around {who}</>}>
      <Table
        look="plain"
        isFixed
        className={styles.nearby}
        caption={<>Drivers around {who}</>}
        rows={nearbyRows(rows, own.driver.playerId, SHOWN)}
        keyOf={({ driver }) => String(driver.playerId)}
        rowClass={(row) => (row === own ? styles.mine : '')}
        columns={[
          { head: 'Rank', width: 44, className: styles.rank, cell: ({ rank }) => rank },
          {
            head: 'Driver',
            isRowHead: true,
            className: 'row-target',
            cell: ({ driver }) => <DriverLink driver={driver} />,
          },
          { head: 'Time', width: 80, className: styles.time, cell: ({ lapTime }) => formatTime(lapTime) },
          {
            head: <>From {who}</>,
            width: 68,
            className: styles.to,
            cell: (row) => row !== own && formatSplit(row.lapTime - own.lapTime),
          },
        ]}
      />
    </Section>
  );
}
