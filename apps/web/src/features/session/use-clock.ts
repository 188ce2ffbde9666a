import { useIs24HourClock } from '../../lib/preferences.ts';
import { setClock } from '../../shared/format/en-au.ts';

/** Has every time of day written as the visitor wants it, and draws the caller anew when he changes his mind. */
export function useClock(): void {
  setClock(useIs24HourClock() ? '24' : '12');
}
