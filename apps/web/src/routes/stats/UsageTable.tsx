import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { formatCount } from '../../shared/format/en-au.ts';
import { Table } from '../../shared/table/Table.tsx';
import styles from './UsageTable.module.css';

export interface UsageColumn {
  readonly head: string;
  /** Hidden on phones. */
  readonly isMinor?: boolean;
}

export interface UsageRow {
  readonly key: string | number;
  readonly name: ReactNode;
  /** One per column; the first one is sorted by and shown as the bar. */
  readonly figures: readonly [number, ...(number | string)[]];
}

export interface UsageTableProps {
  readonly caption: string;
  readonly head: string;
  readonly columns: readonly UsageColumn[];
  /** Most used first. */
  readonly rows: readonly UsageRow[];
  /** How many are shown at first. */
  readonly limit: number;
}

/** Usage per name: names with a bar to scale below, figures at the right. */
export function UsageTable({ caption, head, columns, rows, limit }: UsageTableProps) {
  const [isWhole, setWhole] = useState(false);
  const most = rows[0]?.figures[0] ?? 1;
  return (
    <div className={styles.sheet}>
      <Table
        caption={caption}
        rows={isWhole ? rows : rows.slice(0, limit)}
        keyOf={({ key }) => key}
        columns={[
          {
            head,
            isRowHead: true,
            isTruncated: true,
            cell: ({ name, figures: [uses] }) => (
              <>
                {name}
                <span className={styles.bar} style={{ width: `${((uses / most) * 100).toFixed(1)}%` }} />
              </>
            ),
          },
          ...columns.map((column, index) => ({
            head: column.head,
            isRight: true,
            isStrong: index === 0,
            isSecondary: index > 0,
            ...(column.isMinor === true && { hideBelow: 'w720' as const }),
            cell: ({ figures }: UsageRow) => figureText(figures[index]),
          })),
        ]}
      />
      {!isWhole && rows.length > limit && (
        <Button sx={{ mt: 3, width: '100%' }} onClick={() => setWhole(true)}>
          Show all {formatCount(rows.length)}
        </Button>
      )}
    </div>
  );
}

function figureText(figure: number | string | undefined): string {
  return typeof figure === 'string' ? figure : formatCount(figure ?? null);
}
