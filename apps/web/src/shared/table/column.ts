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
  /**
   * Where the table is narrow, columns of the lowest priority go first, then those of a low and a medium one; those of a high one
   * stay until rows become two lines. Without any it always stays. The widths are in the style sheet.
   */
  readonly priority?: 'high' | 'medium' | 'low' | 'lowest';
  /** On phones each row has two lines: a mark before the text, the text, a figure at the right; other cells are hidden. */
  readonly phone?: 'lead' | 'main' | 'right';
  readonly isPhoneOnly?: boolean;
  readonly phoneSecond?: (row: R, above: R | undefined) => ReactNode;
}

/** The widths of the columns that are shown at each width of the table, of a table whose rows open; the last is the button's. */
export function gridTracks<R>(columns: readonly Column<R>[]): Record<string, string> {
  const without = (...hidden: Column<R>['priority'][]) =>
    [...columns.filter(({ priority }) => !hidden.includes(priority)).map(({ width }) => width), '18px'].join(' ');
  return {
    '--all': without(),
    '--without-lowest': without('lowest'),
    '--without-low': without('lowest', 'low'),
    '--without-medium': without('lowest', 'low', 'medium'),
  };
}

export function columnClass<R>({ isRight = false, isPhoneOnly = false, priority, phone }: Column<R>): string {
  return clsx(
    isRight && dataTableStyles.alignRight,
    isPhoneOnly && styles.phoneOnly,
    priority !== undefined && styles[priority],
    phone !== undefined && styles[phone],
  );
}

export function cellClass<R>(column: Column<R>, row: R): string {
  const { className } = column;
  return clsx(
    columnClass(column),
    column.isSecondary && 'secondary',
    column.isStrong && dataTableStyles.strong,
    column.isTruncated && dataTableStyles.truncated,
    column.isWrapped && styles.wrapped,
    column.isWide && [dataTableStyles.truncated, dataTableStyles.wide],
    column.isFlagged && styles.flagged,
    typeof className === 'function' ? className(row) : className,
  );
}
