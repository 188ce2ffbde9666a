import { styled } from '@mui/material/styles';
import { memo, type ReactNode } from 'react';
import { RowList } from '../../shared/ui/ListRow.tsx';
import type { BoardSegments, DriverRow } from './board-segments.ts';
import { MoreBetween } from './BoardTable.tsx';
import type { PagedBoard } from './use-joined-board.ts';

const List = styled(RowList)(({ theme }) => ({
  // Rows off the screen are neither laid out nor painted. The room at their sides is for focus rings, which are cut off there.
  '& > li': {
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 62px',
    margin: '0 -8px',
    padding: '9px 8px',
  },
  '& > li.mine': {
    background: theme.vars.palette.surface.mine,
    boxShadow: `inset 3px 0 0 ${theme.vars.palette.primary.main}`,
  },
  '& > li.between': {
    display: 'grid',
    placeItems: 'center',
    height: 62,
    background: theme.vars.palette.surface.sunken,
  },
}));

export interface BoardListProps<R extends DriverRow> {
  readonly caption: string;
  readonly segments: BoardSegments<R>;
  readonly between: PagedBoard<R>['between'];
  /** Stable, or every row is drawn anew when one is added. */
  readonly renderRow: (row: R, above: R | undefined) => ReactNode;
}

/** A board as the two-line rows of a phone. */
export function BoardList<R extends DriverRow>({ caption, segments, between, renderRow }: BoardListProps<R>) {
  const groupsOf = (groups: readonly (readonly R[])[]) =>
    groups.map((rows, index) => (
      <Group
        key={rows[0]?.driver.playerId ?? index}
        rows={rows}
        above={groups[index - 1]?.at(-1)}
        renderRow={renderRow}
      />
    ));
  return (
    <List aria-label={caption}>
      {groupsOf(segments.top)}
      {segments.between > 0 && (
        <li className="between">
          <MoreBetween count={segments.between} {...between} />
        </li>
      )}
      {groupsOf(segments.middle)}
    </List>
  );
}

interface GroupProps<R> {
  readonly rows: readonly R[];
  readonly above: R | undefined;
  readonly renderRow: (row: R, above: R | undefined) => ReactNode;
}

function GroupOf<R>({ rows, above, renderRow }: GroupProps<R>): ReactNode {
  return rows.map((row, index) => renderRow(row, index === 0 ? above : rows[index - 1]));
}

// @NOTE memo forgets the type parameter; the props stay those of the function.
const Group = memo(GroupOf) as typeof GroupOf;
