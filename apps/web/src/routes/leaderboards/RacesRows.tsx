import { useCallback } from 'react';
import type { ApiOutputs } from '../../lib/trpc.ts';
import { formatCount, formatShare } from '../../shared/format/en-au.ts';
import { DriverName } from '../../shared/ui/DriverName.tsx';
import { ListRow } from '../../shared/ui/ListRow.tsx';
import { Medal } from '../../shared/ui/Medal.tsx';
import { useIsPhone } from '../../shared/ui/use-is-phone.ts';
import type { BoardSegments } from './board-segments.ts';
import { BoardList } from './BoardList.tsx';
import { BoardTable } from './BoardTable.tsx';
import { rowId } from './row-id.ts';
import type { PagedBoard } from './use-joined-board.ts';

type RacesRow = ApiOutputs['leaderboards']['races']['rows'][number];

const CAPTION = 'Drivers by races started';

export interface RacesRowsProps {
  readonly segments: BoardSegments<RacesRow>;
  readonly between: PagedBoard<RacesRow>['between'];
  readonly around: string | undefined;
}

export function RacesRows(props: RacesRowsProps) {
  const View = useIsPhone() ? RacesList : RacesTable;
  return <View {...props} />;
}

function RacesList({ segments, between, around }: RacesRowsProps) {
  const renderRow = useCallback(
    ({ rank, driver, starts, wins, podiums }: RacesRow) => (
      <ListRow
        key={driver.playerId}
        id={rowId(driver.playerId)}
        isMine={driver.playerId === around}
        lead={<Medal rank={rank} />}
        main={<DriverName driver={driver} />}
        second={`${formatCount(wins)} won, ${formatCount(podiums)} on the podium`}
        right={formatCount(starts)}
        rightSecond={starts === 1 ? 'start' : 'starts'}
      />
    ),
    [around],
  );
  return <BoardList caption={CAPTION} segments={segments} between={between} renderRow={renderRow} />;
}

function RacesTable({ segments, between, around }: RacesRowsProps) {
  const renderRow = useCallback(
    ({ rank, driver, starts, wins, podiums, winRate }: RacesRow) => {
      const isMine = driver.playerId === around;
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
          <td className="r s">{formatCount(starts)}</td>
          <td className="r">{formatCount(wins)}</td>
          <td className="r q">{formatCount(podiums)}</td>
          <td className="r q">{formatShare(winRate)}</td>
        </tr>
      );
    },
    [around],
  );
  return (
    <BoardTable
      caption={CAPTION}
      segments={segments}
      between={between}
      columns={6}
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
    <th scope="col" className="r" style={{ width: 110 }}>
      Starts
    </th>
    <th scope="col" className="r" style={{ width: 110 }}>
      Wins
    </th>
    <th scope="col" className="r" style={{ width: 110 }}>
      Podiums
    </th>
    <th scope="col" className="r" style={{ width: 110 }}>
      Win %
    </th>
  </tr>
);
