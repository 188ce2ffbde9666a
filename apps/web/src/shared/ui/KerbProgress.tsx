import styles from './KerbProgress.module.css';

interface KerbProgressProps {
  readonly label: string;
  readonly done: number;
  /** null: unknown. */
  readonly total: number | null;
}

export function KerbProgress({ label, done, total }: KerbProgressProps) {
  if (total === null) return <div className={styles.track} role="progressbar" aria-label={label} />;
  const share = total === 0 ? 0 : Math.min(done / total, 1);
  return (
    <div
      className={styles.track}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={done}
    >
      <i style={{ width: `${(share * 100).toFixed(1)}%` }} />
    </div>
  );
}
