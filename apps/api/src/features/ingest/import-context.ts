import type { Outbox } from '../../platform/outbox/outbox.ts';
import type { RatingState } from '../rating/rating-state.repository.ts';
import type { Foreknowledge } from './foreknowledge.ts';
import type { Rollups } from './rollups.repository.ts';

export interface ImportContext {
  readonly siteTimeZone: string;
  readonly rollups: Rollups;
  readonly ratingState: RatingState;
  readonly outbox: Outbox;
  /** Of each statement that others wait for. */
  readonly longestStatementMs: number;
  readonly foreknowledge: Foreknowledge;
  /** Whether nothing is written after the import in its transaction. */
  readonly isLast: boolean;
  /** Whether facts may be written before the lock is ours. */
  readonly mayWriteAhead: boolean;
  /** Told when the lock is ours, and a new event will be written. */
  readonly onNewEvent: () => void;
  /** Told when all that is to be written is on its way. */
  readonly onSent: () => void;
}
