import { formatSplit } from 'race-format';
import styles from './SectorDifferences.module.css';

/** The driver's sectors against another lap's, all on one scale: slower to the right in yellow, faster to the left. */
export function SectorDifferences({ differences }: { readonly differences: readonly number[] }) {
  const widest = Math.max(...differences.map((difference) => Math.abs(difference)), 1);
  return (
    <dl className={styles.sectors}>
      {differences.map((difference, index) => {
        const width = `${(Math.abs(difference) / widest) * 50}%`;
        return (
          <div key={index}>
            <dt>S{index + 1}</dt>
            <dd>{formatSplit(difference)}</dd>
            <span className={styles.bar} aria-hidden="true">
              <i
                className={difference > 0 ? styles.slower : ''}
                style={difference > 0 ? { left: '50%', width } : { right: '50%', width }}
              />
            </span>
          </div>
        );
      })}
    </dl>
  );
}
