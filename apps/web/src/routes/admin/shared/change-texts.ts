import type { Amendment, AmendmentDraft, ChangePreview } from '@paddock/contracts';
import { decisionText } from '../../../features/reports/report-names.ts';
import { counted } from '../../../shared/format/counted.ts';
import { isolate } from '../../../shared/format/isolate.ts';
import { formatSeconds } from '../../../shared/format/dates-and-numbers.ts';

type Placed = ChangePreview['results']['rows'][number]['before'];

interface Car {
  readonly raceNumber: string | null;
  readonly drivers: readonly { readonly name: string }[];
}

/** `#7 Ada Quick, Ben Slower`; without a car a decision is about the whole event. */
export function carText(car: Car | null): string {
  if (car === null) return 'whole event';
  return `#${car.raceNumber ?? '–'} ${car.drivers.map(({ name }) => isolate(name || 'No name')).join(', ')}`;
}

/** A decision without its cars: `Lap 12 voided`, `Ada Quick and Ben Slower swapped`. */
export function decidedText(decision: Amendment): string {
  const { driver, swap } = decision;
  if (swap === null) return decisionText(decision);
  const [one, other] = [driver, swap.driver].map((each) => isolate(each?.name || 'No name'));
  return `${one} and ${other} swapped`;
}

/** The cars of a decision, whose words name who drove instead: then only a crew is listed. */
export function decidedCarText({ kind, car, swap }: Pick<Amendment, 'kind' | 'car' | 'swap'>): string {
  const cars = swap === null ? [car] : [car, swap.car];
  return cars
    .map((one) => (kind === 'changeDriver' && one?.drivers.length === 1 ? `#${one.raceNumber ?? '–'}` : carText(one)))
    .join(' and ');
}

/** `Sunday Cup, R4: 3 drivers change points, 2 of them place.` */
export function championshipText({ name, round, drivers, places }: ChangePreview['championships'][number]): string {
  return `${name}, ${round}: ${counted(drivers, 'driver')} ${drivers === 1 ? 'changes' : 'change'} points, ${places} of them place.`;
}

/** A planned decision as a question: `Void lap 12 of #7 Ada Quick?` `to`: who drove instead. */
export function draftQuestion(draft: AmendmentDraft, who: string, to = 'another driver'): string {
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
      return `Put ${who} back ${counted(draft.places, 'place')}?`;
    case 'disqualify':
      return `Disqualify ${who}?`;
    case 'changeDriver':
      return draft.swap === true ? `Swap the rows of ${who} and ${to}?` : `Give the row of ${who} to ${to}?`;
  }
}

/** A car's place: `3`, or why it has none. */
export function placeText({ place, isVoided, gap }: Placed): string {
  if (isVoided) return 'voided';
  if (place !== null) return String(place);
  return gap.kind === 'dsq' || gap.kind === 'dnf' || gap.kind === 'dns' ? gap.kind.toUpperCase() : 'no place';
}

export function classText({ classPosition }: Placed): string {
  return String(classPosition ?? '–');
}

/** What a preview of many events leaves out; null: nothing. */
export function triedText({ tried, events }: { readonly tried: number; readonly events: number }): string | null {
  if (tried === events) return null;
  return `Of ${counted(events, 'event')}, only the latest ${tried} were tried: what is listed here is about these ${tried}.`;
}

export function changeSummary({ results, records, bests, points, ratings }: ChangePreview): string {
  const parts = [
    { noun: 'result row', changes: results },
    { noun: 'record', changes: records },
    { noun: 'board place', changes: bests },
    { noun: 'season standing', changes: points },
  ].flatMap(({ noun, changes: { rows, more } }) => {
    const count = rows.length + more;
    return count === 0 ? [] : [counted(count, noun)];
  });
  const changed = parts.length === 0 ? '' : `${parts.join(', ')} would change.`;
  return `${changed} ${ratingText(ratings)}`.trim() || 'Nothing that is published would change.';
}

/** The effect on class values; empty: none. */
export function ratingText({ racesToReplay, isReplayed, rows, more }: ChangePreview['ratings']): string {
  const drivers = rows.length + more;
  if (racesToReplay === 0) return drivers === 0 ? '' : `${counted(drivers, 'class value')} would change.`;
  const races = counted(racesToReplay, 'race is', 'races are');
  if (!isReplayed) return `${races} rated again, too many to show the new class values here.`;
  return `${races} rated again: ${counted(drivers, 'class value changes', 'class values change')}.`;
}
