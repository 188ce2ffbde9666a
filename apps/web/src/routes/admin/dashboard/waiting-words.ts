import { MAX_WAITING } from '@paddock/contracts';
import { formatCount } from '../../../shared/format/en-au.ts';

/** How many wait, as far as they are counted. */
export function waitingWords(count: number): string {
  return count >= MAX_WAITING ? `${MAX_WAITING} or more` : formatCount(count);
}
