import { styled } from '@mui/material/styles';
import { memo, type ReactNode } from 'react';
import { DataTable } from '../ui/DataTable.ts';
import { cellClass, columnClass, type Column } from './column.ts';

const HIDDEN = { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' } as const;

/** Classes: `fixed` fixed column widths, `list` two-line rows on phones; in cells `onPhone` shown only there. */
const Sheet = styled(DataTable)(({ theme }) => ({
  '&.fixed': { tableLayout: 'fixed' },
  '& tr.mine, & tbody tr.mine:hover': { background: theme.vars.palette.surface.mine },
  '& tr.mine > td:first-of-type': { boxShadow: `inset 3px 0 0 ${theme.vars.palette.primary.main}` },
  // Each page is a tbody, whose last row has no border.
  '& tbody + tbody tr:first-of-type > td, & tbody + tbody tr:first-of-type > th': {
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& .second, & .onPhone': { display: 'none' },
  [theme.breakpoints.up('sm')]: { '& .phoneOnly': { display: 'none' } },
  '@container (max-width: 940px)': { '& .c940': { display: 'none' } },
  '@container (max-width: 860px)': { '& .c860': { display: 'none' } },
  '@container (max-width: 780px)': { '& .c780': { display: 'none' } },
  [theme.breakpoints.down('sm')]: {
    '&.list': {
      '&, & tbody': { display: 'block', border: 0, background: 'none' },
      '& thead': HIDDEN,
      '& tbody tr': {
        position: 'relative',
        display: 'grid',
        gridTemplateColumns: '30px minmax(0, 1fr) minmax(92px, auto)',
        gap: 10,
        alignItems: 'center',
        minHeight: 60,
        padding: '9px 0',
        borderBottom: `1px solid ${theme.vars.palette.divider}`,
      },
      '&.bare tbody tr': { gridTemplateColumns: 'minmax(0, 1fr) minmax(92px, auto)' },
      '& tbody tr:hover': { background: 'none' },
      '& tbody tr:is(.mine, :has(.you))': {
        margin: '0 -8px',
        padding: '9px 8px',
        background: theme.vars.palette.surface.mine,
        boxShadow: `inset 3px 0 0 ${theme.vars.palette.primary.main}`,
      },
      '& tbody tr > *': {
        position: 'static',
        display: 'none',
        height: 'auto',
        padding: 0,
        fontSize: 'inherit',
        fontWeight: 'inherit',
        lineHeight: 'inherit',
        whiteSpace: 'normal',
        color: 'inherit',
        border: 0,
        boxShadow: 'none',
      },
      '& tbody tr > .lead': {
        display: 'block',
        order: 1,
        ...theme.typography.position,
        fontSize: 15,
        textAlign: 'center',
      },
      '& tbody tr > .main': { display: 'grid', order: 2, gap: 2, minWidth: 0, maxWidth: 'none' },
      '& tbody tr > .right': { position: 'relative', display: 'block', order: 3, textAlign: 'right', fontWeight: 680 },
      '& .who .nm': { maxWidth: 'none' },
      // A row is one target, its name's, and a figure that is linked another.
      '& .main .nm': { position: 'static', '&::after': { inset: 0 } },
      '& .right a': { position: 'static', '&::after': { inset: '-4px 0' } },
      '& .second': { display: 'block', fontWeight: 400, color: theme.vars.palette.text.secondary },
      '& .onPhone': { display: 'inline' },
      '& .main > .second': {
        ...theme.typography.caption,
        pointerEvents: 'none',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
      },
      '& .right > .second': { fontSize: 13 },
      // A flag as wide as a mark: the second line begins below the name.
      '& .flagged > span': { gap: 14 },
      '& .flagged .flag': { marginLeft: 5 },
      '& .flagged > .second': { paddingLeft: 40 },
    },
  },
}));

const Container = styled('div')({ containerType: 'inline-size' });

export interface TableFrameProps<R> {
  readonly caption: ReactNode;
  readonly columns: readonly Column<R>[];
  /** The widths of columns don't depend on their content: loading more rows changes none. */
  readonly isFixed?: boolean;
  readonly className?: string;
  /** `TableRows`. */
  readonly children: ReactNode;
}

/** A table's caption and headers. With `phone` columns it is a list of two-line rows on phones, by CSS alone. */
export function TableFrame<R>({ caption, columns, isFixed = false, className = '', children }: TableFrameProps<R>) {
  const isList = columns.some(({ phone }) => phone !== undefined);
  const isBare = !columns.some(({ phone }) => phone === 'lead');
  const classes = [isFixed && 'fixed', isList && 'list', isBare && 'bare', className].filter(Boolean).join(' ');
  return (
    <Container>
      {/* Roles are explicit: some browsers drop them from a table that is not displayed as one. */}
      <Sheet className={classes} role="table">
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
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        {children}
      </Sheet>
    </Container>
  );
}

export interface TableRowsProps<R> {
  readonly columns: readonly Column<R>[];
  readonly rows: readonly R[];
  readonly keyOf: (row: R) => string | number;
  /** The row before the first one. */
  readonly above?: R | undefined;
  /** The element's id. */
  readonly idOf?: (row: R) => string;
  /** Rows to highlight as the chosen one. */
  readonly isMine?: (row: R) => boolean;
}

function Rows<R>({ columns, rows, keyOf, above, idOf, isMine }: TableRowsProps<R>) {
  return (
    <tbody role="rowgroup">
      {rows.map((row, index) => {
        const mine = isMine?.(row) === true;
        return (
          <tr
            key={keyOf(row)}
            role="row"
            id={idOf?.(row)}
            className={mine ? 'mine' : undefined}
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

/**
 * Rows of a `TableFrame`, or one page of them. Memoized: rows that are added do not render the other pages again, if
 * columns and functions are stable.
 */
// @NOTE memo loses the type parameter; the props are the function's.
export const TableRows = memo(Rows) as typeof Rows;

interface CellProps<R> {
  readonly column: Column<R>;
  readonly row: R;
  readonly above: R | undefined;
}

function Cell<R>({ column, row, above }: CellProps<R>) {
  const second = column.phoneSecond?.(row, above) ?? null;
  const content = (
    <>
      {column.cell(row, above)}
      {second !== null && <span className="second">{second}</span>}
    </>
  );
  const className = cellClass(column, row) || undefined;
  if (column.isRowHead !== true) {
    return (
      <td role="cell" className={className}>
        {content}
      </td>
    );
  }
  return (
    <th scope="row" role="rowheader" className={className}>
      {content}
    </th>
  );
}

export interface TableProps<R> extends Omit<TableFrameProps<R>, 'children'>, Omit<TableRowsProps<R>, 'above'> {}

/** A table whose rows are all of one page. */
export function Table<R>({ caption, isFixed = false, className = '', ...rows }: TableProps<R>) {
  return (
    <TableFrame caption={caption} columns={rows.columns} isFixed={isFixed} className={className}>
      <TableRows {...rows} />
    </TableFrame>
  );
}
