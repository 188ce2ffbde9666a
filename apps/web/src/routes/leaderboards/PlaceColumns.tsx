import { clsx } from 'clsx';
import { formatPoints, pointsValue } from '../../shared/format/points.ts';
import styles from './PlaceColumns.module.css';

const PODIUM = 3;
const TENTH = 10;
const FULL_PX = 80;

interface PlaceColumnsProps {
  /** By place, the first first. */
  readonly values: readonly string[];
  readonly what: string;
}

/** What each place gives, as columns. */
export function PlaceColumns({ values, what }: PlaceColumnsProps) {
  const most = Math.max(1, ...values.map(pointsValue));
  const isMany = values.length > 2 * TENTH;
  // Of many, every tenth and the ends are named: the others have no room.
  const isNamed = (place: number) => !isMany || place <= PODIUM || place % TENTH === 0 || place === values.length;
  return (
    <div className={styles.columns} role="img" aria-label={`${what} by place: ${values.map(formatPoints).join(', ')}`}>
      {values.map((value, index) => (
        <span key={index} className={clsx(index < PODIUM && styles.podium)}>
          {isNamed(index + 1) && <b>{formatPoints(value)}</b>}
          <i style={{ height: Math.max(1, (pointsValue(value) / most) * FULL_PX) }} />
          {isNamed(index + 1) ? index + 1 : ' '}
        </span>
      ))}
    </div>
  );
}
