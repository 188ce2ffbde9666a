import { styled } from '@mui/material/styles';
import { useCallback } from 'react';
import type { ApiOutputs } from '../../lib/trpc.ts';
import { formatCount } from '../../shared/format/en-au.ts';
import { DriverName } from '../../shared/ui/DriverName.tsx';
import { GapCell } from '../../shared/ui/GapCell.tsx';
import { ListRow } from '../../shared/ui/ListRow.tsx';
import { Medal } from '../../shared/ui/Medal.tsx';
import { useIsPhone } from '../../shared/ui/use-is-phone.ts';
import type { BoardSegments } from './board-segments.ts';
import { BoardList } from './BoardList.tsx';
import { BoardTable } from './BoardTable.tsx';
import { rowId } from './row-id.ts';
import { tieInWords } from './ties.ts';
import type { PagedBoard } from './use-joined-board.ts';

type PointsRow = ApiOutputs['leaderboards']['points']['rows'][number];

const CAPTION = 'Drivers by points';

const Tie = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  marginRight: 10,
  fontWeight: 400,
  color: theme.vars.palette.ink3,
}));

export interface PointsRowsProps {
  readonly segments: BoardSegments<PointsRow>;
  readonly between: PagedBoard<PointsRow>['between'];
  readonly around: string | undefined;
  /** Points of the leader. */
  readonly leader: number;
}

export function PointsRows(props: PointsRowsProps) {
  const View = useIsPhone() ? PointsList : PointsTable;
  return <View {...props} />;
}

function PointsList({ segments, between, around }: PointsRowsProps) {
  const renderRow = useCallback(
    (row: PointsRow, above: PointsRow | undefined) => {
      const { rank, driver, points, starts, wins } = row;
      const tie = tieInWords(row, above);
      return (
        <ListRow
          key={driver.playerId}
          id={rowId(driver.playerId)}
          isMine={driver.playerId === around}
          lead={<Medal rank={rank} />}
          main={<DriverName driver={driver} />}
          second={`${formatCount(wins)} won of ${formatCount(starts)}${tie === null ? '' : `, ${tie}`}`}
          right={formatCount(points)}
          rightSecond={points === 1 ? 'point' : 'points'}
        />
      );
    },
    [around],
  );
  return <BoardList caption={CAPTION} segments={segments} between={between} renderRow={renderRow} />;
}

function PointsTable({ segments, between, around, leader }: PointsRowsProps) {
  const renderRow = useCallback(
    (row: PointsRow, above: PointsRow | undefined) => {
      const { rank, driver, points, starts, wins, podiums } = row;
      const isMine = driver.playerId === around;
      const tie = tieInWords(row, above);
      return (
        <tr
          key={driver.playerId}
          id={rowId(driver.playerId)}
          className={isMine ? 'mine' : ''}
          aria-current={isMine ? 'true' : undefined}
        >
          <td>
            <Medal rank={rank} />
          </td>
          <th scope="row">
            <DriverName driver={driver} />
          </th>
          <td className="r s">
            {tie !== null && <Tie>{tie}</Tie>}
            {formatCount(points)}
          </td>
          <td className="r gap">
            {points < leader && (
              <GapCell text={`−${formatCount(leader - points)}`} share={(leader - points) / Math.max(leader, 1)} />
            )}
          </td>
          <td className="r q">{formatCount(starts)}</td>
          <td className="r">{formatCount(wins)}</td>
          <td className="r q">{formatCount(podiums)}</td>
        </tr>
      );
    },
    [around, leader],
  );
  return (
    <BoardTable
      caption={CAPTION}
      segments={segments}
      between={between}
      columns={7}
      heads={HEADS}
      renderRow={renderRow}
    />
  );
}

const HEADS = (
  <tr>
    <th scope="col" style={{ width: 58 }}>
      Rank
    </th>
    <th scope="col">Driver</th>
    <th scope="col" className="r" style={{ width: 150 }}>
      Points
    </th>
    <th scope="col" className="r" style={{ width: 140 }}>
      To leader
    </th>
    <th scope="col" className="r" style={{ width: 76 }}>
      Starts
    </th>
    <th scope="col" className="r" style={{ width: 76 }}>
      Wins
    </th>
    <th scope="col" className="r" style={{ width: 88 }}>
      Podiums
    </th>
  </tr>
);
