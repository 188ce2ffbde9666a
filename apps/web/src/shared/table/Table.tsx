import { clsx } from 'clsx';
import { memo, type ReactNode } from 'react';
import { DataTable } from '../ui/DataTable.tsx';
import { cellClass, columnClass, type Column } from './column.ts';
import styles from './Table.module.css';

export interface TableFrameProps<R> {
  readonly caption: ReactNode;
  readonly columns: readonly Column<R>[];
  /** The widths of columns don't depend on their content: loading more rows changes none. */
  readonly isFixed?: boolean | undefined;
  /** Without a frame; its headers are for screen readers only. */
  readonly isPlain?: boolean | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A table's caption and headers. With `phone` columns it is a list of two-line rows on phones, by CSS alone. */
export function TableFrame<R>({ caption, columns, isFixed, isPlain, className, children }: TableFrameProps<R>) {
  const Frame = isPlain ? 'table' : DataTable;
  const isList = columns.some(({ phone }) => phone !== undefined);
  const isBare = !columns.some(({ phone }) => phone === 'lead');
  const classes = clsx(
    styles.sheet,
    isFixed && styles.fixed,
    isPlain && styles.plain,
    isList && styles.list,
    isBare && styles.bare,
    className,
  );
  return (
    <div className={styles.container}>
      {/* Roles are explicit: some browsers drop them from a table that is not displayed as one. */}
      <Frame className={classes} role="table">
        <caption>{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column, index) => (
              <th
                key={index}
                scope="col"
                role="columnheader"
                aria-sort={column.sort}
                className={columnClass(column)}
                style={{ width: column.width }}
              >
                {isPlain ? <span className="visually-hidden">{column.head}</span> : column.head}
              </th>
            ))}
          </tr>
        </thead>
        {children}
        {columns.some(({ foot }) => foot !== undefined) && (
          <tfoot role="rowgroup">
            <tr role="row">
              {columns.map((column, index) => (
                <CellTag key={index} isRowHead={column.isRowHead} className={columnClass(column)}>
                  {column.foot}
                </CellTag>
              ))}
            </tr>
          </tfoot>
        )}
      </Frame>
    </div>
  );
}

export interface TableRowsProps<R> {
  readonly columns: readonly Column<R>[];
  readonly rows: readonly R[];
  readonly keyOf: (row: R) => string | number;
  /** The row before the first one. */
  readonly above?: R | undefined;
  readonly idOf?: (row: R) => string;
  /** Rows to highlight as the chosen one. */
  readonly isMine?: (row: R) => boolean;
  readonly rowClass?: ((row: R) => string | undefined) | undefined;
}

function Rows<R>({ columns, rows, keyOf, above, idOf, isMine, rowClass }: TableRowsProps<R>) {
  return (
    <tbody role="rowgroup">
      {rows.map((row, index) => {
        const mine = isMine?.(row) === true;
        return (
          <tr
            key={keyOf(row)}
            role="row"
            id={idOf?.(row)}
            className={clsx(mine && styles.mine, rowClass?.(row)) || undefined}
            aria-current={mine ? 'true' : undefined}
          >
            {columns.map((column, place) => (
              <Cell key={place} column={column} row={row} above={index === 0 ? above : rows[index - 1]} />
            ))}
          </tr>
        );
      })}
    </tbody>
  );
}

/** Rows of a `TableFrame`, or one page of them: others do not render again if columns and functions are stable. */
// @NOTE memo loses the type parameter; the props are the function's.
export const TableRows = memo(Rows) as typeof Rows;

interface CellProps<R> {
  readonly column: Column<R>;
  readonly row: R;
  readonly above: R | undefined;
}

function Cell<R>({ column, row, above }: CellProps<R>) {
  const second = column.phoneSecond?.(row, above) ?? null;
  return (
    <CellTag isRowHead={column.isRowHead} className={cellClass(column, row)}>
      {column.cell(row, above)}
      {second !== null && <span className={styles.second}>{second}</span>}
    </CellTag>
  );
}

export interface CellTagProps {
  readonly isRowHead: boolean | undefined;
  readonly className: string;
  readonly children: ReactNode;
}

/** A cell with its role. */
export function CellTag({ isRowHead = false, className, children }: CellTagProps) {
  const Tag = isRowHead ? 'th' : 'td';
  return (
    <Tag
      scope={isRowHead ? 'row' : undefined}
      role={isRowHead ? 'rowheader' : 'cell'}
      className={className || undefined}
    >
      {children}
    </Tag>
  );
}

export interface TableProps<R> extends Omit<TableFrameProps<R>, 'children'>, Omit<TableRowsProps<R>, 'above'> {}

export function Table<R>({ caption, isFixed, isPlain, className, ...rows }: TableProps<R>) {
  return (
    <TableFrame {...{ caption, isFixed, isPlain, className }} columns={rows.columns}>
      <TableRows {...rows} />
    </TableFrame>
  );
}
