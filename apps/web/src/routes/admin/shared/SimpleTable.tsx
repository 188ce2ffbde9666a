import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { Column } from '../../../shared/table/column.ts';
import { Table, type TableProps } from '../../../shared/table/Table.tsx';
import styles from './SimpleTable.module.css';

export interface SimpleTableProps<R> extends Pick<TableProps<R>, 'rows' | 'keyOf' | 'rowClass' | 'className'> {
  readonly caption: string;
  /** The first column names the row. */
  readonly columns: readonly Column<R>[];
  /** Buttons of each row: always in view; on phones beside the row's name, with the other cells below it. */
  readonly actions?: (row: R) => ReactNode;
  /** Replaces a table without rows. */
  readonly empty?: ReactNode;
  /** Lower rows, in smaller letters. */
  readonly isDense?: boolean;
}

/** A short table inside a page. Long lists are an `AdminGrid`. */
export function SimpleTable<R>({ columns, actions, empty, isDense = false, className, ...table }: SimpleTableProps<R>) {
  if (table.rows.length === 0 && empty !== undefined) return empty;
  const shown = columns.map((column, index) => ({ ...column, isRowHead: index === 0 }));
  return (
    // Scrolls where it is wider than the page, also by keyboard.
    <div className={styles.frame} tabIndex={0} role="region" aria-label={`Table: ${table.caption}`}>
      <Table
        {...table}
        isInScroller
        className={clsx(styles.table, isDense && styles.dense, className)}
        columns={actions === undefined ? shown : [...shown, actionColumn(actions)]}
      />
    </div>
  );
}

function actionColumn<R>(cell: Column<R>['cell']): Column<R> {
  return { head: 'Action', isRight: true, className: styles.actions, cell };
}
