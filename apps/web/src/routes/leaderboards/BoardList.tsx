import { styled } from '@mui/material/styles';
import { memo, type ReactNode } from 'react';
import { RowList } from '../../shared/ui/ListRow.tsx';
import { RowSlices } from '../../shared/ui/RowSlices.tsx';
import { useNear } from '../../shared/ui/use-near.ts';
import type { BoardSegments, DriverRow } from './board-segments.ts';
import { MoreBetween } from './BoardTable.tsx';
import type { PagedBoard } from './use-joined-board.ts';

const ROW_PX = 63;

const Lists = styled('div')(({ theme }) => ({
  '& li.mine, & li:has(.you)': {
    margin: '0 -8px',
    padding: '9px 8px',
    background: theme.vars.palette.surface.mine,
    boxShadow: `inset 3px 0 0 ${theme.vars.palette.primary.main}`,
  },
  '& > .between': { display: 'grid', placeItems: 'center', height: 62, background: theme.vars.palette.surface.sunken },
}));

export interface BoardListProps<R extends DriverRow> {
  readonly caption: string;
  readonly segments: BoardSegments<R>;
  readonly between: PagedBoard<R>['between'];
  /** Stable, or every row is drawn anew when one is added. */
  readonly renderRow: (row: R, above: R | undefined) => ReactNode;
}

/** A board as the two-line rows of a phone, a list to each page. */
export function BoardList<R extends DriverRow>({ caption, segments, between, renderRow }: BoardListProps<R>) {
  const listsOf = (groups: readonly (readonly R[])[]) =>
    groups.map((rows, index) => (
      <PageList
        key={rows[0]?.driver.playerId ?? index}
        caption={`${caption}, from rank ${rows[0]?.rank ?? 1}`}
        rows={rows}
        above={groups[index - 1]?.at(-1)}
        isShownFirst={index === 0}
        renderRow={renderRow}
      />
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

interface PageListProps<R> {
  readonly caption: string;
  readonly rows: readonly R[];
  readonly above: R | undefined;
  readonly isShownFirst: boolean;
  readonly renderRow: (row: R, above: R | undefined) => ReactNode;
}

/** One page of rows; far from the screen only as tall as they are. */
function PageListOf<R>({ caption, rows, above, isShownFirst, renderRow }: PageListProps<R>) {
  const { ref, isNear, height } = useNear<HTMLOListElement>(isShownFirst);
  return (
    <RowList ref={ref} aria-label={caption} style={isNear ? undefined : { height: height ?? rows.length * ROW_PX }}>
      {isNear && (
        <RowSlices
          rows={rows}
          above={above}
          renderRow={renderRow}
          renderRest={(count) => <li aria-hidden="true" style={{ height: count * ROW_PX }} />}
        />
      )}
    </RowList>
  );
}

// @NOTE memo forgets the type parameter; the props stay those of the function.
const PageList = memo(PageListOf) as typeof PageListOf;
