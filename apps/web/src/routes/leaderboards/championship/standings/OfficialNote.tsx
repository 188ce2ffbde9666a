import type { Standings } from '@paddock/contracts';
import { Tag } from '../../../../shared/ui/Tag.tsx';
import { TimeStamp } from '../../../../shared/ui/TimeStamp.tsx';
import styles from './SideSections.module.css';

/** Since when the standings are official, and whether they have changed since. */
export function OfficialNote({ official }: Pick<Standings, 'official'>) {
  if (official === null) return null;
  return (
    <p className={styles.official}>
      <Tag isUnsure={official.differs}>{official.differs ? 'Differs' : 'Official'}</Tag>{' '}
      <span className="detail">
        Official since <TimeStamp at={official.publishedAt} />
        {official.differs && ', differs from it now: a result or decision came later.'}
      </span>
    </p>
  );
}
