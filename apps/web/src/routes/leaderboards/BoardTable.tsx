import Button from '@mui/material/Button';
import { useCallback } from 'react';
import { counted } from '../../shared/format/counted.ts';
import type { Column } from '../../shared/table/column.ts';
import { TableFrame, TableRows } from '../../shared/table/Table.tsx';
import type { DriverRow, JoinedBoard } from './join-board.ts';
import { rowId, type Leaderboard } from './use-leaderboard.ts';
import styles from './BoardTable.module.css';

export interface BoardTableProps<R extends DriverRow> {
  readonly caption: string;
  /** Must be stable, or every row renders again when rows are added. */
  readonly columns: readonly Column<R>[];
  readonly board: JoinedBoard<R>;
  readonly between: Leaderboard<R>['between'];
  /** The driver whose row is highlighted. */
  readonly around: string | undefined;
}

const keyOf = ({ driver }: DriverRow) => driver.playerId;
const idOf = ({ driver }: DriverRow) => rowId(driver.playerId);

/** The rows of a leaderboard: from the top, and around a driver further down. */
export function BoardTable<R extends DriverRow>({ caption, columns, board, between, around }: BoardTableProps<R>) {
  const isMine = useCallback(({ driver }: DriverRow) => driver.playerId === around, [around]);
  const rowsOf = (pages: readonly (readonly R[])[]) =>
    pages.map((rows, index) => (
      <TableRows
        key={rows[0]?.driver.playerId ?? index}
        columns={columns}
        rows={rows}
        above={pages[index - 1]?.at(-1)}
        keyOf={keyOf}
        idOf={idOf}
        isMine={isMine}
      />
    ));
  return (
    <div className={styles.place}>
      <TableFrame caption={caption} columns={columns} isFixed>
        {rowsOf(board.top)}
        {board.between > 0 && (
          <tbody role="rowgroup">
            <tr role="row" className={styles.between}>
              <td role="cell" colSpan={columns.length}>
                <Button size="small" disabled={between.isFetchingNextPage} onClick={() => void between.fetchNextPage()}>
                  {between.isFetchingNextPage ? 'Loading…' : `${counted(board.between, 'driver')} between: show more`}
                </Button>
              </td>
            </tr>
          </tbody>
        )}
        {rowsOf(board.further)}
      </TableFrame>
    </div>
  );
}
