import { memo, type ReactNode } from 'react';
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
  return (
    <tbody ref={ref}>
      {isNear ? (
        rows.map((row, index) => renderRow(row, index === 0 ? above : rows[index - 1]))
      ) : (
        <tr aria-hidden="true">
          <td colSpan={columns} style={{ height: height ?? rows.length * rowHeight, padding: 0, border: 0 }} />
        </tr>
      )}
    </tbody>
  );
}

// @NOTE memo forgets the type parameter; the props stay those of the function.
export const RowGroup = memo(RowGroupOf) as typeof RowGroupOf;
