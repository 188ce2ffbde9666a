import { memo, type ReactNode } from 'react';
import { RowSlices } from './RowSlices.tsx';
import { useNear } from './use-near.ts';

export interface RowGroupProps<T> {
  readonly rows: readonly T[];
  /** The row before the first one. */
  readonly above: T | undefined;
  readonly rowHeight: number;
  /** Columns that an empty row has to span. */
  readonly columns: number;
  /** Shown at once, also before it is known where on the page it lies. */
  readonly isShownFirst: boolean;
  readonly renderRow: (row: T, above: T | undefined) => ReactNode;
}

/**
 * Some rows of a long table. Far from the screen they are one empty row of the same height: a board of thousands has no more
 * cells to lay out than a short one. `renderRow` must be stable, or every group is drawn anew when one is added.
 */
function RowGroupOf<T>({ rows, above, rowHeight, columns, isShownFirst, renderRow }: RowGroupProps<T>) {
  const { ref, isNear, height } = useNear<HTMLTableSectionElement>(isShownFirst);
  const empty = (px: number) => (
    <tr aria-hidden="true">
      <td colSpan={columns} style={{ height: px, padding: 0, border: 0 }} />
    </tr>
  );
  return (
    <tbody ref={ref}>
      {isNear ? (
        <RowSlices rows={rows} above={above} renderRow={renderRow} renderRest={(count) => empty(count * rowHeight)} />
      ) : (
        empty(height ?? rows.length * rowHeight)
      )}
    </tbody>
  );
}

// @NOTE memo forgets the type parameter; the props stay those of the function.
export const RowGroup = memo(RowGroupOf) as typeof RowGroupOf;
