import { memo, type ReactNode } from 'react';

export interface BoardRowsProps<R> {
  readonly rows: readonly R[];
  /** The row before the first one. */
  readonly above: R | undefined;
  /** Must be stable, or every row renders again when rows are added. */
  readonly renderRow: (row: R, above: R | undefined) => ReactNode;
}

function BoardRowsOf<R>({ rows, above, renderRow }: BoardRowsProps<R>): ReactNode {
  return rows.map((row, index) => renderRow(row, index === 0 ? above : rows[index - 1]));
}

/** One page of a board's rows. Memoized: adding a page does not render the others again. */
// @NOTE memo loses the type parameter; the props are the function's.
export const BoardRows = memo(BoardRowsOf) as typeof BoardRowsOf;
