import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { DataTable } from '../../../shared/ui/DataTable.tsx';
import dataTableStyles from '../../../shared/ui/DataTable.module.css';
import styles from './SimpleTable.module.css';

export interface SimpleColumn<R> {
  readonly header: ReactNode;
  readonly cell: (row: R) => ReactNode;
  /** Hidden below this width. */
  readonly from?: 'sm' | 'md';
  readonly isRight?: boolean;
  readonly isSecondary?: boolean;
  readonly isStrong?: boolean;
  /** Long texts: over several lines. */
  readonly isWrapped?: boolean;
  readonly className?: string | undefined;
}

export interface SimpleTableProps<R> {
  readonly caption: string;
  readonly rows: readonly R[];
  readonly rowKey: (row: R) => string | number;
  /** The first column names the row. */
  readonly columns: readonly SimpleColumn<R>[];
  readonly rowClass?: (row: R) => string | undefined;
  /** Replaces a table without rows. */
  readonly empty?: ReactNode;
  readonly className?: string | undefined;
}

/** A short table inside a page. Long lists are an `AdminGrid`. */
export function SimpleTable<R>({ caption, rows, rowKey, columns, rowClass, empty, className }: SimpleTableProps<R>) {
  if (rows.length === 0 && empty !== undefined) return empty;
  return (
    // Scrolls where it is wider than the page, also by keyboard.
    <div className={styles.frame} tabIndex={0} role="region" aria-label={`Table: ${caption}`}>
      <DataTable className={clsx(styles.table, className)}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th key={index} scope="col" className={classOf(column)}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className={rowClass?.(row)}>
              {columns.map((column, index) =>
                index === 0 ? (
                  <th key={index} scope="row" className={classOf(column)}>
                    {column.cell(row)}
                  </th>
                ) : (
                  <td key={index} className={classOf(column)}>
                    {column.cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </DataTable>
    </div>
  );
}

const HIDDEN_BELOW = { sm: dataTableStyles.from720, md: dataTableStyles.from900 };

function classOf<R>(column: SimpleColumn<R>): string {
  return clsx(
    column.className,
    column.from !== undefined && HIDDEN_BELOW[column.from],
    column.isRight && dataTableStyles.alignRight,
    column.isSecondary && dataTableStyles.secondary,
    column.isStrong && dataTableStyles.strong,
    column.isWrapped && styles.wrap,
  );
}
