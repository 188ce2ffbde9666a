import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import dataTableStyles from '../ui/DataTable.module.css';
import styles from './Table.module.css';

/** A column of a `Table`: its header, its cells, and what becomes of them on phones (below 720 px). */
export interface Column<R> {
  readonly head: ReactNode;
  /** `above` is the row before, across pages; undefined in the first row. */
  readonly cell: (row: R, above: R | undefined) => ReactNode;
  /** Its cell in a row below all others; without any there is no such row. */
  readonly foot?: ReactNode;
  readonly isRowHead?: boolean;
  /** Figures: header and cells are aligned at the right. */
  readonly isRight?: boolean;
  /** The rows are in the order of this column. */
  readonly sort?: 'ascending' | 'descending';
  /** Less prominent than the other columns. */
  readonly isSecondary?: boolean;
  readonly isStrong?: boolean;
  /** Text that does not fit is cut off. */
  readonly isTruncated?: boolean;
  /** Long texts: over several lines. */
  readonly isWrapped?: boolean;
  /** Takes the width that the other columns leave, and is cut off there. */
  readonly isWide?: boolean;
  /** Its text begins with a flag. */
  readonly isFlagged?: boolean;
  readonly className?: string | undefined | ((row: R) => string | undefined);
  /** A fixed width in pixels, or a share of the table; if rows open, the track of a CSS grid. */
  readonly width?: number | string;
  /** Hidden while the window (`w`) or the table (`c`) is narrower, in pixels. */
  readonly hideBelow?: 'w720' | 'w900' | 'w1200' | 'c696' | 'c760' | 'c780' | 'c860' | 'c880' | 'c940' | 'c1000';
  /** On phones each row has two lines: a mark before the text, the text, a figure at the right; other cells are hidden. */
  readonly phone?: 'lead' | 'main' | 'right';
  readonly isPhoneOnly?: boolean;
  readonly phoneSecond?: (row: R, above: R | undefined) => ReactNode;
}

/** The widths of the columns that are shown at each width of the table, of a table whose rows open; the last is the button's. */
export function gridTracks<R>(columns: readonly Column<R>[]): Record<string, string> {
  const without = (...hidden: Column<R>['hideBelow'][]) =>
    [...columns.filter(({ hideBelow }) => !hidden.includes(hideBelow)).map(({ width }) => width), '18px'].join(' ');
  return {
    '--from-all': without(),
    '--below-1000': without('c1000'),
    '--below-880': without('c1000', 'c880'),
    '--below-760': without('c1000', 'c880', 'c760'),
  };
}

export function columnClass<R>({ isRight = false, isPhoneOnly = false, hideBelow, phone }: Column<R>): string {
  return clsx(
    isRight && dataTableStyles.alignRight,
    isPhoneOnly && styles.phoneOnly,
    hideBelow !== undefined && styles[hideBelow],
    phone !== undefined && styles[phone],
  );
}

export function cellClass<R>(column: Column<R>, row: R): string {
  const { className } = column;
  return clsx(
    columnClass(column),
    column.isSecondary && dataTableStyles.secondary,
    column.isStrong && dataTableStyles.strong,
    column.isTruncated && dataTableStyles.truncated,
    column.isWrapped && styles.wrapped,
    column.isWide && [dataTableStyles.truncated, dataTableStyles.wide],
    column.isFlagged && styles.flagged,
    typeof className === 'function' ? className(row) : className,
  );
}
