import { clsx } from 'clsx';
import { useId, type ReactNode } from 'react';
import styles from './Section.module.css';

export interface SectionProps {
  readonly title: ReactNode;
  readonly note?: ReactNode;
  /** A link or switch at the right edge. */
  readonly action?: ReactNode;
  /** On phones the action has its own line. */
  readonly isActionWide?: boolean;
  readonly children: ReactNode;
}

/** A page section below a thick line. */
export function Section({ title, note, action, isActionWide = false, children }: SectionProps) {
  const titleId = useId();
  return (
    <section className={styles.root} aria-labelledby={titleId}>
      <header>
        <h2 id={titleId}>{title}</h2>
        {note !== undefined && <span className={styles.note}>{note}</span>}
        {action !== undefined && <span className={clsx(styles.action, isActionWide && styles.wide)}>{action}</span>}
      </header>
      {children}
    </section>
  );
}
