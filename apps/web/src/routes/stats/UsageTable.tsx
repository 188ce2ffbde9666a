import type { ReactNode } from 'react';
import { formatCount } from '../../shared/format/dates-and-numbers.ts';
import type { Column } from '../../shared/table/column.ts';
import { Table } from '../../shared/table/Table.tsx';
import styles from './UsageTable.module.css';

export interface UsageRow {
  readonly key: string | number;
  readonly name: ReactNode;
  /** One per column; the first one is sorted by and shown as the bar. */
  readonly figures: readonly [number, ...(number | string)[]];
}

export interface UsageTableProps {
  readonly caption: string;
  readonly head: string;
  readonly columns: readonly Pick<Column<UsageRow>, 'head' | 'priority'>[];
  /** Most used first. */
  readonly rows: readonly UsageRow[];
  /** How many are shown at first. */
  readonly limit: number;
}

/** Usage per name: names with a bar to scale below, figures at the right. */
export function UsageTable({ caption, head, columns, rows, limit }: UsageTableProps) {
  const most = rows[0]?.figures[0] ?? 1;
  return (
    <div className={styles.sheet}>
      <Table
        caption={caption}
        rows={rows}
        limit={limit}
        keyOf={({ key }) => key}
        columns={[
          {
            head,
            isRowHead: true,
            isTruncated: true,
            className: 'row-target',
            cell: ({ name, figures: [uses] }) => (
              <>
                {name}
                <span className={styles.bar} style={{ width: `${((uses / most) * 100).toFixed(1)}%` }} />
              </>
            ),
          },
          ...columns.map((column, index) => ({
            ...column,
            isRight: true,
            isStrong: index === 0,
            isSecondary: index > 0,
            cell: ({ figures }: UsageRow) => {
              const figure = figures[index];
              return typeof figure === 'number' ? formatCount(figure) : figure;
            },
          })),
        ]}
      />
    </div>
  );
}
