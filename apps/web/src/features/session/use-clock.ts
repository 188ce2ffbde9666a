import { useEffect } from 'react';
import { useIs24HourClock } from '../../lib/preferences.ts';
import { setClock } from '../../shared/format/en-au.ts';

/** Applies the visitor's time format and time zone: the HTML has the site's. */
export function useClock(): void {
  const is24Hours = useIs24HourClock();
  useEffect(() => setClock({ is24Hours, timeZone: undefined }), [is24Hours]);
}
