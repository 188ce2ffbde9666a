import { useCallback } from 'react';
import { DriverName } from '../../shared/ui/DriverName.tsx';
import { ListRow } from '../../shared/ui/ListRow.tsx';
import { Medal } from '../../shared/ui/Medal.tsx';
import type { TrackBoardRow } from './board-segments.ts';
import { BoardList } from './BoardList.tsx';
import { rowId } from './row-id.ts';
import { BoardGap, BoardTime, type LapViewProps } from './row-look.tsx';

export function LapList({ segments, between, look }: LapViewProps) {
  const renderRow = useCallback(
    (row: TrackBoardRow) => (
      <ListRow
        key={row.driver.playerId}
        id={rowId(row.driver.playerId)}
        isMine={row.driver.playerId === look.around}
        lead={<Medal rank={row.rank} />}
        main={<DriverName driver={row.driver} />}
        second={`${look.names.car(row.carModel)}${row.isWet ? ', wet' : ''}`}
        right={<BoardTime row={row} isRecord={look.isRecord} />}
        rightSecond={row.gap > 0 ? <BoardGap row={row} look={look} /> : undefined}
      />
    ),
    [look],
  );
  return <BoardList caption="Best lap of each driver" segments={segments} between={between} renderRow={renderRow} />;
}
