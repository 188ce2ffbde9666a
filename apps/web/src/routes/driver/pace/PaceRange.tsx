import type { PaceFigure } from '@paddock/contracts';
import { clsx } from 'clsx';
import styles from './PaceRange.module.css';

export interface PaceRangeProps {
  /** The first is the driver's own. */
  readonly figures: readonly Pick<PaceFigure, 'percent' | 'margin'>[];
  /** How far the scale goes to each side, in percent. */
  readonly scale: number;
}

/** Ranges on one scale, one below the other: quicker to the left, 0 in the middle. The figures are beside it as text. */
export function PaceRange({ figures, scale }: PaceRangeProps) {
  const at = (percent: number) => `${(50 + (50 * percent) / scale).toFixed(2)}%`;
  return (
    <span className={styles.root} aria-hidden="true">
      {figures.map(({ percent, margin }, index) => (
        <span key={index} className={clsx(styles.line, index === 0 && styles.own)}>
          <i style={{ left: at(percent - margin), right: at(-percent - margin) }} />
          <b style={{ left: at(percent) }} />
        </span>
      ))}
    </span>
  );
}
