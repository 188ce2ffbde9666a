import { useMinute } from '../../shared/hooks/clock.tsx';
import styles from './JustFinished.module.css';

/** A result is marked as new for ten minutes. */
const NEW_MS = 10 * 60_000;

/** A chequered strip beside a result that is new. */
export function JustFinished({ at }: { readonly at: string }) {
  // The clock may be slightly fast.
  if (Math.abs(useMinute() - Date.parse(at)) >= NEW_MS) return null;
  return <span className={styles.finished} role="img" aria-label="Just finished" title="Just finished" />;
}
