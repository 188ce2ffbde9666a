import { Table } from '../table/Table.tsx';
import styles from './ChartTable.module.css';

export interface ChartTableProps {
  readonly caption: string;
  readonly heads: readonly string[];
  /** The first cell of each row is its header. */
  readonly rows: readonly (readonly string[])[];
  /** For screen readers only. */
  readonly isHidden?: boolean;
}

export function ChartTable({ caption, heads, rows, isHidden = false }: ChartTableProps) {
  const frame = isHidden
    ? { className: 'visually-hidden' }
    : { className: styles.scroller, tabIndex: 0, role: 'region', 'aria-label': caption };
  return (
    <div {...frame}>
      <Table
        isInScroller
        caption={caption}
        rows={rows}
        keyOf={(row) => rows.indexOf(row)}
        columns={heads.map((head, index) => ({
          head,
          isRowHead: index === 0,
          isRight: index > 0,
          cell: (row: readonly string[]) => row[index],
        }))}
      />
    </div>
  );
}
