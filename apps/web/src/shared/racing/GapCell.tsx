import { clsx } from 'clsx';
import styles from './GapCell.module.css';

const BAR_PX = 3;

interface GapCellProps {
  readonly text: string;
  /** Gap relative to the largest on the sheet, 0 to 1. `lapped`: off the scale. `null`: no bar. */
  readonly share: number | 'lapped' | null;
  readonly isStrong?: boolean;
}

/** A gap as text with a bar to scale below it. */
export function GapCell({ text, share, isStrong = false }: GapCellProps) {
  const words = isStrong ? <b>{text}</b> : text;
  if (share === null) return <span className={styles.cell}>{words}</span>;
  if (share === 'lapped') return <span className={clsx(styles.cell, styles.bar, styles.lapped)}>{words}</span>;
  const drawn = `${(Math.min(Math.max(share, 0), 1) * 100).toFixed(1)}%`;
  return (
    <span
      className={clsx(styles.cell, styles.bar)}
      style={{ backgroundSize: `${drawn} ${BAR_PX}px, 100% ${BAR_PX}px` }}
    >
      {words}
    </span>
  );
}
