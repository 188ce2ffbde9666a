import { useState, type ReactNode } from 'react';
import styles from './Changing.module.css';

interface ChangingProps {
  /** What is shown, as a text. */
  readonly value: string;
  readonly children?: ReactNode;
}

/** A figure that is tinted for a second after it has changed. */
export function Changing({ value, children = value }: ChangingProps) {
  const [shown, setShown] = useState({ value, changes: 0 });
  if (shown.value !== value) setShown({ value, changes: shown.changes + 1 });
  // Another element each time: its animation begins anew.
  return (
    <span key={shown.changes} className={shown.changes === 0 ? '' : styles.changed}>
      {children}
    </span>
  );
}
