import type { ReactNode } from 'react';
import styles from './FactList.module.css';

export interface Fact {
  readonly label: string;
  /** null or undefined: not known, shown as a dash. */
  readonly value: ReactNode;
  /** Hidden on phones. */
  readonly isMinor?: boolean;
}

/** Short facts side by side in a hero; two columns on phones. */
export function FactList({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={styles.list}>
      {facts.map(({ label, value, isMinor = false }) => (
        <div key={label} className={isMinor ? styles.minor : ''}>
          <dt className="overline">{label}</dt>
          <dd>{value ?? '–'}</dd>
        </div>
      ))}
    </dl>
  );
}
