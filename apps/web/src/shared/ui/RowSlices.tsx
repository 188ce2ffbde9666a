import { Fragment, memo, useMemo, type ReactNode } from 'react';
import { inGroups } from './in-groups.ts';
import { useSlices } from './use-slices.ts';

/** Rows that are drawn in one go. */
const SLICE = 8;
const ONE_BY_ONE = { first: 1, step: 1 };

interface SliceProps<T> {
  readonly rows: readonly T[];
  /** The row before the first one. */
  readonly above: T | undefined;
  /** Stable, or every row is drawn anew when some are added. */
  readonly renderRow: (row: T, above: T | undefined) => ReactNode;
}

export interface RowSlicesProps<T> extends SliceProps<T> {
  /** What stands for so many rows that are not drawn yet. */
  readonly renderRest: (count: number) => ReactNode;
}

/** Rows that come slice by slice: what fits the window at once, each of the others when those before are painted. */
export function RowSlices<T>({ rows, above, renderRow, renderRest }: RowSlicesProps<T>) {
  const slices = useMemo(() => inGroups(rows, SLICE), [rows]);
  const drawn = useSlices(slices.length, ONE_BY_ONE);
  const rest = rows.length - drawn * SLICE;
  return (
    <>
      {slices.slice(0, drawn).map((slice, index) => (
        <Slice key={index} rows={slice} above={index === 0 ? above : slices[index - 1]?.at(-1)} renderRow={renderRow} />
      ))}
      {/* Another one each time: the same would have moved, which counts as a page that jumps. */}
      {rest > 0 && <Fragment key={rest}>{renderRest(rest)}</Fragment>}
    </>
  );
}

function SliceOf<T>({ rows, above, renderRow }: SliceProps<T>): ReactNode {
  return rows.map((row, index) => renderRow(row, index === 0 ? above : rows[index - 1]));
}

// @NOTE memo forgets the type parameter; the props stay those of the function.
const Slice = memo(SliceOf) as typeof SliceOf;
