import { clsx } from 'clsx';
import type { ApiOutputs } from '../../lib/trpc.ts';
import { formatCount } from '../../shared/format/dates-and-numbers.ts';
import type { Column } from '../../shared/table/column.ts';
import { GapCell } from '../../shared/racing/GapCell.tsx';
import { rankedDrivers, winsText } from './ranked-drivers.tsx';
import styles from './points-columns.module.css';
import boardTableStyles from './BoardTable.module.css';

type PointsRow = ApiOutputs['leaderboards']['points']['rows'][number];
type Scored = Pick<PointsRow, 'rank' | 'points' | 'wins'>;

export function pointsColumns(leaderPoints: number): readonly Column<PointsRow>[] {
  return [
    ...rankedDrivers<PointsRow>((row, above) => {
      const tie = tieText(row, above);
      return `${winsText(row)}${tie === null ? '' : `, ${tie}`}`;
    }),
    {
      head: 'Points',
      width: 150,
      isRight: true,
      isStrong: true,
      phone: 'right',
      cell: (row, above) => {
        const tie = tieText(row, above);
        return (
          <>
            {tie !== null && <span className={clsx(styles.tie, 'small-print')}>{tie}</span>}
            {formatCount(row.points)}
          </>
        );
      },
      phoneSecond: ({ points }) => (points === 1 ? 'point' : 'points'),
    },
    {
      head: 'To leader',
      width: 140,
      isRight: true,
      className: boardTableStyles.gap,
      cell: ({ points }) => {
        const gap = leaderPoints - points;
        return gap > 0 && <GapCell text={`−${formatCount(gap)}`} share={gap / Math.max(leaderPoints, 1)} />;
      },
    },
    { head: 'Starts', width: 76, isRight: true, isSecondary: true, cell: ({ starts }) => formatCount(starts) },
    { head: 'Wins', width: 76, isRight: true, cell: ({ wins }) => formatCount(wins) },
    { head: 'Podiums', width: 88, isRight: true, isSecondary: true, cell: ({ podiums }) => formatCount(podiums) },
  ];
}

/** What separates a row from the one above at equal points: nothing, wins, or lower places. */
export function tieText(row: Scored, above: Scored | undefined): string | null {
  if (above === undefined || above.points !== row.points) return null;
  if (above.rank === row.rank) return 'level';
  return above.wins === row.wins ? 'on count-back' : 'on wins';
}
