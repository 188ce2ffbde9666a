import type { Amendment, AmendmentDraft, ChangePreview } from '@paddock/contracts';
import { formatGap } from 'race-format';
import { counted } from '../../../shared/format/counted.ts';
import { isolate } from '../../../shared/format/isolate.ts';
import { formatCount, formatSeconds } from '../../../shared/format/en-au.ts';

type Placed = ChangePreview['results']['rows'][number]['before'];

type Decided = Pick<Amendment, 'kind' | 'lapNumber' | 'timeMs' | 'places'>;

/** A decision without its subject: `Lap 12 voided`. */
export function decisionText({ kind, lapNumber, timeMs, places }: Decided): string {
  switch (kind) {
    case 'voidEvent':
      return 'Whole event voided';
    case 'voidEntry':
      return 'Entry voided';
    case 'voidLap':
      return `Lap ${lapNumber ?? '–'} voided`;
    case 'timePenalty':
      return `${formatSeconds(timeMs ?? 0)} added`;
    case 'placePenalty':
      return places === 1 ? '1 place back' : `${places ?? '–'} places back`;
    case 'disqualify':
      return 'Disqualified';
  }
}

/** A planned decision as a question: `Void lap 12 of #7 Ada Quick?` */
export function draftQuestion(draft: AmendmentDraft, name: string): string {
  const who = isolate(name);
  switch (draft.kind) {
    case 'voidEvent':
      return 'Void the whole event?';
    case 'voidEntry':
      return `Void the entry of ${who}?`;
    case 'voidLap':
      return `Void lap ${draft.lapNumber} of ${who}?`;
    case 'timePenalty':
      return `Add ${formatSeconds(draft.timeMs)} to the time of ${who}?`;
    case 'placePenalty':
      return `Put ${who} back ${draft.places} ${draft.places === 1 ? 'place' : 'places'}?`;
    case 'disqualify':
      return `Disqualify ${who}?`;
  }
}

/** A car's position: `3`, or why it has none. */
export function placeText({ position, isVoided, gap }: Placed): string {
  if (isVoided) return 'voided';
  return gap.kind === 'dsq' || gap.kind === 'dnf' || gap.kind === 'dns' ? gap.kind.toUpperCase() : String(position);
}

/** A car's position in its class. */
export function classText({ classPosition, isVoided }: Placed): string {
  return isVoided ? '–' : String(classPosition);
}

export function gapText({ gap, isVoided }: Placed): string {
  return isVoided ? '–' : formatGap(gap, { leaderText: 'leader' });
}

/** A preview in one sentence. */
export function changeSummary({ results, records, bests, points, ratings }: ChangePreview): string {
  const parts = [
    ...countedChanges(results, 'result row'),
    ...countedChanges(records, 'record'),
    ...countedChanges(bests, 'board place'),
    ...countedChanges(points, 'season standing'),
  ];
  const ratingPart = ratingText(ratings);
  if (parts.length === 0 && ratingPart === null) return 'Nothing that is published would change.';
  const changed = parts.length === 0 ? '' : `${parts.join(', ')} would change.`;
  return [changed, ratingPart].filter(Boolean).join(' ');
}

/** The effect on class values; null: none. */
export function ratingText({ racesToReplay, isReplayed, rows, more }: ChangePreview['ratings']): string | null {
  const drivers = rows.length + more;
  if (racesToReplay === 0) return drivers === 0 ? null : `${counted(drivers, 'class value')} would change.`;
  const races = racesToReplay === 1 ? 'One race is' : `${formatCount(racesToReplay)} races are`;
  if (!isReplayed) return `${races} rated again, too many to show the new class values here.`;
  return `${races} rated again: ${drivers === 1 ? '1 class value changes' : `${formatCount(drivers)} class values change`}.`;
}

/** `[3 records]`; empty: none. */
export function countedChanges(
  { rows, more }: { readonly rows: readonly unknown[]; readonly more: number },
  noun: string,
) {
  const count = rows.length + more;
  return count === 0 ? [] : [counted(count, noun)];
}
