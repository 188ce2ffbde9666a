import { MAX_WAITING } from '@paddock/contracts';
import { formatCount } from '../../../shared/format/en-au.ts';

/** The number of waiting items, up to the counted maximum. */
export function waitingWords(count: number): string {
  return count >= MAX_WAITING ? `${MAX_WAITING} or more` : formatCount(count);
}
