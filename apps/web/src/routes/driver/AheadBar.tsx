import { clsx } from 'clsx';
import { PersonName } from '../../shared/ui/PersonName.tsx';
import styles from './AheadBar.module.css';

export interface AheadBarProps {
  readonly ahead: number;
  readonly behind: number;
  readonly rivalName: string;
  /** Both sides are as strong. */
  readonly isEven?: boolean;
}

/** How often each driver finished ahead of the other: two numbers and a bar with their shares. */
export function AheadBar({ ahead, behind, rivalName, isEven = false }: AheadBarProps) {
  const all = ahead + behind;
  return (
    <p className={styles.line}>
      <b className={ahead > behind ? 'better' : ''}>
        {ahead}
        <span className="visually-hidden">
          {' '}
          ahead of <PersonName>{rivalName}</PersonName>,
        </span>
      </b>
      <span className={clsx(styles.bar, isEven && styles.even)} aria-hidden="true">
        {all > 0 && <i style={{ width: `${(ahead / all) * 100}%` }} />}
      </span>
      <b className={isEven && behind > ahead ? 'better' : ''}>
        {behind}
        <span className="visually-hidden"> behind</span>
      </b>
    </p>
  );
}
