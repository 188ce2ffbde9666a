import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { Column } from '../../../shared/table/column.ts';
import { Table } from '../../../shared/table/Table.tsx';
import dataTableStyles from '../../../shared/ui/DataTable.module.css';
import styles from './SimpleTable.module.css';

export interface SimpleColumn<R> extends Pick<Column<R>, 'isRight' | 'className'> {
  readonly header: ReactNode;
  readonly cell: (row: R) => ReactNode;
  /** Hidden below this width. */
  readonly from?: 'sm' | 'md';
  readonly isSecondary?: boolean;
  readonly isStrong?: boolean;
  /** Long texts: over several lines. */
  readonly isWrapped?: boolean;
}

export interface SimpleTableProps<R> {
  readonly caption: string;
  readonly rows: readonly R[];
  readonly rowKey: (row: R) => string | number;
  /** The first column names the row. */
  readonly columns: readonly SimpleColumn<R>[];
  /** Buttons of each row: always in view; on phones beside the row's name, with the other cells below it. */
  readonly actions?: (row: R) => ReactNode;
  readonly rowClass?: (row: R) => string | undefined;
  /** Replaces a table without rows. */
  readonly empty?: ReactNode;
  /** Lower rows, in smaller letters. */
  readonly isDense?: boolean;
  readonly className?: string | undefined;
}

/** A short table inside a page. Long lists are an `AdminGrid`. */
export function SimpleTable<R>({
  rowKey,
  columns,
  actions,
  empty,
  isDense = false,
  className,
  ...table
}: SimpleTableProps<R>) {
  if (table.rows.length === 0 && empty !== undefined) return empty;
  const shown = actions === undefined ? columns : [...columns, actionColumn(actions)];
  return (
    // Scrolls where it is wider than the page, also by keyboard.
    <div className={styles.frame} tabIndex={0} role="region" aria-label={`Table: ${table.caption}`}>
      <Table
        {...table}
        className={clsx(styles.table, isDense && styles.dense, className)}
        keyOf={rowKey}
        columns={shown.map(toColumn)}
      />
    </div>
  );
}

function actionColumn<R>(cell: SimpleColumn<R>['cell']): SimpleColumn<R> {
  return { header: 'Action', isRight: true, className: styles.actions, cell };
}

const HIDE_BELOW = { sm: 'w720', md: 'w900' } as const;

function toColumn<R>(column: SimpleColumn<R>, index: number): Column<R> {
  const { header, cell, from, isRight = false, isSecondary, isStrong, isWrapped, className } = column;
  const classes = clsx(
    isSecondary && dataTableStyles.secondary,
    isStrong && dataTableStyles.strong,
    isWrapped && styles.wrap,
  );
  return {
    head: header,
    cell,
    isRowHead: index === 0,
    isRight,
    ...(from !== undefined && { hideBelow: HIDE_BELOW[from] }),
    className: (row) => clsx(classes, typeof className === 'function' ? className(row) : className),
  };
}
