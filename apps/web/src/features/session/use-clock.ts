import { useEffect } from 'react';
import { usePreference } from '../../lib/preferences.ts';
import { setClock } from '../../shared/format/en-au.ts';

/** Applies the visitor's time format and time zone: the HTML has the site's. */
export function useClock(): void {
  const is24Hours = usePreference('clock24');
  const timeZone = usePreference('utc') ? 'UTC' : undefined;
  useEffect(() => setClock({ is24Hours, timeZone }), [is24Hours, timeZone]);
}
