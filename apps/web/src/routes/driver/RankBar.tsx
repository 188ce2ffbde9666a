import { formatCount } from '../../shared/format/en-au.ts';
import { rankText, rankShare } from './percentile.ts';
import styles from './RankBar.module.css';

export interface RankBarProps {
  readonly rank: number;
  readonly of: number;
  /** Extra text for the tooltip. */
  readonly note?: string;
}

/** A rank among many: `2 of 20`, and a bar with its position, the fastest at the left. */
export function RankBar({ rank, of, note = '' }: RankBarProps) {
  return (
    <span className={styles.line} title={`${rankText(rank, of)}${note}`}>
      <i aria-hidden="true">
        <u style={{ left: `${rankShare(rank, of) * 100}%` }} />
      </i>
      {formatCount(rank)} of {formatCount(of)}
    </span>
  );
}
