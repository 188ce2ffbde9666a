import { formatCount } from '../../shared/format/dates-and-numbers.ts';
import styles from './PointsByPlace.module.css';

/** More have no room beside each other. */
const SHOWN = 12;

/** What each place gives, as bars; from the first place on. */
export function PointsByPlace({ points }: { readonly points: readonly number[] }) {
  const most = Math.max(1, ...points);
  return (
    <div className={styles.bars} role="img" aria-label={`Points by place: ${points.join(', ')}`}>
      {points.slice(0, SHOWN).map((given, index) => (
        <span key={index}>
          <b>{formatCount(given)}</b>
          <i style={{ height: `${(given / most) * 100}%` }} />
          <small>{index + 1}</small>
        </span>
      ))}
    </div>
  );
}
