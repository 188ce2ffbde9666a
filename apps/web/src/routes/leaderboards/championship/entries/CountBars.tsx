import { clsx } from 'clsx';
import styles from './CountBars.module.css';

interface Bar {
  readonly name: string;
  readonly count: number;
  /** The visitor’s own. */
  readonly isOwn?: boolean;
}

/** How many there are of each, as bars on one scale. */
export function CountBars({ bars }: { readonly bars: readonly Bar[] }) {
  const most = Math.max(...bars.map(({ count }) => count), 1);
  return (
    <dl className={styles.bars}>
      {bars.map(({ name, count, isOwn = false }) => (
        <div key={name}>
          <dt className="cut">{name}</dt>
          <dd>
            <span className={clsx(styles.bar, isOwn && styles.own)}>
              <i style={{ width: `${(count / most) * 100}%` }} />
            </span>
            <b>{count}</b>
          </dd>
        </div>
      ))}
    </dl>
  );
}
