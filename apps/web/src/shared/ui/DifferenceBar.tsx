import { clsx } from 'clsx';
import styles from './DifferenceBar.module.css';

interface DifferenceBarProps {
  /** -1 to 1: negative to the left, positive to the right. */
  readonly share: number;
  /** Its colour is the bar's. */
  readonly className: string | undefined;
}

/** A bar from the middle to one side. The figure is beside it as text. */
export function DifferenceBar({ share, className }: DifferenceBarProps) {
  const width = `${(Math.abs(share) * 50).toFixed(1)}%`;
  return (
    <span className={clsx(styles.differenceBar, className)} aria-hidden="true">
      <i style={share < 0 ? { right: '50%', width } : { left: '50%', width }} />
    </span>
  );
}
