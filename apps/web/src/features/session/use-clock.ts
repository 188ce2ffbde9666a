import { useEffect } from 'react';
import { useIs24HourClock, useIsUtc } from '../../lib/preferences.ts';
import { setClock } from '../../shared/format/en-au.ts';

/** Applies the visitor's time format and time zone: the HTML has the site's. */
export function useClock(): void {
  const is24Hours = useIs24HourClock();
  const timeZone = useIsUtc() ? 'UTC' : undefined;
  useEffect(() => setClock({ is24Hours, timeZone }), [is24Hours, timeZone]);
}
