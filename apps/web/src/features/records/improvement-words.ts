import { formatOrdinal } from '../../shared/format/en-au.ts';

interface Improved {
  readonly kind: 'record' | 'personalBest';
  readonly improvement: number | null;
  readonly driver: { readonly playerId: string };
  readonly previousHolder: { readonly playerId: string; readonly name: string } | null;
  readonly rank: number;
  readonly of: number;
}

interface Ending {
  readonly words: string;
  /** The name that follows the words; null: none. */
  readonly holder: string | null;
}

/** The end of a line about an improvement: whose record it was, or the driver's new rank. */
export function endingOf({ kind, improvement, driver, previousHolder, rank, of }: Improved): Ending {
  const without = (words: string): Ending => ({ words, holder: null });
  if (kind === 'personalBest') return without(`now ${formatOrdinal(rank)} of ${of}`);
  if (improvement === null || previousHolder === null) return without('the first time on this track');
  if (previousHolder.playerId === driver.playerId) return without('lowered their own record');
  if (previousHolder.name === '') return without('took it from an unnamed driver');
  return { words: 'took it from', holder: previousHolder.name };
}
