import { styled } from '@mui/material/styles';
import { RowList } from '../../shared/ui/ListRow.tsx';
import type { BoardSegments, DriverRow } from './board-segments.ts';
import { BoardRows, type BoardRowsProps } from './BoardRows.tsx';
import { MoreBetween } from './BoardTable.tsx';
import type { PagedBoard } from './use-joined-board.ts';

const Lists = styled('div')(({ theme }) => ({
  '& li.mine, & li:has(.you)': {
    margin: '0 -8px',
    padding: '9px 8px',
    background: theme.vars.palette.surface.mine,
    boxShadow: `inset 3px 0 0 ${theme.vars.palette.primary.main}`,
  },
  '& > .between': { display: 'grid', placeItems: 'center', height: 62, background: theme.vars.palette.surface.sunken },
}));

export interface BoardListProps<R extends DriverRow> extends Pick<BoardRowsProps<R>, 'renderRow'> {
  readonly caption: string;
  readonly segments: BoardSegments<R>;
  readonly between: PagedBoard<R>['between'];
}

/** A board as two-line rows for phones, a list per page. */
export function BoardList<R extends DriverRow>({ caption, segments, between, renderRow }: BoardListProps<R>) {
  const listsOf = (pages: readonly (readonly R[])[]) =>
    pages.map((rows, index) => (
      <RowList key={rows[0]?.driver.playerId ?? index} aria-label={`${caption}, from rank ${rows[0]?.rank ?? 1}`}>
        <BoardRows rows={rows} above={pages[index - 1]?.at(-1)} renderRow={renderRow} />
      </RowList>
    ));
  return (
    <Lists>
      {listsOf(segments.top)}
      {segments.between > 0 && (
        <div className="between">
          <MoreBetween count={segments.between} {...between} />
        </div>
      )}
      {listsOf(segments.middle)}
    </Lists>
  );
}
