import type { TimingReport } from '@paddock/contracts';
import type { StoredTiming } from './timing-after-report.rules.ts';

/** Reports come every five seconds: after this time their source has stopped. */
const FRESH_MS = 15_000;

/**
 * What counts of a report when two agents follow one server: one its log, the other, beside somebody's game, what that broadcasts. Car
 * by car the broadcast is not late; who is on the server only the log knows.
 */
export function whatCounts(
  before: Pick<StoredTiming, 'heardAtMs'> | null,
  source: TimingReport['source'],
  nowMs: number,
): { state: boolean; timing: boolean } {
  const isFresh = (of: TimingReport['source']): boolean => nowMs - (before?.heardAtMs?.[of] ?? -Infinity) < FRESH_MS;
  return {
    state: source !== 'broadcast' || !isFresh('log'),
    timing: source === 'broadcast' || !isFresh('broadcast'),
  };
}
