import type { Gap } from './gap-or-dnf.ts';
import { DASH, formatSplit } from './lap-time.ts';

export interface FormatGapOptions {
  /** Text of the leader's row, where pages show the winner's total time; empty by default. */
  readonly leaderText?: string | undefined;
  /**
   * False: a dash for a car with less time than the winner before it, where nothing explains such a difference. True by
   * default.
   */
  readonly hasNegative?: boolean;
}

/**
 * The text of a gap: `+12.345`, `+1:05.123`, `+1 lap`, `+3 laps`, `DNS`, `DNF`, `DSQ`, `–` for unknown, and `leaderText`, by
 * default nothing, for the leader.
 *
 * @example
 * ```ts
 * formatGap({ kind: 'time', gapMs: 65123 }); // '+1:05.123'
 * formatGap({ kind: 'laps', laps: 1 }); // '+1 lap'
 * formatGap({ kind: 'leader' }, { leaderText: '1:00:45.911' }); // '1:00:45.911'
 * ```
 */
export function formatGap(gap: Gap, { leaderText = '', hasNegative = true }: FormatGapOptions = {}): string {
  switch (gap.kind) {
    case 'leader':
      return leaderText;
    case 'time':
      return gap.gapMs < 0 && !hasNegative ? DASH : formatSplit(gap.gapMs);
    case 'laps':
      return lapsText(gap.laps);
    case 'dns':
      return 'DNS';
    case 'dnf':
      return 'DNF';
    case 'dsq':
      return 'DSQ';
    case 'unknown':
      return DASH;
  }
}

function lapsText(laps: number): string {
  if (!Number.isSafeInteger(laps) || laps < 1) return DASH;
  return laps === 1 ? '+1 lap' : `+${laps} laps`;
}
