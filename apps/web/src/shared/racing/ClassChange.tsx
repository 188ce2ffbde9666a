import { clsx } from 'clsx';
import styles from './ClassChange.module.css';

/** How a race changed a class value: an arrow and a number. */
export function ClassChange({ change }: { readonly change: number | null }) {
  if (change === null) return <span className={clsx(styles.change, 'quiet')}>–</span>;
  if (change === 0) return <span className={clsx(styles.change, 'quiet')}>= 0</span>;
  return change > 0 ? (
    <span className={clsx(styles.change, 'better')}>▲ {change}</span>
  ) : (
    <span className={clsx(styles.change, 'worse')}>▼ {Math.abs(change)}</span>
  );
}
