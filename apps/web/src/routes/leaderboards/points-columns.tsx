import { styled } from '@mui/material/styles';
import type { ApiOutputs } from '../../lib/trpc.ts';
import { formatCount } from '../../shared/format/en-au.ts';
import type { Column } from '../../shared/table/column.ts';
import { GapCell } from '../../shared/ui/GapCell.tsx';
import { rankedDrivers } from './ranked-drivers.tsx';
import { tieText } from './ties.ts';
import { winsText } from './wins-text.ts';

type PointsRow = ApiOutputs['leaderboards']['points']['rows'][number];

const Tie = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  marginRight: 10,
  fontWeight: 400,
  color: theme.vars.palette.ink3,
  // There it is in the second line.
  [theme.breakpoints.down('sm')]: { display: 'none' },
}));

/** The columns of a season's leaderboard by points. */
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
      className: 's',
      phone: 'right',
      cell: (row, above) => {
        const tie = tieText(row, above);
        return (
          <>
            {tie !== null && <Tie>{tie}</Tie>}
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
      className: 'gap',
      cell: ({ points }) => {
        const gap = leaderPoints - points;
        return gap > 0 && <GapCell text={`−${formatCount(gap)}`} share={gap / Math.max(leaderPoints, 1)} />;
      },
    },
    { head: 'Starts', width: 76, isRight: true, className: 'q', cell: ({ starts }) => formatCount(starts) },
    { head: 'Wins', width: 76, isRight: true, cell: ({ wins }) => formatCount(wins) },
    { head: 'Podiums', width: 88, isRight: true, className: 'q', cell: ({ podiums }) => formatCount(podiums) },
  ];
}
