import { memo, type ReactNode } from 'react';

export interface BoardRowsProps<R> {
  readonly rows: readonly R[];
  /** The row before the first one. */
  readonly above: R | undefined;
  /** Stable, or every row is rendered again when some are added. */
  readonly renderRow: (row: R, above: R | undefined) => ReactNode;
}

function BoardRowsOf<R>({ rows, above, renderRow }: BoardRowsProps<R>): ReactNode {
  return rows.map((row, index) => renderRow(row, index === 0 ? above : rows[index - 1]));
}

/** One page of a board's rows. Memoized: a page that is added renders no other again. */
// @NOTE memo forgets the type parameter; the props stay those of the function.
export const BoardRows = memo(BoardRowsOf) as typeof BoardRowsOf;
