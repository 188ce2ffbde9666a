import { formatCount } from '../../shared/format/en-au.ts';
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

/** Position of a rank between first and last, 0 to 1. */
export function rankShare(rank: number, of: number): number {
  return of < 2 ? 0 : Math.min(Math.max((rank - 1) / (of - 1), 0), 1);
}

/** A rank as a percentage: `quicker than 94 % of the others`. Never rounded up. */
export function rankText(rank: number, of: number): string {
  if (of < 2) return 'the only one so far';
  if (rank <= 1) return `the quickest of ${of}`;
  if (rank >= of) return `the slowest of ${of}`;
  return `quicker than ${Math.floor(((of - rank) / (of - 1)) * 100)} % of the others`;
}
