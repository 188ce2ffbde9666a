import { clsx } from 'clsx';
import type { Column } from '../../../shared/table/column.ts';
import { Table } from '../../../shared/table/Table.tsx';
import type { LiveRow } from './live-rows.ts';
import { useMovingRows } from './use-moving-rows.ts';
import styles from './LiveSheet.module.css';

interface LiveSheetProps {
  readonly rows: readonly LiveRow[];
  readonly caption: string;
  /** Of a stable identity: then rows that did not change are not rendered again. */
  readonly columns: readonly Column<LiveRow>[];
  /** The server reports no more, or the page hears of nothing: all is as old as the last report. */
  readonly isFrozen: boolean;
}

/** The order of a running session. It is silent for screen readers: what happens is told by the feed. */
export function LiveSheet({ rows, caption, columns, isFrozen }: LiveSheetProps) {
  const frame = useMovingRows(rows.map(({ car }) => car.carId).join(' '));
  return (
    <div ref={frame} className={clsx(isFrozen && styles.frozen)}>
      <Table
        isFixed
        // The bracket and the own row reach beyond it on phones; it has room at every width.
        isInScroller
        className={styles.sheet}
        caption={caption}
        columns={columns}
        rows={rows}
        keyOf={keyOf}
        rowClass={rowClass}
      />
    </div>
  );
}

function keyOf({ car }: LiveRow): number {
  return car.carId;
}

function rowClass({ car }: LiveRow): string | undefined {
  return car.isConnected || car.place === 'finished' ? undefined : styles.away;
}
