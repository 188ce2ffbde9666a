import Button from '@mui/material/Button';
import { clsx } from 'clsx';
import { memo, startTransition, useRef, useState, type ReactNode } from 'react';
import { formatCount } from '../format/dates-and-numbers.ts';
import { DataTable } from '../ui/DataTable.tsx';
import { cellClass, columnClass, gridTracks, type Column } from './column.ts';
import styles from './Table.module.css';

export interface TableFrameProps<R> {
  readonly caption: ReactNode;
  readonly columns: readonly Column<R>[];
  /** The widths of columns don't depend on their content: loading more rows changes none. */
  readonly isFixed?: boolean | undefined;
  /** `headless`: its headers are for screen readers only; `plain`: also without the style of tables. */
  readonly look?: 'headless' | 'plain' | undefined;
  /** Its rows open: see `opening`. Each is a CSS grid of its own, so that opening one lays out no other. */
  readonly canOpen?: boolean | undefined;
  /** What is around it scrolls, and can be focused; otherwise the table scrolls by itself. */
  readonly isInScroller?: boolean | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A table's caption and headers. With `phone` columns it is a list of two-line rows on phones, by CSS alone. */
export function TableFrame<R>({
  caption,
  columns,
  isFixed,
  look,
  canOpen,
  isInScroller,
  className,
  children,
}: TableFrameProps<R>) {
  const Frame = look === 'plain' ? 'table' : DataTable;
  const isList = columns.some(({ phone }) => phone !== undefined);
  const isBare = !columns.some(({ phone }) => phone === 'lead');
  const canScroll = canOpen !== true && look === undefined;
  const classes = clsx(
    styles.sheet,
    isFixed && styles.fixed,
    look === 'plain' && styles.plain,
    look !== undefined && styles.headless,
    canOpen && styles.opens,
    canScroll && styles.scrolls,
    isList && styles.list,
    isBare && styles.bare,
    className,
  );
  return (
    <div className={clsx(styles.container, canScroll && isInScroller !== true && styles.sideways)}>
      {/* Roles are explicit: some browsers drop them from a table that is not displayed as one. */}
      <Frame className={classes} role="table" style={canOpen ? gridTracks(columns) : undefined}>
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
                style={canOpen ? undefined : { width: column.width }}
              >
                {look === undefined ? column.head : <span className="visually-hidden">{column.head}</span>}
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
  /** Of the group of these rows. */
  readonly groupClass?: string | undefined;
  readonly isOpen?: (row: R) => boolean;
  /** For a frame that `canOpen`. Of a stable identity: opening a row renders no other. */
  readonly opening?: Opening<R> | undefined;
}

interface Opening<R> {
  /** Names the button of a row, which covers it. */
  readonly labelOf: (row: R) => string;
  readonly onToggle: (row: R) => void;
  /** What is below an open row; Escape closes it. */
  readonly details: (row: R) => ReactNode;
}

function Rows<R>({
  columns,
  rows,
  keyOf,
  above,
  idOf,
  isMine,
  rowClass,
  groupClass,
  isOpen,
  opening,
}: TableRowsProps<R>) {
  return (
    <tbody role="rowgroup" className={groupClass || undefined}>
      {rows.map((row, index) => (
        <Row
          key={keyOf(row)}
          columns={columns}
          row={row}
          above={index === 0 ? above : rows[index - 1]}
          id={idOf?.(row)}
          className={rowClass?.(row)}
          isMine={isMine?.(row) === true}
          isOpen={isOpen?.(row) === true}
          opening={opening}
        />
      ))}
    </tbody>
  );
}

/** Rows of a `TableFrame`, or one page of them: others do not render again if columns and functions are stable. */
// @NOTE memo loses the type parameter; the props are the function's.
export const TableRows = memo(Rows) as typeof Rows;

interface RowProps<R> extends Pick<TableRowsProps<R>, 'columns' | 'above' | 'opening'> {
  readonly row: R;
  readonly id: string | undefined;
  readonly className: string | undefined;
  readonly isMine: boolean;
  readonly isOpen: boolean;
}

function OneRow<R>({ columns, row, above, id, className, isMine, isOpen, opening }: RowProps<R>) {
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <tr
        role="row"
        id={id}
        className={clsx(isMine && styles.mine, isOpen && styles.open, className) || undefined}
        aria-current={isMine ? 'true' : undefined}
      >
        {columns.map((column, place) => (
          <Cell key={place} column={column} row={row} above={above} />
        ))}
        {opening !== undefined && (
          <td role="cell" className={styles.end}>
            <button
              ref={button}
              type="button"
              className={styles.toggle}
              aria-expanded={isOpen}
              aria-label={opening.labelOf(row)}
              onClick={() => opening.onToggle(row)}
            />
          </td>
        )}
      </tr>
      {isOpen && opening !== undefined && (
        <tr
          role="row"
          className={styles.details}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            button.current?.focus();
            opening.onToggle(row);
          }}
        >
          <td role="cell">{opening.details(row)}</td>
        </tr>
      )}
    </>
  );
}

const Row = memo(OneRow) as typeof OneRow;

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

interface CellTagProps {
  readonly isRowHead: boolean | undefined;
  readonly className: string;
  readonly children: ReactNode;
}

/** A cell with its role. */
function CellTag({ isRowHead = false, className, children }: CellTagProps) {
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

export interface TableProps<R>
  extends Omit<TableFrameProps<R>, 'canOpen' | 'children'>, Omit<TableRowsProps<R>, 'above'> {
  /** How many rows are shown at first, with a button for all. */
  readonly limit?: number;
}

export function Table<R>({
  caption,
  isFixed,
  look,
  isInScroller,
  className,
  limit = Infinity,
  ...rest
}: TableProps<R>) {
  const [isWhole, setWhole] = useState(false);
  const { columns, rows, opening } = rest;
  const frame = { caption, columns, isFixed, look, isInScroller, className, canOpen: opening !== undefined };
  const isShort = !isWhole && rows.length > limit;
  return (
    <>
      <TableFrame {...frame}>
        <TableRows {...rest} rows={isShort ? rows.slice(0, limit) : rows} />
      </TableFrame>
      {isShort && (
        <Button sx={{ mt: 3, width: '100%' }} onClick={() => startTransition(() => setWhole(true))}>
          Show all {formatCount(rows.length)}
        </Button>
      )}
    </>
  );
}
