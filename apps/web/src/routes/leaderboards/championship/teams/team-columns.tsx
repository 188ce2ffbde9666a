import type { StandingRow, Standings } from '@paddock/contracts';
import { formatPoints, pointsValue } from '../../../../shared/format/points.ts';
import { DriverLink } from '../../../../shared/racing/DriverName.tsx';
import { GapCell } from '../../../../shared/racing/GapCell.tsx';
import type { Column } from '../../../../shared/table/column.ts';
import { LinkButton } from '../../../../shared/ui/LinkButton.tsx';
import { PersonName } from '../../../../shared/ui/PersonName.tsx';
import { PlaceChange } from '../standings/PlaceChange.tsx';
import { heldRounds } from '../standings/words.ts';
import styles from './Teams.module.css';

/** With more rounds there is no room for their columns: the points of each are in what a row opens to. */
const MOST_ROUNDS = 8;

interface TeamTable {
  readonly longest: number;
  readonly onOpen: (row: StandingRow) => void;
}

export function teamColumns(standings: Standings, { longest, onOpen }: TeamTable): readonly Column<StandingRow>[] {
  const { rounds, afterRound, rows } = standings;
  const held = heldRounds(rounds);
  const run = held.slice(0, held.findIndex(({ code }) => code === afterRound) + 1);
  const most = Math.max(1, ...rows.map(({ total }) => pointsValue(total)));
  return [
    { head: 'Pos', width: 48, phone: 'lead', isStrong: true, cell: ({ place }) => place ?? '–' },
    { head: '±', width: 42, priority: 'high', cell: (row) => <PlaceChange {...row} /> },
    {
      head: 'Team',
      isRowHead: true,
      phone: 'main',
      cell: ({ team }) => <PersonName>{team?.name ?? '–'}</PersonName>,
      phoneSecond: (row) => <Shares row={row} most={most} />,
    },
    { head: 'Who scored it', width: '32%', cell: (row) => <Shares row={row} most={most} /> },
    ...(run.length > MOST_ROUNDS ? [] : run).map((round): Column<StandingRow> => ({
      head: round.code,
      isRight: true,
      priority: 'low',
      cell: ({ cells }) => {
        const cell = cells.find(({ code }) => code === round.code);
        if (cell === undefined) return '–';
        return cell.counts ? formatPoints(cell.points) : <s className="quiet">{formatPoints(cell.points)}</s>;
      },
    })),
    {
      head: 'Pts',
      width: 72,
      isRight: true,
      isStrong: true,
      phone: 'right',
      cell: (row) => (
        <LinkButton
          type="button"
          aria-label={`${formatPoints(row.total)}: what the points of ${row.team?.name} are made of`}
          onClick={() => onOpen(row)}
        >
          {formatPoints(row.total)}
        </LinkButton>
      ),
      phoneSecond: ({ gap }) => gap !== null && `−${formatPoints(gap)}`,
    },
    {
      head: 'To leader',
      width: 130,
      isRight: true,
      priority: 'medium',
      cell: ({ gap }) =>
        gap !== null && <GapCell text={`−${formatPoints(gap)}`} share={pointsValue(gap) / Math.max(longest, 1)} />,
    },
  ];
}

interface SharesProps {
  readonly row: StandingRow;
  /** Of the first team, to which all bars are drawn. */
  readonly most: number;
}

/** A team's points as a bar by driver, with their names. */
function Shares({ row: { drivers }, most }: SharesProps) {
  return (
    <span className={styles.shares}>
      <span className={styles.bar} aria-hidden="true">
        {drivers.map(({ driver, points }) => (
          <i
            key={driver.playerId}
            style={{ width: `${((Math.max(0, pointsValue(points)) / most) * 100).toFixed(1)}%` }}
          />
        ))}
      </span>
      {drivers.map(({ driver, points }, index) => (
        <span key={driver.playerId}>
          {index > 0 && ', '}
          <DriverLink driver={driver} /> {formatPoints(points)}
        </span>
      ))}
    </span>
  );
}
