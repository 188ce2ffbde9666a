import { clsx } from 'clsx';
import { formatSplit } from 'race-format';
import { DifferenceBar } from '../../shared/ui/DifferenceBar.tsx';
import styles from './SectorDifferences.module.css';

/** The driver's sectors against another lap's, all on one scale: slower to the right in yellow, faster to the left. */
export function SectorDifferences({ differences }: { readonly differences: readonly number[] }) {
  const widest = Math.max(...differences.map((difference) => Math.abs(difference)), 1);
  return (
    <dl className={styles.sectors}>
      {differences.map((difference, index) => (
        <div key={index}>
          <dt>S{index + 1}</dt>
          <dd>{formatSplit(difference)}</dd>
          <DifferenceBar share={difference / widest} className={clsx(styles.bar, difference > 0 && styles.slower)} />
        </div>
      ))}
    </dl>
  );
}
