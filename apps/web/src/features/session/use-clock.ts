import { useIs24HourClock } from '../../lib/preferences.ts';
import { setClock } from '../../shared/format/en-au.ts';

/** Applies the visitor's time format and renders the caller again when it changes. */
export function useClock(): void {
  setClock(useIs24HourClock() ? '24' : '12');
}
