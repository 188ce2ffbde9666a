import type { EventInfo, EventRevision } from '@paddock/contracts';
import { formatSeconds } from '../../../shared/format/en-au.ts';
import { counted } from '../../../shared/format/counted.ts';

/** The id of the history's element, for links to it. */
export const REVISIONS_ID = 'revisions';

type Decision = NonNullable<EventRevision['decision']>;

/** What happened, without the car: `Lap 12 voided`, `Taken back: lap 12 voided`. */
export function revisionWords({ kind, decision }: Pick<EventRevision, 'kind' | 'decision'>): string {
  if (kind === 'timesChanged') return 'Date and time corrected';
  if (kind === 'importedAgain') return 'Read again from the file';
  if (decision === null) return kind === 'restored' ? 'Restored' : 'Revised';
  const words = decisionWords(decision);
  return kind === 'restored' ? `Taken back: ${words.charAt(0).toLowerCase()}${words.slice(1)}` : words;
}

function decisionWords({ kind, lapNumber, value }: Decision): string {
  switch (kind) {
    case 'voidEvent':
      return 'The whole event voided';
    case 'voidEntry':
      return 'Entry voided';
    case 'voidLap':
      return `Lap ${lapNumber ?? '–'} voided`;
    case 'timePenalty':
      return `${formatSeconds(value ?? 0)} added`;
    case 'placePenalty':
      return `${counted(value ?? 0, 'place')} back`;
    case 'disqualify':
      return 'Disqualified';
  }
}

/** An event's end after a revision: valid until the next correction of its time, or now. */
export function endAfter({ endAt, revisions }: Pick<EventInfo, 'endAt' | 'revisions'>, index: number): string {
  return revisions.slice(0, index).findLast(({ endBefore }) => endBefore !== null)?.endBefore ?? endAt;
}
