import { useState } from 'react';
import { Table, type TableProps } from '../../shared/table/Table.tsx';
import styles from './ChartNumbers.module.css';

/** A chart's figures as a table, for people who cannot or prefer not to read the chart. Rendered when opened. */
export function ChartNumbers<R>(table: TableProps<R> & { readonly caption: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.fold} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Show as a table</summary>
      {isOpen && (
        // Scrollable, so it must be focusable by keyboard.
        <div className={styles.numbers} tabIndex={0} role="region" aria-label={table.caption}>
          <Table {...table} isInScroller />
        </div>
      )}
    </details>
  );
}
