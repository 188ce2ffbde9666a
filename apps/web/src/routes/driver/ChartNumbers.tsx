import { useState, type ReactNode } from 'react';
import styles from './ChartNumbers.module.css';

export interface ChartNumbersProps {
  /** What the figures describe. */
  readonly label: string;
  readonly children: () => ReactNode;
}

/** A chart's figures as a table, for people who cannot or prefer not to read the chart. Rendered when opened. */
export function ChartNumbers({ label, children }: ChartNumbersProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.fold} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Show as a table</summary>
      {isOpen && (
        // Scrollable, so it must be focusable by keyboard.
        <div className={styles.numbers} tabIndex={0} role="region" aria-label={label}>
          {children()}
        </div>
      )}
    </details>
  );
}
