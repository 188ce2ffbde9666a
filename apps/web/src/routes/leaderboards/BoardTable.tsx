import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { formatCount } from '../../shared/format/en-au.ts';
import { DataTable } from '../../shared/ui/DataTable.ts';
import type { BoardSegments, DriverRow } from './board-segments.ts';
import { BoardRows, type BoardRowsProps } from './BoardRows.tsx';
import type { PagedBoard } from './use-joined-board.ts';

/** Fixed columns: loading rows changes no width. Columns hide by the board's own width. */
const Place = styled('div')(({ theme }) => ({
  containerType: 'inline-size',
  '& table': { tableLayout: 'fixed' },
  '& .who': { display: 'flex' },
  '& .who .nm': { maxWidth: 'none' },
  '& td.dots': { overflow: 'hidden', textOverflow: 'ellipsis' },
  '& td.time': { fontSize: 14.5 },
  '& td.gap > span': { width: 112 },
  '& tr.mine, & tbody tr.mine:hover': { background: theme.vars.palette.surface.mine },
  '& tr.mine > td:first-of-type': { boxShadow: `inset 3px 0 0 ${theme.vars.palette.primary.main}` },
  '& tr.between td': { height: 52, textAlign: 'center', background: theme.vars.palette.surface.sunken },
  // Every page is its own tbody, whose last row has no border.
  '& tbody + tbody tr:first-of-type > td, & tbody + tbody tr:first-of-type > th': {
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '@container (max-width: 940px)': { '& .c940': { display: 'none' } },
  '@container (max-width: 860px)': { '& .c860': { display: 'none' } },
  '@container (max-width: 780px)': { '& .c780': { display: 'none' } },
}));

export interface BoardTableProps<R extends DriverRow> extends Pick<BoardRowsProps<R>, 'renderRow'> {
  readonly caption: string;
  readonly segments: BoardSegments<R>;
  readonly between: PagedBoard<R>['between'];
  readonly columns: number;
  /** One row of headers. */
  readonly heads: ReactNode;
}

/** A board as a table, a tbody per page. */
export function BoardTable<R extends DriverRow>(props: BoardTableProps<R>) {
  const { caption, segments, between, columns, heads, renderRow } = props;
  const bodiesOf = (pages: readonly (readonly R[])[]) =>
    pages.map((rows, index) => (
      <tbody key={rows[0]?.driver.playerId ?? index}>
        <BoardRows rows={rows} above={pages[index - 1]?.at(-1)} renderRow={renderRow} />
      </tbody>
    ));
  return (
    <Place>
      <DataTable>
        <caption>{caption}</caption>
        <thead>{heads}</thead>
        {bodiesOf(segments.top)}
        {segments.between > 0 && (
          <tbody>
            <tr className="between">
              <td colSpan={columns}>
                <MoreBetween count={segments.between} {...between} />
              </td>
            </tr>
          </tbody>
        )}
        {bodiesOf(segments.middle)}
      </DataTable>
    </Place>
  );
}

export interface MoreBetweenProps {
  readonly count: number;
  readonly isLoading: boolean;
  readonly onMore: () => void;
}

/** Placeholder for the drivers between two parts of a board who are not loaded yet. */
export function MoreBetween({ count, isLoading, onMore }: MoreBetweenProps) {
  return (
    <Button size="small" disabled={isLoading} onClick={onMore}>
      {isLoading ? 'Loading…' : `${formatCount(count)} ${count === 1 ? 'driver' : 'drivers'} between: show more`}
    </Button>
  );
}
