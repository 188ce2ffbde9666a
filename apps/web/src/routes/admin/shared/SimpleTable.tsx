import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { DataTable } from '../../../shared/ui/DataTable.ts';

const Frame = styled('div')({ position: 'relative', overflowX: 'auto' });

const Table = styled(DataTable)(({ theme }) => ({
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& td svg': { verticalAlign: -2 },
  '& tbody th': { maxWidth: 280, overflow: 'hidden', textOverflow: 'ellipsis' },
  '& td.wrap, & tbody th.wrap': {
    height: 'auto',
    minWidth: 96,
    padding: '8px',
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
    lineHeight: '19px',
  },
  '& small': { ...theme.typography.caption, display: 'block', color: theme.vars.palette.text.secondary },
  '& .actions': { display: 'inline-flex', gap: 16 },
  // Actions stay visible where the table is scrolled.
  '& td:has(.actions)': { position: 'sticky', right: 0, background: theme.vars.palette.background.paper },
}));

export interface SimpleColumn<R> {
  readonly header: ReactNode;
  readonly cell: (row: R) => ReactNode;
  /** Hidden below this width. */
  readonly from?: 'sm' | 'md';
  /** Classes of `DataTable`: `r` right, `q` quiet, `s` strong; and `wrap`: several lines. */
  readonly className?: string;
}

export interface SimpleTableProps<R> {
  readonly caption: string;
  readonly rows: readonly R[];
  readonly rowKey: (row: R) => string | number;
  /** The first column names the row. */
  readonly columns: readonly SimpleColumn<R>[];
  /** `out`: grey. */
  readonly rowClass?: (row: R) => string;
  readonly className?: string;
}

/** A short table inside a page. Long lists are an `AdminGrid`. */
export function SimpleTable<R>({ caption, rows, rowKey, columns, rowClass, className }: SimpleTableProps<R>) {
  return (
    // Scrolls where it is wider than the page, also by keyboard.
    <Frame tabIndex={0} role="region" aria-label={`Table: ${caption}`}>
      <Table className={className}>
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
      </Table>
    </Frame>
  );
}

const HIDDEN_BELOW = { sm: 'w720', md: 'w900' } as const;

function classOf<R>({ className = '', from }: SimpleColumn<R>): string {
  return from === undefined ? className : `${className} ${HIDDEN_BELOW[from]}`;
}
